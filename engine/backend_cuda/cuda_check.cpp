// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/cuda_check.h"

#include <cstdlib>
#include <string_view>

namespace scalescope::cuda {

Error cudaErrorOf(cudaError_t status, const std::string& what) {
  const char* code = status == cudaErrorMemoryAllocation ? "out-of-memory" : "backend-failed";
  return {code,
          what + " failed: CUDA reports \"" + cudaGetErrorString(status) + "\" (" + cudaGetErrorName(status) + ")."};
}

bool launchesBlock() {
  const char* value = std::getenv("CUDA_LAUNCH_BLOCKING");
  return value != nullptr && std::string_view(value) != "0" && *value != '\0';
}

void waitUnlessCapturing(cudaStream_t stream) {
  cudaStreamCaptureStatus capturing = cudaStreamCaptureStatusNone;
  check(cudaStreamIsCapturing(stream, &capturing), "Asking whether a stream is captured");
  if (capturing == cudaStreamCaptureStatusNone) check(cudaStreamSynchronize(stream), "Running its kernels");
}

void checkWait(cudaError_t status) {
  if (status == cudaSuccess) return;
  Error error = cudaErrorOf(status, "Waiting for the device");
  if (!launchesBlock())
    error.message +=
        " Run again with CUDA_LAUNCH_BLOCKING=1 and SCALESCOPE_CUDA_WITHOUT=capture,streams to see in which layer.";
  throw Failure(error);
}

void check(cudaError_t status, const char* what) {
  if (status != cudaSuccess) throw Failure(cudaErrorOf(status, what));
}

}  // namespace scalescope::cuda
