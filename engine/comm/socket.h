// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

namespace scalescope {

/// A TCP connection or a listening socket. Move-only owner. Thread: one at a time.
/// Errors (thrown): Failure "communication-failed" with the system's message, also after the time limit.
class Socket {
 public:
  Socket() = default;
  Socket(Socket&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
  Socket& operator=(Socket&& other) noexcept;
  ~Socket();

  /// Listens at a free port of an IPv4 address.
  static Socket listenAt(const std::string& address);
  static Socket connectTo(const std::string& address, int port, std::chrono::milliseconds timeout);
  /// The next connection; sends and receives on it wait at most `timeout` for progress.
  Socket accept(std::chrono::milliseconds timeout) const;
  int port() const;
  int descriptor() const { return m_descriptor; }
  void setTimeout(std::chrono::milliseconds timeout) const;

  void send(const void* data, std::size_t bytes) const;
  /// Exactly `bytes` bytes; an error if the other side closes before.
  void receive(void* data, std::size_t bytes) const;

 private:
  explicit Socket(int descriptor) : m_descriptor(descriptor) {}

  int m_descriptor = -1;
};

/// The IPv4 address of a network interface. Errors (thrown): "communication-failed" naming the existing interfaces.
std::string addressOfInterface(const std::string& interface);

}  // namespace scalescope
