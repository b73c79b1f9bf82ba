// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <mutex>
#include <random>
#include <set>
#include <utility>

#include "runtime_state.h"

namespace cuda_emulation {
namespace {

thread_local cudaError_t lastError = cudaSuccess;

/// Captures in progress, of all threads.
struct Captures {
  std::mutex mutex;
  std::set<std::shared_ptr<Capture>> active;
};
Captures captures;

CUstream_st defaultStream;

CUstream_st& streamOf(cudaStream_t stream) {
  return stream == nullptr || stream == cudaStreamLegacy || stream == cudaStreamPerThread ? defaultStream : *stream;
}

/// The capture of a stream; resets a finished one.
const std::shared_ptr<Capture>& captureOf(CUstream_st& stream) {
  if (stream.capture && stream.capture->ended) {
    stream.capture.reset();
    stream.frontier.clear();
  }
  return stream.capture;
}

/// Whether this thread's calls may invalidate the capture.
bool concerns(const Capture& capture) {
  return capture.mode == cudaStreamCaptureModeGlobal ||
         (capture.mode == cudaStreamCaptureModeThreadLocal && capture.thread == std::this_thread::get_id());
}

void append(std::vector<int>& frontier, const std::vector<int>& more) {
  for (const int node : more)
    if (std::find(frontier.begin(), frontier.end(), node) == frontier.end()) frontier.push_back(node);
}

/// Whether all captured work precedes `frontier`: no other stream's work is unjoined.
bool joinsAll(const Capture& capture, const std::vector<int>& frontier) {
  std::vector<bool> hasSuccessor(capture.nodes.size(), false);
  for (const Node& node : capture.nodes)
    for (const int before : node.after) hasSuccessor[before] = true;
  for (std::size_t node = 0; node < hasSuccessor.size(); ++node) {
    const bool last = std::find(frontier.begin(), frontier.end(), static_cast<int>(node)) != frontier.end();
    if (!hasSuccessor[node] && !last) return false;
  }
  return true;
}

cudaError_t invalidate(const std::shared_ptr<Capture>& capture, cudaError_t error) {
  if (capture) capture->invalid = true;
  return remember(error);
}

}  // namespace

cudaError_t remember(cudaError_t error) {
  if (error != cudaSuccess) lastError = error;
  return error;
}

cudaError_t refuseDuringCapture() {
  const std::lock_guard lock(captures.mutex);
  bool refused = false;
  for (const auto& capture : captures.active)
    if (concerns(*capture)) refused = capture->invalid = true;
  return refused ? cudaErrorStreamCaptureUnsupported : cudaSuccess;
}

cudaError_t submit(cudaStream_t handle, Work work) {
  CUstream_st& stream = streamOf(handle);
  if (!captureOf(stream)) {
    if (&stream == &defaultStream && refuseDuringCapture() != cudaSuccess)
      return remember(cudaErrorStreamCaptureImplicit);
    if (!streamsRunLate()) return remember(work());
    if (&stream != &defaultStream && !stream.blocking) return remember(keep(*stream.queue, std::move(work), {}));
    std::vector<WorkPoint> after = blockingEnds();
    after.push_back(defaultStream.queue->end());
    return remember(keep(*stream.queue, std::move(work), std::move(after)));
  }
  stream.capture->nodes.push_back({std::move(work), stream.frontier});
  stream.frontier = {static_cast<int>(stream.capture->nodes.size()) - 1};
  return cudaSuccess;
}

WorkPoint endOf(cudaStream_t stream) { return streamOf(stream).queue->end(); }

}  // namespace cuda_emulation

using namespace cuda_emulation;

struct CUgraph_st {
  std::vector<Node> nodes;
};
struct CUgraphExec_st {
  struct Recorded {
    std::vector<Node> nodes;
    std::mt19937 random{1};
  };
  std::shared_ptr<Recorded> recorded = std::make_shared<Recorded>();  // may be launched but not yet run
};

namespace {

/// Runs a graph in a random order that its dependencies allow, so that a missing dependency becomes visible.
cudaError_t replay(CUgraphExec_st::Recorded& exec) {
  std::vector<int> missing(exec.nodes.size(), 0), ready;
  std::vector<std::vector<int>> successors(exec.nodes.size());
  for (std::size_t i = 0; i < exec.nodes.size(); ++i) {
    missing[i] = static_cast<int>(exec.nodes[i].after.size());
    if (missing[i] == 0) ready.push_back(static_cast<int>(i));
    for (const int before : exec.nodes[i].after) successors[before].push_back(static_cast<int>(i));
  }
  while (!ready.empty()) {
    std::swap(ready[exec.random() % ready.size()], ready.back());
    const int node = ready.back();
    ready.pop_back();
    if (const cudaError_t error = exec.nodes[node].work()) return error;
    for (const int next : successors[node])
      if (--missing[next] == 0) ready.push_back(next);
  }
  return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaGetLastError() { return std::exchange(lastError, cudaSuccess); }
cudaError_t cudaPeekAtLastError() { return lastError; }

cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int) {
  *stream = new CUstream_st;
  (*stream)->blocking = (flags & cudaStreamNonBlocking) == 0;
  if ((*stream)->blocking) addBlocking((*stream)->queue);
  return cudaSuccess;
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
  return cudaStreamCreateWithPriority(stream, flags, 0);
}
cudaError_t cudaStreamCreate(cudaStream_t* stream) { return cudaStreamCreateWithPriority(stream, 0, 0); }
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  delete stream;
  return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  if (const auto& capture = captureOf(streamOf(stream))) return invalidate(capture, cudaErrorStreamCaptureUnsupported);
  return remember(reach(endOf(stream)));
}
cudaError_t cudaStreamQuery(cudaStream_t stream) { return cudaStreamSynchronize(stream); }
cudaError_t cudaDeviceSynchronize() {
  if (const cudaError_t refused = refuseDuringCapture()) return remember(refused);
  return remember(reachAll());
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* userData) {
  return submit(stream, [=] {
    function(userData);
    return cudaSuccess;
  });
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags) {
  *event = new CUevent_st;
  (*event)->timed = (flags & cudaEventDisableTiming) == 0;
  return cudaSuccess;
}
cudaError_t cudaEventCreate(cudaEvent_t* event) { return cudaEventCreateWithFlags(event, 0); }
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  delete event;
  return cudaSuccess;
}

