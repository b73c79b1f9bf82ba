// SPDX-License-Identifier: Apache-2.0
// nvprof's summaries: text, where every cell has its own unit, and CSV, where a row of units follows the header.
#include <algorithm>
#include <map>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/traces/kernel_rows.h"

namespace scalescope::import {
namespace nvprof {
namespace {

bool isBanner(std::string_view text) {
  return text.starts_with("==") && (contains(text, "== Profiling result:") || contains(text, "=== Profiling result:"));
}
bool isCsvHeader(std::string_view text) {
  return contains(text, "\"Time(%)\"") && contains(text, "\"Calls\"") && contains(text, "\"Name\"");
}
bool isTextHeader(std::string_view text) {
  return contains(text, "Time(%)") && contains(text, "Calls") && contains(text, "Avg") && !contains(text, ",");
}

constexpr std::string_view kSections[] = {"GPU activities:", "API calls:", "OpenACC (excl):"};

/// A number with its unit in one cell: "648.48us", "99.32%".
std::optional<double> withUnit(std::string_view cell, bool percent) {
  Cursor cursor(cell);
  const auto value = cursor.number();
  if (!value) return std::nullopt;
  if (percent) return cursor.rest() == "%" ? value : std::nullopt;
  const double scale = microsecondsOf(cursor.rest());
  return std::isnan(scale) ? std::nullopt : std::optional<double>(*value * scale);
}

/// "0.42%  5.4268ms  100  54.268us  53.792us  56.256us  k_matvecmul(long, double*)"
bool readTextRow(std::string_view text, KernelRow& row) {
  Cursor cursor(text);
  const auto share = withUnit(cursor.word(), true);
  if (!share) return false;
  const auto total = withUnit(cursor.word(), false);
  const auto calls = parseNumber(cursor.word());
  if (!total || !calls) return false;
  const auto mean = withUnit(cursor.word(), false), min = withUnit(cursor.word(), false);
  const auto max = withUnit(cursor.word(), false);
  row.sharePercent = *share;
  row.totalUs = *total;
  row.calls = *calls;
  row.meanUs = mean.value_or(kNone);
  row.minUs = min.value_or(kNone);
  row.maxUs = max.value_or(kNone);
  row.name = trim(cursor.rest());
  return true;
}

/// Removes a leading section name and returns it.
std::string_view sectionOf(std::string_view& text) {
  for (std::string_view section : kSections)
    if (text.starts_with(section)) {
      text = trim(text.substr(section.size()));
      return section.substr(0, section.size() - 1);
    }
  return {};
}

double recogniseText(std::string_view text) {
  if (isTextHeader(text)) return 0.9;
  if (text.starts_with("==")) return contains(text, "NVPROF is profiling") ? 0.4 : 0;
  if (!contains(text, "% ")) return 0;
  text = trim(text);
  sectionOf(text);
  KernelRow row;
  return readTextRow(text, row) && !row.name.empty() && !std::isnan(row.meanUs + row.minUs + row.maxUs) ? 0.7 : 0;
}
/// Only names in closed brackets are known to be complete.
bool isComplete(std::string_view text) {
  return text.ends_with(']') || (text.ends_with(')') && std::count(text.begin(), text.end(), '(') ==
                                                            std::count(text.begin(), text.end(), ')'));
}
double recogniseCsv(std::string_view text) { return isCsvHeader(text) ? 0.95 : 0; }

/// Common to both forms: a block begins with a banner; the next program's banner begins another run.
class Reader : public LogReader {
 public:
  void finish() override { end(); }

