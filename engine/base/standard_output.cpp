// SPDX-License-Identifier: Apache-2.0
#include "engine/base/standard_output.h"

#include <cerrno>
#include <cstdio>

#include "engine/base/system_text.h"

namespace scalescope {

Status finishOutput() {
  errno = 0;
  const bool isFlushed = std::fflush(stdout) == 0;
  const int number = errno;
  if (isFlushed && std::ferror(stdout) == 0) return {};
  const Text lost = number != 0 ? Text::of("Standard output is incomplete: %1.", systemText(number))
                                : Text::of("Standard output is incomplete.");
  return Error{number == ENOSPC ? "no-space" : "file-unwritable",
               lost + Text::of("Free some space or write to another place.")};
}

}  // namespace scalescope