/// In a capture the event marks its stream's captured work and has no effect when the graph runs, unless it is recorded
/// as external.
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t handle, unsigned flags) {
  CUstream_st& stream = streamOf(handle);
  const auto recordTime = [time = event->time] {
    *time = std::chrono::steady_clock::now();
    return cudaSuccess;
  };
  if ((flags & cudaEventRecordExternal) != 0) {
    event->recorded = true;
    return submit(handle, recordTime);
  }
  event->capture = captureOf(stream);
  event->frontier = stream.frontier;
  if (event->capture) return cudaSuccess;
  event->recorded = true;
  const cudaError_t status = submit(handle, recordTime);
  event->point = stream.queue->end();
  return status;
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  return cudaEventRecordWithFlags(event, stream, 0);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t handle, cudaEvent_t event, unsigned) {
  CUstream_st& stream = streamOf(handle);
  const std::shared_ptr<Capture> capture = captureOf(stream);
  if (!event->capture) {  // recorded outside: a capture must not depend on it
    if (capture && event->recorded) return invalidate(capture, cudaErrorStreamCaptureIsolation);
    if (capture || !streamsRunLate() || isReached(event->point)) return cudaSuccess;
    return remember(keep(*stream.queue, [] { return cudaSuccess; }, {event->point}));
  }
  if (event->capture->ended) return invalidate(capture, cudaErrorCapturedEvent);
  if (capture && capture != event->capture) return invalidate(capture, cudaErrorStreamCaptureIsolation);
  stream.capture = event->capture;
  append(stream.frontier, event->frontier);
  return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
  if (event->capture) return invalidate(event->capture, cudaErrorCapturedEvent);
  return remember(reach(event->point));
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) { return cudaEventQuery(event); }
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end) {
  if (!start->recorded || !end->recorded || !start->timed || !end->timed)
    return remember(cudaErrorInvalidResourceHandle);
  if (!isReached(start->point) || !isReached(end->point)) return remember(cudaErrorNotReady);
  *milliseconds = std::chrono::duration<float, std::milli>(*end->time - *start->time).count();
  return cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
  if (&streamOf(stream) == &defaultStream) return remember(cudaErrorStreamCaptureUnsupported);
  if (captureOf(*stream)) return remember(cudaErrorStreamCaptureUnmatched);
  stream->capture = std::make_shared<Capture>();
  stream->capture->origin = stream;
  stream->capture->mode = mode;
  stream->frontier.clear();
  const std::lock_guard lock(captures.mutex);
  captures.active.insert(stream->capture);
  return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
  *graph = nullptr;
  const std::shared_ptr<Capture> capture = captureOf(*stream);
  if (!capture || capture->origin != stream) return remember(cudaErrorStreamCaptureUnmatched);
  const bool joined = joinsAll(*capture, stream->frontier);
  capture->ended = true;
  {
    const std::lock_guard lock(captures.mutex);
    captures.active.erase(capture);
  }
  if (capture->invalid) return remember(cudaErrorStreamCaptureInvalidated);
  if (!joined) return remember(cudaErrorStreamCaptureUnjoined);
  *graph = new CUgraph_st{capture->nodes};
  return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
  const auto& capture = captureOf(streamOf(stream));
  *status = !capture           ? cudaStreamCaptureStatusNone
            : capture->invalid ? cudaStreamCaptureStatusInvalidated
                               : cudaStreamCaptureStatusActive;
  return cudaSuccess;
}
cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode*) { return cudaSuccess; }

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long) {
  *exec = new CUgraphExec_st;
  (*exec)->recorded->nodes = graph->nodes;
  return cudaSuccess;
}
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, std::size_t* count) {
  if (nodes != nullptr) return remember(cudaErrorNotSupported);
  *count = graph->nodes.size();
  return cudaSuccess;
}
cudaError_t cudaGraphUpload(cudaGraphExec_t, cudaStream_t) { return cudaSuccess; }
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  return submit(stream, [recorded = exec->recorded] { return replay(*recorded); });
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
  delete exec;
  return cudaSuccess;
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  delete graph;
  return cudaSuccess;
}
}
