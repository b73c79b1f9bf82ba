// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/latencies.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace scalescope {

LatencySummary summariseLatencies(std::vector<double> timesMs) {
  LatencySummary summary;
  if (timesMs.empty()) return summary;
  std::sort(timesMs.begin(), timesMs.end());
  const auto count = static_cast<double>(timesMs.size());
  const auto percentile = [&](double part) {
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

}  // namespace scalescope
