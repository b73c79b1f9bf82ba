// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

// Gradients on their way between ranks in 16 bits. `bound`: one value in device memory.

/// *bound = the largest magnitude; NaN where a value is not a number.
void largestMagnitude(const float* values, std::int64_t count, float* bound, cudaStream_t stream);

/// halves = values times wireScale(*bound), rounded. bound nullptr: times 1. format: Bf16 or Fp16.
void roundForWire(DataType format, const float* values, std::int64_t count, const float* bound, void* halves,
                  cudaStream_t stream);

/// values = halves divided by wireScale(*bound).
void widenFromWire(DataType format, const void* halves, std::int64_t count, const float* bound, float* values,
                   cudaStream_t stream);

}  // namespace scalescope::cuda
