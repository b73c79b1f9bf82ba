// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// Writes what standard output still holds; once, at the end of main(). Errors: "no-space", "file-unwritable" if
/// anything that was printed has been lost.
Status finishOutput();

/// Progress and remarks of a command: a line on stderr, unless keepQuiet() was called (--quiet).
void printRemark(const std::string& line);
void keepQuiet();
bool isQuiet();

/// Writes what a command makes to a file, or for "-" to standard output. Errors: as writeFileAtomically().
Status writeOutput(const std::string& path, std::string_view content);
/// The path of what was written, a line on stdout; nothing for "-".
void printOutputPath(const std::string& path);

}  // namespace scalescope
