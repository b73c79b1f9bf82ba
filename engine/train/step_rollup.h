// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/protocol/run/event.h"

namespace scalescope {

/// Limits the rows of a long run: the first rows have one step each, then the same number of rows two each, then four,
/// ... so that the number of rows grows with the logarithm of the number of steps. A row never mixes steps of warm-up
/// and of the window.
class StepRollup {
 public:
  explicit StepRollup(std::int64_t rowsPerLevel = 20000) : m_rowsPerLevel(rowsPerLevel) {}
  /// Appends the rows that this one completes to `finished`.
  void add(const StepRow& row, std::vector<StepRow>& finished);
  /// Completes the current row: at a border of the window, and at the end.
  void cut(std::vector<StepRow>& finished);

 private:
  std::int64_t m_rowsPerLevel;
  std::int64_t m_stepsPerRow = 1, m_rowsOfLevel = 0;
  std::optional<StepRow> m_pending;
};

}  // namespace scalescope
