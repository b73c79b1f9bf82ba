// SPDX-License-Identifier: Apache-2.0
// Files of power meters: a time and a power in each row, among other columns.
#include "engine/import/monitors/wall_meter.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>

#include "engine/base/byte_order_mark.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/import/reading/cell_numbers.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

constexpr std::uint64_t kMaxBytes = std::uint64_t{256} << 20;
constexpr std::uint64_t kMaxHeadBytes = std::uint64_t{1} << 20;  ///< of comments and titles
constexpr double kFirstMilliseconds = 1e11;                      ///< seconds of no date that meters have
constexpr double kMaxTime = 1e15;                                ///< larger numbers have no fractions of a second

std::string lowerCase(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return lower;
}

double timeOf(std::string_view cell, CellNumbers& numbers) {
  std::string text(cell);
  if (text.size() > 10 && text[10] == 'T') text[10] = ' ';
  if (const double stamp = stampAtStart(text); !std::isnan(stamp)) return stamp;
  const CellNumbers::Cell number = numbers.read(text);
  if (number.kind != CellNumbers::Kind::Number || number.percent || !(std::abs(number.value) < kMaxTime))
    return std::nan("");
  return std::abs(number.value) >= kFirstMilliseconds ? number.value / 1000 : number.value;
}

bool isTimeTitle(const std::string& title) {
  return title.find("time") != title.npos || title.find("date") != title.npos || title == "t" || title == "s" ||
         title == "seconds";
}

bool isPowerTitle(const std::string& title) {
  const bool isOther = title.find("factor") != title.npos || title.find("apparent") != title.npos ||
                       title.find("reactive") != title.npos || title.find("wh") != title.npos;
  return !isOther && (title.find("power") != title.npos || title.find("watt") != title.npos || title == "w" ||
                      title == "kw" || title.find("(w)") != title.npos || title.find("[w]") != title.npos);
}

/// Watts in the unit that a title states.
double unitOf(const std::string& title) {
  std::string word;
  for (const char letter : title + " ") {
    if (std::isalpha(static_cast<unsigned char>(letter))) {
      word += letter;
      continue;
    }
    if (word == "kw" || word == "kilowatt" || word == "kilowatts") return 1000;
    if (word == "mw" || word == "milliwatt" || word == "milliwatts") return 0.001;
    word.clear();
  }
  return 1;
}

bool areTitles(const std::vector<std::string>& cells) {
  CellNumbers numbers;
  return std::all_of(cells.begin(), cells.end(),
                     [&numbers](const std::string& cell) { return std::isnan(timeOf(cell, numbers)); });
}

Error meterFault(const Text& what) { return {"meter-invalid", what}; }

class MeterFile {
 public:
  explicit MeterFile(const MeterColumns& columns) : m_columns(columns) {}

  Result<MeterReadings> read(std::string_view text) {
    std::size_t number = 0;
    while (!text.empty()) {
      const auto end = text.find('\n');
      const std::string_view line = trim(text.substr(0, end));
      text = end == text.npos ? std::string_view() : text.substr(end + 1);
      ++number;
      if (line.empty() || line.front() == '#') continue;
      if (!m_isBegun) {
        if (const Status begun = begin(line); !begun) return begun.error();
        if (m_hasTitles) continue;
      }
      if (const Status taken = take(line, number); !taken) return taken.error();
    }
    if (m_readings.watts.size() < 2)
      return meterFault(Text::of("The meter's file has %1 rows with a time and a power; at least 2 are needed.",
                                 m_readings.watts.size()));
    return std::move(m_readings);
  }

