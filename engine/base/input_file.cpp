// SPDX-License-Identifier: Apache-2.0
#include "engine/base/input_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>

#include "engine/base/descriptor.h"
#include "engine/base/files.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

Error failed(int number, const Text& message) {
  return {number == ENOENT ? "file-not-found" : "file-unreadable",
          number == EMFILE ? message + Text::of("Raise the limit of open files (ulimit -n).") : message};
}
Error cannotOpen(const std::filesystem::path& path, int number) {
  return failed(number, Text::of("Cannot open %1: %2.", path, systemText(number)));
}
Error cannotRead(const std::filesystem::path& path, int number) {
  return failed(number, Text::of("Cannot read %1: %2.", path, systemText(number)));
}

Error notRegular(const std::filesystem::path& path) {
  return {"file-unreadable",
          Text::of("Cannot read %1: it is not a regular file; save its output to a file first.", path)};
}

/// Whether a path names a descriptor that whoever started this process has given to it.
bool isOwnDescriptor(const std::filesystem::path& path) {
  const std::string text = path.string();
  return text == "/dev/stdin" || text.starts_with("/dev/fd/") || text.starts_with("/proc/self/fd/");
}

/// At most `limitBytes` from the descriptor's position.
Result<std::string> readStart(const Descriptor& file, const std::filesystem::path& path, std::uint64_t limitBytes) {
  std::string content;
  try {
    struct stat status {};
    if (::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode))
      content.reserve(std::min(static_cast<std::uint64_t>(status.st_size), limitBytes));
    char block[65536];
    while (content.size() < limitBytes) {
      const auto wanted = std::min<std::uint64_t>(sizeof block, limitBytes - content.size());
      const ssize_t got = ::read(file.number(), block, wanted);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return cannotRead(path, errno);
      if (got == 0) break;
      content.append(block, static_cast<std::size_t>(got));
    }
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory", Text::of("Not enough memory to read %1.", path)};
  }
  return content;
}

Result<std::string> readWhole(const Descriptor& file, const std::filesystem::path& path) {
  struct stat status {};
  const bool isKnown =
      ::fstat(file.number(), &status) == 0 && static_cast<std::uint64_t>(status.st_size) > kMaxInputBytes;
  auto content = isKnown ? Result<std::string>(std::string()) : readStart(file, path, kMaxInputBytes + 1);
  if (content && !isKnown && content->size() <= kMaxInputBytes) return content;
  if (!content) return content.error();
  return Error{"file-unreadable",
               Text::of("Cannot read %1: it has more than %2 MiB, which is the limit.", path, kMaxInputBytes >> 20)};
}

}  // namespace

Result<int> openForReading(const std::filesystem::path& path, int flags) {
  const int how = O_RDONLY | O_NOCTTY | O_CLOEXEC | flags;
  Descriptor file(::open(path.c_str(), how | O_NONBLOCK));
  struct stat status {};
  // Slow storage: another machine gives up its lease of the file first.
  if (file.number() < 0 && errno == EWOULDBLOCK && ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode))
    file = Descriptor(::open(path.c_str(), how));
  if (file.number() < 0) {
    const int number = errno;
    if (number == ENXIO && ::stat(path.c_str(), &status) == 0) return notRegular(path);
    return cannotOpen(path, number);
  }
  if (::fstat(file.number(), &status) != 0) return cannotRead(path, errno);
  if (S_ISDIR(status.st_mode)) return cannotRead(path, EISDIR);
  if (!S_ISREG(status.st_mode)) return notRegular(path);
  return file.take();
}

Result<std::ifstream> openStream(const std::filesystem::path& path) {
  const auto opened = openForReading(path);
  if (!opened) return opened.error();
  const Descriptor file(*opened);
  // The same file again, as a stream cannot take a descriptor.
  std::ifstream stream("/proc/self/fd/" + std::to_string(file.number()), std::ios::binary);
  if (!stream) return cannotRead(path, errno);
  return stream;
}

bool readLine(std::istream& stream, std::string& line) {
  line.clear();
  char block[16384];
  bool isWhole = false, isAny = false;
  while (!isWhole && stream.good()) {
    stream.getline(block, sizeof block);
    const auto got = static_cast<std::size_t>(stream.gcount());
    const bool isCut = stream.fail() && !stream.eof() && got > 0;
    isAny |= got > 0;
    isWhole = !isCut;
    if (isCut) stream.clear();
    if (line.size() < kMaxFileLineBytes) line.append(block, isCut || stream.eof() || got == 0 ? got : got - 1);
  }
  return isAny;
}

Result<std::string> readFile(const std::filesystem::path& path) {
  const auto file = openForReading(path);
  return file ? readWhole(Descriptor(*file), path) : Result<std::string>(file.error());
}

Result<std::string> readFileStart(const std::filesystem::path& path, std::uint64_t limitBytes) {
  const auto file = openForReading(path);
  return file ? readStart(Descriptor(*file), path, limitBytes) : Result<std::string>(file.error());
}

Status checkPath(const std::filesystem::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return cannotOpen(path, errno);
  if (::access(path.c_str(), S_ISDIR(status.st_mode) ? R_OK | X_OK : R_OK) != 0) return cannotOpen(path, errno);
  return {};
}

Status checkFile(const std::filesystem::path& path) {
  if (Status there = checkPath(path); !there) return there;
  return std::filesystem::is_directory(path) ? Status(cannotOpen(path, EISDIR)) : Status();
}

Status checkFolder(const std::filesystem::path& path) {
  if (Status there = checkPath(path); !there) return there;
  return std::filesystem::is_directory(path) ? Status() : Status(cannotOpen(path, ENOTDIR));
}

Result<std::string> readTypedFile(const std::filesystem::path& path) {
  struct stat status {};
  const bool isPipe = isOwnDescriptor(path) && ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
  if (!isPipe) return readFile(path);
  if (S_ISDIR(status.st_mode) || S_ISBLK(status.st_mode)) return notRegular(path);
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.number() < 0 ? Result<std::string>(cannotOpen(path, errno)) : readWhole(std::move(file), path);
}

}  // namespace scalescope
