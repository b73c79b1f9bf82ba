// SPDX-License-Identifier: Apache-2.0
#include "engine/base/standard_output.h"

#include <cerrno>
#include <cstdio>

#include "engine/base/files.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"

namespace scalescope {

Status finishOutput() {
  errno = 0;
  const bool isFlushed = std::fflush(stdout) == 0;
  const int number = errno;
  if (isFlushed && std::ferror(stdout) == 0) return {};
  const Text lost = number != 0 ? Text::of("Standard output is incomplete: %1.", systemText(number))
                                : Text::of("Standard output is incomplete.");
  return Error{number == ENOSPC ? "no-space" : "file-unwritable",
               lost + Text::of("Free some space or write to another place.")};
}

namespace {
bool quiet = false;
}  // namespace

void keepQuiet() { quiet = true; }
bool isQuiet() { return quiet; }

void printRemark(const std::string& line) {
  if (!quiet) std::fprintf(stderr, "%s\n", printable(line).c_str());
}

Status writeOutput(const std::string& path, std::string_view content) {
  if (path != "-") return writeFileAtomically(path, content);
  std::fwrite(content.data(), 1, content.size(), stdout);
  return {};
}

void printOutputPath(const std::string& path) {
  if (path != "-") std::printf("%s\n", path.c_str());
}

}  // namespace scalescope
