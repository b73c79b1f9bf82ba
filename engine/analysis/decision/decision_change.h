// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/analysis/decision/decision.h"

namespace scalescope {

/// A value that a decision rests on.
enum class DecisionAssumption {
  Throughput,      ///< of one candidate in one job
  AllThroughputs,  ///< of one candidate in all jobs; only with several jobs
  Price,           ///< of one candidate
  RackUnits,
  Power,
  IdlePower,
  JobCount,  ///< how often a job is wanted
  EnergyPrice,
  EnergyOverhead,
  Horizon,
};

/// By how much one assumption would have to be wrong for another candidate to be the best, all others unchanged.
struct DecisionChange {
  DecisionAssumption assumption = DecisionAssumption::Throughput;
  std::optional<std::size_t> candidate, job;  ///< what the assumption is about
  double value = 0;                           ///< as assumed; of AllThroughputs: throughput of the mix
  std::optional<double> factor;               ///< nearest to 1; nullopt: none from 1/kMaxChange to kMaxChange
  std::size_t winner = 0;                     ///< then the best; meaningless without a factor
  bool isWithinRange = false;                 ///< the value at which it changes lies within the range of the value
  std::optional<double> changedValue() const { return factor ? std::optional(value * *factor) : std::nullopt; }
};

/// The largest factor by which an assumption is varied.
inline constexpr double kMaxChange = 10;

/// Every assumption that the criterion uses, the nearest change first, then those without one. Empty if no candidate
/// has a value. Each factor is found by steps of 1/16 octave and bisection: a change that lasts for less than a step
/// may be missed.
std::vector<DecisionChange> decisionChanges(const std::vector<DecisionCandidate>& candidates,
                                            const DecisionTerms& terms, DecisionCriterion criterion);

/// When the costs over time of two candidates are equal. Units: years from the purchase.
struct BreakEven {
  std::optional<double> years;  ///< nullopt: never
  bool isRangeKnown = false;
  double earliest = 0;
  std::optional<double> latest;  ///< nullopt: never, or the range is unknown
};
/// (price a - price b) / (yearly cost b - yearly cost a), if the dearer one has the lower yearly cost. nullopt if a
/// cost is unknown.
std::optional<BreakEven> breakEven(const DecisionCandidate& a, const DecisionCandidate& b, const DecisionTerms& terms);

/// The price of `a` as a multiple of that of `b` at which both cost the same: below, `a` is the better buy. By Cost,
/// for these jobs alone: (price b + H energy b - H energy a) / price b, with the horizon H and energy by the year. By
/// all other criteria for the work they do, as by Value: without a price of energy the ratio of their throughputs, for
/// which no price need be known; otherwise ((price b / H + energy b) x time b / time a - energy a) x H / price b, with
/// energy by the year of training. nullopt if a value is unknown.
std::optional<Ranged> evenPriceRatio(const DecisionCandidate& a, const DecisionCandidate& b, const DecisionTerms& terms,
                                     DecisionCriterion criterion);

}  // namespace scalescope
