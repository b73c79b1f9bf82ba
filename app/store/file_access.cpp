// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/file_access.h"

#include <sys/stat.h>

#include <map>

namespace scalescope {
namespace {

constexpr unsigned kAllRead = 0444;

/// What of these bits the file or folder has; all for one that is missing.
unsigned modeOf(const std::filesystem::path& path, unsigned bits) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 ? info.st_mode & bits : bits;
}

/// Who may pass the folders from `folder` up to `root`, as bits of reading.
unsigned passingOf(const std::filesystem::path& folder, const std::filesystem::path& root,
                   std::map<std::filesystem::path, unsigned>& known) {
  if (folder == root || folder == folder.parent_path()) return kAllRead;
  if (const auto found = known.find(folder); found != known.end()) return found->second;
  const unsigned here = modeOf(folder, kAllRead >> 2) << 2;
  return known[folder] = here & passingOf(folder.parent_path(), root, known);
}

}  // namespace

unsigned accessOf(const std::vector<std::filesystem::path>& files, const std::filesystem::path& root) {
  unsigned readable = kAllRead;
  std::map<std::filesystem::path, unsigned> folders;
  for (const std::filesystem::path& file : files)
    readable &= modeOf(file, kAllRead) & passingOf(file.parent_path(), root, folders);
  return kOwnerAccess | (readable & 0044);
}

}  // namespace scalescope
