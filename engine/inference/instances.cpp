// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/instances.h"

#include <algorithm>
#include <cstring>

namespace scalescope {
namespace {

constexpr std::size_t kHeadCount = 7;

/// A head of kHeadCount numbers, then the latencies, as doubles in the order of bytes that all hosts of a run share.
std::string encode(const ScenarioSeries& series) {
  std::vector<double> values = {static_cast<double>(series.queries),
                                static_cast<double>(series.images),
                                series.lastArrivalS,
                                series.durationS,
                                series.isCut ? 1.0 : 0.0,
                                series.isStopped ? 1.0 : 0.0,
                                series.isHopeless ? 1.0 : 0.0};
  values.insert(values.end(), series.latenciesMs.begin(), series.latenciesMs.end());
  std::string bytes(values.size() * sizeof(double), '\0');
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

ScenarioSeries decode(const std::string& bytes) {
  std::vector<double> values(std::max(kHeadCount, bytes.size() / sizeof(double)));
  std::memcpy(values.data(), bytes.data(), std::min(bytes.size(), values.size() * sizeof(double)));
  ScenarioSeries series;
  series.queries = static_cast<std::int64_t>(values[0]);
  series.images = static_cast<std::int64_t>(values[1]);
  series.lastArrivalS = values[2];
  series.durationS = values[3];
  series.isCut = values[4] > 0;
  series.isStopped = values[5] > 0;
  series.isHopeless = values[6] > 0;
  series.latenciesMs.assign(values.begin() + kHeadCount, values.end());
  return series;
}

double sumOfRates(const std::vector<ScenarioSeries>& instances, std::int64_t ScenarioSeries::*count) {
  double sum = 0;
  for (const ScenarioSeries& series : instances)
    if (series.durationS > 0) sum += static_cast<double>(series.*count) / series.durationS;
  return sum;
}

}  // namespace

std::vector<ScenarioSeries> gatherSeries(Communicator& communicator, const ScenarioSeries& own) {
  if (communicator.size() == 1) return {own};
  std::vector<ScenarioSeries> instances;
  for (const std::string& bytes : communicator.allGather(encode(own))) instances.push_back(decode(bytes));
  return instances;
}

ScenarioSeries mergeSeries(const std::vector<ScenarioSeries>& instances) {
  ScenarioSeries all;
  for (const ScenarioSeries& series : instances) {
    all.latenciesMs.insert(all.latenciesMs.end(), series.latenciesMs.begin(), series.latenciesMs.end());
    all.lastArrivalS = all.queries == 0 ? series.lastArrivalS : std::min(all.lastArrivalS, series.lastArrivalS);
    all.queries += series.queries;
    all.images += series.images;
    all.durationS = std::max(all.durationS, series.durationS);
    all.isCut |= series.isCut;
    all.isStopped |= series.isStopped;
    all.isHopeless |= series.isHopeless;
  }
  return all;
}

double imagesPerSecond(const std::vector<ScenarioSeries>& instances) {
  return sumOfRates(instances, &ScenarioSeries::images);
}

double queriesPerSecond(const std::vector<ScenarioSeries>& instances) {
  return sumOfRates(instances, &ScenarioSeries::queries);
}

}  // namespace scalescope
