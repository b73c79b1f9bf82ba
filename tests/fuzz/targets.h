// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope::fuzz {

/// One reader of what comes from outside. A good reader gives a value or an error with words for any bytes: no crash,
/// no hang, no memory without bound.
struct Target {
  std::string name;
  std::vector<std::string> seeds;             ///< good inputs, from which others are made
  std::function<void(std::string_view)> run;  ///< throws where the reader broke its promise
};

/// All readers of this build. `scratch`: an empty folder for those that read files.
std::vector<Target> allTargets(const std::filesystem::path& scratch);

std::vector<Target> textTargets();
std::vector<Target> fileTargets(const std::filesystem::path& scratch);
std::vector<Target> weightTargets(const std::filesystem::path& scratch);

/// The broken promise of an error without code or words.
void requireWords(const std::string& code, const std::string& message);

/// Looks at what a reader gave.
template <typename Result>
void requireWords(const Result& result) {
  if (!result.ok()) requireWords(result.error().code, result.error().message);
}

}  // namespace scalescope::fuzz
