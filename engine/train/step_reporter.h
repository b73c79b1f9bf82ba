// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/base/threads.h"
#include "engine/protocol/run/event.h"
#include "engine/train/step_rollup.h"

namespace scalescope {

/// Carries step rows from the step loop to the run's events: a ring that the loop fills without waiting or allocating,
/// and a thread that empties it ten times a second into StepsDone events of at most 500 rows. A full ring loses
/// nothing: rows are merged until there is room.
class StepReporter {
 public:
  /// `sendEvent` is called on the reporter's thread.
  explicit StepReporter(std::function<void(EventBody)> sendEvent);
  /// Sends the remaining rows.
  ~StepReporter();
  StepReporter(const StepReporter&) = delete;
  StepReporter& operator=(const StepReporter&) = delete;

  /// Thread: the step loop's, as flush().
  void add(const StepRow& row);
  /// Waits until every row added so far has been emitted; rows before and after it are never merged.
  void flush();

 private:
  bool push(const StepRow& row);
  void work(std::stop_token stop);
  void send(bool cut);

  std::function<void(EventBody)> m_sendEvent;
  std::vector<StepRow> m_ring;
  std::atomic<std::size_t> m_written{0}, m_read{0};  ///< counts since the start; slots are used in turn
  std::optional<StepRow> m_held;                     ///< merged rows that did not fit into the ring

  StepRollup m_rollup;
  std::vector<StepRow> m_finished;

  std::mutex m_mutex;
  std::condition_variable_any m_wake, m_flushed;
  bool m_flushWanted = false;
  NamedThread m_thread;  // last: it ends before what it uses
};

}  // namespace scalescope
