// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace scalescope {

/// Times of the measured batches, each from its images in memory to its scores; in a scenario of its queries, each from
/// its arrival to its scores. Units: milliseconds.
struct LatencySummary {
  std::int64_t count = 0;
  double meanMs = 0, minMs = 0, maxMs = 0;
  double p50Ms = 0, p90Ms = 0, p99Ms = 0, p999Ms = 0;
};

/// How a layer really ran.
struct LayerPrecision {
  std::string layer, precision, implementation;
};

/// Latencies from `lowerMs` (included) to `upperMs`.
struct LatencyBin {
  double lowerMs = 0, upperMs = 0;
  std::int64_t count = 0;
};

/// What a scenario measured, and whether its rules hold.
struct ScenarioOutcome {
  std::string scenario;  ///< as in the plan; "": batches, without rules
  bool valid = false;
  std::string reason;  ///< why it is not valid; ""
  std::int64_t queries = 0, overBound = 0;
  double queriesPerSecond = 0;   ///< of all instances
  double targetRate = 0;         ///< server: at which queries arrived
  double percentile = 0;         ///< by which the scenario is judged, 0 to 1; 0: by none
  double latencyEstimateMs = 0;  ///< upper bound of that percentile by the early-stopping rule; 0: too few queries
};

/// One rate that a search tried.
struct RateStep {
  ScenarioOutcome outcome;
  LatencySummary latency;
  double imagesPerSecond = 0;
};

/// Inference at its end; of all ranks if rank 0 reports it.
struct InferenceReport {
  LatencySummary latency;
  std::vector<LayerPrecision> layers;
  std::vector<LatencyBin> histogram;  ///< ascending, without gaps
  ScenarioOutcome scenario;
  std::vector<RateStep> rateSteps;  ///< in the order of the search
  std::int64_t images = 0;          ///< measured, of all instances; 0: as the marks of the window state
  double imagesPerSecond = 0;       ///< the sum of the instances' rates
};

}  // namespace scalescope
