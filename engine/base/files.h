// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// The whole content of a file. Errors: "file-not-found", "file-unreadable", with the path and the system's message.
Result<std::string> readFile(const std::filesystem::path& path);

/// At most `limitBytes` from the start of a file. Errors: as readFile.
Result<std::string> readFileStart(const std::filesystem::path& path, std::uint64_t limitBytes);

/// Replaces a file in one step (temporary file beside it, fsync, rename): readers see the old or the new content, never
/// a part. Keeps the file's mode. Errors: "no-space", "file-unwritable".
Status writeFileAtomically(const std::filesystem::path& path, std::string_view content);

/// Creates a folder and its parents. Errors: "file-unwritable".
Status makeFolder(const std::filesystem::path& path);
/// Flushes a folder's entries (new and renamed files) to disk; does nothing where the file system cannot.
void syncFolder(const std::filesystem::path& folder);

/// Units: bytes free to this user on the file system of `path`. Errors: "file-not-found", "file-unreadable".
Result<std::uint64_t> freeBytes(const std::filesystem::path& path);

/// The folder of the running program, symbolic links resolved.
std::filesystem::path programFolder();

/// Where shipped files are: share/scalescope beside the program's bin/ folder.
std::filesystem::path shareFolder();

/// Where run-time modules are: lib/scalescope beside the program's bin/ folder.
std::filesystem::path moduleFolder();

}  // namespace scalescope
