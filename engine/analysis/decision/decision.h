// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/statistics/ranged.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {

// The choice between systems for a mix of trainings. Unknown values stay unknown: nothing is computed from them.

/// Seconds of a year of 365.25 days.
inline constexpr double kYearS = 31557600;

enum class DecisionOrigin { Measured, Published, Predicted, Typed };

/// The throughput of a candidate in one job, of all devices in the unit of the job.
struct JobThroughput {
  Ranged rate;
  DecisionOrigin origin = DecisionOrigin::Measured;
  int repeats = 1;                        ///< of a measured one; 0: unknown
  std::optional<double> efficiency = {};  ///< total: T(ng) / (ng T(1)); unknown without a T(1)
  std::vector<double> values = {};        ///< of each repeat, of which the rate is the mean; empty: unknown
};

/// Whole trainings of one network, as often as they are wanted.
struct DecisionJob {
  std::string network;
  double epochs = 0, itemsPerEpoch = 0, timesPerYear = 0;
  std::string unit = std::string(kImagesPerSecond);  ///< of its throughputs, which count its items
  double itemsPerYear() const { return epochs * itemsPerEpoch * timesPerYear; }
};

/// A system on offer, all of its servers together.
struct DecisionCandidate {
  std::string name;
  std::vector<std::optional<JobThroughput>> throughput;  ///< one per job
  std::optional<double> price;                           ///< in the currency of the decision
  std::optional<double> rackUnits;
  std::optional<double> powerW;      ///< at the wall while training
  std::optional<double> idlePowerW;  ///< at the wall between trainings
};

/// What the candidates are chosen for.
struct DecisionTerms {
  std::vector<DecisionJob> jobs;            ///< of one unit
  std::optional<double> energyPricePerKwh;  ///< unknown: energy does not count in costs
  std::optional<double> horizonYears;       ///< how long the system is used
  double energyOverhead = 1;                ///< power usage effectiveness (PUE) of the room; 1: cooling does not count

  std::string unit() const { return jobs.empty() ? std::string(kImagesPerSecond) : jobs.front().unit; }
};

/// What decides; of all of them, less is better.
enum class DecisionCriterion {
  Time,       ///< h of training for the jobs of a year
  Cost,       ///< of the system and its energy over the horizon, for these jobs alone
  Value,      ///< cost of the jobs of a year if the system is never idle: price and energy per work done
  RackUnits,  ///< rack units times h for the jobs of a year
  Energy,     ///< kWh for the jobs of a year
};

/// Training time of the jobs of a year: sum of items / throughput. nullopt if a throughput is unknown, or without
/// jobs. Units: s.
std::optional<Ranged> yearlyTrainingS(const DecisionCandidate& candidate, const DecisionTerms& terms);
/// Throughput of the whole mix: all items over all time, which is the harmonic mean weighted by items, in the unit of
/// the jobs.
std::optional<Ranged> mixThroughput(const DecisionCandidate& candidate, const DecisionTerms& terms);
/// The share of the year that the system trains; above 1 it cannot do the jobs.
std::optional<Ranged> utilisation(const DecisionCandidate& candidate, const DecisionTerms& terms);
/// (power x training time + idle power x rest) x PUE. nullopt if a power is unknown. Units: kWh.
std::optional<Ranged> yearlyEnergyKwh(const DecisionCandidate& candidate, const DecisionTerms& terms);
/// 0 if the price of energy is unknown. nullopt if it is known and the energy is not.
std::optional<Ranged> yearlyEnergyCost(const DecisionCandidate& candidate, const DecisionTerms& terms);
/// Price + years x yearly cost of energy: total cost of ownership of these parts alone.
std::optional<Ranged> costAfter(const DecisionCandidate& candidate, const DecisionTerms& terms, double years);
/// (price / horizon + cost of energy of a year of training) x training time of the jobs / year. nullopt without a
/// horizon.
std::optional<Ranged> costAtFullUse(const DecisionCandidate& candidate, const DecisionTerms& terms);

/// Throughput of the mix per 1000 of the currency, per rack unit and per W (which is items per J).
std::optional<Ranged> throughputPer1000(const DecisionCandidate& candidate, const DecisionTerms& terms);
std::optional<Ranged> throughputPerRackUnit(const DecisionCandidate& candidate, const DecisionTerms& terms);
std::optional<Ranged> throughputPerW(const DecisionCandidate& candidate, const DecisionTerms& terms);

/// The value of a criterion, in its unit; less is better. nullopt if it is unknown.
std::optional<Ranged> scoreOf(const DecisionCandidate& candidate, const DecisionTerms& terms,
                              DecisionCriterion criterion);

/// How far the best candidate is ahead of another one. Between measured repeats a test decides, as in every comparison
/// (equalScoreProbability(), at 5 % for all comparisons with the best one together by Holm's method); of stated ranges,
/// whether they overlap.
enum class DecisionMargin {
  Clear,
  Overlap,    ///< not distinguishable
  Unknown,    ///< one of them has neither repeats nor a range
  NoContest,  ///< fewer than two candidates have a value
};

struct DecisionVerdict {
  std::vector<std::size_t> ranking;  ///< candidates with a value, best first; of equal ones, the first given
  std::vector<std::size_t> unknown;  ///< without a value
  std::vector<std::size_t> tooSlow;  ///< by Cost: cannot do the jobs within the year
  DecisionMargin margin = DecisionMargin::NoContest;  ///< to the next one; Overlap if that of any other is
  std::vector<std::size_t> tied;                      ///< those that are not distinguishable from the best, best first
  bool isTested = false;                              ///< the margin to the next one is between repeats
  std::size_t testCount = 0;                          ///< comparisons between repeats
};
/// Without the margin: fast enough to be repeated.
DecisionVerdict rankCandidates(const std::vector<DecisionCandidate>& candidates, const DecisionTerms& terms,
                               DecisionCriterion criterion);
DecisionVerdict decide(const std::vector<DecisionCandidate>& candidates, const DecisionTerms& terms,
                       DecisionCriterion criterion);

}  // namespace scalescope
