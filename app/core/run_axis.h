// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <span>
#include <vector>

#include "engine/protocol/run/series.h"

namespace scalescope {

/// The quantity on the x axis of the live charts.
enum class RunAxis { Step, Epoch, Images, TrainingTime, WallTime };

/// For a selector and for axis titles, translated.
QString runAxisName(RunAxis axis);
/// English, marked with Words::of(); see runAxisName().
const char* runAxisTitle(RunAxis axis);
std::span<const RunAxis> runAxes();
/// The column of the steps table with its values.
const char* runAxisColumn(RunAxis axis);
/// The other way round; nothing for another column.
std::optional<RunAxis> runAxisOf(const QString& column);

/// Maps times of a run (seconds since its start) to another axis by interpolation between its steps, clamped to the
/// values of the first and the last step.
class RunAxisMap {
 public:
  RunAxisMap(const SeriesTable* steps, RunAxis axis);
  double at(double timeS) const;
  /// The time of the last step; later times cannot be interpolated yet.
  double lastTimeS() const;

 private:
  const SeriesColumn* m_times = nullptr;
  const SeriesColumn* m_values = nullptr;
  bool m_identity = false;
};

}  // namespace scalescope
