// SPDX-License-Identifier: Apache-2.0
// nsys stats, as CSV or in columns: reports follow one another, each with a header whose units are in brackets
// (nanoseconds before 2022, unstated). Names with commas are quoted in a CSV, in old files sometimes not.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/traces/kernel_rows.h"

namespace scalescope::import {
namespace nsys_stats {
namespace {

bool isHeader(std::string_view text) {
  return (text.starts_with("Time (%),") || text.starts_with("Time(%),")) && contains(text, "Total Time");
}
/// " Time (%)  Total Time (ns)  Instances  ...  Name", above a line of dashes.
bool isHeaderInColumns(std::string_view text) {
  return (text.starts_with("Time (%) ") || text.starts_with("Time(%) ")) && contains(text, "Total Time") &&
         !contains(text, ",") && (text.ends_with("Name") || text.ends_with("Range") || text.ends_with("Operation"));
}

/// " ** CUDA GPU Kernel Summary (cuda_gpu_kern_sum):", in 2019 "CUDA API Statistics (nanoseconds)"; "" for other lines.
std::string_view reportOf(std::string_view text) {
  if (text.ends_with(" Statistics (nanoseconds)")) return text.substr(0, text.find(" ("));
  if (!text.starts_with("** ") || !text.ends_with("):")) return {};
  const auto open = text.find_last_of('(');
  return open == text.npos ? std::string_view() : text.substr(open + 1, text.size() - open - 3);
}

/// The name of the script in "Processing [a.sqlite] with [/opt/reports/gpukernsum.py]...", "Running [/opt/gpukernsum.py
/// a.sqlite]...", "Exporting [/opt/reports/cudaapisum.py a.sqlite] to console..."; "" for other lines.
std::string_view scriptOf(std::string_view text) {
  // "[6/8] Executing 'cuda_gpu_kern_sum' stats report" of nsys profile --stats=true
  if (text.ends_with("' stats report")) return textAfter(text, "Executing '", "'");
  const bool isStep =
      text.starts_with("Processing [") || text.starts_with("Running [") || text.starts_with("Exporting [");
  if (!isStep) return {};
  std::string_view script = textAfter(text, text.starts_with("Processing [") ? "with [" : "[", "] ");
  if (const auto slash = script.find_last_of('/'); slash != script.npos) script.remove_prefix(slash + 1);
  return script.substr(0, script.find(".py"));
}

double recognise(std::string_view text) {
  if (isHeader(text)) return 0.95;
  text = trim(text);
  if (isHeaderInColumns(text)) return 0.9;
  return reportOf(text).ends_with("sum") ? 0.4 : 0;
}

/// Blanks without a line break, with which some locales group digits, as plain ones.
std::string withPlainBlanks(std::string_view text) {
  std::string plain(text);
  for (std::string_view blank : {"\xC2\xA0", "\xE2\x80\xAF"})
    for (std::size_t at = plain.find(blank); at != plain.npos; at = plain.find(blank, at))
      plain.replace(at, blank.size(), " ");
  return plain;
}

/// "12,345,678", "803 151,0" and "803151.0" as plain numbers: a last comma before one digit is a decimal one.
std::string plainNumber(std::string_view text) {
  std::string plain(trim(text));
  std::erase(plain, ' ');
  const auto comma = plain.find_last_of(',');
  if (comma != plain.npos && plain.size() - comma == 2) plain[comma] = '.';
  std::erase(plain, ',');
  return plain;
}

std::vector<std::string> titlesInColumns(std::string_view text) {
  const auto cells = cellsInColumns(text);
  return {cells.begin(), cells.end()};
}

bool isDashes(std::string_view text) { return text.starts_with("--") && text.find_first_not_of("- ") == text.npos; }

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (const std::string_view script = scriptOf(text); !script.empty()) {
      m.report = script;
      m.columns.clear();
    } else if (const std::string_view report = reportOf(text); !report.empty()) {
      m.report = report;
      m.columns.clear();
    } else if (isHeader(text) || isHeaderInColumns(text)) {
      // The shares of a report sum to 100 %; those of several reports do not belong into one section.
      if (m.headers++ > 0 && m.report == m.lastReport) m.report = "report " + std::to_string(m.headers);
      m.lastReport = m.report;
      m.inColumns = !isHeader(text);
      m.columns = m.inColumns ? titlesInColumns(text) : csvCells(text);
      use(m.run, line);
    } else if (text.empty()) {
      m.columns.clear();
    } else if (m.inColumns) {
      if (!m.columns.empty() && !isDashes(text) && line.whole) takeRow(line, wordsInColumns(text));
    } else if (!m.columns.empty() && (line.whole || text.ends_with('"'))) {  // names come last
      takeRow(line, csvCells(text));
    }
  }
  void finish() override {
    if (m.table.empty()) return;
    m.run.kind = ResultKind::KernelProfile;
    m.run.framework = "Nsight Systems";
    m.run.addTable(m.table);
    keep(std::move(m.run));
    m = State();
  }

