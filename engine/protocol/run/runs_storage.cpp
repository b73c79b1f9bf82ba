// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/runs_storage.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

#include "engine/base/system_text.h"

namespace scalescope {
namespace {

constexpr std::uintmax_t kMinFreeBytes = 50'000'000;

/// The folder, or the nearest part of its path that exists.
std::filesystem::path existingPartOf(std::filesystem::path path) {
  std::error_code none;
  while (!std::filesystem::exists(path, none) && path.has_parent_path() && path != path.parent_path())
    path = path.parent_path();
  return path;
}

Error cannotStore(const char* code, const Text& reason) {
  return {code, reason + Text::of("Choose another folder for the results.")};
}

}  // namespace

Status checkRunsStorage(const std::filesystem::path& runsDir) {
  std::error_code failed;
  const std::filesystem::path place = existingPartOf(std::filesystem::absolute(runsDir, failed));
  if (!std::filesystem::is_directory(place, failed))
    return cannotStore("file-unwritable",
                       Text::of("Results cannot be stored in %1: %2 is not a folder.", runsDir, place));
  if (::faccessat(AT_FDCWD, place.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
    return cannotStore("file-unwritable", Text::of("Results cannot be stored in %1: %2 is not writable (%3).", runsDir,
                                                   place, systemText(errno)));
  const auto space = std::filesystem::space(place, failed);
  if (failed || space.available >= kMinFreeBytes) return {};
  return cannotStore("no-space", Text::of("Results cannot be stored in %1: its disk has only %2 MB free.", runsDir,
                                          textNumber(static_cast<double>(space.available) / 1e6, 0)));
}

}  // namespace scalescope
