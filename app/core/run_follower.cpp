// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_follower.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <chrono>

#include "app/core/queued_call.h"
#include "engine/base/clock.h"

namespace scalescope {

namespace {

using namespace std::chrono_literals;
// The window shares the machine with the engine: five polls a second look live and cost the run little.
std::atomic<std::chrono::milliseconds> lookEvery{200ms};
constexpr int kMaxOutstanding = 4;
// The folder is created shortly before its controller takes the lock.
constexpr double kPatienceForStartS = 10;

void lowerThreadPriority() { setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 5); }

/// Updates the final status from these events; a resumed run has none.
void updateStatus(const std::vector<Event>& events, RunStatus& status) {
  for (const Event& event : events) {
    if (const auto* end = std::get_if<RunEnded>(&event.body)) status = end->status;
    if (std::holds_alternative<RunResumed>(event.body)) status = RunStatus::Unknown;
  }
}

}  // namespace

RunFollower::RunFollower(RunFolder folder, QObject* parent) : QObject(parent), m_folder(std::move(folder)) {
  m_thread = NamedThread("run-follower", [this](std::stop_token stop) { follow(stop); });
}

std::chrono::milliseconds RunFollower::lookPause() { return lookEvery; }
void RunFollower::setLookPause(std::chrono::milliseconds pause) { lookEvery = pause; }

RunFollower::~RunFollower() {
  m_thread.requestStop();
  m_thread.join();
}

void RunFollower::follow(std::stop_token stop) {
  lowerThreadPriority();
  EventsReader reader(m_folder.events());
  RunStatus status = RunStatus::Unknown;
  const double start = monotonicSeconds();
  while (!stop.stop_requested()) {
    // Checked before reading: otherwise a controller that writes its last event and exits in between would look dead.
    const bool alive = controllerAlive(m_folder);
    EventsIncrement increment = reader.read();
    const bool more = increment.more;
    const bool quiet = increment.events.empty() && increment.badLines == 0 && !increment.restarted;
    if (increment.restarted) status = RunStatus::Unknown;
    updateStatus(increment.events, status);
    if (!quiet && !deliver(std::move(increment), stop)) return;
    if (more) continue;
    // An end counts only without a controller: while a run is being resumed, its events still contain the earlier end,
    // and for a moment its earlier result exists.
    if (status != RunStatus::Unknown && !alive) return deliverEnd(status);
    const bool begun = reader.offset() > 0 || monotonicSeconds() - start > kPatienceForStartS;
    if (!alive && quiet && begun) return deliverEnd(RunStatus::Incomplete);
    std::unique_lock lock(m_mutex);
    m_taken.wait_for(lock, stop, lookEvery.load(), [] { return false; });
  }
}

bool RunFollower::deliver(EventsIncrement increment, std::stop_token stop) {
  {
    std::unique_lock lock(m_mutex);
    if (!m_taken.wait(lock, stop, [this] { return m_outstanding < kMaxOutstanding; })) return false;
    ++m_outstanding;
  }
  auto shared = std::make_shared<EventsIncrement>(std::move(increment));
  auto take = [this, shared] {
    {
      std::lock_guard lock(m_mutex);
      --m_outstanding;
    }
    m_taken.notify_all();
    if (shared->restarted) emit restarted();
    if (shared->badLines > 0) emit badLines(shared->badLines);
    if (!shared->events.empty()) emit eventsArrived(shared->events);
  };
  return callQueued(this, std::move(take));
}

void RunFollower::deliverEnd(RunStatus status) {
  callQueued(this, [this, status] { emit ended(status); });
}

}  // namespace scalescope
