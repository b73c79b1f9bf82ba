// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// dst = src / (k + alpha / size * sum of src^2 over `size` channels around)^beta. rows = n h w.
struct LrnShape {
  DataType type = DataType::Fp32;
  std::int64_t rows = 0;
  int channels = 0;
  int size = 5;  ///< odd, at most kMaxLrnSize
  float alpha = 1e-4f, beta = 0.75f, k = 1;
};
inline constexpr int kMaxLrnSize = 33;

/// dst must not be src.
void lrnForward(const LrnShape& shape, const void* src, void* dst, cudaStream_t stream);
/// Recomputes the denominators from src. diffSrc must not be diffDst.
void lrnBackward(const LrnShape& shape, const void* src, const void* diffDst, void* diffSrc, bool accumulate,
                 cudaStream_t stream);

}  // namespace scalescope::cuda
