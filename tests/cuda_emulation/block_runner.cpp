// SPDX-License-Identifier: Apache-2.0
#include "block_runner.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <vector>

#include "cuda_emulation/device_functions.h"
#include "fiber.h"

thread_local constinit uint3 threadIdx{}, blockIdx{};
thread_local constinit dim3 blockDim{}, gridDim{};

namespace cuda_emulation {
namespace {

constexpr int kWarp = 32;
enum class State { Ready, AtBarrier, AtWarpOperation, Ended };

/// A thread of the block, and its wait state and arguments.
struct Thread {
  Fiber* fiber = nullptr;
  State state = State::Ready;
  uint3 index{};
  Site site;
  bool predicate = false;
  bool isBallot = false;
  unsigned mask = 0;
  std::uint64_t bits = 0;
  int srcLane = 0;
  std::uint64_t result = 0;
};

std::string placeOf(const Site& site) {
  const std::string file = site.file_name();
  return file.substr(file.rfind('/') + 1) + ":" + std::to_string(site.line());
}

bool sameSite(const Site& a, const Site& b) {
  return a.line() == b.line() && a.column() == b.column() &&
         (a.file_name() == b.file_name() || std::string_view(a.file_name()) == b.file_name());
}

class Block {
 public:
  explicit Block(const std::function<void()>& thread) : m_function(thread) {
    m_threads.resize(blockDim.x * blockDim.y * blockDim.z);
    for (unsigned i = 0; i < m_threads.size(); ++i)
      m_threads[i].index = {i % blockDim.x, i / blockDim.x % blockDim.y, i / (blockDim.x * blockDim.y)};
  }

  std::string run();
  int size() const { return static_cast<int>(m_threads.size()); }
  int currentIndex() const { return static_cast<int>(m_current - m_threads.data()); }
  Thread& current() { return *m_current; }

  int barrier(bool predicate, Site site);
  std::uint64_t warpOperation(Thread request);

 private:
  void runThread(Thread& thread);
  bool runReadyThreads();
  bool releaseBarrier();
  void releaseWarp(int first);
  std::string describeWaiting() const;

  const std::function<void()>& m_function;
  std::vector<Thread> m_threads;
  Thread* m_current = nullptr;
  std::string m_error;
};

/// Stacks are reused across blocks, because they are expensive.
struct FiberPool {
  std::vector<std::unique_ptr<Fiber>> fibers;
  std::vector<Fiber*> idle;

