// SPDX-License-Identifier: Apache-2.0
#include "engine/program/memory_kills.h"

#include <string>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// The number after "oom_kill " at the start of a line.
std::optional<std::int64_t> killsIn(const std::filesystem::path& file) {
  const auto text = readFile(file);
  if (!text) return std::nullopt;
  constexpr std::string_view kKey = "oom_kill ";
  for (const std::string& line : split(*text, '\n'))
    if (line.starts_with(kKey)) return parseInteger(std::string_view(line).substr(kKey.size()));
  return std::nullopt;
}

}  // namespace

std::optional<std::int64_t> memoryKills(const std::filesystem::path& root) {
  std::optional<std::int64_t> kills;
  const auto add = [&](std::optional<std::int64_t> more) {
    if (more) kills = kills.value_or(0) + *more;
  };
  if (const auto groups = readFile(root / "proc/self/cgroup"))
    for (const std::string& line : split(*groups, '\n')) {
      const auto parts = split(line, ':');
      if (parts.size() < 3 || parts[2].empty()) continue;
      const std::string folder = parts[2].substr(1);
      if (parts[0] == "0") add(killsIn(root / "sys/fs/cgroup" / folder / "memory.events"));
      if (parts[1] == "memory") add(killsIn(root / "sys/fs/cgroup/memory" / folder / "memory.oom_control"));
    }
  add(killsIn(root / "proc/vmstat"));
  return kills;
}

}  // namespace scalescope
