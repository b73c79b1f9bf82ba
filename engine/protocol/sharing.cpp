// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/sharing.h"

#include <sys/stat.h>

#include <cerrno>

#include "engine/base/files.h"

namespace scalescope {
namespace {

constexpr mode_t kOwnerOnlyMask = 0077, kOwnerOnlyFolder = 0700;

}  // namespace

std::filesystem::path sharingMark(const std::filesystem::path& runsDir) { return runsDir / "shared-with-group"; }

bool isSharedWithGroup(const std::filesystem::path& runsDir) {
  std::error_code ignored;
  return std::filesystem::exists(sharingMark(runsDir), ignored);
}

Status shareWithGroup(const std::filesystem::path& runsDir) {
  if (isSharedWithGroup(runsDir)) return {};
  const Status made = makeFolder(runsDir);
  return made ? writeFileAtomically(sharingMark(runsDir), "") : made;
}

Status stopSharing(const std::filesystem::path& runsDir) {
  std::error_code code;
  std::filesystem::remove(sharingMark(runsDir), code);
  if (!code) return {};
  return Error{"file-unwritable", "Cannot remove " + sharingMark(runsDir).string() + ": " + code.message() + "."};
}

void keepPrivate(const std::filesystem::path& runsDir) {
  if (!isSharedWithGroup(runsDir)) ::umask(kOwnerOnlyMask);
}

Status makePrivateFolder(const std::filesystem::path& folder, const std::filesystem::path& runsDir) {
  if (isSharedWithGroup(runsDir)) return makeFolder(folder);
  if (std::error_code ignored; folder.has_parent_path() && !std::filesystem::exists(folder.parent_path(), ignored))
    if (Status parent = makePrivateFolder(folder.parent_path(), runsDir); !parent) return parent;
  if (::mkdir(folder.c_str(), kOwnerOnlyFolder) == 0) {
    syncFolder(folder.parent_path());
    return {};
  }
  if (errno == EEXIST) return {};
  return makeFolder(folder);  // for its error message
}

}  // namespace scalescope
