// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>

#include "engine/analysis/rank_times.h"
#include "engine/protocol/event.h"

namespace scalescope {

/// The last steps of every rank of a run that is followed, to tell who holds the others up now.
class RunRanks {
 public:
  /// So many steps of each rank are kept: enough for a mean, and soon over what was.
  static constexpr std::size_t kLastSteps = 200;

  void add(const Event& event);
  /// As findStraggler(), of the last steps after the warm-up.
  std::optional<Straggler> straggler(const Plan& plan) const;

 private:
  std::map<int, std::deque<StepRow>> m_rows;
};

}  // namespace scalescope
