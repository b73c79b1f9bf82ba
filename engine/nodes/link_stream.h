// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/base/threads.h"

namespace scalescope {

/// A TCP connection, or what waits for one. Move-only owner of the descriptor.
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

/// Takes connections at a port of one address and reads away whatever comes, as long as it lives.
class LinkSink {
 public:
  /// Errors: "route-unknown" for what is no numeric address, "port-unavailable".
  static Result<LinkSink> openAt(const std::string& address);
  int port() const { return m_port; }

 private:
  LinkSink(OwnedSocket listener, int port);
  int m_port;
  NamedThread m_thread;  ///< owns the sockets
};

/// Connects within five seconds. Errors: "route-unknown", "connection-failed" with the system's words.
Result<OwnedSocket> connectTo(const std::string& address, int port);

/// What one stream to a sink got through.
struct LinkStream {
  double mbPerS = 0;       ///< megabytes of 1e6 bytes that arrived, a second, once it had settled
  bool hostBound = false;  ///< mostly nothing was under way: an end of it was the limit, not what lies between
};
/// Sends to a sink for 0.15 s at most, or 80 MiB if that is sooner. Errors: as connectTo(); "link-unknown" where the
/// kernel does not tell what has arrived (before Linux 4.6), or the connection broke.
Result<LinkStream> tryLink(const std::string& address, int port);

}  // namespace scalescope
