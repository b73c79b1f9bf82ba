// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/sharing.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "engine/base/file_parts.h"
#include "engine/base/files.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

constexpr mode_t kOwnerOnlyMask = 0077, kOwnerOnlyFolder = 0700, kOwnerOnlyFile = 0600;
constexpr mode_t kGroupMask = 0007, kGroupFolder = 0770, kGroupFile = 0660, kMarkMode = 0640;

bool isMarked(const std::filesystem::path& runsDir, struct stat& status) {
  return ::lstat(sharingMark(runsDir).c_str(), &status) == 0;
}

Status makeOneFolder(const std::filesystem::path& folder, mode_t mode) {
  if (::mkdir(folder.c_str(), mode) == 0)
    syncFolder(folder.parent_path());
  else if (errno != EEXIST)
    return makeFolder(folder);  // for its error message
  return {};
}

}  // namespace

std::filesystem::path sharingMark(const std::filesystem::path& runsDir) { return runsDir / "shared-with-group"; }

bool isSharedWithGroup(const std::filesystem::path& runsDir) {
  struct stat status {};
  return isMarked(runsDir, status) && S_ISREG(status.st_mode) && status.st_uid == ::geteuid();
}

Status shareWithGroup(const std::filesystem::path& runsDir) {
  if (isSharedWithGroup(runsDir)) return {};
  if (struct stat status{}; isMarked(runsDir, status))
    return Error{"file-unwritable",
                 Text::of("Cannot share the runs in %1: another user shares theirs there.", runsDir.string()) +
                     Text::of("Use a folder of your own.")};
  const Status parents = makeFolder(std::filesystem::absolute(runsDir / "..").lexically_normal());
  const Status made = parents ? makeOneFolder(runsDir, kGroupFolder) : parents;
  const Status marked = made ? writeFileAtomically(sharingMark(runsDir), "") : made;
  if (marked) (void)::chmod(sharingMark(runsDir).c_str(), kMarkMode);
  return marked;
}

Status stopSharing(const std::filesystem::path& runsDir) {
  std::error_code code;
  std::filesystem::remove(sharingMark(runsDir), code);
  if (!code) return {};
  return Error{"file-unwritable", Text::of("Cannot remove %1: %2.", sharingMark(runsDir), systemText(code))};
}

void keepPrivate(const std::filesystem::path& runsDir) {
  const mode_t usual = ::umask(kOwnerOnlyMask);
  if (isSharedWithGroup(runsDir)) ::umask(usual | kGroupMask);
}

Status makePrivateFolder(const std::filesystem::path& folder, const std::filesystem::path& runsDir) {
  const mode_t mode = isSharedWithGroup(runsDir) ? kGroupFolder : kOwnerOnlyFolder;
  if (std::error_code ignored; folder.has_parent_path() && !std::filesystem::exists(folder.parent_path(), ignored))
    if (Status parent = makePrivateFolder(folder.parent_path(), runsDir); !parent) return parent;
  return makeOneFolder(folder, mode);
}

Status writePrivateFile(const std::filesystem::path& file, const std::filesystem::path& runsDir,
                        std::string_view content, unsigned modeLimit) {
  const mode_t limit = isSharedWithGroup(runsDir) ? kGroupFile : kOwnerOnlyFile;
  return writePartsAtomically(file, std::span(&content, 1), modeLimit & limit);
}

}  // namespace scalescope
