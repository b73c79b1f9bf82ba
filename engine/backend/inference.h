// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/backend/precision.h"
#include "engine/graph/fused_graph.h"
#include "engine/protocol/run/step_profile.h"

namespace scalescope {

/// The values of a fused layer's output that INT8 represents: from `low` (0 or negative) to `high`.
struct ActivationRange {
  float low = 0, high = 0;
};

struct InferenceOptions {
  int batchSize = 1;
  Precision precision = Precision::Fp32;
  int threads = 0;                      ///< 0: all cores that the process may use
  std::vector<ActivationRange> ranges;  ///< INT8: one per fused layer
  std::vector<bool> wideLayers;         ///< INT8: fused layers that compute in FP32; empty: none
  bool inspect = false;                 ///< keep every output readable; for calibration and tests
  int deviceIndex = 0;                  ///< devices: the instance's number on its host; instances share devices in turn
};

/// How a fused layer really runs.
struct InferenceLayer {
  std::string name;
  Precision precision = Precision::Fp32;  ///< of its arithmetic
  std::string implementation;             ///< as the library names it
};

/// A network compiled for one batch size: layouts, memory and primitives fixed, weights reordered once. No allocation
/// in infer(). Thread: one at a time. Errors after compilation: Failure "backend-failed" with the library's message.
class CompiledInference {
 public:
  virtual ~CompiledInference() = default;

  /// images: batch x h x w x c (NHWC), FP32, normalised. scores: batch x classes, before the softmax.
  virtual void infer(std::span<const float> images, std::span<float> scores) = 0;
  /// In the order of the graph, the input excluded.
  virtual std::vector<InferenceLayer> layers() const = 0;
  virtual MemoryUse memoryUse() const = 0;
  /// Runs `batches` additional batches and returns the time by layer.
  virtual StepProfile profile(std::span<const float> images, int batches) = 0;
  /// With InferenceOptions::inspect only: the output of a fused layer in the last infer(), NCHW, as real numbers.
  virtual void getOutput(int fusedLayer, std::span<float> values) const = 0;
};

}  // namespace scalescope
