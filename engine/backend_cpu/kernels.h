// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "engine/backend/backend.h"
#include "engine/backend_cpu/lowering.h"
#include "engine/graph/dropout_mask.h"

/// Loops that the library lacks, over FP32 or BF16 in any layout, on all threads of the step. They compute in FP32.
namespace scalescope::kernels {

/// A tensor's element count, including padding of its layout, and type.
struct Elements {
  std::size_t count = 0;
  bool bf16 = false;
};
Elements elementsOf(const onednn::Desc& desc);

/// dst = sum of `inputCount` tensors, then ReLU if `relu`. Operands: dst, inputs; dst may be one of the inputs.
Kernel sum(Elements elements, std::size_t inputCount, bool relu);

/// diffSrc = dst > 0 ? sum of `partCount` gradients : 0. Operands: diffSrc, dst, parts; diffSrc may be one of the
/// parts.
Kernel reluBackward(Elements elements, std::size_t partCount);

/// running = (1 - momentum) running + momentum batch, the variance unbiased. Operands: running mean and variance,
/// batch's.
Kernel runningStatistics(int channels, double momentum, double samplesPerChannel);

/// dst = src times the mask; dst may be src. Both in NCHW order.
void dropout(Elements elements, const DropoutMask& mask, const void* src, void* dst);

struct LossSize {
  int batchSize = 0, classCount = 0;
  double weight = 1;
  bool auxiliary = false;  ///< adds to the loss only, not to samples and correct counts
};
/// Softmax cross-entropy over rows of logits: adds to exchange.outcome over the first exchange.count rows and, unless
/// null, writes the gradient of the weighted mean over the batch.
void loss(const LossSize& size, const float* logits, float* diffLogits, BatchExchange& exchange);

/// g = scale*g + decay*w; v = momentum*v + g; w -= rate*v.
void sgd(std::size_t elements, const SgdParameters& parameters, float* weights, float* momentum,
         const float* gradients);

}  // namespace scalescope::kernels