 private:
  /// Two blanks or more separate the figures; the name is the rest of the line.
  std::vector<std::string> wordsInColumns(std::string_view text) const {
    const std::string plain = withPlainBlanks(text);
    std::string_view rest = trim(plain);
    std::vector<std::string> cells;
    for (std::size_t i = 1; i < m.columns.size(); ++i) {
      const auto end = std::min(rest.find("  "), rest.size());
      cells.push_back(plainNumber(rest.substr(0, end)));
      rest = trim(rest.substr(end));
    }
    cells.emplace_back(rest);
    return cells;
  }

  void takeRow(const LogLine& line, std::vector<std::string> cells) {
    if (cells.size() < m.columns.size()) return areMostlyFigures(cells) ? leaveOutRow(line) : void();
    // The name comes last; without quotes its commas produced further cells.
    while (cells.size() > m.columns.size()) {
      cells[m.columns.size() - 1] += ", " + cells[m.columns.size()];
      cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(m.columns.size()));
    }
    auto at = [&](std::initializer_list<std::string_view> names) -> std::ptrdiff_t {
      for (std::size_t i = 0; i < m.columns.size(); ++i)
        for (std::string_view name : names)
          if (m.columns[i] == name || std::string_view(m.columns[i]).starts_with(std::string(name) + " ("))
            return static_cast<std::ptrdiff_t>(i);
      return -1;
    };
    auto number = [&](std::initializer_list<std::string_view> names) {
      const auto index = at(names);
      return index < 0 ? kNone : parseNumber(cells[static_cast<std::size_t>(index)]).value_or(kNone);
    };
    auto time = [&](std::initializer_list<std::string_view> names) {
      const auto index = at(names);
      if (index < 0) return kNone;
      const std::string_view unit = textAfter(m.columns[static_cast<std::size_t>(index)], "(", ")");
      return number(names) * (unit.empty() ? 1e-3 : microsecondsOf(unit));
    };
    KernelRow row;
    row.sharePercent = number({"Time (%)", "Time(%)", "Time"});
    if (std::isnan(row.sharePercent)) return;
    row.section = m.report;
    row.totalUs = time({"Total Time"});
    row.calls = number({"Instances", "Num Calls", "Calls", "Operations", "Count"});
    row.meanUs = time({"Avg", "Average"});
    row.medianUs = time({"Med", "Median"});
    row.minUs = time({"Min", "Minimum"});
    row.maxUs = time({"Max", "Maximum"});
    row.deviationUs = time({"StdDev"});
    const auto name = at({"Name", "Range", "Operation"});
    row.name = name < 0 ? cells.back() : cells[static_cast<std::size_t>(name)];
    add(m.table, row);
    use(m.run, line);
  }

  struct State {
    ImportedRun run;
    std::string report, lastReport;
    int headers = 0;
    std::vector<std::string> columns;
    bool inColumns = false;
    BoundedTable table = kernelTable();
  };
  State m;
};

}  // namespace
}  // namespace nsys_stats

SCALESCOPE_LOG_FORMAT(kNsysStats) = {"nsys_stats_csv", "nsys stats",
                                     "a header \"Time (%),Total Time (ns),...,Name\", or the same in columns",
                                     nsys_stats::recognise, makeReader<nsys_stats::Reader>};

}  // namespace scalescope::import
