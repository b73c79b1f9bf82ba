// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// "backend-failed" with what was being done and CUDA's name and words; "out-of-memory" where CUDA says so.
Error cudaErrorOf(cudaError_t status, const std::string& what);

/// Throws Failure(cudaErrorOf()) unless `status` is success.
void check(cudaError_t status, const char* what);

}  // namespace scalescope::cuda
