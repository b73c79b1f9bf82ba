// SPDX-License-Identifier: Apache-2.0
#pragma once

// open() and open64() of a library that is preloaded into a program; one source of the library includes this.
#include <fcntl.h>

#include <cstdarg>

namespace scalescope::preloaded {

/// What the library does instead; `name` is that of the replaced function.
int opened(const char* name, const char* path, int flags, mode_t mode);

inline mode_t modeOf(int flags, va_list rest) { return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0; }

}  // namespace scalescope::preloaded

extern "C" {

int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = scalescope::preloaded::modeOf(flags, rest);
  va_end(rest);
  return scalescope::preloaded::opened("open", path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = scalescope::preloaded::modeOf(flags, rest);
  va_end(rest);
  return scalescope::preloaded::opened("open64", path, flags, mode);
}

}  // extern "C"
