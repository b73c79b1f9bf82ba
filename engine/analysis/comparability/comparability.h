// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

enum class FactorState {
  Intended,    ///< differs and was declared as the factor under test
  Unintended,  ///< differs and was not declared: red
  Unknown,     ///< at least one result does not state it: amber
};

/// One plan field or environment fact in which results differ or that is unknown.
struct FactorDifference {
  std::string id, title;
  std::string group;                ///< "Workload", "Hardware", "Software", "Method"
  std::vector<std::string> values;  ///< one per result; "" if unknown
  FactorState state = FactorState::Unintended;
};

/// Whether findDifferences() knows a factor of this id: a plan field, a fact, "dataset_fingerprint", "implementation",
/// "engine_version",
/// "framework", "learning_rate_factor", "energy_source", or "system" for all hardware.
bool isFactor(std::string_view id);

/// Whether a field can matter between these results: not one of another kind of test than theirs, the reference batch
/// of a rule that none uses, or one of programs where none ran.
bool appliesTo(const PlanField& field, const std::vector<RunResult>& results);

/// The comparability check: what differs among `results`, declared factors first. `intended` holds plan field or fact
/// ids; "system" covers all hardware. Labels (name, tags) and values that always differ (seed, date) are not factors.
std::vector<FactorDifference> findDifferences(const std::vector<RunResult>& results,
                                              const std::set<std::string>& intended);

/// The difference in what an energy covers and where it comes from, "energy_source", as RunEnergy::basis() states it;
/// nothing if all results agree. Results that are compared by another quantity do not differ in it.
std::optional<FactorDifference> energyDifference(const std::vector<RunResult>& results,
                                                 const std::set<std::string>& intended);

/// Factors of the throughput that no result states, one row each with "" for every result: hardware, precision,
/// network, batch, dataset and the GPU's software. Empty if this program measured one of the results, since its
/// environment is complete.
std::vector<FactorDifference> unstatedFactors(const std::vector<RunResult>& results);

/// The label that overrides which runs are repeats of each other: runs with the same value are, and runs with the value
/// kNoRepeat are not repeats of any run.
inline constexpr const char* kRepeatsLabel = "repeats";
inline constexpr const char* kNoRepeat = "alone";

/// The label of a published value that is an end of a range, "lowest" or "highest": neither a mean nor a repeat, and so
/// no baseline of a percentage.
inline constexpr const char* kRangeEndLabel = "range_end";
/// "" for other results.
std::string rangeEnd(const RunResult& result);
/// Whether a ratio of two results is stated: not if one is an end of a range.
bool haveRatio(const RunResult& a, const RunResult& b);

/// A property in which repeats of one configuration agree. "" if unknown, which differs from every known value.
struct SeparatingValue {
  std::string title, value;
};
/// What separates a result from those that are not its repeats: plan (without labels, seed, repeats) and environment,
/// or its kRepeatsLabel alone. Published results are never repeats: they state means or ends of ranges. Imported logs
/// of one network are repeats in any folder, those of unknown networks never. Whatever averages runs groups them by
/// this.
std::vector<SeparatingValue> separatingValues(const RunResult& result);
/// separatingValues() as one text: results with the same key are repeats of each other.
std::string repeatKey(const RunResult& result);
/// Of what has one name in lists and figures: repeatKey(), and the name of an own run's plan unless repeats are merged
/// by hand. Nights of one plan are compared by their names.
std::string namedKey(const RunResult& result);
/// Titles of the values that separate two results; empty for repeats.
std::vector<std::string> separations(const RunResult& a, const RunResult& b);

}  // namespace scalescope
