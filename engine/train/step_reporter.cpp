// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_reporter.h"

#include <algorithm>
#include <thread>

#include "engine/protocol/run/step_columns.h"

namespace scalescope {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kRingRows = 4096;
constexpr std::size_t kRowsPerEvent = 500;
constexpr auto kSendPeriod = 100ms;

}  // namespace

StepReporter::StepReporter(std::function<void(EventBody)> sendEvent)
    : m_sendEvent(std::move(sendEvent)),
      m_ring(kRingRows),
      m_thread("step-reporter", [this](std::stop_token stop) { work(stop); }) {}

StepReporter::~StepReporter() {
  flush();
  m_thread.requestStop();
  m_thread.join();
}

void StepReporter::add(const StepRow& row) {
  m_held = m_held ? mergeRows(*m_held, row) : row;
  if (push(*m_held)) m_held.reset();
}

bool StepReporter::push(const StepRow& row) {
  const std::size_t written = m_written.load(std::memory_order_relaxed);
  if (written - m_read.load(std::memory_order_acquire) == m_ring.size()) return false;
  m_ring[written % m_ring.size()] = row;
  m_written.store(written + 1, std::memory_order_release);
  return true;
}

void StepReporter::flush() {
  while (m_held && !push(*m_held)) std::this_thread::sleep_for(1ms);
  m_held.reset();
  std::unique_lock lock(m_mutex);
  m_flushWanted = true;
  m_wake.notify_one();
  m_flushed.wait(lock, [this] { return !m_flushWanted; });
}

void StepReporter::work(std::stop_token stop) {
  std::unique_lock lock(m_mutex);
  while (!stop.stop_requested()) {
    m_wake.wait_for(lock, stop, kSendPeriod, [this] { return m_flushWanted; });
    const bool flush = m_flushWanted;
    lock.unlock();
    send(flush);
    lock.lock();
    if (!flush) continue;
    m_flushWanted = false;
    m_flushed.notify_all();
  }
}

void StepReporter::send(bool cut) {
  const std::size_t written = m_written.load(std::memory_order_acquire);
  for (std::size_t read = m_read.load(std::memory_order_relaxed); read != written; ++read) {
    m_rollup.add(m_ring[read % m_ring.size()], m_finished);
    m_read.store(read + 1, std::memory_order_release);
  }
  if (cut) m_rollup.cut(m_finished);
  for (auto rest = m_finished.begin(); rest != m_finished.end();) {
    const auto end = rest + std::min<std::ptrdiff_t>(kRowsPerEvent, m_finished.end() - rest);
    m_sendEvent(StepsDone{{rest, end}});
    rest = end;
  }
  m_finished.clear();
}

}  // namespace scalescope
