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

/// Scans the files, or takes what an earlier scan left in the user's cache folder ($XDG_CACHE_HOME or ~/.cache,
/// scalescope/index) if names, sizes and times of change are the same. A cache that cannot be written is no error: the
/// next opening scans again. Errors: those of RecordFormat::scan.
Result<RecordIndex> indexRecords(const RecordFormat& format, const std::vector<PositionedFile>& files);

}  // namespace scalescope
