// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/import/csv/csv_mapping.h"
#include "engine/import/format_recogniser.h"
#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

struct ImportOptions {
  std::string format;                 ///< id of the only format to read; "": recognised by content
  std::optional<CsvMapping> mapping;  ///< reads the files as CSV by it instead
  /// Called periodically with the share of all bytes read, 0 to 1; false cancels the import. Thread: the importing one.
  std::function<bool(double)> progress;
};

struct ImportedFile {
  std::string name;  ///< without its folder: the path may name people and machines
  std::uint64_t bytes = 0;
  std::string sha256;
  std::int64_t lines = 0;
  std::vector<Recognition> recognised;  ///< formats that it was read in, highest confidence first
  bool endsEarly = false;               ///< compressed and truncated
  bool continued = false;               ///< no format recognised; read as continuation of the previous file
};

struct ImportRemark {
  Text text;
  int file = -1;  ///< into ImportReport::files; -1: none in particular
};

struct ImportReport {
  std::vector<ImportedFile> files;
  std::vector<ImportedRun> runs;
  std::vector<ImportRemark> remarks;
};

/// Reads logs into runs. Files of one format whose names differ only in a counter are one stream in the given order, so
/// that pieces of a run become one run. A folder is replaced by the logs of MLPerf's submissions in it, each of which
/// is a run; other folders are not read.
/// Memory does not grow with the files. Errors: of the files; "usage" for an unknown format; "import-unrecognised" with
/// the known formats; "import-empty" where a format was recognised but no measurement was found; "cancelled".
/// Thread: any; progress is called on it.
Result<ImportReport> importFiles(const std::vector<std::filesystem::path>& paths, const ImportOptions& options = {});

}  // namespace scalescope::import
