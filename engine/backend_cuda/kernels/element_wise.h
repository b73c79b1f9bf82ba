// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <span>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// dst may be src. A NaN stays a NaN, so that an overflow is not hidden.
void reluForward(DataType type, const void* src, void* dst, std::int64_t count, cudaStream_t stream);

/// diffSrc = diffDst where dst (the ReLU's output) is positive, else 0; with `accumulate` added to diffSrc.
/// diffSrc may be diffDst.
void reluBackward(DataType type, const void* dst, const void* diffDst, void* diffSrc, std::int64_t count,
                  bool accumulate, cudaStream_t stream);

/// Maximum number of tensors per call.
inline constexpr int kMaxAddends = 8;

/// dst = sum of srcs (1 to kMaxAddends), then optionally ReLU. dst may be any of srcs: accumulating is {dst, src} ->
/// dst.
void addTensors(DataType type, std::span<const void* const> srcs, bool relu, void* dst, std::int64_t count,
                cudaStream_t stream);

}  // namespace scalescope::cuda
