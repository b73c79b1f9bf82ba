// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/link_stream.h"

#include <fcntl.h>
#include <linux/tcp.h>  // newer than glibc's <netinet/tcp.h>: for the byte counts of tcp_info
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr int kConnectTimeoutMs = 5000, kSinkPollMs = 50, kStreamPollMs = 2;
/// The initial burst of a traffic shaper and TCP's slow start are not measured.
constexpr double kSettleS = 0.05, kSettleBytes = 16.0 * 1024 * 1024;
constexpr std::size_t kBlockBytes = 256 << 10, kSinkBytes = 16 << 20;
/// A receiver may delay the acknowledgement of its last two segments.
constexpr unsigned kMinSegmentsInFlight = 3;
constexpr double kMinInFlightShare = 0.5;
/// With fewer bytes the time begins again, as they may be the burst of a shaper, and ends with so many, or the second.
constexpr double kMinBytes = 1024 * 1024, kMaxSeconds = 4;

using Addresses = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

Result<Addresses> parseAddress(const std::string& address, int port) {
  addrinfo hints{}, *found = nullptr;
  hints.ai_flags = AI_NUMERICHOST;
  hints.ai_socktype = SOCK_STREAM;
  if (const int fault = ::getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found); fault != 0)
    return Error{"route-unknown",
                 Text::of("%1 is not a numeric address (%2).", inQuotes(address), ::gai_strerror(fault))};
  return Addresses(found, &::freeaddrinfo);
}

