// SPDX-License-Identifier: Apache-2.0
// nvbandwidth: per test a title with its unit, a matrix and a SUM; some tests are waived.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace nvbandwidth {
namespace {

double recognise(std::string_view text) {
  if (text.starts_with("nvbandwidth Version")) return 0.95;
  if (text.starts_with("SUM ") && contains(text, "_"))
    return words(text).size() == 3 && endsWithDecimals(text, 2) ? 0.5 : 0;
  return text.starts_with("memcpy ") && contains(text, "(row)") && contains(text, "(column)") ? 0.8 : 0;
}

/// Cells and sums have two decimals.
bool isComplete(std::string_view text) { return endsWithDecimals(text, 2); }

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (text.starts_with("nvbandwidth Version")) {
      end();
      const std::string version(textAfter(text, ": "));
      m.run.framework = version.empty() ? "nvbandwidth" : "nvbandwidth " + version;
    } else if (text.starts_with("Running ") && text.ends_with('.')) {
      m.test = text.substr(8, text.size() - 9);
      m.columns.clear();
      m.unit.clear();
      ++m.tests;
    } else if (contains(text, "(row)") && contains(text, "(column)")) {
      const auto open = text.find_last_of('(');
      m.unit = text.substr(open + 1, text.find(')', open) - open - 1);
      m.columns.clear();
    } else if (text.starts_with("SUM ")) {
      takeSum(text);
    } else if (text.starts_with("Waived")) {
      ++m.waived;
    } else if (text.starts_with("Device ") && contains(text, ": ")) {
      const auto number = asCount(numberAfter(text, "Device "));
      if (number) m.run.deviceCount = std::max(m.run.deviceCount.value_or(0), *number + 1);
      if (number && contains(text, "("))
        m.models.add(std::to_string(*number), textAfter(textAfter(text, ": "), "", "("));
    } else if (text.starts_with("CUDA Runtime Version: ") || text.starts_with("Driver Version: ")) {
      m.run.state(text.starts_with("C") ? "cuda_runtime_version" : "driver_version", textAfter(text, ": "));
    } else if (!m.unit.empty()) {
      return takeMatrix(line, text);
    } else {
      return;
    }
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  void takeMatrix(const LogLine& line, std::string_view text) {
    const auto cells = words(text);
    if (cells.empty() || cells.size() > 4096) return;
    if (m.columns.empty()) {
      for (std::string_view cell : cells) {
        const auto number = parseNumber(cell);
        if (!number) return;
        m.columns.push_back(*number);
      }
      return;
    }
    const auto row = parseNumber(cells.front());
    if (!row) return;
    for (std::size_t i = 1; i < cells.size() && i <= m.columns.size(); ++i)
      if (auto value = parseNumber(cells[i])) m.table.add({*row, m.columns[i - 1], *value}, {m.test, m.unit});
    use(m.run, line);
  }

  /// "SUM host_to_device_memcpy_ce 1985.60"
  void takeSum(std::string_view text) {
    const auto cells = words(text);
    if (cells.size() < 3) return;
    if (auto value = parseNumber(cells[2])) m.sums.add({*value}, {std::string(cells[1]), m.unit});
  }

  void end() {
    if (!m.table.empty() || !m.sums.empty()) {
      m.run.kind = ResultKind::Link;
      if (m.tests > 0) {  // otherwise the lines that begin the tests are missing
        m.run.state("tests_run", std::to_string(m.tests));
        m.run.state("tests_waived", std::to_string(m.waived));
      }
      if (m.run.framework.empty()) m.run.framework = "nvbandwidth";
      m.models.fill(m.run);
      m.run.addTable(m.table);
      m.run.addTable(m.sums);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    DeviceModels models;
    std::string test, unit;
    std::vector<double> columns;
    int tests = 0, waived = 0;
    BoundedTable table{"links", {"source", "destination", "value"}, {"test", "unit"}};
    BoundedTable sums{"sums", {"value"}, {"test", "unit"}};
  };
  State m;
};

}  // namespace
}  // namespace nvbandwidth

SCALESCOPE_LOG_FORMAT(kNvbandwidth) = {"nvbandwidth",
                                       "nvbandwidth",
                                       "a line \"nvbandwidth Version: v0.6\" or \"SUM <test> <x>\"",
                                       nvbandwidth::recognise,
                                       makeReader<nvbandwidth::Reader>,
                                       "",
                                       false,
                                       nvbandwidth::isComplete};

}  // namespace scalescope::import
