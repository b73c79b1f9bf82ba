// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

// Files in folders that others may write, too: a link that someone has put at a name must not lead to another file of
// this user.

/// Opens a file (or device) for writing, creating it if missing: at once, and not through a symbolic link. `flags` are
/// added (O_APPEND, O_TRUNC, O_RDWR instead of O_WRONLY). The caller closes the descriptor. Errors: "no-space",
/// "file-unwritable".
Result<int> openForWriting(const std::filesystem::path& path, int flags);

/// A new file beside `path` under a name that cannot be guessed, with the mode of new files.
struct TemporaryFile {
  int descriptor = -1;
  std::filesystem::path path;
};
/// The caller closes and removes it. Errors: as openForWriting().
Result<TemporaryFile> makeTemporaryFile(const std::filesystem::path& path);

/// "no-space", or "file-unwritable" with the path and the system's message.
Error cannotWrite(const std::filesystem::path& path, int number);

}  // namespace scalescope
