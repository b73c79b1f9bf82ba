// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace scalescope::import {

/// Which columns of a meter's file to read, by title or as "#2"; "": found by title.
struct MeterColumns {
  std::string time, power;
};

/// Readings of a power meter, ascending in time.
struct MeterReadings {
  std::vector<double> timesS;  ///< of the meter's clock: only differences mean something
  std::vector<double> watts;
  std::string timeColumn, powerColumn;  ///< titles, or "#1"
  std::size_t leftOut = 0;              ///< rows without a time and a power
};

/// Reads a CSV of a power meter: cells separated by comma, semicolon or tab, with titles or with two columns alone.
/// Times are dates ("2026-11-25 07:20:49.5"), seconds or milliseconds; powers are in W, mW or kW by their title. At
/// most 256 MiB are read. Errors: of the file; "meter-invalid" with the column or the line.
Result<MeterReadings> readMeter(const std::filesystem::path& path, const MeterColumns& columns = {});
Result<MeterReadings> meterFromText(std::string_view text, const MeterColumns& columns = {});

/// The columns of a file: their titles, or "#1", "#2" if it has none. Errors: of the file.
Result<std::vector<std::string>> meterColumns(const std::filesystem::path& path);
std::vector<std::string> meterColumnsOfText(std::string_view text);

}  // namespace scalescope::import
