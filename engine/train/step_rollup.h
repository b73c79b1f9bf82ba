// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/protocol/event.h"

namespace scalescope {

/// Thins out the steps of a long run: the first rows hold one step each, then as many rows two each, then four, ... so
/// that the number of rows grows with the logarithm of the number of steps. A row never holds steps of warm-up and of
/// the window together.
class StepRollup {
 public:
  explicit StepRollup(std::int64_t rowsPerLevel = 20000) : m_rowsPerLevel(rowsPerLevel) {}
  /// Appends to `finished` what is complete with this row.
  void add(const StepRow& row, std::vector<StepRow>& finished);
  /// Ends the row under way: at a border of the window, and at the end.
  void cut(std::vector<StepRow>& finished);

 private:
  std::int64_t m_rowsPerLevel;
  std::int64_t m_stepsPerRow = 1, m_rowsOfLevel = 0;
  std::optional<StepRow> m_pending;
};

}  // namespace scalescope
