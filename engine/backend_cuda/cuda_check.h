// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// "backend-failed" with the operation and CUDA's name and message; "out-of-memory" where CUDA reports it.
Error cudaErrorOf(cudaError_t status, const std::string& what);

/// Throws Failure(cudaErrorOf()) unless `status` is success.
void check(cudaError_t status, const char* what);

}  // namespace scalescope::cuda
