// SPDX-License-Identifier: Apache-2.0
#include "engine/main/detach.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

namespace scalescope {

Result<pid_t> detach(const std::filesystem::path& logFile) {
  int log = ::open(logFile.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (log < 0) return Error{"file-unwritable", "Cannot write " + logFile.string() + ": " + std::strerror(errno) + "."};
  int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  std::fflush(nullptr);
  pid_t child = ::fork();
  if (child < 0) return Error{"process-failed", std::string("Cannot detach: ") + std::strerror(errno) + "."};
  if (child == 0) {
    ::setsid();
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(log, STDOUT_FILENO);
    ::dup2(log, STDERR_FILENO);
  }
  ::close(log);
  ::close(nothing);
  return child;
}

}  // namespace scalescope
