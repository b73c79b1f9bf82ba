// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/task_thread.h"

#include <exception>

#include "engine/base/log.h"
#include "engine/base/unexpected_error.h"

namespace scalescope {

TaskThread::TaskThread(const std::string& name) : m_thread(name, [this](std::stop_token stop) { work(stop); }) {}

TaskThread::~TaskThread() {
  m_thread.requestStop();
  m_thread.join();
}

void TaskThread::post(Task task) {
  {
    std::lock_guard lock(m_mutex);
    m_tasks.push_back(std::move(task));
  }
  m_posted.notify_one();
}

void TaskThread::work(std::stop_token stop) {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(m_mutex);
      m_posted.wait(lock, stop, [this] { return !m_tasks.empty(); });
      if (m_tasks.empty()) return;
      task = std::move(m_tasks.front());
      m_tasks.pop_front();
    }
    try {
      task(stop);
    } catch (const std::exception& error) {
      logError(unexpectedError("Library task", error).message.english());
    }
  }
}

}  // namespace scalescope
