// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/captured_graph.h"

#include "engine/backend_cuda/cuda_check.h"

namespace scalescope::cuda {
namespace {

Error refused(const Text& words) {
  return {"capture-failed", Text::of("The step cannot be captured as a graph: %1", words)};
}

}  // namespace

Status CapturedGraph::record(cudaStream_t stream, const std::function<void()>& launch) {
  reset();
  // Thread-local: other threads, such as data loaders, may keep calling the runtime.
  if (const cudaError_t status = cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
      status != cudaSuccess)
    return refused(cudaErrorOf(status, Text::of("Beginning")).message);
  Text words;
  try {
    launch();
  } catch (const Failure& failure) {
    words = failure.error().message;
  }
  cudaGraph_t graph = nullptr;
  cudaError_t status = cudaStreamEndCapture(stream, &graph);
  if (words.empty() && status != cudaSuccess) words = cudaErrorOf(status, Text::of("Ending")).message;
  if (words.empty()) {
    status = cudaGraphInstantiate(&m_executable, graph, 0);
    if (status != cudaSuccess) words = cudaErrorOf(status, Text::of("Instantiating")).message;
  }
  if (graph) cudaGraphDestroy(graph);
  if (words.empty()) return {};
  m_executable = nullptr;
  cudaGetLastError();
  return refused(words);
}

void CapturedGraph::replay(cudaStream_t stream) const {
  check(cudaGraphLaunch(m_executable, stream), Words::of("Launching the captured step"));
}

void CapturedGraph::reset() {
  if (m_executable) cudaGraphExecDestroy(m_executable);
  m_executable = nullptr;
}

}  // namespace scalescope::cuda
