// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <functional>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// Work recorded once and replayed with one launch. Move-only owner of an executable CUDA graph.
class CapturedGraph {
 public:
  CapturedGraph() = default;
  CapturedGraph(const CapturedGraph&) = delete;
  CapturedGraph& operator=(const CapturedGraph&) = delete;
  ~CapturedGraph() { reset(); }

  /// Records what `launch` queues on `stream` and on streams that it makes wait for it; nothing runs.
  /// Errors: "capture-failed" with the message of the failed call; the stream is unchanged.
  Status record(cudaStream_t stream, const std::function<void()>& launch);
  bool isRecorded() const { return m_executable != nullptr; }
  /// Errors (thrown): "backend-failed".
  void replay(cudaStream_t stream) const;
  void reset();

 private:
  cudaGraphExec_t m_executable = nullptr;
};

}  // namespace scalescope::cuda
