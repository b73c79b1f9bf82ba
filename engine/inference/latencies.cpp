// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/latencies.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/base/numbers.h"
#include "engine/protocol/percentile_rule.h"

namespace scalescope {

LatencySummary summariseLatencies(std::vector<double> timesMs) {
  LatencySummary summary;
  if (timesMs.empty()) return summary;
  std::sort(timesMs.begin(), timesMs.end());
  const auto count = static_cast<double>(timesMs.size());
  const auto percentile = [&](double part) {
    if (!hasPercentile(part, count)) return kNaN;
    const double rank = std::ceil(part * count - 1e-9);
    return timesMs[static_cast<std::size_t>(std::clamp(rank, 1.0, count)) - 1];
  };
  summary.count = static_cast<std::int64_t>(timesMs.size());
  summary.meanMs = std::accumulate(timesMs.begin(), timesMs.end(), 0.0) / count;
  summary.minMs = timesMs.front();
  summary.maxMs = timesMs.back();
  summary.p50Ms = percentile(0.5);
  summary.p90Ms = percentile(0.9);
  summary.p99Ms = percentile(0.99);
  summary.p999Ms = percentile(0.999);
  return summary;
}

std::vector<LatencyBin> latencyHistogram(const std::vector<double>& timesMs) {
  constexpr double kBinsPerDoubling = 8, kShortestMs = 1e-6;
  const auto place = [=](double ms) {
    return static_cast<int>(std::floor(kBinsPerDoubling * std::log2(std::max(ms, kShortestMs))));
  };
  std::vector<LatencyBin> bins;
  if (timesMs.empty()) return bins;
  const auto [shortest, longest] = std::minmax_element(timesMs.begin(), timesMs.end());
  const int first = place(*shortest);
  for (int i = first; i <= place(*longest); ++i)
    bins.push_back({std::exp2(i / kBinsPerDoubling), std::exp2((i + 1) / kBinsPerDoubling), 0});
  for (const double ms : timesMs) ++bins[static_cast<std::size_t>(place(ms) - first)].count;
  return bins;
}

}  // namespace scalescope
