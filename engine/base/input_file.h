// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

// Files of unknown origin. Anything may stand at a path from outside: a pipe without a writer, a device that never
// ends, a link to either. Every file of a result, plan, study, dataset or log is opened by one of these functions.

/// Above the largest file that is read as a whole.
inline constexpr std::uint64_t kMaxInputBytes = std::uint64_t{1} << 30;
/// Above the longest line of events.jsonl.
inline constexpr std::size_t kMaxFileLineBytes = std::size_t{64} << 20;

/// Opens a regular file for reading, at once: never waits for another process, never starts a device. The caller closes
/// the descriptor. `flags` are added (O_DIRECT). Errors: "file-not-found", "file-unreadable" with what else it is.
Result<int> openForReading(const std::filesystem::path& path, int flags = 0);

/// The same for reading lines and blocks.
Result<std::ifstream> openStream(const std::filesystem::path& path);

/// The next line without its end, false after the last one. Of a longer line only kMaxFileLineBytes.
bool readLine(std::istream& stream, std::string& line);

/// readFile() for a path that the user has typed: what another program writes into /dev/stdin or into a descriptor of
/// this process ("<(...)" of a shell) is read, too. Errors: as readFile().
Result<std::string> readTypedFile(const std::filesystem::path& path);

/// Whether a file that the user has named can be read, before any work: also a pipe, see readTypedFile(). Errors:
/// "file-not-found", "file-unreadable", with what it is instead.
Status checkFile(const std::filesystem::path& path);
/// The same of a folder, and of either.
Status checkFolder(const std::filesystem::path& path);
Status checkPath(const std::filesystem::path& path);

}  // namespace scalescope
