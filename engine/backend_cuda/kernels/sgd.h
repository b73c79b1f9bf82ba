// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <span>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// One trained tensor. A table of them is in device memory.
struct SgdTensor {
  float *weights = nullptr, *momentum = nullptr;  ///< FP32 master weight and velocity
  float* gradient = nullptr;                      ///< FP32, times the loss scale
  void* computeWeights = nullptr;                 ///< 16-bit copy to refresh; nullptr: none
  std::int64_t count = 0;
  std::int64_t firstChunk = 0;  ///< set by numberChunks()
  /// The gradient in 16 bits, where a library wrote it so; nullptr: only in FP32.
  const void* roundedGradient = nullptr;
};

/// Which gradients are read: 16-bit ones where there are some, or FP32 ones everywhere, after widenGradients().
enum class GradientForm { AsComputed, Fp32 };

/// The table, in device memory, with its tensors numbered by numberChunks().
struct SgdTable {
  const SgdTensor* tensors = nullptr;
  int tensorCount = 0;
  std::int64_t chunkCount = 0;            ///< result of numberChunks()
  DataType computeType = DataType::Fp32;  ///< of the 16-bit copies and gradients
};

/// Cuts the tensors of a table into chunks of equal work, before it is copied to the device; returns how many.
std::int64_t numberChunks(std::span<SgdTensor> table);

/// Dynamic loss scaling, in device memory. Starting scale and growth interval are those of Micikevicius et al.,
/// "Mixed precision training" (ICLR 2018) as NVIDIA's Apex and PyTorch's GradScaler set them: 2^16, doubled after 2000
/// steps without overflow, halved on overflow. With `dynamic` false the scale is constant, and no step is skipped.
struct LossScaleState {
  float scale = 1;
  std::int32_t dynamic = 0;
  std::int32_t overflowed = 0;   ///< of the step in progress: set by checkFinite(), cleared by finishStep()
  std::int32_t goodSteps = 0;    ///< since the scale last changed
  std::int32_t lastSkipped = 0;  ///< whether the last finished step made no update
  float lastScale = 1;           ///< that the last finished step used
};
inline constexpr float kStartingLossScale = 65536.0f;
inline constexpr std::int32_t kLossScaleGrowthInterval = 2000;
inline constexpr float kMaxLossScale = 16777216.0f;  ///< 2^24, as Apex

/// Sets state->overflowed where a gradient is infinite or NaN. Launched (after the sum over ranks) before sgdUpdate().
void checkFinite(const SgdTable& table, GradientForm form, LossScaleState* state, cudaStream_t stream);

/// Writes the FP32 gradient of each tensor that has one in 16 bits, of `chunkCount` chunks from `firstChunk` on.
void widenGradients(const SgdTable& table, std::int64_t firstChunk, std::int64_t chunkCount, cudaStream_t stream);

/// For every tensor of the table: g = gradientScale / lossScale * g + decay * w; v = momentum * v + g; w -= rate * v;
/// then the 16-bit copy. Nothing changes where state->overflowed is set. `parameters` and `state` are read from device
/// memory when the kernel runs; state nullptr: scale 1.
void sgdUpdate(const SgdTable& table, GradientForm form, const SgdParameters* parameters, const LossScaleState* state,
               cudaStream_t stream);

/// Ends a step: updates the loss scale, clears state->overflowed.
void finishStep(LossScaleState* state, cudaStream_t stream);

}  // namespace scalescope::cuda
