// SPDX-License-Identifier: Apache-2.0
#include "engine/base/system_text.h"

#include <cerrno>
#include <cstring>

namespace scalescope {

Text systemText(int number) {
  switch (number) {
    case ENOENT: return Text::of("No such file or directory");
    case EACCES: return Text::of("Permission denied");
    case EPERM: return Text::of("Operation not permitted");
    case ENOSPC: return Text::of("No space left on device");
    case EDQUOT: return Text::of("Disk quota exceeded");
    case EISDIR: return Text::of("Is a directory");
    case ENOTDIR: return Text::of("Not a directory");
    case ENOTEMPTY: return Text::of("Directory not empty");
    case EEXIST: return Text::of("File exists");
    case EROFS: return Text::of("Read-only file system");
    case EIO: return Text::of("Input/output error");
    case EINVAL: return Text::of("Invalid argument");
    case EMFILE: return Text::of("Too many open files");
    case ENAMETOOLONG: return Text::of("File name too long");
    case ENOMEM: return Text::of("Cannot allocate memory");
    case ESRCH: return Text::of("No such process");
    case EADDRINUSE: return Text::of("Address already in use");
    case EADDRNOTAVAIL: return Text::of("Cannot assign requested address");
    case ECONNREFUSED: return Text::of("Connection refused");
    case ECONNRESET: return Text::of("Connection reset by peer");
    case ETIMEDOUT: return Text::of("Connection timed out");
    case EHOSTUNREACH: return Text::of("No route to host");
    case ENETUNREACH: return Text::of("Network is unreachable");
    case EPIPE: return Text::of("Broken pipe");
    default: return Text::verbatim(std::strerror(number));
  }
}

Text systemText(const std::error_code& code) {
  const bool isErrno = code.category() == std::system_category() || code.category() == std::generic_category();
  return isErrno ? systemText(code.value()) : Text::verbatim(code.message());
}

}  // namespace scalescope
