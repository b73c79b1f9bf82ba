// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cuda_runtime_api.h"
#include "late_streams.h"

namespace cuda_emulation {

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

/// What an environment variable says; `otherwise` where it is not set.
std::uint64_t numberFromEnvironment(const char* name, std::uint64_t otherwise);

/// Runs `work` now, records it where the stream captures, or keeps it where streams run late.
cudaError_t submit(cudaStream_t stream, Work work);
/// What this stream has been asked to do by now.
WorkPoint endOf(cudaStream_t stream);
/// Refuses what must not happen during a capture: cudaErrorStreamCaptureUnsupported; the capture is lost.
cudaError_t refuseDuringCapture();

}  // namespace cuda_emulation

struct CUstream_st {
  std::shared_ptr<cuda_emulation::Capture> capture;
  std::vector<int> frontier;  ///< nodes that the next one of this stream follows
  std::shared_ptr<cuda_emulation::WorkQueue> queue = cuda_emulation::newQueue();
  bool blocking = false;  ///< waits for the default stream, and that one for it
};

struct CUevent_st {
  std::shared_ptr<cuda_emulation::Capture> capture;  ///< that it was last recorded in; none outside
  std::vector<int> frontier;
  bool timed = true;
  bool recorded = false;  ///< outside of captures, or as one ran
  cuda_emulation::WorkPoint point;
  /// When it was reached; it may outlive the event.
  std::shared_ptr<std::chrono::steady_clock::time_point> time =
      std::make_shared<std::chrono::steady_clock::time_point>();
};
