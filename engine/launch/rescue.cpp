// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/rescue.h"

#include <stdlib.h>

#include <cerrno>
#include <vector>

#include "engine/base/files.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::vector<fs::path> places() {
  std::vector<fs::path> all;
  if (const std::string state = variable("XDG_STATE_HOME"); state.starts_with('/'))
    all.push_back(fs::path(state) / "scalescope" / "rescued");
  else if (const std::string home = variable("HOME"); home.starts_with('/'))
    all.push_back(fs::path(home) / ".local" / "state" / "scalescope" / "rescued");
  std::error_code none;
  if (const fs::path temporary = fs::temp_directory_path(none); !none) all.push_back(temporary);
  all.emplace_back("/dev/shm");
  return all;
}

/// Other users may write to some of these places: the name is unpredictable.
Result<fs::path> newFolder(const fs::path& place, const std::string& runId) {
  if (Status made = makeFolder(place); !made) return made.error();
  std::string name = (place / (runId + "-XXXXXX")).string();
  if (::mkdtemp(name.data()) == nullptr)
    return Error{"file-unwritable", Text::of("Cannot create a folder in %1: %2.", place.string(), systemText(errno))};
  return fs::path(name);
}

}  // namespace

Result<fs::path> writeElsewhere(const fs::path& movedTo, const std::string& runId,
                                const std::function<Status(const fs::path&)>& write) {
  Status last = Error{"file-unwritable", Text::of("No writable folder was found.")};
  if (!movedTo.empty() && (last = write(movedTo))) return movedTo;
  for (const fs::path& place : places()) {
    const auto folder = newFolder(place, runId);
    if (!folder) {
      last = folder.error();
      continue;
    }
    if ((last = write(*folder))) return *folder;
    std::error_code ignored;
    fs::remove_all(*folder, ignored);
  }
  return last.error();
}

}  // namespace scalescope
