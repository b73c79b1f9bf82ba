// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Source of an imported result, from its citation.
struct ImportSource {
  struct Part {
    std::string file, sha256;
    std::int64_t firstLine = 0, lastLine = 0;
  };
  std::string format;  ///< name of the reader
  std::vector<Part> parts;
  std::string content;  ///< contentTrail(); "" where it is not stated
};

/// nullopt for results that are not imported or whose citation was typed.
std::optional<ImportSource> importSource(const RunResult& result);

/// Identity of a run, independent of its file: the content of an imported log, else its bytes and lines, else its ID;
/// "" if none is known.
std::string runIdentity(const RunResult& result);

/// For each result the index of the one that counts for it. Results of one identity count once, and an imported log
/// that begins a longer one counts as the longer one; a result that stands alone has its own index.
std::vector<std::size_t> countedRuns(std::span<const RunResult* const> results);

}  // namespace scalescope
