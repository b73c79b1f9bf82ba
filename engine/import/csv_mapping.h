// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/import/log_reader.h"

namespace scalescope::import {

/// How a CSV of any program becomes a result; kept as a JSON file and used again. Keys: see engine/import/README.md.
struct CsvMapping {
  struct Column {
    std::string source;  ///< the column's title, or its 1-based number as "#3" where there is no header
    std::string target;  ///< a metric id, or any word for a column of words
    double scale = 1;    ///< values are multiplied by it
    bool words = false;
  };
  std::string kind = "training", table = "steps";
  char separator = ',';
  char decimal = 0;  ///< what "1,234" has before its fraction, ',' or '.'; 0: what the file's clear numbers tell
  bool hasHeader = true;
  std::vector<Column> columns;
  std::map<std::string, std::string> stated;  ///< what the user knows: network, precision, device_count, ...
};

/// Errors: of the file; "json-invalid"; "mapping-invalid" naming the key and what it may be.
Result<CsvMapping> readCsvMapping(const std::filesystem::path& path);
Result<CsvMapping> csvMappingFromJson(std::string_view json);
std::string csvMappingToJson(const CsvMapping& mapping);

/// Reads a CSV by a mapping. A line with the mapped titles begins another run where rows came before it.
std::unique_ptr<LogReader> makeCsvReader(const CsvMapping& mapping);

}  // namespace scalescope::import
