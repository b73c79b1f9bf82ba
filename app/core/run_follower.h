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
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// Follows the events.jsonl of one run folder on a thread of its own: first the whole history, then what is added,
/// until the run ends or its controller is gone. It never writes into the folder, so any number of windows may follow
/// one run. Memory is bounded: it reads no further while the receiver has batches of up to 1 MiB outstanding. Thread:
/// GUI; all signals are emitted there.
class RunFollower : public QObject {
  Q_OBJECT
 public:
  explicit RunFollower(RunFolder folder, QObject* parent = nullptr);
  ~RunFollower() override;
  const RunFolder& folder() const { return m_folder; }
  /// The pause between two looks, of all followers of this process; 200 ms unless set.
  static std::chrono::milliseconds lookPause();
  static void setLookPause(std::chrono::milliseconds pause);

 signals:
  void eventsArrived(const std::vector<Event>& events);
  /// Whole lines that were no event (a torn write).
  void badLines(int count);
  /// The file shrank: everything received so far is void and follows again.
  void restarted();
  /// The last signal. `status`: completed, stopped, failed, or incomplete when the controller is gone without a last
  /// word.
  void ended(const QString& status);

 private:
  void follow(std::stop_token stop);
  /// Hands over one increment; waits while too many are outstanding. False when asked to stop.
  bool deliver(EventsIncrement increment, std::stop_token stop);
  void deliverEnd(const std::string& status);

  RunFolder m_folder;
  std::mutex m_mutex;
  std::condition_variable_any m_taken;
  int m_outstanding = 0;
  NamedThread m_thread;  // last: joined before the rest goes
};

}  // namespace scalescope
