// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

namespace scalescope::cuda {

/// Errors (thrown): "backend-failed" with the kernel's name, its grid and CUDA's message.
void checkLaunch(cudaError_t error, const char* kernelName, const dim3& grid, const dim3& block);

/// Number of blocks of `perBlock` items for `count` items. Errors (thrown): "backend-failed" for more than a grid's
/// limit or the kernels' 32-bit indices.
unsigned blockCount(const char* kernelName, std::int64_t count, int perBlock);

/// Errors (thrown): "backend-failed" with `what`, the violated requirement.
void requireArgument(bool holds, const char* kernelName, const char* what);

}  // namespace scalescope::cuda
