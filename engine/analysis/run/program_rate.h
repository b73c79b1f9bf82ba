// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/analysis/run/run_state.h"

namespace scalescope {

/// Throughput of an external program while it runs: its reports after the warm-up, reduced as the plan states, of all
/// its processes. Units: images/s. nullopt before the first report, for a quantity that is not a throughput, and for
/// built-in runs.
std::optional<double> programRateSoFar(const RunState& state);

}  // namespace scalescope
