// SPDX-License-Identifier: Apache-2.0
// rccl-tests -Z json: one line for each size, out of place and in place: {"name":"AllReduce","gpus":4,"size":1024,
// "inPlace":0,"time":19.2,"algBw":...,"busBw":...,"#wrong":"0","type":"float","redop":"sum"}. Times are microseconds.
#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>

#include "engine/base/text.h"
#include "engine/import/benchmarks/collective_rows.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace rccl_tests_json {
namespace {

bool isRow(std::string_view text) {
  return text.starts_with('{') && contains(text, "\"busBw\"") && contains(text, "\"inPlace\"");
}
double recognise(std::string_view text) { return isRow(trim(text)) ? 0.9 : 0; }
bool isComplete(std::string_view text) { return isRow(text) && text.ends_with('}'); }

/// "AllReduce": all_reduce, as the programs are named.
std::string collectiveOf(const std::string& name) {
  std::string words;
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isupper(letter) && !words.empty()) words += '_';
    words += static_cast<char>(std::tolower(letter));
  }
  return words;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (!line.whole || !isRow(text)) return;
    if (!m_lines.read(text)) return;
    const JsonMembers row = m_lines.members();
    const std::string collective = collectiveOf(row.text("name"));
    const auto devices = row.number("gpus"), size = row.number("size");
    if (!size) return;
    if (!m.rows.empty() && (collective != m.collective || devices != m.devices)) end();
    m.collective = collective;
    m.devices = devices;
    takeRow(row, *size);
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  void takeRow(const JsonMembers& row, double size) {
    const std::tuple key(row.text("type"), row.text("redop"), size);
    const bool inPlace = row.number("inPlace") == 1;
    const auto figure = [&row](std::string_view name) { return row.number(name).value_or(kNone); };
    const std::array<double, 4> figures{figure("time"), figure("algBw"), figure("busBw"), figure("#wrong")};
    constexpr std::size_t kMaxRows = 4096;
    auto found = std::ranges::find(m.rows, key, &Row::key);
    if (found == m.rows.end()) {
      if (m.rows.size() >= kMaxRows) return;
      found = m.rows.insert(m.rows.end(), Row{key});
    }
    (inPlace ? found->inPlace : found->outOfPlace) = figures;
  }

  void end() {
    if (!m.rows.empty()) {
      BoundedTable table = collectiveTable();
      for (const Row& row : m.rows) {
        const auto& [type, reduction, size] = row.key;
        const auto &out = row.outOfPlace, &in = row.inPlace;
        table.add({size, kNone, kNone, out[0], out[1], out[2], out[3], in[0], in[1], in[2], in[3]}, {type, reduction});
      }
      m.run.kind = ResultKind::Collective;
      m.run.framework = "rccl-tests";
      m.run.state("collective", m.collective);
      if (m.devices.value_or(0) > 0) m.run.deviceCount = asCount(m.devices);
      m.run.addTable(table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct Row {
    std::tuple<std::string, std::string, double> key;  ///< type, reduction, size
    std::array<double, 4> outOfPlace{kNone, kNone, kNone, kNone}, inPlace{kNone, kNone, kNone, kNone};
  };
  struct State {
    ImportedRun run;
    std::string collective;
    std::optional<double> devices;
    std::vector<Row> rows;
  };
  State m;
  JsonLines m_lines;
};

}  // namespace
}  // namespace rccl_tests_json

SCALESCOPE_LOG_FORMAT(kRcclTestsJson) = {"rccl_tests_json",
                                         "rccl-tests, JSON lines",
                                         "lines of JSON with \"inPlace\" and \"redop\"",
                                         rccl_tests_json::recognise,
                                         makeReader<rccl_tests_json::Reader>,
                                         "",
                                         false,
                                         rccl_tests_json::isComplete};

}  // namespace scalescope::import
