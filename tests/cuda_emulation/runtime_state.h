// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cuda_runtime_api.h"

namespace cuda_emulation {

/// One thing that a stream does; may fail as it runs.
using Work = std::function<cudaError_t()>;

/// A node of a captured graph and the nodes that must have run before it.
struct Node {
  Work work;
  std::vector<int> after;
};

/// What has been captured so far, by one stream or by several that joined it.
struct Capture {
  std::vector<Node> nodes;
  CUstream_st* origin = nullptr;
  cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
  std::thread::id thread = std::this_thread::get_id();
  bool invalid = false, ended = false;
};

/// Remembers the error for cudaGetLastError(), as every function of the runtime does, and returns it.
cudaError_t remember(cudaError_t error);
/// cudaErrorLaunchFailure, explained by `why` in cudaGetErrorString().
cudaError_t launchFailure(const std::string& why);

/// Runs `work` now, or records it where the stream captures.
cudaError_t submit(cudaStream_t stream, Work work);
/// Refuses what must not happen during a capture: cudaErrorStreamCaptureUnsupported; the capture is lost.
cudaError_t refuseDuringCapture();

}  // namespace cuda_emulation

struct CUstream_st {
  std::shared_ptr<cuda_emulation::Capture> capture;
  std::vector<int> frontier;  ///< nodes that the next one of this stream follows
};

struct CUevent_st {
  std::shared_ptr<cuda_emulation::Capture> capture;  ///< that it was last recorded in; none outside
  std::vector<int> frontier;
  bool timed = true;
  bool recorded = false;  ///< outside of captures, or as one ran
  std::chrono::steady_clock::time_point time;
};