  Fiber* take() {
    if (idle.empty()) {
      fibers.push_back(std::make_unique<Fiber>());
      return fibers.back().get();
    }
    Fiber* fiber = idle.back();
    idle.pop_back();
    return fiber;
  }
};

thread_local FiberPool pool;
thread_local std::minstd_rand order;
thread_local Block* block = nullptr;
thread_local const std::function<void()>* threadFunction = nullptr;

void Block::runThread(Thread& thread) {
  m_current = &thread;
  threadIdx = thread.index;
  if (thread.fiber == nullptr) {
    thread.fiber = pool.take();
    thread.fiber->start([] {
      (*threadFunction)();
      block->current().state = State::Ended;
    });
  } else {
    thread.fiber->resume();
  }
  if (thread.state == State::Ended) pool.idle.push_back(thread.fiber);
}

/// In random direction: with a missing barrier, some thread then reads data that is not written yet.
bool Block::runReadyThreads() {
  bool any = false;
  const bool backwards = order() % 2 == 1;
  for (std::size_t i = 0; i < m_threads.size(); ++i) {
    Thread& thread = m_threads[backwards ? m_threads.size() - 1 - i : i];
    if (thread.state != State::Ready) continue;
    runThread(thread);
    any = true;
    if (!m_error.empty()) return false;
  }
  return any;
}

/// Releases all threads once every thread of the block waits at the same line.
bool Block::releaseBarrier() {
  const Site& site = m_threads.front().site;
  const bool all = std::all_of(m_threads.begin(), m_threads.end(), [&](const Thread& thread) {
    return thread.state == State::AtBarrier && sameSite(thread.site, site);
  });
  if (!all) return false;
  const auto count = std::count_if(m_threads.begin(), m_threads.end(), [](const Thread& t) { return t.predicate; });
  for (Thread& thread : m_threads) {
    thread.result = static_cast<std::uint64_t>(count);
    thread.state = State::Ready;
  }
  return true;
}

std::string Block::run() {
  threadFunction = &m_function;
  block = this;
  while (m_error.empty()) {
    if (runReadyThreads()) continue;
    if (!m_error.empty()) break;
    const bool ended =
        std::all_of(m_threads.begin(), m_threads.end(), [](const Thread& t) { return t.state == State::Ended; });
    if (ended || releaseBarrier()) {
      if (ended) break;
      continue;
    }
    m_error = "barrier divergence: " + describeWaiting();
  }
  for (const Thread& thread : m_threads)
    if (thread.fiber != nullptr && thread.state != State::Ended) pool.idle.push_back(thread.fiber);
  block = nullptr;
  return m_error;
}

std::string Block::describeWaiting() const {
  std::map<std::string, int> counts;
  for (const Thread& thread : m_threads) {
    if (thread.state == State::Ended)
      ++counts["have ended"];
    else
      ++counts[(thread.state == State::AtBarrier ? "wait for the block at " : "wait for their warp at ") +
               placeOf(thread.site)];
  }
  std::string text;
  for (const auto& [what, count] : counts)
    text += (text.empty() ? "" : ", ") + std::to_string(count) + " threads " + what;
  return text;
}

int Block::barrier(bool predicate, Site site) {
  Thread& self = current();
  self.predicate = predicate;
  self.site = site;
  self.state = State::AtBarrier;
  Fiber::suspend();
  return static_cast<int>(self.result);
}

/// Releases the lanes of a mask once all of them have reached the same line.
void Block::releaseWarp(int first) {
  const Thread& caller = current();
  const int lanes = std::min(kWarp, size() - first);
  unsigned ballot = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    if ((caller.mask >> lane & 1) == 0) continue;
    const Thread& other = m_threads[first + lane];
    if (other.state != State::AtWarpOperation || other.mask != caller.mask || !sameSite(other.site, caller.site))
      return;
    ballot |= other.predicate ? 1u << lane : 0u;
  }
  for (int lane = 0; lane < lanes; ++lane) {
    if ((caller.mask >> lane & 1) == 0) continue;
    Thread& self = m_threads[first + lane];
    const bool inside = self.srcLane < lanes && (caller.mask >> self.srcLane & 1) != 0;
    const std::uint64_t shuffled = inside ? m_threads[first + self.srcLane].bits : ~std::uint64_t{0};
    self.result = self.isBallot ? ballot : shuffled;
    self.state = State::Ready;
  }
}

std::uint64_t Block::warpOperation(Thread request) {
  Thread& self = current();
  const int lane = currentIndex() % kWarp;
  self.site = request.site;
  self.predicate = request.predicate;
  self.isBallot = request.isBallot;
  self.mask = request.mask;
  self.bits = request.bits;
  self.srcLane = request.srcLane;
  self.state = State::AtWarpOperation;
  if ((self.mask >> lane & 1) == 0)
    m_error = "lane " + std::to_string(lane) + " is not in its own mask at " + placeOf(self.site);
  else
    releaseWarp(currentIndex() - lane);
  // The last lane need not suspend.
  if (self.state != State::Ready) Fiber::suspend();
  return self.result;
}

}  // namespace

std::string runBlock(const std::function<void()>& thread) { return Block(thread).run(); }

int blockBarrier(bool predicate, Site site) { return block->barrier(predicate, site); }

std::uint64_t shuffle(unsigned mask, std::uint64_t bits, int srcLane, Site site) {
  Thread request;
  request.mask = mask;
  request.bits = bits;
  request.srcLane = srcLane;
  request.site = site;
  return block->warpOperation(request);
}

unsigned ballot(unsigned mask, bool predicate, Site site) {
  Thread request;
  request.mask = mask;
  request.predicate = predicate;
  request.isBallot = true;
  request.site = site;
  return static_cast<unsigned>(block->warpOperation(request));
}

int laneIndex() { return block->currentIndex() % kWarp; }
int blockThreads() { return block->size(); }

}  // namespace cuda_emulation
