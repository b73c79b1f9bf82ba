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

/// A node of a captured graph and its dependencies.
struct Node {
  Work work;
  std::vector<int> after;
};

/// Work captured so far, by one stream or several that joined it.
struct Capture {
  std::vector<Node> nodes;
  CUstream_st* origin = nullptr;
  cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
  std::thread::id thread = std::this_thread::get_id();
  bool invalid = false, ended = false;
};

/// Stores the error for cudaGetLastError(), as every runtime function does, and returns it.
cudaError_t remember(cudaError_t error);
/// cudaErrorLaunchFailure, explained by `why` in cudaGetErrorString().
cudaError_t launchFailure(const std::string& why);

/// The value of an environment variable; `otherwise` where it is not set.
std::uint64_t numberFromEnvironment(const char* name, std::uint64_t otherwise);

/// Runs `work` now, records it if the stream captures, or queues it if streams run late.
cudaError_t submit(cudaStream_t stream, Work work);
/// The end of this stream's queued work.
WorkPoint endOf(cudaStream_t stream);
/// Rejects a call that is invalid during a capture: cudaErrorStreamCaptureUnsupported; invalidates the capture.
cudaError_t refuseDuringCapture();

}  // namespace cuda_emulation

struct CUstream_st {
  std::shared_ptr<cuda_emulation::Capture> capture;
  std::vector<int> frontier;  ///< dependencies of this stream's next node
  std::shared_ptr<cuda_emulation::WorkQueue> queue = cuda_emulation::newQueue();
  bool blocking = false;  ///< synchronizes with the default stream
};

struct CUevent_st {
  std::shared_ptr<cuda_emulation::Capture> capture;  ///< of its last record; none outside captures
  std::vector<int> frontier;
  bool timed = true;
  bool recorded = false;  ///< outside captures, or by a graph's run
  cuda_emulation::WorkPoint point;
  /// Time at which it was reached; may outlive the event.
  std::shared_ptr<std::chrono::steady_clock::time_point> time =
      std::make_shared<std::chrono::steady_clock::time_point>();
};
