// SPDX-License-Identifier: Apache-2.0
#include "engine/data/positioned_file.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "engine/base/input_file.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

Error fault(const std::filesystem::path& path, int number) {
  const Text message = Text::of("Cannot read %1: %2.", path, systemText(number));
  return {number == ENOENT ? "file-not-found" : "file-unreadable",
          number == EMFILE ? message + Text::of("Raise the limit of open files (ulimit -n).") : message};
}

/// Sets of a thousand shards reach the usual soft limit; the hard limit is far above.
bool raiseFileLimit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return false;
  limit.rlim_cur = limit.rlim_max;
  return ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

}  // namespace

Result<PositionedFile> PositionedFile::open(const std::filesystem::path& path) {
  PositionedFile file;
  file.m_path = path;
  errno = 0;
  auto opened = openForReading(path);
  if (!opened && errno == EMFILE && raiseFileLimit()) opened = openForReading(path);
  if (!opened) return opened.error();
  file.m_descriptor = *opened;
  struct stat status {};
  if (::fstat(file.m_descriptor, &status) != 0) return fault(path, errno);
  file.m_size = status.st_size;
  file.m_changedNs = std::int64_t{status.st_mtim.tv_sec} * 1000000000 + status.st_mtim.tv_nsec;
  return file;
}

PositionedFile::PositionedFile(PositionedFile&& other) noexcept { *this = std::move(other); }

PositionedFile& PositionedFile::operator=(PositionedFile&& other) noexcept {
  std::swap(m_path, other.m_path);
  std::swap(m_descriptor, other.m_descriptor);
  m_size = other.m_size;
  m_changedNs = other.m_changedNs;
  return *this;
}

PositionedFile::~PositionedFile() {
  if (m_descriptor >= 0) ::close(m_descriptor);
}

Result<std::size_t> PositionedFile::read(std::int64_t offset, char* bytes, std::size_t count) const {
  std::size_t done = 0;
  while (done < count) {
    const ssize_t got = ::pread(m_descriptor, bytes + done, count - done, offset + static_cast<std::int64_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return fault(m_path, errno);
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

Status PositionedFile::readAll(std::string& buffer) const {
  if (static_cast<std::uint64_t>(m_size) > kMaxInputBytes)
    return Error{"file-unreadable", Text::of("Cannot read %1: it has more than %2 MiB, which is the limit.",
                                             m_path.string(), kMaxInputBytes >> 20)};
  buffer.resize(static_cast<std::size_t>(m_size));
  auto got = read(0, buffer.data(), buffer.size());
  if (!got.ok()) return got.error();
  buffer.resize(*got);
  return {};
}

}  // namespace scalescope
