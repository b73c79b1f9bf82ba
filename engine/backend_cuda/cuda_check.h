// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>

#include "engine/base/result.h"
#include "engine/base/words.h"

namespace scalescope::cuda {

/// CUDA's message and its name: "out of memory" (cudaErrorMemoryAllocation).
std::string statusText(cudaError_t status);

/// "backend-failed" with the operation and CUDA's name and message; "out-of-memory" where CUDA reports it.
Error cudaErrorOf(cudaError_t status, const Text& what);

/// Whether CUDA_LAUNCH_BLOCKING is set: launches then return the errors of their kernels. A library may not report
/// them.
bool launchesBlock();

/// Errors (thrown): as check(), of the work that was queued before.
void waitUnlessCapturing(cudaStream_t stream);

/// Throws Failure "backend-failed".
[[noreturn]] void fail(const Text& message);

/// Throws Failure(cudaErrorOf()) unless `status` is success. `what`: words, "Selecting a device".
void check(cudaError_t status, const char* what);

/// The same for a wait, which returns errors of earlier work: unless launches block, says how to find out of which.
void checkWait(cudaError_t status);

}  // namespace scalescope::cuda