OwnedSocket newSocket(const addrinfo& address) {
  return OwnedSocket(::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

/// Discards received data without copying it; false if the other side has closed.
bool discardData(int descriptor) {
  const ssize_t got = ::recv(descriptor, nullptr, kSinkBytes, MSG_TRUNC);
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void serveSink(const OwnedSocket& listener, const std::stop_token& stop) {
  std::vector<OwnedSocket> streams;
  while (!stop.stop_requested()) {
    std::vector<pollfd> waited = {{listener.descriptor(), POLLIN, 0}};
    for (const OwnedSocket& stream : streams) waited.push_back({stream.descriptor(), POLLIN, 0});
    if (::poll(waited.data(), waited.size(), kSinkPollMs) <= 0) continue;
    for (std::size_t i = streams.size(); i > 0; --i)
      if (waited[i].revents != 0 && !discardData(waited[i].fd))
        streams.erase(streams.begin() + static_cast<std::ptrdiff_t>(i - 1));
    if (waited[0].revents == 0) continue;
    OwnedSocket stream(::accept4(listener.descriptor(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (stream.descriptor() >= 0) streams.push_back(std::move(stream));
  }
}

/// The kernel's state of a stream.
struct StreamState {
  double atS = 0, arrivedBytes = 0;
  bool inFlight = false;
};

std::optional<StreamState> stateOf(const OwnedSocket& stream) {
  tcp_info info{};
  socklen_t size = sizeof info;
  if (::getsockopt(stream.descriptor(), IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return std::nullopt;
  if (size < offsetof(tcp_info, tcpi_bytes_acked) + sizeof info.tcpi_bytes_acked) return std::nullopt;
  return StreamState{monotonicSeconds(), static_cast<double>(info.tcpi_bytes_acked),
                     info.tcpi_unacked >= kMinSegmentsInFlight};
}

/// Fills the send buffer, or waits briefly for room in it; false if the connection broke.
bool sendSome(const OwnedSocket& stream, const std::vector<char>& block) {
  const ssize_t sent = ::send(stream.descriptor(), block.data(), block.size(), MSG_NOSIGNAL);
  if (sent >= 0 || errno == EINTR) return true;
  if (errno != EAGAIN) return false;
  pollfd room{stream.descriptor(), POLLOUT, 0};
  ::poll(&room, 1, kStreamPollMs);
  return true;
}

/// Discards unsent data on close: on a slow link sending it would take seconds.
void endAtOnce(const OwnedSocket& stream) {
  const linger none{1, 0};
  ::setsockopt(stream.descriptor(), SOL_SOCKET, SO_LINGER, &none, sizeof none);
}

}  // namespace

OwnedSocket::OwnedSocket(OwnedSocket&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

OwnedSocket& OwnedSocket::operator=(OwnedSocket&& other) noexcept {
  std::swap(m_descriptor, other.m_descriptor);
  return *this;
}

OwnedSocket::~OwnedSocket() {
  if (m_descriptor >= 0) ::close(m_descriptor);
}

LinkSink::LinkSink(OwnedSocket listener, int port) : m_port(port) {
  auto shared = std::make_shared<OwnedSocket>(std::move(listener));  // std::function must be copyable
  m_thread = NamedThread("link-sink", [shared](std::stop_token stop) { serveSink(*shared, stop); });
}

Result<LinkSink> LinkSink::openAt(const std::string& address) {
  auto own = parseAddress(address, 0);
  if (!own) return own.error();
  OwnedSocket socket = newSocket(**own);
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  char port[16] = "0";
  if (::bind(socket.descriptor(), (*own)->ai_addr, (*own)->ai_addrlen) != 0 ||
      ::listen(socket.descriptor(), SOMAXCONN) != 0 ||
      ::getsockname(socket.descriptor(), reinterpret_cast<sockaddr*>(&bound), &size) != 0 ||
      ::getnameinfo(reinterpret_cast<sockaddr*>(&bound), size, nullptr, 0, port, sizeof port, NI_NUMERICSERV) != 0)
    return Error{"port-unavailable", Text::of("Cannot open a port at %1: %2.", address, systemText(errno))};
  return LinkSink(std::move(socket), std::atoi(port));
}

Result<OwnedSocket> connectTo(const std::string& address, int port) {
  auto target = parseAddress(address, port);
  if (!target) return target.error();
  OwnedSocket socket = newSocket(**target);
  int fault = 0;
  if (::connect(socket.descriptor(), (*target)->ai_addr, (*target)->ai_addrlen) != 0) fault = errno;
  if (fault == EINPROGRESS) {
    pollfd waiting{socket.descriptor(), POLLOUT, 0};
    socklen_t size = sizeof fault;
    if (::poll(&waiting, 1, kConnectTimeoutMs) == 1)
      ::getsockopt(socket.descriptor(), SOL_SOCKET, SO_ERROR, &fault, &size);
    else
      fault = ETIMEDOUT;
  }
  if (fault == 0) return socket;
  return Error{"connection-failed", Text::of("%1.", systemText(fault))};
}

Result<LinkStream> measureLink(const std::string& address, int port, const LinkStreamLimits& limits) {
  auto stream = connectTo(address, port);
  if (!stream) return stream.error();
  endAtOnce(*stream);
  const std::vector<char> block(kBlockBytes);
  const double startS = monotonicSeconds();
  const auto unknown = [&] {
    return Error{"link-unknown", Text::of("The rate of the stream to %1 could not be measured.", address)};
  };
  std::optional<StreamState> settled, last;
  double inFlightS = 0;
  bool isSlow = false;
  // At 1 Mbit/s, half a second passes between two confirmations.
  const auto goesOn = [&] {
    const double seconds = last->atS - settled->atS, bytes = last->arrivedBytes - settled->arrivedBytes;
    if (seconds < limits.seconds || bytes >= kMinBytes) return bytes < limits.bytes && seconds < limits.seconds;
    if (!std::exchange(isSlow, true)) {
      settled = last;
      inFlightS = 0;
    }
    return last->atS - settled->atS < kMaxSeconds;
  };
  while (!settled || goesOn()) {
    const auto now = stateOf(*stream);  // before more is sent: it covers the time since the last one
    if (!now) return unknown();
    if (settled && now->inFlight) inFlightS += now->atS - last->atS;
    last = now;
    const bool settling = last->atS - startS < kSettleS && last->arrivedBytes < kSettleBytes;
    if (!settling && !settled) settled = last;
    if (!sendSome(*stream, block)) return unknown();
  }
  const double seconds = last->atS - settled->atS;
  if (!(last->arrivedBytes > settled->arrivedBytes)) return unknown();
  return LinkStream{(last->arrivedBytes - settled->arrivedBytes) * 1e-6 / seconds,
                    inFlightS < kMinInFlightShare * seconds};
}

}  // namespace scalescope
