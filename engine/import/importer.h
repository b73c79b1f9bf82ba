// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/import/csv_mapping.h"
#include "engine/import/imported_run.h"

namespace scalescope::import {

struct ImportOptions {
  std::string format;                 ///< id of the only format to read; "": recognised by content
  std::optional<CsvMapping> mapping;  ///< reads the files as CSV by it instead
  /// Told now and then how much of all bytes is read, 0 to 1; false ends the import. Thread: the importing one.
  std::function<bool(double)> progress;
};

/// How surely a file is of a format, 0 to 1, and where that was seen best.
struct Recognition {
  std::string format;
  double confidence = 0;
  std::int64_t line = 0;
};

struct ImportedFile {
  std::string name;  ///< without its folder: the path may name people and machines
  std::uint64_t bytes = 0;
  std::string sha256;
  std::int64_t lines = 0;
  std::vector<Recognition> recognised;  ///< formats that it was read in, the surest first
  bool endsEarly = false;               ///< compressed, and its end is missing
  bool continued = false;               ///< told no format by itself; read as the rest of the file before
};

struct ImportReport {
  std::vector<ImportedFile> files;
  std::vector<ImportedRun> runs;
  std::vector<std::string> remarks;
};

/// Reads logs into runs. Files of one format whose names are alike but for a counter are one stream in the order
/// given, so that pieces of a run become one run.
/// Memory does not grow with the files. Errors: of the files; "usage" for an unknown format; "import-unrecognised" with
/// what was looked for; "import-empty" where a format was recognised and no measurement stood in it; "cancelled".
/// Thread: any; the progress comes from it.
Result<ImportReport> importFiles(const std::vector<std::filesystem::path>& paths, const ImportOptions& options = {});

}  // namespace scalescope::import
