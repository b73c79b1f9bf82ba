// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/engine_train/rank_threads.h"

namespace scalescope {

/// Another program of this host that intercepts gradients, as a separate process. Given a port, it connects
/// to it before any rank can, and keeps that connection; or it then takes the port itself and passes on, in both
/// directions, what the rank sends that finds it there.
class PortThief {
 public:
  enum class Aim { Keep, PassOn };

  /// To be made while this process has one thread.
  explicit PortThief(Aim aim) {
    int toThief[2], fromThief[2];
    if (::pipe(toThief) != 0 || ::pipe(fromThief) != 0) throw Failure({"pipe", "no pipe"});
    m_process = ::fork();
    if (m_process == 0) {
      ::close(toThief[1]);
      steal(aim, toThief[0], fromThief[1]);
      ::_exit(0);
    }
    ::close(toThief[0]);
    ::close(fromThief[1]);
    m_to = toThief[1];
    m_from = fromThief[0];
  }
  ~PortThief() {
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
    ::close(m_to);
    ::close(m_from);
  }
  PortThief(const PortThief&) = delete;
  PortThief& operator=(const PortThief&) = delete;

  /// Returns once it has done what it can.
  void take(int port) const {
    char done = 0;
    if (::write(m_to, &port, sizeof port) != sizeof port || ::read(m_from, &done, 1) != 1)
      throw Failure({"thief", "the thief is gone"});
  }

 private:
  static int newSocket() {
    const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    ::setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    return made;
  }

  static void steal(Aim aim, int orders, int answers) {
    ::signal(SIGPIPE, SIG_IGN);
    for (int port = 0; ::read(orders, &port, sizeof port) == sizeof port;) {
      sockaddr_in address{};
      address.sin_family = AF_INET;
      address.sin_port = htons(static_cast<std::uint16_t>(port));
      address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      const auto* to = reinterpret_cast<const sockaddr*>(&address);
      const int victim = newSocket();
      if (::connect(victim, to, sizeof address) == 0 && aim == Aim::PassOn) {
        const int instead = newSocket();
        // Free once the rank has taken the connection and waits no longer.
        bool bound = false;
        for (int i = 0; i < 200 && !(bound = ::bind(instead, to, sizeof address) == 0); ++i)
          std::this_thread::sleep_for(std::chrono::milliseconds(2));
        if (bound && ::listen(instead, 8) == 0) std::thread(passOn, victim, instead).detach();
      }
      if (::write(answers, "", 1) != 1) return;
    }
  }

  static void passOn(int victim, int instead) {
    const int other = ::accept(instead, nullptr, nullptr);
    std::thread back(pump, victim, other);
    pump(other, victim);
    back.join();
  }

  static void pump(int from, int to) {
    char bytes[65536];
    for (ssize_t count; (count = ::recv(from, bytes, sizeof bytes, 0)) > 0;)
      for (ssize_t sent = 0, now = 0; sent < count; sent += now)
        if ((now = ::send(to, bytes + sent, static_cast<std::size_t>(count - sent), 0)) <= 0) return;
    ::shutdown(to, SHUT_RDWR);
  }

  pid_t m_process = -1;
  int m_to = -1, m_from = -1;
};

/// Tells a thief of each port at which this process waits before anybody learns of it.
class ThievedStore final : public RendezvousStore {
 public:
  /// `ports`: how many the thief hears of at most.
  explicit ThievedStore(PortThief::Aim aim, int ports = 1000) : m_thief(aim), m_ports(ports) {}

  void set(const std::string& key, const std::string& value) override {
    if (!key.starts_with("verify/")) tellOfPorts();
    m_store.set(key, value);
  }
  std::string get(const std::string& key, std::chrono::milliseconds timeout) override {
    return m_store.get(key, timeout);
  }

  int taken() const { return static_cast<int>(m_taken.size()); }

 private:
  void tellOfPorts() {
    std::lock_guard lock(m_mutex);
    for (const int port : waitingPorts())
      if (taken() < m_ports && !m_before.contains(port) && m_taken.insert(port).second) m_thief.take(port);
  }

  /// Ports of 127.0.0.1 at which this process waits for connections.
  static std::set<int> waitingPorts() {
    std::set<std::string> own;
    std::error_code ignored;
    for (const auto& each : std::filesystem::directory_iterator("/proc/self/fd", ignored))
      own.insert(std::filesystem::read_symlink(each.path(), ignored).string());
    std::set<int> ports;
    std::ifstream table("/proc/net/tcp");
    for (std::string line; std::getline(table, line);) {
      std::istringstream words(line);
      std::string number, local, remote, state, skipped, inode;
      words >> number >> local >> remote >> state;
      for (int i = 0; i < 5; ++i) words >> skipped;
      words >> inode;
      if (state == "0A" && local.starts_with("0100007F:") && own.contains("socket:[" + inode + "]"))
        ports.insert(std::stoi(local.substr(9), nullptr, 16));
    }
    return ports;
  }

  PortThief m_thief;
  MemoryStore m_store;
  int m_ports;
  std::mutex m_mutex;
  std::set<int> m_before = waitingPorts();  ///< of earlier communicators, whose devices live on
  std::set<int> m_taken;
};

}  // namespace scalescope
