// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace scalescope {

/// A thread with an owner, a name, a stop token and a join: the destructor requests a stop and joins.
class NamedThread {
 public:
  NamedThread() = default;
  /// `name`: at most 15 characters are shown by the system's tools. An exception that reaches the entry ends the
  /// program by std::terminate, so `body` catches its own.
  NamedThread(std::string name, std::function<void(std::stop_token)> body);
  void requestStop() { m_thread.request_stop(); }
  void join() {
    if (m_thread.joinable()) m_thread.join();
  }
  bool isRunning() const { return m_thread.joinable(); }

 private:
  std::jthread m_thread;
};

/// The cores that this process may use, ascending.
std::vector<int> allowedCores();

/// Restricts the calling thread, and threads it starts from now on, to `cores`; false when the system refuses.
bool pinToCores(const std::vector<int>& cores);

}  // namespace scalescope
