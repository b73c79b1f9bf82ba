// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/import/reading/log_reader.h"
#include "engine/protocol/run/run_words.h"

namespace scalescope::import {

/// Converts a CSV of any program into a result; stored as a reusable JSON file. Keys: see engine/import/README.md.
struct CsvMapping {
  struct Column {
    std::string source;  ///< the column's title, or its 1-based number as "#3" where there is no header
    std::string target;  ///< a metric id, or any name for a text column
    double scale = 1;    ///< values are multiplied by it
    bool words = false;
  };
  ResultKind kind = ResultKind::Training;
  std::string table = "steps";
  char separator = ',';
  char decimal = 0;  ///< decimal separator, ',' or '.'; 0: inferred from unambiguous numbers
  bool hasHeader = true;
  bool rowsAreRuns = false;  ///< each row is a run, otherwise a step of one
  std::vector<Column> columns;
  std::map<std::string, std::string> stated;  ///< what the user knows: network, precision, device_count, ...
};

/// Errors: of the file; "json-invalid"; "mapping-invalid" naming the key and its valid values.
Result<CsvMapping> readCsvMapping(const std::filesystem::path& path);
Result<CsvMapping> csvMappingFromJson(std::string_view json);
std::string csvMappingToJson(const CsvMapping& mapping);

/// Reads a CSV by a mapping. A line with the mapped titles after rows begins another run. Several columns of
/// images_per_second are runs of their own.
std::unique_ptr<LogReader> makeCsvReader(const CsvMapping& mapping);

}  // namespace scalescope::import
