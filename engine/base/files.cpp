// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>

#include "engine/base/descriptor.h"
#include "engine/base/file_parts.h"
#include "engine/base/new_file.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

int writeAll(int descriptor, std::string_view content) {
  while (!content.empty()) {
    ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    content.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

/// Rewriting a file keeps its permissions; those of another user's file are not ours to take over.
bool setMode(int descriptor, const std::filesystem::path& path, unsigned limit) {
  struct stat fresh {
  }, before{};
  if (::fstat(descriptor, &fresh) != 0) return false;
  const bool isOurs = ::lstat(path.c_str(), &before) == 0 && S_ISREG(before.st_mode) && before.st_uid == ::geteuid();
  const mode_t mode = (isOurs ? before.st_mode : fresh.st_mode) & (limit | ~mode_t{kNewFileMode}) & 0777;
  return mode == (fresh.st_mode & 0777) || ::fchmod(descriptor, mode) == 0;
}

}  // namespace

Status writeFileAtomically(const std::filesystem::path& path, std::string_view content) {
  return writePartsAtomically(path, std::span<const std::string_view>(&content, 1));
}

Status writePartsAtomically(const std::filesystem::path& path, std::span<const std::string_view> parts,
                            unsigned modeLimit) {
  auto made = makeTemporaryFile(path);
  if (!made) return made.error();
  Descriptor file(made->descriptor);
  int failed = 0;
  if (!setMode(file.number(), path, modeLimit)) failed = errno;
  for (std::string_view part : parts)
    if (failed == 0) failed = writeAll(file.number(), part);
  if (failed == 0 && ::fsync(file.number()) != 0) failed = errno;
  if (file.close() != 0 && failed == 0) failed = errno;
  if (failed == 0 && ::rename(made->path.c_str(), path.c_str()) != 0) failed = errno;
  if (failed == 0) {
    syncFolder(path.parent_path());
    return {};
  }
  ::unlink(made->path.c_str());
  return cannotWrite(path, failed);
}

Status makeFolder(const std::filesystem::path& path) {
  std::error_code code;
  std::filesystem::path present = path;
  while (!present.empty() && present != present.root_path() && !std::filesystem::exists(present, code))
    present = present.parent_path();
  code.clear();
  std::filesystem::create_directories(path, code);
  if (code) return cannotWrite(path, code.value());
  for (std::filesystem::path made = path; made != present && made.has_parent_path(); made = made.parent_path())
    syncFolder(made.parent_path());
  return {};
}

void syncFolder(const std::filesystem::path& folder) {
  const Descriptor open(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open.number() >= 0) (void)::fsync(open.number());
}

Result<std::uint64_t> freeBytes(const std::filesystem::path& path) {
  struct statvfs info {};
  if (::statvfs(path.c_str(), &info) != 0) {
    const int number = errno;
    return Error{number == ENOENT ? "file-not-found" : "file-unreadable",
                 Text::of("Cannot determine the free space at %1: %2.", path, systemText(number))};
  }
  return static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
}

std::filesystem::path programFolder() {
  std::error_code code;
  auto program = std::filesystem::read_symlink("/proc/self/exe", code);
  return code ? std::filesystem::path(".") : program.parent_path();
}

std::filesystem::path shareFolder() { return programFolder().parent_path() / "share" / "scalescope"; }

std::filesystem::path moduleFolder() { return programFolder().parent_path() / "lib" / "scalescope"; }

}  // namespace scalescope
