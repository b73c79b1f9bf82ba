// SPDX-License-Identifier: Apache-2.0
#include "engine/base/program_start.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

namespace scalescope {
namespace {

constexpr rlim_t kMinStackBytes = rlim_t{1} << 20, kStackBytes = rlim_t{8} << 20;
/// Below it the libraries and threads of a run of the smallest network do not start.
constexpr rlim_t kMinAddressBytes = rlim_t{1} << 30;
constexpr const char* kRestartedMark = "SCALESCOPE_RESTARTED";

Error stackTooSmall(rlim_t bytes) {
  return {"limits-too-small", Text::of("The limit of the stack, %1 KiB, is too small: ScaleScope needs %2 KiB.",
                                       bytes >> 10, kMinStackBytes >> 10) +
                                  Text::of("Raise it (ulimit -s).")};
}
Error addressSpaceTooSmall(rlim_t bytes) {
  return {"limits-too-small", Text::of("The limit of the address space, %1 KiB, is too small: ScaleScope needs %2 KiB.",
                                       bytes >> 10, kMinAddressBytes >> 10) +
                                  Text::of("Raise it (ulimit -v).")};
}

}  // namespace

/// The size of the stack applies from the next start on.
Status checkStack(char** words) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= kMinStackBytes) {
    ::unsetenv(kRestartedMark);
    return {};
  }
  const rlim_t before = limit.rlim_cur;
  const Error error = stackTooSmall(before);
  limit.rlim_cur = std::min(limit.rlim_max, kStackBytes);
  if (limit.rlim_cur < kMinStackBytes || std::getenv(kRestartedMark) != nullptr) return error;
  if (::setrlimit(RLIMIT_STACK, &limit) != 0 || ::setenv(kRestartedMark, "1", 1) != 0) return error;
  ::execv("/proc/self/exe", words);
  return error;
}

Status checkAddressSpace() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur >= kMinAddressBytes) return {};
  return addressSpaceTooSmall(limit.rlim_cur);
}

void prepareProcess() {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number)
    if (::fcntl(number, F_GETFD) < 0 && errno == EBADF) (void)::open("/dev/null", O_RDWR);  // takes the lowest number
  for (const int signal : {SIGCHLD, SIGTERM}) ::signal(signal, SIG_DFL);
  ::signal(SIGXFSZ, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

}  // namespace scalescope
