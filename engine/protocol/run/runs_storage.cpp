// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/runs_storage.h"

#include <fcntl.h>
#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "engine/base/files.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// The folder, or the nearest part of its path that exists.
std::filesystem::path existingPartOf(std::filesystem::path path) {
  std::error_code none;
  while (!std::filesystem::exists(path, none) && path.has_parent_path() && path != path.parent_path())
    path = path.parent_path();
  return path;
}

std::filesystem::path environmentPath(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::filesystem::path() : std::filesystem::path(value);
}

std::filesystem::path homeFolder() {
  if (const auto home = environmentPath("HOME"); !home.empty()) return home;
  const passwd* user = ::getpwuid(::getuid());
  return user == nullptr ? "/" : user->pw_dir;
}

/// A value as QSettings writes it: in quotation marks, with escapes, where it has special characters.
std::string settingText(std::string_view value) {
  if (value.size() < 2 || !value.starts_with('"') || !value.ends_with('"')) return std::string(value);
  std::string text;
  for (std::size_t i = 1; i + 1 < value.size(); ++i) text += value[i] == '\\' ? value[++i] : value[i];
  return text;
}

/// "runs_dir" of the window's settings, in their first section; "" if it is not set.
std::string storedRunsDir() {
  const auto config = environmentPath("XDG_CONFIG_HOME");
  const auto folder = config.is_absolute() ? config : homeFolder() / ".config";
  const auto text = readFile(folder / "ScaleScope" / "ScaleScope.conf");
  if (!text) return {};
  bool isGeneral = false;
  for (const std::string& line : split(*text, '\n')) {
    if (line.starts_with('[')) isGeneral = trim(line) == "[General]";
    constexpr std::string_view kKey = "runs_dir=";
    if (isGeneral && line.starts_with(kKey)) return settingText(trim(line).substr(kKey.size()));
  }
  return {};
}

}  // namespace

std::filesystem::path defaultRunsDir() {
  const std::string stored = storedRunsDir();
  return stored.empty() ? homeFolder() / "ScaleScope" / "runs" : std::filesystem::path(stored);
}

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
