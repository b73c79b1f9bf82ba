// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Throughput of a run on real data less than that of its synthetic twin: 1 - their ratio, a fraction. Of one pair it
/// is an observation: only repeats tell an effect of the input from chance. nullopt if one of the two is unknown.
std::optional<double> inputSlowdown(const Summary& summary);

/// "412 of its synthetic twin's 468 images/s (12 % less in one pair, not tested)"; "" if unknown.
std::string inputSlowdownText(const Summary& summary);

/// Throughputs of repeats on real data and of their synthetic twins, to be compared by compareMeans(). Both are empty
/// unless every run has a twin. Units: images/s.
struct TwinRates {
  std::vector<double> real, synthetic;
};
TwinRates twinRatesOf(std::span<const RunResult> repeats);

}  // namespace scalescope
