// SPDX-License-Identifier: Apache-2.0
#include "engine/data/page_cache.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/data/positioned_file.h"

namespace scalescope {
namespace {

constexpr double kMaxResidentShare = 0.01;  // of a cold set: headers, and pages that others read meanwhile

/// The system reports resident pages only for files that the user may write; for others it reports "all".
bool reportsResidency(const PositionedFile& file) {
  struct stat status {};
  return ::fstat(file.descriptor(), &status) == 0 &&
         (status.st_uid == ::geteuid() || ::geteuid() == 0 || ::access(file.path().c_str(), W_OK) == 0);
}

std::optional<std::int64_t> residentPagesOf(const PositionedFile& file) {
  if (file.size() == 0) return 0;
  if (!reportsResidency(file)) return std::nullopt;
  const auto bytes = static_cast<std::size_t>(file.size());
  void* mapped = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file.descriptor(), 0);
  if (mapped == MAP_FAILED) return std::nullopt;
  const auto pageBytes = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  std::vector<unsigned char> resident((bytes + pageBytes - 1) / pageBytes);
  const int status = ::mincore(mapped, bytes, resident.data());
  ::munmap(mapped, bytes);
  if (status != 0) return std::nullopt;
  return std::count_if(resident.begin(), resident.end(), [](unsigned char page) { return page & 1; });
}

bool dropWholeCache(Text& reason) {
  const int file = ::open("/proc/sys/vm/drop_caches", O_WRONLY | O_CLOEXEC);
  const bool written = file >= 0 && ::write(file, "1\n", 2) == 2;
  if (!written) reason = systemText(errno);
  if (file >= 0) ::close(file);
  return written;
}

}  // namespace

ColdCaches dropCaches(const std::vector<std::filesystem::path>& files) {
  ColdCaches caches;
  const auto pageBytes = static_cast<std::int64_t>(::sysconf(_SC_PAGESIZE));
  for (const auto& path : files) {
    auto file = PositionedFile::open(path);
    if (!file.ok()) {
      ++caches.filesRefused;
      continue;
    }
    ::fdatasync(file->descriptor());  // a page not yet written to disk would remain
    ::posix_fadvise(file->descriptor(), 0, 0, POSIX_FADV_DONTNEED);
    ++caches.files;
    caches.pages += (file->size() + pageBytes - 1) / pageBytes;
  }
  caches.wholeCacheDropped = dropWholeCache(caches.wholeCacheReason);
  caches.residentPages = residentPages(files);
  return caches;
}

std::optional<std::int64_t> residentPages(const std::vector<std::filesystem::path>& files) {
  std::int64_t pages = 0;
  for (const auto& path : files) {
    auto file = PositionedFile::open(path);
    const auto resident = file.ok() ? residentPagesOf(*file) : 0;
    if (!resident) return std::nullopt;
    pages += *resident;
  }
  return pages;
}

Text describe(const ColdCaches& caches, bool remote) {
  if (caches.files == 0)
    return caches.wholeCacheDropped ? Text::of("no files are read, whole page cache dropped")
                                    : Text::of("no files are read");
  Text text = caches.wholeCacheDropped ? Text::of("cold, whole page cache dropped")
                                       : Text::of("cold, the files' pages dropped");
  if (!caches.residentPages)
    text = Text::of("%1, resident pages unknown", text);
  else if (static_cast<double>(*caches.residentPages) > kMaxResidentShare * static_cast<double>(caches.pages))
    text = Text::of("not cold: pages stayed in the page cache");
  return joinStatements({text, remote ? Text::of("the server's cache is unknown") : Text()});
}

bool isRemoteFileSystem(const std::string& type) {
  for (const char* start : {"nfs", "cifs", "smb", "9p", "lustre", "gpfs", "beegfs", "ceph", "gluster", "fuse", "afs",
                            "pvfs", "orangefs", "virtiofs", "wekafs", "panfs"})
    if (type.starts_with(start)) return true;
  return false;
}

std::optional<std::int64_t> storageBytesRead() {
  const auto text = readFile("/proc/self/io");
  if (!text.ok()) return std::nullopt;
  for (const std::string& line : split(*text, '\n'))
    if (line.starts_with("read_bytes:")) return parseInteger(line.substr(11));
  return std::nullopt;
}

}  // namespace scalescope
