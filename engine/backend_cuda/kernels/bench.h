// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

// Kernels that measurements of single operations need.

/// Random numbers, uniform in [-scale, scale).
void fillRandom(DataType type, void* values, std::int64_t count, float scale, cudaStream_t stream);
/// Random bytes from -127 to 127.
void fillRandomBytes(void* values, std::int64_t count, cudaStream_t stream);

/// Copies with loads and stores of 16 bytes by `blocks` blocks; any memory that the device can reach.
/// Alignment of both pointers: 16 bytes.
void copyByKernel(void* dst, const void* src, std::size_t bytes, int blocks, cudaStream_t stream);

/// Holds the stream until the host sets `*released`, at most for `maxSpins` looks at it, so that work queued behind it
/// starts without gaps. `released`: pinned host memory.
void holdStream(const unsigned* released, std::uint64_t maxSpins, cudaStream_t stream);

}  // namespace scalescope::cuda
