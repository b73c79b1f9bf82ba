// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/decision/decision.h"

#include <algorithm>

#include "engine/analysis/decision/decision_test.h"
#include "engine/analysis/statistics/holm.h"

namespace scalescope {
namespace {

constexpr double kJoulesPerKwh = 3.6e6, kSecondsPerHour = 3600, kPriceUnit = 1000, kLevel = 0.05;

double itemsOf(const DecisionTerms& terms) {
  double items = 0;
  for (const DecisionJob& job : terms.jobs) items += job.itemsPerYear();
  return items;
}

/// The energy of a whole year of training. Units: kWh.
double fullYearKwh(double powerW, const DecisionTerms& terms) {
  return powerW * kYearS * terms.energyOverhead / kJoulesPerKwh;
}

std::optional<Ranged> throughputPer(const DecisionCandidate& candidate, const DecisionTerms& terms,
                                    const std::optional<double>& amount) {
  const auto mix = mixThroughput(candidate, terms);
  if (!mix || !amount) return std::nullopt;
  return times(*mix, 1 / *amount);
}

DecisionMargin marginOf(const Ranged& best, const Ranged& next) {
  if (!best.range || !next.range) return DecisionMargin::Unknown;
  return best.range->high < next.range->low ? DecisionMargin::Clear : DecisionMargin::Overlap;
}

/// The margins of the best candidate to the others of the ranking.
void judgeMargins(const std::vector<DecisionCandidate>& candidates, const DecisionTerms& terms,
                  DecisionCriterion criterion, DecisionVerdict& verdict) {
  const DecisionCandidate& best = candidates[verdict.ranking.front()];
  std::vector<DecisionMargin> margins;
  std::vector<double> probabilities;
  std::vector<std::size_t> tested;
  for (std::size_t place = 1; place < verdict.ranking.size(); ++place) {
    const DecisionCandidate& other = candidates[verdict.ranking[place]];
    margins.push_back(marginOf(*scoreOf(best, terms, criterion), *scoreOf(other, terms, criterion)));
    const auto probability = equalScoreProbability(best, other, terms, criterion);
    if (!probability) continue;
    probabilities.push_back(*probability);
    tested.push_back(place - 1);
  }
  const std::vector<bool> differ = holmRejections(probabilities, kLevel);
  for (std::size_t i = 0; i < tested.size(); ++i)
    margins[tested[i]] = differ[i] ? DecisionMargin::Clear : DecisionMargin::Overlap;
  for (std::size_t i = 0; i < margins.size(); ++i)
    if (margins[i] == DecisionMargin::Overlap) verdict.tied.push_back(verdict.ranking[i + 1]);
  verdict.margin = verdict.tied.empty() ? margins.front() : DecisionMargin::Overlap;
  verdict.isTested = !tested.empty() && tested.front() == 0;
  verdict.testCount = tested.size();
}

}  // namespace

std::optional<Ranged> yearlyTrainingS(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  if (terms.jobs.empty() || candidate.throughput.size() != terms.jobs.size()) return std::nullopt;
  Ranged sum = exactly(0);
  for (std::size_t job = 0; job < terms.jobs.size(); ++job) {
    if (!candidate.throughput[job]) return std::nullopt;
    sum = plus(sum, over(terms.jobs[job].itemsPerYear(), candidate.throughput[job]->rate));
  }
  return sum;
}

std::optional<Ranged> mixThroughput(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  const auto time = yearlyTrainingS(candidate, terms);
  if (!time) return std::nullopt;
  return over(itemsOf(terms), *time);
}

std::optional<Ranged> utilisation(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  const auto time = yearlyTrainingS(candidate, terms);
  if (!time) return std::nullopt;
  return times(*time, 1 / kYearS);
}

std::optional<Ranged> yearlyEnergyKwh(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  const auto time = yearlyTrainingS(candidate, terms);
  if (!time || !candidate.powerW || !candidate.idlePowerW) return std::nullopt;
  const auto energyOf = [&](double trainingS) {
    const double restS = std::max(0.0, kYearS - trainingS);
    return (*candidate.powerW * trainingS + *candidate.idlePowerW * restS) * terms.energyOverhead / kJoulesPerKwh;
  };
  Ranged energy{energyOf(time->value)};
  if (time->range) {
    const double a = energyOf(time->range->low), b = energyOf(time->range->high);
    energy.range = Interval{std::min(a, b), std::max(a, b)};
  }
  return energy;
}

std::optional<Ranged> yearlyEnergyCost(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  if (!terms.energyPricePerKwh) return exactly(0);
  const auto energy = yearlyEnergyKwh(candidate, terms);
  if (!energy) return std::nullopt;
  return times(*energy, *terms.energyPricePerKwh);
}

std::optional<Ranged> costAfter(const DecisionCandidate& candidate, const DecisionTerms& terms, double years) {
  const auto energy = yearlyEnergyCost(candidate, terms);
  if (!energy || !candidate.price) return std::nullopt;
  return plus(exactly(*candidate.price), times(*energy, years));
}

std::optional<Ranged> costAtFullUse(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  const auto time = yearlyTrainingS(candidate, terms);
  if (!time || !candidate.price || !terms.horizonYears) return std::nullopt;
  if (terms.energyPricePerKwh && !candidate.powerW) return std::nullopt;
  const double energyCost =
      terms.energyPricePerKwh ? fullYearKwh(*candidate.powerW, terms) * *terms.energyPricePerKwh : 0;
  return times(*time, (*candidate.price / *terms.horizonYears + energyCost) / kYearS);
}

std::optional<Ranged> throughputPer1000(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  const auto perUnit = throughputPer(candidate, terms, candidate.price);
  if (!perUnit) return std::nullopt;
  return times(*perUnit, kPriceUnit);
}

std::optional<Ranged> throughputPerRackUnit(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  return throughputPer(candidate, terms, candidate.rackUnits);
}

std::optional<Ranged> throughputPerW(const DecisionCandidate& candidate, const DecisionTerms& terms) {
  return throughputPer(candidate, terms, candidate.powerW);
}

std::optional<Ranged> scoreOf(const DecisionCandidate& candidate, const DecisionTerms& terms,
                              DecisionCriterion criterion) {
  const auto time = yearlyTrainingS(candidate, terms);
  if (!time) return std::nullopt;
  switch (criterion) {
    case DecisionCriterion::Time: return times(*time, 1 / kSecondsPerHour);
    case DecisionCriterion::Cost:
      return terms.horizonYears ? costAfter(candidate, terms, *terms.horizonYears) : std::nullopt;
    case DecisionCriterion::Value: return costAtFullUse(candidate, terms);
    case DecisionCriterion::Energy: return yearlyEnergyKwh(candidate, terms);
    case DecisionCriterion::RackUnits: break;
  }
  if (!candidate.rackUnits) return std::nullopt;
  return times(*time, *candidate.rackUnits / kSecondsPerHour);
}

DecisionVerdict rankCandidates(const std::vector<DecisionCandidate>& candidates, const DecisionTerms& terms,
                               DecisionCriterion criterion) {
  DecisionVerdict verdict;
  std::vector<std::optional<Ranged>> scores;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    scores.push_back(scoreOf(candidates[i], terms, criterion));
    const auto busy = utilisation(candidates[i], terms);
    if (!scores[i])
      verdict.unknown.push_back(i);
    else if (criterion == DecisionCriterion::Cost && busy->value > 1)
      verdict.tooSlow.push_back(i);
    else
      verdict.ranking.push_back(i);
  }
  std::stable_sort(verdict.ranking.begin(), verdict.ranking.end(),
                   [&](std::size_t a, std::size_t b) { return scores[a]->value < scores[b]->value; });
  return verdict;
}

DecisionVerdict decide(const std::vector<DecisionCandidate>& candidates, const DecisionTerms& terms,
                       DecisionCriterion criterion) {
  DecisionVerdict verdict = rankCandidates(candidates, terms, criterion);
  if (verdict.ranking.size() > 1) judgeMargins(candidates, terms, criterion, verdict);
  return verdict;
}

}  // namespace scalescope
