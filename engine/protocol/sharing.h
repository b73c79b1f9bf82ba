// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

// Everything in a runs folder (runs, queues, studies) is private to its owner: folders 0700, files 0600. If the file
// sharingMark() exists and belongs to the user who runs, the folder is shared with a group, as far as the user's umask
// allows. No other user gets access.

std::filesystem::path sharingMark(const std::filesystem::path& runsDir);

bool isSharedWithGroup(const std::filesystem::path& runsDir);

/// Creates the runs folder, if missing, and the mark. Errors: of the files; "file-unwritable" if the mark is another
/// user's.
Status shareWithGroup(const std::filesystem::path& runsDir);

/// Removes the mark: new files are private again, existing ones keep their mode. Errors: "file-unwritable".
Status stopSharing(const std::filesystem::path& runsDir);

/// Makes new files of this process and its children private, unless the runs folder is shared. Sets the process's
/// umask, so only for programs that write nothing else.
void keepPrivate(const std::filesystem::path& runsDir);

/// Creates a folder in the runs folder (or the runs folder itself) by the same rule, with its parents; existing folders
/// keep their mode. Errors: "file-unwritable".
Status makePrivateFolder(const std::filesystem::path& folder, const std::filesystem::path& runsDir);

/// Replaces a file in the runs folder by the same rule, also where it was less private. `modeLimit` less, if its source
/// is. Errors: as writeFileAtomically().
Status writePrivateFile(const std::filesystem::path& file, const std::filesystem::path& runsDir,
                        std::string_view content, unsigned modeLimit = 0666);

}  // namespace scalescope
