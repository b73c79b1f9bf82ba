// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace scalescope {

/// What a command wrote: results, and other files by what they are ("figures").
struct WrittenFiles {
  std::vector<std::filesystem::path> results;
  std::map<std::string, std::vector<std::filesystem::path>> others = {};
};

/// The paths, a line each; with `asJson` an object {"results": [...]}, in which each result has its path and the main
/// figures of its run. A result that cannot be read has its path only. The same in all commands of both programs.
std::string writtenText(const WrittenFiles& written, bool asJson);

}  // namespace scalescope
