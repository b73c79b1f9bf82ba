// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/batch_norm.h"

namespace scalescope::cuda {

// Two batch norms whose outputs are added, with or without a ReLU after the sum, as one kernel over the values in each
// direction: the end of a residual block whose shortcut is a projection. The statistics of each are computed by
// batchNormForward() without a dst.

/// One of the two: `shape` with its own row length, and its channel parameters.
struct NormTerm {
  const void* src = nullptr;
  int srcRowChannels = 0;  ///< as of BatchNormShape
  const float *scale = nullptr, *shift = nullptr, *mean = nullptr;
  const float* inverseStd = nullptr;  ///< in training; nullptr: from variance and epsilon
  const float* variance = nullptr;
  float epsilon = 1e-5f;
  /// In training: the statistics that a convolution left (batchMean), which the kernel then takes and saves instead of
  /// reading mean and inverseStd.
  BatchNormTraining given = {};
};

/// dst = relu(norm 0 + norm 1). Row lengths in `shape` are not used: dst is dense.
struct NormSumForward {
  BatchNormShape shape;
  bool relu = false;
  NormTerm terms[2];
  void* dst = nullptr;
  std::uint8_t* passed = nullptr;  ///< as of BatchNormTraining
};

struct NormTermBackward {
  const void* src = nullptr;
  int srcRowChannels = 0;  ///< of diffSrc as well
  const float *scale = nullptr, *mean = nullptr, *inverseStd = nullptr;
  float *diffScale = nullptr, *diffShift = nullptr;  ///< overwritten
  void* diffSrc = nullptr;                           ///< one of the two may be diffDst
};

/// As BatchNormBackward for both at once. With a ReLU, dst or passed gives its mask.
struct NormSumBackward {
  BatchNormShape shape;
  const void* diffDst = nullptr;
  const void* dst = nullptr;
  const std::uint8_t* passed = nullptr;
  NormTermBackward terms[2];
  void* workspace = nullptr;
  unsigned* counters = nullptr;  ///< as of BatchNormTraining
};

/// Of backward, 256-byte aligned.
std::size_t normSumWorkspaceBytes(const BatchNormShape& shape);
void normSumForward(const NormSumForward& args, cudaStream_t stream);
void normSumBackward(const NormSumBackward& args, cudaStream_t stream);

}  // namespace scalescope::cuda
