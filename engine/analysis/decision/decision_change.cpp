// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/decision/decision_change.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace scalescope {
namespace {

constexpr double kStep = 1.0 / 16;  ///< of an octave
constexpr int kBisections = 60;

using Candidates = std::vector<DecisionCandidate>;

void scale(std::optional<double>& value, double factor) {
  if (value) *value *= factor;
}

void scale(std::optional<JobThroughput>& throughput, double factor) {
  if (throughput) throughput->rate = times(throughput->rate, factor);
}

/// A case with one assumption multiplied by a factor.
void apply(const DecisionChange& change, double factor, Candidates& candidates, DecisionTerms& terms) {
  using enum DecisionAssumption;
  DecisionCandidate* candidate = change.candidate ? &candidates[*change.candidate] : nullptr;
  switch (change.assumption) {
    case Throughput: return scale(candidate->throughput[*change.job], factor);
    case AllThroughputs:
      for (auto& throughput : candidate->throughput) scale(throughput, factor);
      return;
    case Price: return scale(candidate->price, factor);
    case RackUnits: return scale(candidate->rackUnits, factor);
    case Power: return scale(candidate->powerW, factor);
    case IdlePower: return scale(candidate->idlePowerW, factor);
    case JobCount: terms.jobs[*change.job].timesPerYear *= factor; return;
    case EnergyPrice: return scale(terms.energyPricePerKwh, factor);
    case EnergyOverhead: terms.energyOverhead *= factor; return;
    case Horizon: return scale(terms.horizonYears, factor);
  }
}

std::optional<std::size_t> winnerWith(const DecisionChange& change, double factor, Candidates candidates,
                                      DecisionTerms terms, DecisionCriterion criterion) {
  apply(change, factor, candidates, terms);
  const DecisionVerdict verdict = rankCandidates(candidates, terms, criterion);
  return verdict.ranking.empty() ? std::nullopt : std::optional(verdict.ranking.front());
}

/// Where the winner changes in one direction, `sign` 1 or -1. log2 of the factor.
std::optional<double> changeTowards(const DecisionChange& change, int sign, const Candidates& candidates,
                                    const DecisionTerms& terms, DecisionCriterion criterion) {
  const auto now = winnerWith(change, 1, candidates, terms, criterion);
  const auto differs = [&](double exponent) {
    const auto winner = winnerWith(change, std::exp2(sign * exponent), candidates, terms, criterion);
    return winner && *winner != *now;
  };
  const double end = std::log2(kMaxChange);
  for (double low = 0; low < end; low += kStep) {
    double same = low, other = std::min(low + kStep, end);
    if (!differs(other)) continue;
    for (int i = 0; i < kBisections; ++i) (differs((same + other) / 2) ? other : same) = (same + other) / 2;
    return sign * other;
  }
  return std::nullopt;
}

std::optional<Interval> rangeOf(const DecisionChange& change, const Candidates& candidates,
                                const DecisionTerms& terms) {
  if (change.assumption == DecisionAssumption::Throughput)
    return candidates[*change.candidate].throughput[*change.job]->rate.range;
  if (change.assumption == DecisionAssumption::AllThroughputs)
    return mixThroughput(candidates[*change.candidate], terms)->range;
  return std::nullopt;
}

void solve(DecisionChange& change, const Candidates& candidates, const DecisionTerms& terms,
           DecisionCriterion criterion) {
  const auto up = changeTowards(change, 1, candidates, terms, criterion);
  const auto down = changeTowards(change, -1, candidates, terms, criterion);
  if (!up && !down) return;
  const bool upwards = up && (!down || std::exp2(*up) - 1 <= 1 - std::exp2(*down));
  change.factor = std::exp2(upwards ? *up : *down);
  change.winner = *winnerWith(change, *change.factor, candidates, terms, criterion);
  if (const auto range = rangeOf(change, candidates, terms))
    change.isWithinRange = *change.changedValue() > range->low && *change.changedValue() < range->high;
}

bool isMoney(DecisionCriterion criterion) {
  return criterion == DecisionCriterion::Cost || criterion == DecisionCriterion::Value;
}

/// The assumptions about one candidate.
void addCandidate(std::vector<DecisionChange>& list, const Candidates& candidates, std::size_t i,
                  const DecisionTerms& terms, DecisionCriterion criterion) {
  using enum DecisionAssumption;
  const DecisionCandidate& candidate = candidates[i];
  if (!scoreOf(candidate, terms, criterion)) return;
  const bool energy = criterion == DecisionCriterion::Energy || (isMoney(criterion) && terms.energyPricePerKwh);
  for (std::size_t job = 0; job < terms.jobs.size(); ++job)
    list.push_back({Throughput, i, job, candidate.throughput[job]->rate.value, {}, 0, false});
  if (terms.jobs.size() > 1)
    list.push_back({AllThroughputs, i, {}, mixThroughput(candidate, terms)->value, {}, 0, false});
  if (isMoney(criterion)) list.push_back({Price, i, {}, *candidate.price, {}, 0, false});
  if (criterion == DecisionCriterion::RackUnits) list.push_back({RackUnits, i, {}, *candidate.rackUnits, {}, 0, false});
  if (energy) list.push_back({Power, i, {}, *candidate.powerW, {}, 0, false});
  if (energy && criterion != DecisionCriterion::Value && *candidate.idlePowerW > 0)
    list.push_back({IdlePower, i, {}, *candidate.idlePowerW, {}, 0, false});
}

std::vector<DecisionChange> assumptionsOf(const Candidates& candidates, const DecisionTerms& terms,
                                          DecisionCriterion criterion) {
  using enum DecisionAssumption;
  std::vector<DecisionChange> list;
  for (std::size_t i = 0; i < candidates.size(); ++i) addCandidate(list, candidates, i, terms, criterion);
  if (terms.jobs.size() > 1 || criterion == DecisionCriterion::Cost)
    for (std::size_t job = 0; job < terms.jobs.size(); ++job)
      list.push_back({JobCount, {}, job, terms.jobs[job].timesPerYear, {}, 0, false});
  if (!isMoney(criterion)) return list;
  if (terms.energyPricePerKwh) {
    list.push_back({EnergyPrice, {}, {}, *terms.energyPricePerKwh, {}, 0, false});
    list.push_back({EnergyOverhead, {}, {}, terms.energyOverhead, {}, 0, false});
  }
  list.push_back({Horizon, {}, {}, *terms.horizonYears, {}, 0, false});
  return list;
}

std::optional<Ranged> evenPriceByCost(const DecisionCandidate& a, const DecisionCandidate& b,
                                      const DecisionTerms& terms) {
  const auto energyA = yearlyEnergyCost(a, terms), energyB = yearlyEnergyCost(b, terms);
  if (!energyA || !energyB || !b.price || !terms.horizonYears) return std::nullopt;
  const auto ratioFor = [&](double savedPerYear) { return 1 + *terms.horizonYears * savedPerYear / *b.price; };
  Ranged ratio{ratioFor(energyB->value - energyA->value)};
  if (energyA->range && energyB->range)
    ratio.range = Interval{ratioFor(energyB->range->low - energyA->range->high),
                           ratioFor(energyB->range->high - energyA->range->low)};
  return ratio;
}

std::optional<Ranged> evenPriceByValue(const DecisionCandidate& a, const DecisionCandidate& b,
                                       const DecisionTerms& terms) {
  const auto timeA = yearlyTrainingS(a, terms), timeB = yearlyTrainingS(b, terms);
  if (!timeA || !timeB) return std::nullopt;
  const Ranged faster = ratioOf(*timeB, *timeA);
  if (!terms.energyPricePerKwh) return faster;
  if (!a.powerW || !b.powerW || !b.price || !terms.horizonYears) return std::nullopt;
  const auto energyCost = [&](double powerW) {
    return powerW / 1000 * kYearS / 3600 * terms.energyOverhead * *terms.energyPricePerKwh;
  };
  const double perYearB = *b.price / *terms.horizonYears + energyCost(*b.powerW);
  const auto ratioFor = [&](double speed) {
    return (perYearB * speed - energyCost(*a.powerW)) * *terms.horizonYears / *b.price;
  };
  Ranged ratio{ratioFor(faster.value)};
  if (faster.range) ratio.range = Interval{ratioFor(faster.range->low), ratioFor(faster.range->high)};
  return ratio;
}

}  // namespace

