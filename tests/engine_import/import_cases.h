// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace scalescope {

/// A case of data, a folder cases/NAME: the files of one import beside expect.json (test_import_cases.cpp). Benchmark
/// and fuzzers read the same folders.
struct ImportCase {
  std::string name;
  std::vector<std::filesystem::path> files;  ///< in the order of their names
  std::filesystem::path expected;
};

/// In the order of their names; none where `folder` is missing.
inline std::vector<ImportCase> importCases(const std::filesystem::path& folder) {
  std::vector<ImportCase> cases;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    ImportCase one{entry.path().filename(), {}, entry.path() / "expect.json"};
    for (const auto& file : std::filesystem::directory_iterator(entry.path(), none))
      if (file.path() != one.expected) one.files.push_back(file.path());
    std::sort(one.files.begin(), one.files.end());
    cases.push_back(std::move(one));
  }
  std::sort(cases.begin(), cases.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return cases;
}

inline std::string contentOfCase(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace scalescope
