// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/protocol/event.h"
#include "engine/protocol/series.h"
#include "engine/protocol/step_row_merge.h"

namespace scalescope {

/// Longest table of a result; more rows than this are rolled up, so that a day-long run stays readable.
inline constexpr std::size_t kSeriesRowLimit = 20000;

/// The training steps of one rank in ascending order, whatever the order in which they came. Rows of steps that are
/// already covered are ignored. Beyond kSeriesRowLimit neighbours are merged, never over the end of the warm-up or a
/// border.
class StepRows {
 public:
  void add(StepRow row);
  /// Keeps step `step` and the next one in different rows.
  void addBorder(std::int64_t step) { m_borders.insert(step); }
  /// Forgets what came after step `step`, so that it can come again.
  void dropAfter(std::int64_t step);
  /// The rows as they go into a result: merged evenly where merging has begun.
  std::vector<StepRow> rows() const;
  bool empty() const { return m_rows.empty(); }
  const StepRow& last() const { return m_rows.back().row; }

 private:
  struct Held {
    std::int64_t firstStep;
    StepRow row;
  };
  bool mayMerge(const Held& earlier, const Held& later, std::int64_t largestCount) const;
  std::vector<Held> merged(std::int64_t largestCount) const;

  std::vector<Held> m_rows;
  std::set<std::int64_t> m_borders;
  std::int64_t m_largestCount = 1;  ///< steps that a merged row may hold
};

/// What is left of a step beside compute, exposed communication and data wait.
double hostTimeMs(const StepRow& row);

/// The columns of a steps table (see Series).
SeriesTable stepTable(std::string name, const std::vector<StepRow>& rows);

}  // namespace scalescope
