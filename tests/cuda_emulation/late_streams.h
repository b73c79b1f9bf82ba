// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "cuda_runtime_api.h"

// Streams that do nothing until somebody waits for them, and then no more than that; now and then, by chance, some
// stream runs on by itself. What the host reads before it waited is old, what it writes over before a copy has read it
// reaches the device, and two streams that nothing orders run in any order.

namespace cuda_emulation {

/// One thing that a stream does; may fail as it runs.
using Work = std::function<cudaError_t()>;

class WorkQueue;

/// Everything that one stream was asked to do up to here; empty: nothing.
struct WorkPoint {
  std::shared_ptr<WorkQueue> queue;
  std::uint64_t count = 0;
};

/// What a stream has been asked to do and has not done. Every queue is known to reachAll().
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
/// A stream that waits for the default stream, and that one for it.
void addBlocking(const std::shared_ptr<WorkQueue>& queue);
/// What those have been asked to do.
std::vector<WorkPoint> blockingEnds();

bool streamsRunLate();
/// Puts work behind what the queue has; it runs after `after` too. Errors: of what ran meanwhile by chance.
cudaError_t keep(WorkQueue& queue, Work work, std::vector<WorkPoint> after);
bool isReached(const WorkPoint& point);
/// Runs what lies before a point, and what that waits for. Errors: of what ran.
cudaError_t reach(const WorkPoint& point);
cudaError_t reachAll();

}  // namespace cuda_emulation
