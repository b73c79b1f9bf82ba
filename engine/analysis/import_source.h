// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
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
};

/// nullopt for results that are not imported or whose citation was typed.
std::optional<ImportSource> importSource(const RunResult& result);

/// Identity of a run, independent of its file: the bytes and lines of an imported log, else its ID; "" if neither is
/// known. Runs of one identity are counted once.
std::string runIdentity(const RunResult& result);

}  // namespace scalescope
