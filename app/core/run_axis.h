// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <vector>

#include "engine/protocol/series.h"

namespace scalescope {

/// What the x axis of the live charts counts.
enum class RunAxis { Step, Epoch, Images, TrainingTime, WallTime };

/// For a selector and for axis titles, translated.
QString runAxisName(RunAxis axis);
std::span<const RunAxis> runAxes();
/// The column of the steps table that holds it.
const char* runAxisColumn(RunAxis axis);

/// Maps moments of a run (seconds since its start) to another axis by interpolation between its steps; before the first
/// and after the last step it stays at their values.
class RunAxisMap {
 public:
  RunAxisMap(const SeriesTable* steps, RunAxis axis);
  double at(double timeS) const;
  /// Moments later than this have no step after them yet.
  double lastTimeS() const;

 private:
  const SeriesColumn* m_times = nullptr;
  const SeriesColumn* m_values = nullptr;
  bool m_identity = false;
};

}  // namespace scalescope
