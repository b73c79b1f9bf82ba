// SPDX-License-Identifier: Apache-2.0
#include "engine/main/detach.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>

#include "engine/base/new_file.h"
#include "engine/base/system_text.h"
#include "engine/main/error_output.h"

namespace scalescope {

Result<pid_t> detach(const std::filesystem::path& logFile) {
  const auto opened = openForWriting(logFile, O_APPEND);
  if (!opened) return opened.error();
  const int log = *opened;
  int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  std::fflush(nullptr);
  pid_t child = ::fork();
  if (child < 0) return Error{"process-failed", Text::of("Cannot detach: %1.", systemText(errno))};
  if (child == 0) {
    writeErrorsInEnglish();
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
