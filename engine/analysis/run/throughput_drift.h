// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/protocol/run/event.h"

namespace scalescope {

/// The place in a window at which its step times change most, if they change at all.
struct StepTimeChange {
  double share = 0;                  ///< of the steps that are before it
  double beforeMs = 0, afterMs = 0;  ///< mean step times
};

/// Tests whether the mean step time of a window is constant. Twenty blocks of equal numbers of steps are divided in two
/// at the place where the means of the parts differ most for their scatter; a change is reported if at most 5 % of 999
/// random orders of the blocks differ as much, and the means differ by more than 2 % (SteadyState::kMaxVariation). Of
/// steady windows at most 5 % are reported: of fewer than 60 rows none, as neighbouring steps depend on each other.
/// Always gives the same answer for the same rows. Source: permutation test of a change point, A. N. Pettitt, Applied
/// Statistics 28 (1979), 126-135, with means instead of ranks.
std::optional<StepTimeChange> findStepTimeChange(std::span<const StepRow> rows);

}  // namespace scalescope