 protected:
  void takeBanner(const LogLine& line) {
    const std::string pid(textAfter(line.text, "==", "="));
    if (!m.table.empty() && pid != m.process) end();
    m.process = pid;
    use(m.run, line);
  }
  void takeStatement(const LogLine& line) {
    if (contains(line.text, "Profiling application: "))
      m.run.state("application", textAfter(line.text, "application: "));
    if (contains(line.text, "No kernels were profiled")) m.run.remark(Text::of("No kernels were profiled."));
  }
  void end() {
    if (!m.table.empty()) {
      m.run.kind = ResultKind::KernelProfile;
      m.run.framework = "nvprof";
      m.run.addTable(m.table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::string process, section;
    bool inTable = false;
    std::map<std::string, std::size_t> columns;
    std::vector<std::string> units;
    BoundedTable table = kernelTable();
  };
  State m;
};

class TextReader : public Reader {
 public:
  void take(const LogLine& line) override {
    std::string_view text = trim(line.text);
    if (isBanner(text)) return takeBanner(line);
    if (text.starts_with("==")) {
      if (contains(text, "API calls:")) m.section = "API calls";  // CUDA 8: a separate heading
      return takeStatement(line);
    }
    if (isTextHeader(text)) {
      m.inTable = true;
      if (!contains(text, "Type") && m.section.empty()) m.section = "GPU activities";
      use(m.run, line);
      return;
    }
    if (const std::string_view section = sectionOf(text); !section.empty()) m.section = section;
    KernelRow row;
    if (!line.whole || !readTextRow(text, row)) return;  // names come last
    row.section = m.section;
    add(m.table, row);
    use(m.run, line);
  }
};

class CsvReader : public Reader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (isBanner(text)) return takeBanner(line);
    if (text.starts_with("==")) return takeStatement(line);
    if (isCsvHeader(text)) {
      m.columns.clear();
      m.units.clear();
      const auto cells = csvCells(text);
      for (std::size_t i = 0; i < cells.size(); ++i) m.columns.emplace(cells[i], i);
      m.inTable = true;
      use(m.run, line);
    } else if (m.inTable) {
      const auto cells = csvCells(text);
      if (m.units.empty()) {
        m.units = cells;
      } else if (cells.size() < m.units.size()) {
        if (line.whole && areMostlyFigures(cells)) leaveOutRow(line);
      } else if (line.whole || text.ends_with('"')) {  // names come last, in quotes
        takeRow(line, cells);
      }
    }
  }

 private:
  void takeRow(const LogLine& line, const std::vector<std::string>& cells) {
    auto text = [&](const char* name) {
      auto found = m.columns.find(name);
      return found != m.columns.end() && found->second < cells.size() ? cells[found->second] : std::string();
    };
    auto time = [&](const char* name) {
      auto found = m.columns.find(name);
      if (found == m.columns.end() || found->second >= m.units.size()) return kNone;
      return parseNumber(text(name)).value_or(kNone) * microsecondsOf(m.units[found->second]);
    };
    KernelRow row;
    row.section = text("Type");
    row.name = text("Name");
    row.sharePercent = parseNumber(text("Time(%)")).value_or(kNone);
    row.calls = parseNumber(text("Calls")).value_or(kNone);
    if (row.name.empty() || std::isnan(row.sharePercent)) return;
    row.totalUs = time("Time");
    row.meanUs = time("Avg");
    row.minUs = time("Min");
    row.maxUs = time("Max");
    add(m.table, row);
    use(m.run, line);
  }
};

}  // namespace
}  // namespace nvprof

SCALESCOPE_LOG_FORMAT(kNvprofText) = {"nvprof_text",
                                      "nvprof (text)",
                                      "a header \"Type Time(%) Time Calls Avg Min Max Name\"",
                                      nvprof::recogniseText,
                                      makeReader<nvprof::TextReader>,
                                      "",
                                      false,
                                      nvprof::isComplete};
SCALESCOPE_LOG_FORMAT(kNvprofCsv) = {"nvprof_csv", "nvprof (CSV)",
                                     "a header with \"Time(%)\", \"Calls\" and \"Name\" in quotes",
                                     nvprof::recogniseCsv, makeReader<nvprof::CsvReader>};

}  // namespace scalescope::import
