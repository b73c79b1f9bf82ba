// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "engine/data/record_source.h"

namespace scalescope {

/// The records of all files of a set, file by file in their order.
struct RecordIndex {
  std::vector<RecordScan> files;
};

/// Scans the files, or reads an earlier scan from the user's cache folder ($XDG_CACHE_HOME or ~/.cache,
/// scalescope/index) if names, sizes and modification times are equal. A cache that cannot be written is not an error:
/// the next opening scans again. Errors: those of RecordFormat::scan.
Result<RecordIndex> indexRecords(const RecordFormat& format, const std::vector<PositionedFile>& files);

}  // namespace scalescope
