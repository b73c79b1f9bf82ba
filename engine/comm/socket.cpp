// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/socket.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <memory>

#include "engine/base/result.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

[[noreturn]] void fail(const Text& what) {
  const int number = errno;
  const bool late = number == EAGAIN || number == EWOULDBLOCK || number == EINPROGRESS;
  throw Failure(
      {"communication-failed", Text::of("%1: %2", what, late ? Text::of("no answer in time") : systemText(number))});
}

sockaddr_in addressFrom(const std::string& text, int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  if (::inet_pton(AF_INET, text.c_str(), &address.sin_addr) != 1)
    throw Failure({"communication-failed", Text::of("%1 is not a valid IPv4 address", inQuotes(text))});
  return address;
}

int newSocket() {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) fail(Text::of("creating a socket"));
  return descriptor;
}

/// Small messages are sent at once: the other side waits for each.
void sendWithoutDelay(int descriptor) {
  const int yes = 1;
  ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

}  // namespace

Socket& Socket::operator=(Socket&& other) noexcept {
  std::swap(m_descriptor, other.m_descriptor);
  return *this;
}

Socket::~Socket() {
  if (m_descriptor >= 0) ::close(m_descriptor);
}

void Socket::setTimeout(std::chrono::milliseconds timeout) const {
  const auto count = timeout.count();
  const timeval time{static_cast<time_t>(count / 1000), static_cast<suseconds_t>(count % 1000 * 1000)};
  ::setsockopt(m_descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  ::setsockopt(m_descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

Socket Socket::listenAt(const std::string& address) {
  Socket socket(newSocket());
  const sockaddr_in any = addressFrom(address, 0);
  if (::bind(socket.m_descriptor, reinterpret_cast<const sockaddr*>(&any), sizeof any) != 0 ||
      ::listen(socket.m_descriptor, SOMAXCONN) != 0)
    fail(Text::of("waiting for connections at %1", address));
  return socket;
}

Socket Socket::connectTo(const std::string& address, int port, std::chrono::milliseconds timeout) {
  Socket socket(newSocket());
  socket.setTimeout(timeout);
  const sockaddr_in to = addressFrom(address, port);
  if (::connect(socket.m_descriptor, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
    fail(Text::of("connecting to %1, port %2", address, std::to_string(port)));
  sendWithoutDelay(socket.m_descriptor);
  return socket;
}

Socket Socket::accept(std::chrono::milliseconds timeout) const {
  setTimeout(timeout);
  Socket socket(::accept4(m_descriptor, nullptr, nullptr, SOCK_CLOEXEC));
  if (socket.m_descriptor < 0) fail(Text::of("waiting for a connection"));
  socket.setTimeout(timeout);
  sendWithoutDelay(socket.m_descriptor);
  return socket;
}

int Socket::port() const {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  if (::getsockname(m_descriptor, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    fail(Text::of("reading the port"));
  return ntohs(address.sin_port);
}

void Socket::send(const void* data, std::size_t bytes) const {
  const char* next = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t sent = ::send(m_descriptor, next, bytes, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) fail(Text::of("sending"));
    next += sent;
    bytes -= static_cast<std::size_t>(sent);
  }
}

void Socket::receive(void* data, std::size_t bytes) const {
  char* next = static_cast<char*>(data);
  while (bytes > 0) {
    const ssize_t received = ::recv(m_descriptor, next, bytes, MSG_WAITALL);
    if (received < 0 && errno == EINTR) continue;
    if (received < 0) fail(Text::of("receiving"));
    if (received == 0)
      throw Failure({"communication-failed", Text::of("receiving: the other side closed the connection")});
    next += received;
    bytes -= static_cast<std::size_t>(received);
  }
}

std::string addressOfInterface(const std::string& interface) {
  ifaddrs* found = nullptr;
  if (::getifaddrs(&found) != 0) fail(Text::of("listing network interfaces"));
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(found, ::freeifaddrs);
  std::string known;
  for (const ifaddrs* each = all.get(); each; each = each->ifa_next) {
    if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET) continue;
    char text[INET_ADDRSTRLEN] = "";
    ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr, text, sizeof text);
    if (interface == each->ifa_name) return text;
    known += (known.empty() ? "" : ", ") + std::string(each->ifa_name);
  }
  throw Failure(
      {"communication-failed", Text::of("interface %1 with an IPv4 address was not found; existing interfaces: %2",
                                        inQuotes(interface), known)});
}

}  // namespace scalescope
