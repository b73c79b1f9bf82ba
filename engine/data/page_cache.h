// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace scalescope {

/// What was done to make data cold, and what was seen of it.
struct ColdCaches {
  std::int64_t files = 0;         ///< whose pages were given back
  std::int64_t filesRefused = 0;  ///< that could not be opened
  bool wholeCacheDropped = false;
  std::string wholeCacheReason;               ///< why not, in the system's words
  std::optional<std::int64_t> residentPages;  ///< afterwards; nothing where the system does not tell
  std::int64_t pages = 0;
};

/// Gives back the pages of these files, then drops the host's whole page cache where that is permitted (root), and
/// counts the pages that are still there. Dirty pages are written first.
ColdCaches dropCaches(const std::vector<std::filesystem::path>& files);

/// Pages of these files that the host holds in memory; nothing where the system does not tell.
std::optional<std::int64_t> residentPages(const std::vector<std::filesystem::path>& files);

/// One categorical line for comparisons: "cold, whole page cache dropped", "cold, the files' pages dropped", or "not
/// cold: ..." where pages stayed; "no files are read" where there are none. `remote`: the files lie on a server, whose
/// own cache nobody here knows.
std::string describe(const ColdCaches& caches, bool remote);

/// Whether a file system of this type (as in /proc/self/mountinfo) has its files on a server.
bool isRemoteFileSystem(const std::string& type);

/// Bytes that this process has had read from storage so far; nothing where the system does not tell.
std::optional<std::int64_t> storageBytesRead();

}  // namespace scalescope
