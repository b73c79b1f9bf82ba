// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// Where an imported result was read, from its citation.
struct ImportSource {
  struct Part {
    std::string file, sha256;
    std::int64_t firstLine = 0, lastLine = 0;
  };
  std::string format;  ///< as the reader calls itself
  std::vector<Part> parts;
};

/// Nothing of results that were not imported, or whose citation was typed.
std::optional<ImportSource> importSource(const RunResult& result);

/// What makes a run that one run, wherever its file lies: the bytes and lines of an imported log, else its id; "" where
/// neither is known. Runs are counted once for each.
std::string runIdentity(const RunResult& result);

}  // namespace scalescope
