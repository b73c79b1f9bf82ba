// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

enum class FactorState {
  Intended,    ///< differs and was declared as the factor under test
  Unintended,  ///< differs and nobody said so: red
  Unknown,     ///< at least one result does not say: amber
};

/// One plan field or environment fact in which results differ, or of which it is not known.
struct FactorDifference {
  std::string id, title;
  std::string group;                ///< "Workload", "Hardware", "Software", "Method"
  std::vector<std::string> values;  ///< one per result; "" where not known
  FactorState state = FactorState::Unintended;
};

/// The comparability guard: what differs among `results`, declared factors first. `intended` holds plan field or fact
/// ids; "system" stands for the whole hardware bundle. Labels (name, tags) and things that differ by nature (seed,
/// date) are not factors.
std::vector<FactorDifference> findDifferences(const std::vector<RunResult>& results,
                                              const std::set<std::string>& intended);

/// What decides a throughput and no result says, a row each with "" for every result: hardware, precision, network,
/// batch, data set and the GPU's software. Nothing where a result was measured by this program: what its environment
/// lacks is not there.
std::vector<FactorDifference> unstatedFactors(const std::vector<RunResult>& results);

/// The label by which people say which runs are repeats of one another, whatever plan and environment say: runs with
/// the same value are, and one of the value kNoRepeat is a repeat of none.
inline constexpr const char* kRepeatsLabel = "repeats";
inline constexpr const char* kNoRepeat = "alone";

/// Results that may be merged as repeats have the same key: plan (without labels, seed, repeats) and environment agree,
/// or their kRepeatsLabel does. Published figures are repeats only where one citation covers them; imported logs of one
/// network are repeats wherever they lie, and of an unknown network none of another.
std::string repeatKey(const RunResult& result);

}  // namespace scalescope
