// SPDX-License-Identifier: Apache-2.0
// perftest (ib_write_bw, ib_send_lat, ...): titles "RDMA_Write BW Test", "Send Latency Test", settings, a header whose
// columns have their units, one row for each message size. MB is 2^20 bytes, newer versions print MiB; Gb is 1e9 bits.
// Latencies are half of a round trip. The output of server and client may share a file, even between each other's
// lines.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/benchmarks/transfer_rows.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace perftest {
namespace {

constexpr double kMebiInGb = 1024.0 * 1024.0 / 1e9, kGigabitInGb = 1.0 / 8;

bool isTitle(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  return text.size() < kLongest && (text.ends_with(" BW Test") || text.ends_with(" Latency Test")) &&
         !contains(text, ":") && !text.starts_with("#");
}
bool isHeader(std::string_view text) {
  return text.starts_with("#bytes") && contains(text, "#iterations") && contains(text, "[");
}
/// Without the "# " of a comment; "#bytes" is a title.
std::string_view plainOf(std::string_view text) {
  text = trim(text);
  return text.starts_with("# ") ? trim(text.substr(2)) : text;
}
double recognise(std::string_view text) {
  text = plainOf(text);
  if (isHeader(text)) return 0.9;
  return isTitle(text) ? 0.4 : 0;
}

/// Rates of messages have six decimals, latencies two.
bool isComplete(std::string_view text) {
  text = trim(text);
  constexpr std::size_t kOfRates = 5, kOfLatencies = 9;
  const std::size_t cells = words(text).size();
  return (cells == kOfRates && endsWithDecimals(text, 6)) || (cells == kOfLatencies && endsWithDecimals(text, 2));
}

/// "BW", "99%" and "tps" belong to the next word.
std::vector<std::string> titlesOf(std::string_view text) {
  std::vector<std::string> titles;
  std::string begun;
  for (const std::string_view word : words(text)) {
    const bool isBegin = word == "BW" || word == "tps" || word.ends_with('%');
    if (isBegin)
      begun = std::string(word) + " ";
    else
      titles.push_back(std::exchange(begun, "") + std::string(word));
  }
  return titles;
}

void take(TransferRow& row, std::string_view title, double value) {
  const std::string_view name = title.substr(0, title.find('[')), unit = textAfter(title, "[", "]");
  const double inGb = unit == "Gb/sec" ? kGigabitInGb : unit == "MB/sec" || unit == "MiB/sec" ? kMebiInGb : kNone;
  // With a given duration no peak is measured: it is printed as 0.
  if (name == "#bytes") row.sizeBytes = value;
  if (name == "#iterations") row.iterations = value;
  if (name == "BW average") row.gbPerS = value * inGb;
  if (name == "BW peak" && value > 0) row.peakGbPerS = value * inGb;
  if (name == "MsgRate") row.operationsPerS = value * 1e6;
  if (name == "t_avg") row.timeUs = value;
  if (name == "t_min") row.minUs = value;
  if (name == "t_max") row.maxUs = value;
  if (name == "t_typical") row.typicalUs = value;
  if (name == "t_stdev") row.deviationUs = value;
  if (name == "99% percentile") row.p99Us = value;
  if (name == "99.9% percentile") row.p999Us = value;
}

/// "Number of qps   : 1		Transport type : IB": a tab, or two blanks where a paste has lost it, ends a
/// value.
std::vector<KeyValue> settingsIn(std::string_view text) {
  std::vector<KeyValue> settings;
  for (auto colon = text.find(':'); colon != text.npos; colon = text.find(':')) {
    const std::string_view key = trim(text.substr(0, colon));
    text.remove_prefix(colon + 1);
    text.remove_prefix(std::min(text.size(), text.find_first_not_of(" \t")));
    const auto end = std::min({text.find('\t'), text.find("  "), text.size()});
    settings.push_back({key, trim(text.substr(0, end))});
    text.remove_prefix(end);
  }
  return settings;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = plainOf(line.text);
    if (isTitle(text)) {
      if (!m.rows.empty()) end();
      m.test = text.substr(0, text.rfind(" Test"));
      use(m.run, line);
    } else if (isHeader(text)) {
      m.titles = line.whole ? titlesOf(text) : std::vector<std::string>();
      if (line.whole) m.unit = textAfter(textAfter(text, "BW average"), "[", "]");
      use(m.run, line);
    } else if (!text.empty() && text.front() >= '0' && text.front() <= '9') {
      takeRow(line, text);
    } else if (line.whole) {
      takeSettings(line, text);
    }
  }
  void finish() override {
    end();
    m_lastTest.clear();
    m_lastRows.clear();
  }

 private:
  void takeRow(const LogLine& line, std::string_view text) {
    const auto cells = words(text);
    if (!line.whole || m.titles.empty()) return;
    if (cells.size() != m.titles.size()) return isRowOfNumbers(cells) ? leaveOutRow(line) : void();
    TransferRow row;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto value = parseNumber(cells[i]);
      if (!value) return;
      perftest::take(row, m.titles[i], *value);
    }
    addRow(line, row);
  }

  /// The other half of a test prints the same rows.
  void addRow(const LogLine& line, const TransferRow& row) {
    use(m.run, line);
    constexpr std::size_t kMaxRows = 4096;
    if (m.rows.size() < kMaxRows && std::ranges::find(m.rows, row) == m.rows.end()) m.rows.push_back(row);
  }

  /// " Number of qps   : 1		Transport type : IB"
  void takeSettings(const LogLine& line, std::string_view text) {
    static constexpr std::pair<std::string_view, const char*> kSettings[] = {{"Device", "network_device"},
                                                                             {"Number of qps", "queue_pairs"},
                                                                             {"Transport type", "transport"},
                                                                             {"Connection type", "connection"},
                                                                             {"Mtu", "mtu"},
                                                                             {"Link type", "link_type"}};
    for (const KeyValue& setting : settingsIn(text))
      for (const auto& [key, fact] : kSettings)
        if (setting.key == key && !setting.value.empty()) {
          if (!m.rows.empty()) return;
          m.run.state(fact, setting.value.substr(0, setting.value.find('[')));
          use(m.run, line);
        }
  }

  void end() {
    const bool isOtherHalf = !m.rows.empty() && m.test == m_lastTest && m.rows == m_lastRows;
    if (!m.rows.empty() && !isOtherHalf) {
      m_lastTest = m.test;
      m_lastRows = m.rows;
      BoundedTable table = transferTable();
      for (const TransferRow& row : m.rows) add(table, m.test, row);
      m.run.kind = ResultKind::Link;
      m.run.framework = "perftest";
      m.run.state("benchmark_case", m.test);
      m.run.state("bandwidth_unit_in_log", m.unit);
      if (std::ranges::any_of(m.rows, [](const TransferRow& row) { return !std::isnan(row.timeUs); }))
        m.run.state("time_us_is", "half of a round trip");
      m.run.addTable(table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::string test, unit;
    std::vector<std::string> titles;
    std::vector<TransferRow> rows;
  };
  State m;
  std::string m_lastTest;
  std::vector<TransferRow> m_lastRows;
};

}  // namespace
}  // namespace perftest

SCALESCOPE_LOG_FORMAT(kPerftest) = {"perftest",
                                    "perftest (ib_write_bw, ib_send_lat, ...)",
                                    "a header \"#bytes #iterations BW peak[MB/sec] ...\" or \"... t_min[usec] ...\"",
                                    perftest::recognise,
                                    makeReader<perftest::Reader>,
                                    "",
                                    false,
                                    perftest::isComplete};

}  // namespace scalescope::import
