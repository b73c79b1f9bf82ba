// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "engine/protocol/run/event.h"

namespace scalescope {

/// Longest table of a result; more rows than this are rolled up, so that a day-long run stays readable.
inline constexpr std::size_t kSeriesRowLimit = 20000;

/// The training steps of one rank in ascending order; rows may arrive in any order. Rows of steps that are already
/// covered are ignored. Beyond kSeriesRowLimit neighbours are merged, never across the end of the warm-up or a border.
class StepRows {
 public:
  void add(StepRow row);
  /// Keeps step `step` and the next one in different rows.
  void addBorder(std::int64_t step) { m_borders.insert(step); }
  /// Drops the rows after step `step`, so that they can be added again.
  void dropAfter(std::int64_t step);
  /// The rows for a result: merged evenly once merging has begun.
  std::vector<StepRow> rows() const;
  /// The rows as stored: the newest ones are not merged yet.
  std::span<const StepRow> stored() const { return m_rows; }
  /// Changes whenever stored() changes other than by appending.
  std::uint64_t revision() const { return m_revision; }
  bool empty() const { return m_rows.empty(); }
  const StepRow& last() const { return m_rows.back(); }

 private:
  bool canMerge(const StepRow& earlier, std::int64_t laterFirstStep, const StepRow& later,
                std::int64_t largestCount) const;
  StepRows merged(std::int64_t largestCount) const;

  std::vector<StepRow> m_rows;
  std::vector<std::int64_t> m_firstSteps;  ///< of each row
  std::set<std::int64_t> m_borders;
  std::int64_t m_largestCount = 1;  ///< maximum number of steps in a merged row
  std::uint64_t m_revision = 0;
};

}  // namespace scalescope
