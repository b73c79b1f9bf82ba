// SPDX-License-Identifier: Apache-2.0
// For LD_PRELOAD: writes down at which address a process begins to take connections, a line each, in the file that
// SCALESCOPE_LISTEN_LOG names. Between ranks this lasts for milliseconds only, which looking now and then would miss.
#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace {

/// Ends with a line break. Empty for what only this machine reaches.
const char* addressText(int socket, char* text, unsigned size) {
  sockaddr_storage own{};
  socklen_t length = sizeof own;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &length) != 0) return std::strcpy(text, "unknown\n");
  const void* address = nullptr;
  if (own.ss_family == AF_INET) address = &reinterpret_cast<const sockaddr_in&>(own).sin_addr;
  if (own.ss_family == AF_INET6) address = &reinterpret_cast<const sockaddr_in6&>(own).sin6_addr;
  if (!address || !::inet_ntop(own.ss_family, address, text, size - 1)) return "";
  return std::strcat(text, "\n");
}

}  // namespace

extern "C" int listen(int socket, int backlog) noexcept {
  using Listen = int (*)(int, int);
  static const auto original = reinterpret_cast<Listen>(::dlsym(RTLD_NEXT, "listen"));
  const int done = original(socket, backlog);
  const char* file = std::getenv("SCALESCOPE_LISTEN_LOG");
  if (done != 0 || !file) return done;
  char text[INET6_ADDRSTRLEN + 2];
  const char* line = addressText(socket, text, sizeof text);
  const int log = ::open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (log >= 0 && ::write(log, line, std::strlen(line)) < 0) std::abort();
  if (log >= 0) ::close(log);
  return done;
}
