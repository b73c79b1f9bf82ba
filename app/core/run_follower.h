// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "app/core/events_reader.h"
#include "engine/base/threads.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// Follows the events.jsonl of one run folder on its own thread: first the whole history, then new events, until the
/// run ends or its controller is gone. It never writes into the folder, so any number of windows may follow one run.
/// Memory is bounded: reading pauses while the receiver has too many batches (up to 1 MiB each) outstanding. Thread:
/// GUI; all signals are emitted there.
class RunFollower : public QObject {
  Q_OBJECT
 public:
  explicit RunFollower(RunFolder folder, QObject* parent = nullptr);
  ~RunFollower() override;
  const RunFolder& folder() const { return m_folder; }
  /// The polling interval of all followers of this process; 200 ms unless set.
  static std::chrono::milliseconds lookPause();
  static void setLookPause(std::chrono::milliseconds pause);

 signals:
  void eventsArrived(const std::vector<Event>& events);
  /// Complete lines that are not valid events (a torn write).
  void badLines(int count);
  /// The file shrank: all events so far are void and will be emitted again.
  void restarted();
  /// The last signal; Incomplete if the controller is gone without a final event.
  void ended(RunStatus status);

 private:
  void follow(std::stop_token stop);
  /// Delivers one increment; waits while too many are outstanding. False if a stop was requested.
  bool deliver(EventsIncrement increment, std::stop_token stop);
  void deliverEnd(RunStatus status);

  RunFolder m_folder;
  std::mutex m_mutex;
  std::condition_variable_any m_taken;
  int m_outstanding = 0;
  NamedThread m_thread;  // last member: joined before the others are destroyed
};

}  // namespace scalescope
