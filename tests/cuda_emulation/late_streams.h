// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "cuda_runtime_api.h"

// Streams that run work only when it is waited for; occasionally, at random, some stream runs on by itself. Host reads
// before a wait see old data, host writes before a copy has read its source reach the device, and two unordered streams
// run in any order.

namespace cuda_emulation {

/// One operation of a stream; may fail when it runs.
using Work = std::function<cudaError_t()>;

class WorkQueue;

/// All work queued on one stream up to a point; empty: nothing.
struct WorkPoint {
  std::shared_ptr<WorkQueue> queue;
  std::uint64_t count = 0;
};

/// The pending work of a stream. reachAll() knows every queue.
class WorkQueue : public std::enable_shared_from_this<WorkQueue> {
 public:
  WorkPoint end();

 private:
  friend class LateStreams;
  struct Kept {
    Work work;
    std::vector<WorkPoint> after;
  };
  std::deque<Kept> m_kept;
  std::uint64_t m_done = 0;
};

std::shared_ptr<WorkQueue> newQueue();
/// A stream that synchronizes with the default stream.
void addBlocking(const std::shared_ptr<WorkQueue>& queue);
/// The ends of these streams' queued work.
std::vector<WorkPoint> blockingEnds();

bool streamsRunLate();
/// Appends work to the queue; it also runs after `after`. Errors: of work that ran at random meanwhile.
cudaError_t keep(WorkQueue& queue, Work work, std::vector<WorkPoint> after);
bool isReached(const WorkPoint& point);
/// Runs the work before a point and its dependencies. Errors: of that work.
cudaError_t reach(const WorkPoint& point);
cudaError_t reachAll();

}  // namespace cuda_emulation
