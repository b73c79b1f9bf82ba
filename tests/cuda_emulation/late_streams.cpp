// SPDX-License-Identifier: Apache-2.0
#include "late_streams.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <random>
#include <string_view>

#include "emulation.h"

namespace cuda_emulation {

/// All queues. Work runs under the mutex, in the thread that waits for it.
class LateStreams {
 public:
  static LateStreams& all() {
    static auto* streams = new LateStreams;  // outlives every static stream
    return *streams;
  }

  std::shared_ptr<WorkQueue> newQueue() {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_queues, [](const auto& queue) { return queue.use_count() == 1 && queue->m_kept.empty(); });
    return m_queues.emplace_back(std::make_shared<WorkQueue>());
  }
  void addBlocking(const std::shared_ptr<WorkQueue>& queue) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_blocking, [](const auto& known) { return known.use_count() == 2 && known->m_kept.empty(); });
    m_blocking.push_back(queue);
  }
  std::vector<WorkPoint> blockingEnds() {
    const std::lock_guard lock(m_mutex);
    std::vector<WorkPoint> ends;
    for (const auto& queue : m_blocking) ends.push_back({queue, endOf(*queue)});
    return ends;
  }
  WorkPoint end(WorkQueue& queue) {
    const std::lock_guard lock(m_mutex);
    return {queue.shared_from_this(), endOf(queue)};
  }
  bool isReached(const WorkPoint& point) {
    const std::lock_guard lock(m_mutex);
    return done(point);
  }

  cudaError_t keep(WorkQueue& queue, Work work, std::vector<WorkPoint> after) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(after, [&](const WorkPoint& point) { return point.queue.get() == &queue || done(point); });
    queue.m_kept.push_back({std::move(work), std::move(after)});
    return m_random() % kChance == 0 ? runSome() : cudaSuccess;
  }
  cudaError_t reach(const WorkPoint& point) {
    const std::lock_guard lock(m_mutex);
    return run(point);
  }
  cudaError_t reachAll() {
    const std::lock_guard lock(m_mutex);
    cudaError_t first = cudaSuccess;
    for (const auto& queue : m_queues)
      if (const cudaError_t failed = run({queue, endOf(*queue)}); first == cudaSuccess) first = failed;
    return first;
  }

 private:
  static constexpr unsigned kChance = 8, kMaxAtOnce = 16;

  static std::uint64_t endOf(const WorkQueue& queue) { return queue.m_done + queue.m_kept.size(); }
  static bool done(const WorkPoint& point) { return !point.queue || point.queue->m_done >= point.count; }

  cudaError_t runOne(WorkQueue& queue) {
    for (const WorkPoint& before : queue.m_kept.front().after)
      if (const cudaError_t failed = run(before)) return failed;
    const Work work = std::move(queue.m_kept.front().work);
    queue.m_kept.pop_front();
    ++queue.m_done;
    return work();
  }
  cudaError_t run(const WorkPoint& point) {
    while (!done(point))
      if (const cudaError_t failed = runOne(*point.queue)) return failed;
    return cudaSuccess;
  }
  /// Stops at work that depends on other queues.
  cudaError_t runSome() {
    WorkQueue& queue = *m_queues[m_random() % m_queues.size()];
    for (unsigned left = 1 + m_random() % kMaxAtOnce; left > 0 && !queue.m_kept.empty(); --left) {
      const auto& after = queue.m_kept.front().after;
      if (!std::all_of(after.begin(), after.end(), done)) break;
      if (const cudaError_t failed = runOne(queue)) return failed;
    }
    return cudaSuccess;
  }

  std::mutex m_mutex;
  std::vector<std::shared_ptr<WorkQueue>> m_queues, m_blocking;
  std::minstd_rand m_random;
};

namespace {

bool startsLate() {
  const char* value = std::getenv("CUDA_EMULATION_STREAMS");
  return value != nullptr && std::string_view(value) == "late";
}
std::atomic<bool>& late() {
  static std::atomic<bool> late{startsLate()};
  return late;
}

}  // namespace

bool streamsRunLate() { return late(); }
void setStreamsRunLate(bool value) {
  reachAll();
  late() = value;
}

WorkPoint WorkQueue::end() { return LateStreams::all().end(*this); }
std::shared_ptr<WorkQueue> newQueue() { return LateStreams::all().newQueue(); }
void addBlocking(const std::shared_ptr<WorkQueue>& queue) { LateStreams::all().addBlocking(queue); }
std::vector<WorkPoint> blockingEnds() { return LateStreams::all().blockingEnds(); }
bool isReached(const WorkPoint& point) { return LateStreams::all().isReached(point); }
cudaError_t keep(WorkQueue& queue, Work work, std::vector<WorkPoint> after) {
  return LateStreams::all().keep(queue, std::move(work), std::move(after));
}
cudaError_t reach(const WorkPoint& point) { return LateStreams::all().reach(point); }
cudaError_t reachAll() { return LateStreams::all().reachAll(); }

}  // namespace cuda_emulation
