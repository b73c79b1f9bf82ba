// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/analysis/run/run_state.h"

namespace scalescope {

/// Progress and remaining time of a run.
struct TimeLeft {
  std::optional<double> fractionDone;  ///< 0 to 1; nullopt while unknown
  /// Units: seconds. For tests that end in a steady state: until the minimum measured time or the planned
  /// epochs, then an upper bound.
  std::optional<double> remainingS;
  bool isLowerBound = false;
  /// An external program that ends earlier: only its time limit is known.
  bool isUpperBound = false;
  /// The minimum time is measured, or the planned epochs are done; the test continues until its step times are steady.
  bool waitsForSteadyState = false;
};

/// Of an external program, which fields of built-in tests do not describe: by `expectedS`, the duration of an earlier
/// run of the same command, else at most its time limit, else unknown.
TimeLeft timeLeft(const RunState& state, std::optional<double> expectedS = std::nullopt);

/// The share of the planned steps that a run has done, 0 to 1; nullopt while the steps are unknown.
std::optional<double> fractionOfSteps(const RunState& state);

/// The share of its plan that a run which ended early has done, 0 to 1: of its epochs, steps or minimum measured time.
/// nullopt if unknown, as for a test that was stopped while it waited for a steady state, or an external program.
std::optional<double> fractionDone(const Plan& plan, const Summary& summary);

}  // namespace scalescope
