// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "engine/base/user_text.h"

namespace scalescope {

/// Times of the measured batches, each from its images in memory (with decoding inside the clock: from the start of
/// their reading) to its scores; in a scenario of its queries, each from its arrival to its scores. Units:
/// milliseconds.
struct LatencySummary {
  std::int64_t count = 0;
  double meanMs = 0, minMs = 0, maxMs = 0;
  double p50Ms = 0, p90Ms = 0, p99Ms = 0, p999Ms = 0;
};

/// How a layer really ran. NaN: unknown.
struct LayerPrecision {
  std::string layer, precision, implementation;
  double timeMs = std::numeric_limits<double>::quiet_NaN();  ///< of a batch, profiled after the measurement
  /// 10 log10(power of its FP32 output / power of the difference from it), over held-out images.
  double sqnrDb = std::numeric_limits<double>::quiet_NaN();
  bool isReturned = false;  ///< to FP32, for the plan's bound on the accuracy
};

/// The largest magnitude that INT8 represents of the images or of a layer's output.
struct CalibratedTensor {
  std::string name;  ///< of the layer
  double threshold = 0;
};

/// Outcomes of scored images, one character per image of the validation split in its order: kRankOne, kRankFive (rank 2
/// to 5 of the classes), kRankBelow, kNotScored (held out, unreadable, or beyond the plan's number).
inline constexpr char kRankOne = '1', kRankFive = '5', kRankBelow = '0', kNotScored = '-';

/// Latencies from `lowerMs` (included) to `upperMs`.
struct LatencyBin {
  double lowerMs = 0, upperMs = 0;
  std::int64_t count = 0;
};

/// What a scenario measured, and whether its rules hold.
struct ScenarioOutcome {
  std::string scenario;  ///< as in the plan; "": batches, without rules
  bool valid = false;
  Text reason;  ///< why it is not valid; ""
  std::int64_t queries = 0, overBound = 0;
  double queriesPerSecond = 0;   ///< answered, of all instances
  double targetRate = 0;         ///< server: at which queries were to arrive
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
  std::vector<RateStep> rateSteps;            ///< in the order of the search
  std::int64_t images = 0;                    ///< measured, of all instances; 0: as the marks of the window state
  double imagesPerSecond = 0;                 ///< the sum of the instances' rates
  std::vector<CalibratedTensor> calibration;  ///< INT8: every tensor, the images first
  std::int64_t scoredImages = 0, heldOutImages = 0;
  std::string outcomes;  ///< of the validation split; "" if no image was scored
};

}  // namespace scalescope
