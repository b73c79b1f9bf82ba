// SPDX-License-Identifier: Apache-2.0
#include "engine/base/new_file.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>

#include "engine/base/descriptor.h"
#include "engine/base/file_parts.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

constexpr int kSafe = O_CREAT | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC;

std::string unguessable() {
  std::uint64_t number = 0;
  while (::getrandom(&number, sizeof number, 0) != sizeof number) {
  }
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
  return digits;
}

}  // namespace

Error cannotWrite(const std::filesystem::path& path, int number) {
  if (number == ENOSPC || number == EDQUOT)
    return {"no-space",
            Text::of("No space left to write %1.", path) + Text::of("Free some space or choose another folder.")};
  if (number == EFBIG)
    return {"file-unwritable",
            Text::of("Cannot write %1: the limit of file sizes is reached.", path) + Text::of("Raise it (ulimit -f).")};
  return {"file-unwritable", Text::of("Cannot write %1: %2.", path, systemText(number))};
}

Result<int> openForWriting(const std::filesystem::path& path, int flags) {
  const int access = (flags & O_ACCMODE) == O_RDWR ? flags : flags | O_WRONLY;
  Descriptor file(::open(path.c_str(), access | O_NONBLOCK | kSafe, kNewFileMode));
  struct stat status {};
  // Slow storage: another machine gives up its lease of the file first.
  if (file.number() < 0 && errno == EWOULDBLOCK && ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode))
    file = Descriptor(::open(path.c_str(), access | kSafe, kNewFileMode));
  if (file.number() < 0 || ::fstat(file.number(), &status) != 0) return cannotWrite(path, errno);
  if (!S_ISREG(status.st_mode) && !S_ISCHR(status.st_mode)) return cannotWrite(path, EINVAL);
  return file.take();
}

Result<TemporaryFile> makeTemporaryFile(const std::filesystem::path& path) {
  TemporaryFile made{-1, path};
  made.path += ".tmp-" + unguessable();
  made.descriptor = ::open(made.path.c_str(), O_WRONLY | O_EXCL | kSafe, kNewFileMode);
  return made.descriptor < 0 ? Result<TemporaryFile>(cannotWrite(path, errno)) : Result<TemporaryFile>(made);
}

}  // namespace scalescope
