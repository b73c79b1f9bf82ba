// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/base/threads.h"

namespace scalescope {

/// A TCP connection or a listening socket. Move-only owner of the descriptor.
class OwnedSocket {
 public:
  explicit OwnedSocket(int descriptor = -1) : m_descriptor(descriptor) {}
  OwnedSocket(OwnedSocket&& other) noexcept;
  OwnedSocket& operator=(OwnedSocket&& other) noexcept;
  ~OwnedSocket();
  int descriptor() const { return m_descriptor; }

 private:
  int m_descriptor;
};

/// Accepts connections at a port of one address and discards their data during its lifetime.
class LinkSink {
 public:
  /// Errors: "route-unknown" if the address is not numeric, "port-unavailable".
  static Result<LinkSink> openAt(const std::string& address);
  int port() const { return m_port; }

 private:
  LinkSink(OwnedSocket listener, int port);
  int m_port;
  NamedThread m_thread;  ///< owns the sockets
};

/// Connects within five seconds. Errors: "route-unknown", "connection-failed" with the system's message.
Result<OwnedSocket> connectTo(const std::string& address, int port);

/// The measured rate of one stream to a sink.
struct LinkStream {
  double mbPerS = 0;       ///< arrived megabytes (1e6 bytes) per second, after settling
  bool hostBound = false;  ///< mostly no data was in flight: an end was the limit, not the network
};
/// How long a stream is measured after it has settled for 0.05 s or 16 MiB; where less than 1 MiB arrives, it is
/// measured again for up to 4 s.
struct LinkStreamLimits {
  double seconds = 0.1, bytes = 64.0 * 1024 * 1024;
};
/// Sends to a sink until a limit is reached. Errors: as connectTo(); "link-unknown" if the kernel does not report
/// what has arrived (before Linux 4.6), nothing arrives, or the connection broke.
Result<LinkStream> measureLink(const std::string& address, int port, const LinkStreamLimits& limits = {});

}  // namespace scalescope
