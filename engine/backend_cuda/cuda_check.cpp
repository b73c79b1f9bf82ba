// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/cuda_check.h"

namespace scalescope::cuda {

Error cudaErrorOf(cudaError_t status, const std::string& what) {
  const char* code = status == cudaErrorMemoryAllocation ? "out-of-memory" : "backend-failed";
  return {code,
          what + " failed: CUDA reports \"" + cudaGetErrorString(status) + "\" (" + cudaGetErrorName(status) + ")."};
}

void check(cudaError_t status, const char* what) {
  if (status != cudaSuccess) throw Failure(cudaErrorOf(status, what));
}

}  // namespace scalescope::cuda
