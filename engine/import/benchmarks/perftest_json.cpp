// SPDX-License-Identifier: Apache-2.0
// perftest --out_json: "test_info" {test, Device, ...}, "results" {MsgSize, n_iterations, BW_average, MsgRate} or
// {t_avg, ...}. Its first versions quote neither names nor words. The file states no unit of its bandwidths: it follows
// from the rate of messages, which is in millions a second.
#include <algorithm>
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/benchmarks/transfer_rows.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace perftest_json {
namespace {

/// Calls `take` with the name and the value of each member of a text whose quotes may be missing: between brackets,
/// commas and line ends, `MsgSize: 65536` and `"MsgSize": 65536`. What follows the last of them is not complete.
class MemberScanner {
 public:
  template <typename Take>
  void scan(std::string_view piece, Take take) {
    m_text += piece;
    std::size_t begin = 0, colon = kNowhere;
    bool isQuoted = false;
    for (std::size_t at = 0; at < m_text.size(); ++at) {
      const char c = m_text[at];
      if (c == '"') isQuoted = !isQuoted;
      if (isQuoted && c != '\n') continue;
      if (c == ':' && colon == kNowhere) colon = at;
      if (c != ',' && c != '\n' && c != '{' && c != '}') continue;
      if (colon != kNowhere) take(plain(begin, colon), plain(colon + 1, at));
      begin = at + 1;
      colon = kNowhere;
      isQuoted = false;
    }
    m_text.erase(0, begin);
    if (m_text.size() > kLongest) m_text.clear();
  }

 private:
  static constexpr std::size_t kNowhere = std::string::npos, kLongest = 1 << 16;

  std::string_view plain(std::size_t begin, std::size_t end) const {
    std::string_view part = trim(std::string_view(m_text).substr(begin, end - begin));
    if (part.starts_with('"')) part.remove_prefix(1);
    if (part.ends_with('"')) part.remove_suffix(1);
    return part;
  }

  std::string m_text;
};

/// A file with the text output, too, is read by that.
double recogniseStart(std::string_view start) {
  int known = 0;
  MemberScanner().scan(start, [&known](std::string_view key, std::string_view value) {
    for (const std::string_view name : {"MsgSize", "BW_average", "n_iterations", "t_typical", "t_avg"})
      known += key == name && parseNumber(value) ? 1 : 0;
  });
  return known >= 2 && !contains(start, "#bytes") ? 0.8 : 0;
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

class Reader : public StreamReader {
 public:
  Result<std::int64_t> read(LineSource& source, const StreamFile& file) override {
    constexpr std::size_t kPiece = 1 << 16;
    m_file = file.index;
    m_tests = 0;
    MemberScanner scanner;
    std::string piece(kPiece, '\0');
    while (true) {
      const auto got = source.nextBytes(piece.data(), piece.size());
      if (!got.ok()) return got.error();
      if (*got == 0) break;
      scanner.scan(std::string_view(piece).substr(0, *got),
                   [this](std::string_view key, std::string_view value) { takeMember(key, value); });
    }
    end();
    return std::max<std::int64_t>(m_tests, 1);
  }
  void finish() override {}

 private:
  void takeMember(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    if (key == "test") {
      end();
      m.test = value;
    }
    if (key == "Device") m.device = value;
    const auto number = parseNumber(value);
    if (!number) return;
    if (key == "BW_average") m.stated = *number;
    for (const FigureName& known : kFigures)
      if (known.name == key) m.row.*known.figure = *number;
  }

  void end() {
    const bool hasFigure = !std::isnan(m.stated) || !std::isnan(m.row.timeUs);
    if (!std::isnan(m.row.sizeBytes) && hasFigure) {
      ++m_tests;
      roomForRuns() > 0 ? keep(run()) : leaveOutRun();
    }
    m = State();
  }

  ImportedRun run() {
    TransferRow& row = m.row;
    row.operationsPerS *= 1e6;
    row.gbPerS = gbPerSOf(m.stated, row.operationsPerS * row.sizeBytes / 1e9);
    ImportedRun run;
    if (!std::isnan(m.stated) && std::isnan(row.gbPerS))
      run.remark(Text::of("The file does not state the unit of its bandwidths."));
    if (!std::isnan(row.timeUs)) run.state("time_us_is", "half of a round trip");
    BoundedTable table = transferTable();
    add(table, m.test, row);
    run.kind = ResultKind::Link;
    run.framework = "perftest";
    run.state("network_device", m.device);
    run.state("benchmark_case", m.test);
    run.addTable(table);
    run.sources.push_back({m_file, m_tests, m_tests, 1});
    return run;
  }

  struct State {
    std::string test, device;
    TransferRow row;
    double stated = kNone;  ///< the bandwidth in its unknown unit
  };
  State m;
  int m_file = 0;
  std::int64_t m_tests = 0;  ///< of the file, so far
};

}  // namespace
}  // namespace perftest_json

SCALESCOPE_LOG_FORMAT(kPerftestJson) = streamFormat("perftest_json", "perftest, --out_json",
                                                    "members \"MsgSize\" and \"BW_average\"",
                                                    perftest_json::recogniseStart, makeReader<perftest_json::Reader>);

}  // namespace scalescope::import
