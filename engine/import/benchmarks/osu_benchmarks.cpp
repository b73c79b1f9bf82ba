// SPDX-License-Identifier: Apache-2.0
// OSU micro-benchmarks: a title "# OSU MPI-CUDA Reduce Latency Test v7.3", a header "# Size  Avg Latency(us) ...", one
// row for each message size. MB is 1e6 bytes. Times of collectives are means over the ranks, with --full also the
// shortest and longest of any rank. The output does not state the number of ranks.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/benchmarks/transfer_rows.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace osu_benchmarks {
namespace {

bool isTitle(std::string_view text) { return text.starts_with("# OSU ") && contains(text, " Test"); }
bool isOfCollective(std::string_view title) { return title.starts_with("Avg Latency") || title.starts_with("Overall"); }

/// The titles of "# Size       Avg Latency(us)   Min Latency(us)"; empty for other lines.
std::vector<std::string_view> titlesOf(std::string_view text) {
  if (!text.starts_with("# ") || contains(text, ":")) return {};
  auto titles = cellsInColumns(text.substr(2));
  const bool isHeader = !titles.empty() && (titles[0] == "Size" || isOfCollective(titles[0]));
  const bool hasFigure = contains(text, "Latency (us)") || contains(text, "Latency(us)") || contains(text, "MB/s") ||
                         contains(text, "Overall(us)");
  return isHeader && hasFigure ? titles : std::vector<std::string_view>();
}

double recognise(std::string_view text) {
  text = trim(text);
  if (isTitle(text)) return 0.9;
  return titlesOf(text).empty() ? 0 : 0.7;
}

/// All figures but the last of --full, a count, have two decimals.
bool isComplete(std::string_view text) {
  text = trim(text);
  return !text.empty() && text.front() >= '0' && text.front() <= '9' && endsWithDecimals(text, 2);
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (isTitle(text)) {
      end();
      if (line.whole) takeTitle(text.substr(2));
      use(m.run, line);
    } else if (text.starts_with("# Send Buffer on ")) {
      if (line.whole) m.run.state("buffers", text.substr(2));
      use(m.run, line);
    } else if (text.starts_with("# Datatype: ")) {
      if (line.whole) m.run.state("data_type", textAfter(text, ": ", "."));
      use(m.run, line);
    } else if (const auto titles = titlesOf(text); !titles.empty()) {
      if (!m.rows.empty()) end();
      m.titles.assign(titles.begin(), titles.end());
      if (!line.whole) m.titles.clear();
      use(m.run, line);
    } else if (!m.titles.empty() && line.whole) {
      takeRow(line, m_words.of(text));
    }
  }
  void finish() override { end(); }

 private:
  /// "OSU MPI-CUDA Reduce Latency Test v7.3"
  void takeTitle(std::string_view text) {
    m.test = text.substr(0, text.find(" Test"));
    const std::string_view version = textAfter(text, " Test v");
    m.run.framework = "OSU micro-benchmarks" + (version.empty() ? "" : " " + std::string(version));
    std::string_view name = textAfter(m.test, "OSU ");
    m.run.state("library", name.substr(0, name.find(' ')));
    name = textAfter(name, " ");
    m.operation = name.substr(0, name.rfind(" Latency"));
  }

  void takeRow(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (cells.size() != m.titles.size()) return isRowOfNumbers(cells) ? leaveOutRow(line) : void();
    TransferRow row;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto value = parseNumber(cells[i]);
      if (!value && !m.titles[i].starts_with("Validation")) return;
      if (value) take(row, m.titles[i], *value);
    }
    constexpr std::size_t kMaxRows = 4096;
    if (m.rows.size() < kMaxRows) m.rows.push_back(row);
    use(m.run, line);
  }

  static void take(TransferRow& row, std::string_view title, double value) {
    const std::string_view name = trim(title.substr(0, title.find('(')));
    if (name == "Size") row.sizeBytes = value;
    if (name == "Bandwidth" || name == "MB/s") row.gbPerS = value / 1000;
    if (name == "Messages/s") row.operationsPerS = value;
    if (name == "Latency" || name == "Avg Latency" || name == "Overall") row.timeUs = value;
    if (name == "Min Latency") row.minUs = value;
    if (name == "Max Latency") row.maxUs = value;
    if (name.starts_with("P50")) row.typicalUs = value;
    if (name.starts_with("P99") && !name.starts_with("P99.9")) row.p99Us = value;
    if (name == "Iterations") row.iterations = value;
  }

  void end() {
    if (!m.rows.empty()) {
      const bool ofCollective = std::ranges::any_of(m.titles, [](const auto& title) { return isOfCollective(title); });
      if (m.run.framework.empty()) m.run.framework = "OSU micro-benchmarks";
      ofCollective ? endCollective() : endTransfers();
      keep(std::move(m.run));
    }
    m = State();
  }

  void endCollective() {
    m.run.kind = ResultKind::Collective;
    std::string operation;
    for (const char c : m.operation) operation += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    std::ranges::replace(operation, ' ', '_');
    m.run.state("collective", operation);
    BoundedTable table("collective", {"size_bytes", "time_us", "min_time_us", "max_time_us", "iterations"});
    for (const TransferRow& row : m.rows) table.add({row.sizeBytes, row.timeUs, row.minUs, row.maxUs, row.iterations});
    m.run.addTable(table);
  }

  void endTransfers() {
    m.run.kind = ResultKind::Link;
    m.run.state("benchmark_case", m.test);
    if (contains(m.test, "Bi-Directional")) m.run.state("bandwidth_is", "the sum of both directions");
    // Two processes, each with a buffer on its device.
    for (const auto& [id, value] : m.run.facts)
      if (id == "buffers" && contains(value, "Send Buffer on DEVICE") && contains(value, "Receive Buffer on DEVICE") &&
          !contains(m.test, "Multi"))
        m.run.deviceCount = 2;
    BoundedTable table = transferTable();
    for (const TransferRow& row : m.rows) add(table, m.test.empty() ? "OSU" : m.test, row);
    m.run.addTable(table);
  }

  WordRow m_words;
  struct State {
    ImportedRun run;
    std::string test, operation;
    std::vector<std::string> titles;
    std::vector<TransferRow> rows;
  };
  State m;
};

}  // namespace
}  // namespace osu_benchmarks

SCALESCOPE_LOG_FORMAT(kOsuBenchmarks) = {"osu_benchmarks",
                                         "OSU micro-benchmarks",
                                         "a line \"# OSU MPI ... Test v7.2\" or \"# Size  Bandwidth (MB/s)\"",
                                         osu_benchmarks::recognise,
                                         makeReader<osu_benchmarks::Reader>,
                                         "",
                                         false,
                                         osu_benchmarks::isComplete};

}  // namespace scalescope::import
