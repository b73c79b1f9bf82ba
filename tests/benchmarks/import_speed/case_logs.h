// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace scalescope {

/// The log of a case in parts, of which `body` repeats.
struct CaseLog {
  std::string format;  ///< its id
  std::string head, body, separator, tail;
  std::vector<std::string> marks;  ///< texts before the number that rises with each repetition
  std::int64_t period = 0;         ///< by how much
  bool isDocument = false;         ///< one JSON document
};

/// One for each format that cases read: the first case with a member "bench" in its expect.json, otherwise its first
/// case. {"bench": {"step": ["iteration "]}}: the lines from the first to the last one with a mark repeat, and the
/// number behind a mark goes on. Otherwise all of a text repeats; of JSON, the elements of its longest list, and
/// formats of one document without a list are left out. Errors (thrown): a case without the member "format", or whose
/// marks are missing.
std::vector<CaseLog> caseLogs(const std::filesystem::path& folder);

/// Writes about so many megabytes; of a JSON document, at most 50.
void writeCaseLog(const std::filesystem::path& path, const CaseLog& log, double megabytes);

}  // namespace scalescope
