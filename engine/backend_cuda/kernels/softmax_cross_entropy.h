// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// One loss layer on a batch of scores (n rows of `classes`, rows `scoreStride` elements apart).
struct SoftmaxCrossEntropyArguments {
  int n = 0, classes = 0;
  int scoreStride = 0;  ///< >= classes, of scores and diffScores; elements beyond classes get gradient 0
  DataType scoreType = DataType::Fp32;
  DataType gradientType = DataType::Fp32;
  const void* scores = nullptr;
  const std::int32_t* labels = nullptr;        ///< n of them, in [0, classes)
  const std::int32_t* validSamples = nullptr;  ///< device: samples that count, the first ones; nullptr: all n
  const float* lossScale = nullptr;            ///< device: multiplies the gradient; nullptr: 1
  float headWeight = 1;                        ///< multiplies loss and gradient
  bool classifier = true;                      ///< an auxiliary head (false) adds its loss, no counts and no samples
  BatchOutcome* outcome = nullptr;             ///< device: this batch is added to it; zeroed at the start of a step
  float* probabilities = nullptr;              ///< n x classes, FP32; nullptr: not written
  void* diffScores = nullptr;  ///< headWeight lossScale (p - onehot) / n; nullptr: not written (evaluation)
  void* workspace = nullptr;
};

std::size_t softmaxCrossEntropyWorkspaceBytes(int n);

/// Counts by BatchOutcome's rule for ties and NaN. The loss is summed in double in a fixed order.
void softmaxCrossEntropy(const SoftmaxCrossEntropyArguments& args, cudaStream_t stream);

}  // namespace scalescope::cuda