std::vector<DecisionChange> decisionChanges(const std::vector<DecisionCandidate>& candidates,
                                            const DecisionTerms& terms, DecisionCriterion criterion) {
  if (rankCandidates(candidates, terms, criterion).ranking.empty()) return {};
  std::vector<DecisionChange> changes = assumptionsOf(candidates, terms, criterion);
  for (DecisionChange& change : changes) solve(change, candidates, terms, criterion);
  const auto distance = [](const DecisionChange& change) {
    return change.factor ? std::abs(*change.factor - 1) : HUGE_VAL;
  };
  std::stable_sort(changes.begin(), changes.end(),
                   [&](const DecisionChange& a, const DecisionChange& b) { return distance(a) < distance(b); });
  return changes;
}

std::optional<BreakEven> breakEven(const DecisionCandidate& a, const DecisionCandidate& b, const DecisionTerms& terms) {
  const auto costA = yearlyEnergyCost(a, terms), costB = yearlyEnergyCost(b, terms);
  if (!costA || !costB || !a.price || !b.price) return std::nullopt;
  const bool aIsCostlier = *a.price >= *b.price;
  const double extra = std::abs(*a.price - *b.price);
  const Ranged &costlier = aIsCostlier ? *costA : *costB, &cheaper = aIsCostlier ? *costB : *costA;
  const auto yearsFor = [extra](double savedPerYear) {
    return savedPerYear > 0 ? std::optional(extra / savedPerYear) : std::nullopt;
  };
  BreakEven even{yearsFor(cheaper.value - costlier.value), false, 0, {}};
  if (!costlier.range || !cheaper.range) return even;
  const auto earliest = yearsFor(cheaper.range->high - costlier.range->low);
  if (!earliest) return even;  // never, whatever the range
  even.isRangeKnown = true;
  even.earliest = *earliest;
  even.latest = yearsFor(cheaper.range->low - costlier.range->high);
  return even;
}

std::optional<Ranged> evenPriceRatio(const DecisionCandidate& a, const DecisionCandidate& b, const DecisionTerms& terms,
                                     DecisionCriterion criterion) {
  return criterion == DecisionCriterion::Cost ? evenPriceByCost(a, b, terms) : evenPriceByValue(a, b, terms);
}

}  // namespace scalescope
