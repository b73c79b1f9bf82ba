// SPDX-License-Identifier: Apache-2.0
// perftest --out_json: "test_info" {test, Device, ...}, "results" {MsgSize, n_iterations, BW_average, MsgRate} or
// {t_avg,
// ...}, a member a line. Its first versions quote neither names nor words. The file states no unit of its bandwidths:
// it follows from the rate of messages, which is in millions a second.
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/benchmarks/transfer_rows.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace perftest_json {
namespace {

/// `MsgSize: 65536,` and `"MsgSize": 65536,`, without comma and quotes.
KeyValue memberOf(std::string_view text) {
  KeyValue found = keyValue(text);
  for (std::string_view* part : {&found.key, &found.value}) {
    if (part->ends_with(',')) part->remove_suffix(1);
    if (part->starts_with('"')) part->remove_prefix(1);
    if (part->ends_with('"')) part->remove_suffix(1);
  }
  return found;
}

double recognise(std::string_view text) {
  const std::string_view key = memberOf(trim(text)).key;
  return key == "MsgSize" || key == "BW_average" || key == "n_iterations" || key == "t_typical" ? 0.4 : 0;
}

/// GB/s of a bandwidth in Gb/s or MiB/s, whichever is that of the messages; NaN for neither.
double gbPerSOf(double stated, double byMessages) {
  constexpr double kAlike = 0.02;
  for (const double unit : {1.0 / 8, 1024.0 * 1024.0 / 1e9})
    if (std::abs(stated * unit - byMessages) <= kAlike * byMessages) return stated * unit;
  return kNone;
}

struct FigureName {
  std::string_view name;
  double TransferRow::*figure;
};
constexpr FigureName kFigures[] = {{"MsgSize", &TransferRow::sizeBytes},
                                   {"n_iterations", &TransferRow::iterations},
                                   {"MsgRate", &TransferRow::operationsPerS},
                                   {"t_avg", &TransferRow::timeUs},
                                   {"t_min", &TransferRow::minUs},
                                   {"t_max", &TransferRow::maxUs},
                                   {"t_typical", &TransferRow::typicalUs},
                                   {"t_stdev", &TransferRow::deviationUs}};

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const KeyValue member = memberOf(trim(line.text));
    if (!line.whole || member.value.empty()) return;
    if (member.key == "test") {
      end();
      m.test = member.value;
    }
    if (member.key == "Device") m.run.state("network_device", member.value);
    const auto value = parseNumber(member.value);
    if (!value) return;
    if (member.key == "BW_average") m.stated = *value;
    for (const FigureName& known : kFigures)
      if (known.name == member.key) m.row.*known.figure = *value;
    if (recognise(line.text) > 0) use(m.run, line);
  }
  void finish() override { end(); }

 private:
  void end() {
    TransferRow& row = m.row;
    if (!std::isnan(row.sizeBytes) && (!std::isnan(m.stated) || !std::isnan(row.timeUs))) {
      row.operationsPerS *= 1e6;
      row.gbPerS = gbPerSOf(m.stated, row.operationsPerS * row.sizeBytes / 1e9);
      if (!std::isnan(m.stated) && std::isnan(row.gbPerS))
        m.run.remark(Text::of("The file does not state the unit of its bandwidths."));
      if (!std::isnan(row.timeUs)) m.run.state("time_us_is", "half of a round trip");
      BoundedTable table = transferTable();
      add(table, m.test, row);
      m.run.kind = ResultKind::Link;
      m.run.framework = "perftest";
      m.run.state("benchmark_case", m.test);
      m.run.addTable(table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::string test;
    TransferRow row;
    double stated = kNone;  ///< the bandwidth in its unknown unit
  };
  State m;
};

}  // namespace
}  // namespace perftest_json

SCALESCOPE_LOG_FORMAT(kPerftestJson) = {"perftest_json", "perftest, --out_json",
                                        "members \"MsgSize\" and \"BW_average\"", perftest_json::recognise,
                                        makeReader<perftest_json::Reader>};

}  // namespace scalescope::import
