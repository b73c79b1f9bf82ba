// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/user_text.h"

namespace scalescope {

/// The steps taken to make data cold, and their result.
struct ColdCaches {
  std::int64_t files = 0;         ///< whose pages were dropped
  std::int64_t filesRefused = 0;  ///< that could not be opened
  bool wholeCacheDropped = false;
  Text wholeCacheReason;                      ///< why it was not dropped: the system's message
  std::optional<std::int64_t> residentPages;  ///< afterwards; nothing where the system does not report it
  std::int64_t pages = 0;
};

/// Drops the pages of these files, then the host's whole page cache where permitted (root), and counts the pages that
/// are still resident. Dirty pages are written first.
ColdCaches dropCaches(const std::vector<std::filesystem::path>& files);

/// Pages of these files in the host's memory; nothing where the system does not report them.
std::optional<std::int64_t> residentPages(const std::vector<std::filesystem::path>& files);

/// One categorical line for comparisons: "cold, whole page cache dropped", "cold, the files' pages dropped", or "not
/// cold: ..." where pages stayed; "no files are read" where there are none. `remote`: the files are on a server,
/// whose own cache is unknown.
Text describe(const ColdCaches& caches, bool remote);

/// Whether a file system of this type (as in /proc/self/mountinfo) stores its files on a server.
bool isRemoteFileSystem(const std::string& type);

/// Bytes read from storage for this process so far; nothing where the system does not report them.
std::optional<std::int64_t> storageBytesRead();

}  // namespace scalescope
