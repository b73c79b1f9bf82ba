// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/cuda_check.h"

#include <cstdlib>
#include <string_view>

#include "engine/base/word_text.h"

namespace scalescope::cuda {

std::string statusText(cudaError_t status) {
  return '"' + std::string(cudaGetErrorString(status)) + "\" (" + cudaGetErrorName(status) + ")";
}

Error cudaErrorOf(cudaError_t status, const Text& what) {
  const char* code = status == cudaErrorMemoryAllocation ? "out-of-memory" : "backend-failed";
  return {code, Text::of("%1 failed: CUDA reports %2.", what, statusText(status))};
}

bool launchesBlock() {
  const char* value = std::getenv("CUDA_LAUNCH_BLOCKING");
  return value != nullptr && std::string_view(value) != "0" && *value != '\0';
}

void waitUnlessCapturing(cudaStream_t stream) {
  cudaStreamCaptureStatus capturing = cudaStreamCaptureStatusNone;
  check(cudaStreamIsCapturing(stream, &capturing), Words::of("Asking whether a stream is captured"));
  if (capturing == cudaStreamCaptureStatusNone) check(cudaStreamSynchronize(stream), Words::of("Running its kernels"));
}

void checkWait(cudaError_t status) {
  if (status == cudaSuccess) return;
  Error error = cudaErrorOf(status, Text::of("Waiting for the device"));
  if (!launchesBlock())
    error.message += Text::of(
        "Run again with CUDA_LAUNCH_BLOCKING=1 and SCALESCOPE_CUDA_WITHOUT=capture,streams to see in which layer.");
  throw Failure(error);
}

void fail(const Text& message) { throw Failure({"backend-failed", message}); }

void check(cudaError_t status, const char* what) {
  if (status != cudaSuccess) throw Failure(cudaErrorOf(status, wordText(what)));
}

}  // namespace scalescope::cuda
