// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/runs_storage.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "engine/base/files.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

/// The folder, or the nearest part of its path that exists.
std::filesystem::path existingPartOf(std::filesystem::path path) {
  std::error_code none;
  while (!std::filesystem::exists(path, none) && path.has_parent_path() && path != path.parent_path())
    path = path.parent_path();
  return path;
}

}  // namespace

Status checkRunsStorage(const std::filesystem::path& runsDir, double minFreeBytes) {
  std::error_code failed;
  const std::filesystem::path place = existingPartOf(std::filesystem::absolute(runsDir, failed));
  if (!std::filesystem::is_directory(place, failed))
    return Error{"file-unwritable", Text::of("Results cannot be stored in %1: %2 is not a folder.", runsDir, place) +
                                        Text::of("Choose another folder for the results.")};
  if (::faccessat(AT_FDCWD, place.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
    return Error{"file-unwritable", Text::of("Results cannot be stored in %1: %2 is not writable (%3).", runsDir, place,
                                             systemText(errno)) +
                                        Text::of("Make it writable, or choose another folder for the results.")};
  const auto free = freeBytes(place);
  if (!free) return free.error();
  if (static_cast<double>(*free) >= minFreeBytes) return {};
  return Error{"no-space",
               Text::of("Results cannot be stored in %1: only %2 MB are free there; a run needs %3 MB.", runsDir,
                        textNumber(static_cast<double>(*free) / 1e6, 0), textNumber(minFreeBytes / 1e6, 0)) +
                   Text::of("Free some space, or choose another folder for the results.")};
}

}  // namespace scalescope