 private:
  /// The first line: titles, or the first row of a file of two columns.
  Status begin(std::string_view line) {
    m_isBegun = true;
    m_separator = csvSeparator(line);
    const auto cells = csvCells(line, m_separator);
    m_hasTitles = areTitles(cells);
    const auto time = find(cells, m_columns.time, isTimeTitle, 0);
    if (!time)
      return meterFault(missing(m_columns.time, Text::of("The meter's file has no column of time."), "time", cells));
    const auto power = find(cells, m_columns.power, isPowerTitle, 1);
    if (!power)
      return meterFault(missing(m_columns.power, Text::of("The meter's file has no column of power."), "power", cells));
    m_time = *time;
    m_power = *power;
    m_readings.timeColumn = m_hasTitles ? cells[m_time] : "#" + std::to_string(m_time + 1);
    m_readings.powerColumn = m_hasTitles ? cells[m_power] : "#" + std::to_string(m_power + 1);
    m_unitW = m_hasTitles ? unitOf(lowerCase(cells[m_power])) : 1;
    return {};
  }

  std::optional<std::size_t> find(const std::vector<std::string>& cells, const std::string& wanted,
                                  bool (*isTitle)(const std::string&), std::size_t place) const {
    if (wanted.starts_with("#")) {
      const auto number = parseInteger(wanted.substr(1));
      const bool exists = number && *number >= 1 && static_cast<std::size_t>(*number) <= cells.size();
      return exists ? std::optional(static_cast<std::size_t>(*number - 1)) : std::nullopt;
    }
    if (!m_hasTitles) return wanted.empty() && cells.size() == 2 ? std::optional(place) : std::nullopt;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (wanted.empty() ? isTitle(lowerCase(cells[i])) : cells[i] == wanted) return i;
    return std::nullopt;
  }

  static Text missing(const std::string& wanted, const Text& withoutTitle, const char* option,
                      const std::vector<std::string>& cells) {
    return (wanted.empty() ? withoutTitle : Text::of("The meter's file has no column %1.", inQuotes(wanted))) +
           Text::of("It has %1: choose the column (on the command line: --%2-column, by title or as #2).",
                    shortened(join(cells, ", ")), option);
  }

  Status take(std::string_view line, std::size_t number) {
    const auto& cells = m_row.cells(line, m_separator);
    const double timeS = m_time < cells.size() ? timeOf(cells[m_time], m_times) : std::nan("");
    const CellNumbers::Cell power = m_power < cells.size() ? m_numbers.read(cells[m_power]) : CellNumbers::Cell();
    if (std::isnan(timeS) || power.kind != CellNumbers::Kind::Number || power.value < 0) {
      ++m_readings.leftOut;
      return {};
    }
    auto& times = m_readings.timesS;
    if (!times.empty() && timeS < times.back())
      return meterFault(
          Text::of("Line %1 of the meter's file is %2 s earlier than the line before: sort the file by time.", number,
                   textNumber(times.back() - timeS, 3)));
    if (!times.empty() && timeS == times.back()) {
      m_readings.watts.back() = m_unitW * power.value;
      return {};
    }
    times.push_back(timeS);
    m_readings.watts.push_back(m_unitW * power.value);
    return {};
  }

  MeterColumns m_columns;
  MeterReadings m_readings;
  CsvRow m_row;
  CellNumbers m_times, m_numbers;
  bool m_isBegun = false, m_hasTitles = false;
  char m_separator = ',';
  std::size_t m_time = 0, m_power = 1;
  double m_unitW = 1;
};

}  // namespace

Result<MeterReadings> meterFromText(std::string_view text, const MeterColumns& columns) {
  return MeterFile(columns).read(withoutByteOrderMark(text));
}

Result<MeterReadings> readMeter(const std::filesystem::path& path, const MeterColumns& columns) {
  const auto text = readFileStart(path, kMaxBytes);
  if (!text) return text.error();
  return meterFromText(*text, columns);
}

std::vector<std::string> meterColumnsOfText(std::string_view text) {
  text = withoutByteOrderMark(text);
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = trim(text.substr(0, end));
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> columns = csvCells(line, csvSeparator(line));
    if (!areTitles(columns))
      for (std::size_t i = 0; i < columns.size(); ++i) columns[i] = "#" + std::to_string(i + 1);
    return columns;
  }
  return {};
}

Result<std::vector<std::string>> meterColumns(const std::filesystem::path& path) {
  const auto text = readFileStart(path, kMaxHeadBytes);
  if (!text) return text.error();
  return meterColumnsOfText(*text);
}

}  // namespace scalescope::import
