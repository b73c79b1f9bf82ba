// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/analysis/run_state.h"

namespace scalescope {

/// How far a run is.
struct TimeLeft {
  std::optional<double> fractionDone;  ///< 0 to 1; nothing while it cannot be known
  /// Units: seconds. For tests that end in a steady state: until the minimum measured time, then at most so long.
  std::optional<double> remainingS;
  bool isLowerBound = false;
  /// The minimum time is measured; the test goes on until its step times are steady.
  bool waitsForSteadyState = false;
};

TimeLeft timeLeft(const RunState& state);

}  // namespace scalescope
