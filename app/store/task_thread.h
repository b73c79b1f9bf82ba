// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>

#include "engine/base/threads.h"

namespace scalescope {

/// One thread that runs posted tasks in order. Its destructor requests the current task to stop, runs the remaining
/// tasks with the stop token set (so that edits are written and loads may be skipped), and joins.
class TaskThread {
 public:
  using Task = std::function<void(std::stop_token)>;
  explicit TaskThread(const std::string& name);
  ~TaskThread();
  /// Thread: any.
  void post(Task task);

 private:
  void work(std::stop_token stop);

  std::mutex m_mutex;
  std::condition_variable_any m_posted;
  std::deque<Task> m_tasks;
  NamedThread m_thread;
};

}  // namespace scalescope
