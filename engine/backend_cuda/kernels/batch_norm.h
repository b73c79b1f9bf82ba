// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// A batch of activations: rows = n h w, channels contiguous. src and diffSrc, or dst and diffDst, may be channel
/// slices of a wider tensor, whose row length is then given.
struct BatchNormShape {
  DataType type = DataType::Fp32;
  std::int64_t rows = 0;
  int channels = 0;
  int srcRowChannels = 0, dstRowChannels = 0;  ///< 0: channels
};

/// Training forward: dst = relu(scale * xhat + shift + addend) with the batch's statistics. All statistics and
/// parameters are FP32, one value for each channel.
struct BatchNormTraining {
  BatchNormShape shape;
  float epsilon = 1e-5f, momentum = 0.1f;  ///< running = (1 - momentum) running + momentum batch
  bool relu = false;
  const void* src = nullptr;
  const void* addend = nullptr;  ///< nullptr: none
  const float *scale = nullptr, *shift = nullptr;
  float *runningMean = nullptr, *runningVariance = nullptr;  ///< updated; variance unbiased
  float *savedMean = nullptr, *savedInverseStd = nullptr;    ///< written for backward
  /// May be addend if its rows are dense, not src (backward reads src). nullptr: not read.
  void* dst = nullptr;
  void* workspace = nullptr;
  /// A bit for each value of dst, set if positive: channels / 8 bytes per row, of 16-bit types in packs, dense;
  /// nullptr: none.
  std::uint8_t* passed = nullptr;
  /// The batch's statistics if the convolution before wrote them (channel_statistics.h); nullptr: computed here.
  const float *batchMean = nullptr, *batchVariance = nullptr;
  /// With batchMean: both are sums over the rows, of the values and of their squares. Loses precision, like these sums,
  /// where a mean is large relative to the spread.
  bool batchSums = false;
  /// With batchMean: 2 x channels of the shape's type, scale * invstd and shift - mean * scale * invstd, for a
  /// convolution that normalises as it reads; nullptr: none.
  void* folded = nullptr;
  /// columnCounters() of 0, with which the last block finishes the sums; nullptr: a further kernel does.
  unsigned* counters = nullptr;
  /// With batchMean and dst: the kernel that normalises takes the statistics; else a kernel before it.
  bool takesStatistics = false;
};

/// Evaluation forward: the same with the running statistics. dst may be src or addend.
struct BatchNormEvaluation {
  BatchNormShape shape;
  float epsilon = 1e-5f;
  bool relu = false;
  const void* src = nullptr;
  const void* addend = nullptr;
  const float *scale = nullptr, *shift = nullptr;
  const float *runningMean = nullptr, *runningVariance = nullptr;
  void* dst = nullptr;
};

/// Backward of BatchNormTraining. With a ReLU, one of dst (its output), passed, shift (dst is recomputed from src) or
/// folded (likewise, with those factors) gives the ReLU's mask; fewer bytes are faster. With dy the gradient before the
/// ReLU: diffAddend = dy, diffShift = sum dy, diffScale = sum dy xhat,
/// diffSrc = scale invstd (dy - diffShift / rows - xhat diffScale / rows).
struct BatchNormBackward {
  BatchNormShape shape;
  const void* src = nullptr;
  const void* dst = nullptr;
  const void* diffDst = nullptr;
  const float *scale = nullptr, *savedMean = nullptr, *savedInverseStd = nullptr;
  float *diffScale = nullptr, *diffShift = nullptr;  ///< overwritten
  void* diffSrc = nullptr;                           ///< may be diffDst unless diffAddend is
  void* diffAddend = nullptr;                        ///< nullptr: none; may be diffDst unless diffSrc is
  bool accumulateAddend = false;                     ///< add to diffAddend instead of overwriting it
  void* workspace = nullptr;
  const std::uint8_t* passed = nullptr;
  const float* shift = nullptr;  ///< only without an addend
  const void* folded = nullptr;  ///< likewise
  /// diffScale and diffShift already contain their sums, and diffDst is 0 where the ReLU was not positive: the
  /// following convolution has computed them.
  bool sumsGiven = false;
  unsigned* counters = nullptr;  ///< as of BatchNormTraining
};

/// Workspace of training and backward for this shape, 256-byte aligned; its content is lost after the call.
std::size_t batchNormWorkspaceBytes(const BatchNormShape& shape);

/// Statistics by blocks of rows, merged in a fixed order: results repeat bit by bit.
/// Source of the merge: Chan, Golub, LeVeque, "Updating formulae and a pairwise algorithm for computing sample
/// variances" (1979). Errors (as of every launcher): Failure "backend-failed" with the kernel's name and CUDA's
/// message.
void batchNormForward(const BatchNormTraining& args, cudaStream_t stream);
void batchNormForward(const BatchNormEvaluation& args, cudaStream_t stream);
void batchNormBackward(const BatchNormBackward& args, cudaStream_t stream);
/// Only diffScale and diffShift, the part of batchNormBackward() that sumsGiven skips.
void batchNormGradientSums(const BatchNormBackward& args, cudaStream_t stream);

}  // namespace scalescope::cuda
