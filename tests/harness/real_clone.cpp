// SPDX-License-Identifier: Apache-2.0
// QProcess starts programs by clone() with the memory of this process. ThreadSanitizer takes that for a fork and
// ignores the calling thread from then on, so that its programs of tests call the C library's function instead.
#ifdef __SANITIZE_THREAD__
#include <cstdarg>

extern "C" int __clone(int (*function)(void*), void* stack, int flags, void* argument, ...) noexcept;

extern "C" int clone(int (*function)(void*), void* stack, int flags, void* argument, ...) noexcept {
  std::va_list rest;
  va_start(rest, argument);
  void* const parentTid = va_arg(rest, void*);
  void* const tls = va_arg(rest, void*);
  void* const childTid = va_arg(rest, void*);
  va_end(rest);
  return __clone(function, stack, flags, argument, parentTid, tls, childTid);
}
#endif
