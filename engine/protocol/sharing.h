// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "engine/base/result.h"

namespace scalescope {

// Whatever is made in a folder of runs (runs, queues, studies) is its owner's alone: folders 0700, files 0600. A group
// that shares the folder says so once, by the file sharingMark(): then the user's umask decides.

std::filesystem::path sharingMark(const std::filesystem::path& runsDir);

/// Makes the folder of runs, where it is missing, and the mark. Errors: of the files.
Status shareWithGroup(const std::filesystem::path& runsDir);

/// What this process, and those that it starts, make from now on is its user's alone, unless the folder of runs is
/// shared. For programs that write nothing else: it sets the process's umask.
void keepPrivate(const std::filesystem::path& runsDir);

/// A folder in the folder of runs (or that itself) by the same rule, with its parents; one that exists stays as it is.
/// Errors: "file-unwritable".
Status makePrivateFolder(const std::filesystem::path& folder, const std::filesystem::path& runsDir);

}  // namespace scalescope
