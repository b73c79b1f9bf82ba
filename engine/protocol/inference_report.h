// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace scalescope {

/// Times of the measured batches, each from its images in memory to its scores. Units: milliseconds.
struct LatencySummary {
  std::int64_t count = 0;
  double meanMs = 0, minMs = 0, maxMs = 0;
  double p50Ms = 0, p90Ms = 0, p99Ms = 0, p999Ms = 0;
};

/// How a layer really ran.
struct LayerPrecision {
  std::string layer, precision, implementation;
};

/// Inference of one rank, at its end.
struct InferenceReport {
  LatencySummary latency;
  std::vector<LayerPrecision> layers;
};

}  // namespace scalescope
