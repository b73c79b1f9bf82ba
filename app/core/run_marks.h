// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/core/run_axis.h"
#include "engine/analysis/run/run_tables.h"

namespace scalescope {

/// A time range of a run that charts shade.
struct RunMark {
  enum class Kind { Warmup, Evaluation, Gap, Restart };
  Kind kind = Kind::Warmup;
  double x0 = 0, x1 = 0;  ///< on the chosen axis
  double lengthS = 0;     ///< of gaps, restarts and evaluations
  bool operator==(const RunMark&) const = default;
};

/// Finds the shaded ranges as tables grow: warm-up, evaluations, restarts from a checkpoint, and gaps without telemetry
/// (a suspended machine). Thread: GUI.
class RunMarks {
 public:
  /// Processes new rows; all rows after a change of the axis or a reset of the tables.
  void update(const RunTables& tables, RunAxis axis);
  const std::vector<RunMark>& marks() const { return m_marks; }
  void clear() { *this = RunMarks(); }

 private:
  void findGaps(const RunTables& tables);

  struct Gap {
    double fromS, toS;
  };
  static bool isPartOfARestart(const Gap& gap, const RunTables& tables);

  std::vector<RunMark> m_marks;
  std::vector<Gap> m_gaps;
  std::size_t m_rowsSeen = 0;
  double m_usualSpacingS = 0;
};

}  // namespace scalescope
