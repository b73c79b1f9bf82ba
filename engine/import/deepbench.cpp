// SPDX-License-Identifier: Apache-2.0
// DeepBench: gemm tables of the NVIDIA and AMD programs (times without a rate: TFLOPS = 2 m n k / time), Intel's SGEMM
// lines and libxsmm's PERFDUMP lines of convolutions.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/cursor.h"
#include "engine/import/log_formats.h"

namespace scalescope::import {
namespace {

bool isHeader(std::string_view text) {
  return contains(text, "a_t") && contains(text, "b_t") && contains(text, "time (usec)");
}
bool isIntel(std::string_view text) { return contains(text, "GEMM(") && contains(text, "usec"); }

double recognise(std::string_view text) {
  if (isHeader(text)) return 0.95;
  if (isIntel(text) && contains(text, "GFlop/sec")) return 0.9;
  return text.starts_with("PERFDUMP,") ? 0.9 : 0;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (isHeader(text)) {
      std::string columns(text);
      if (const auto at = columns.find("time (usec)"); at != std::string::npos) columns.replace(at, 11, "time");
      const auto names = words(columns);
      m.columns.assign(names.begin(), names.end());
      use(m.run, line);
    } else if (isIntel(text)) {
      takeIntel(line);
    } else if (text.starts_with("PERFDUMP,")) {
      takeConvolution(line);
    } else if (!m.columns.empty()) {
      takeRow(line);
    }
  }
  void finish() override {
    if (m.gemm.empty() && m.convolution.empty()) return;
    m.run.kind = ResultKind::KernelBenchmark;
    m.run.framework = "DeepBench";
    m.run.addTable(m.gemm);
    m.run.addTable(m.convolution);
    keep(std::move(m.run));
    m = State();
  }

 private:
  static double tflops(double m, double n, double k, double microseconds) {
    return microseconds > 0 ? 2 * m * n * k / microseconds / 1e6 : kNone;
  }

  void takeRow(const LogLine& line) {
    const auto cells = words(line.text);
    if (cells.size() < m.columns.size() || !parseNumber(cells.front())) return;
    auto text = [&](std::string_view name) {
      const auto found = std::find(m.columns.begin(), m.columns.end(), name);
      return found == m.columns.end() ? std::string()
                                      : std::string(cells[static_cast<std::size_t>(found - m.columns.begin())]);
    };
    auto number = [&](std::string_view name) { return parseNumber(text(name)).value_or(kNone); };
    const double rows = number("m"), columns = number("n"), depth = number("k"), time = number("time");
    if (std::isnan(rows) || std::isnan(time)) return;
    m.gemm.add({rows, columns, depth, time, tflops(rows, columns, depth, time)},
               {text("a_t"), text("b_t"), text("precision")});
    use(m.run, line);
  }

  /// "SGEMM(N,N,512,32,512) 24.6 usec 682.47345 GFlop/sec"
  void takeIntel(const LogLine& line) {
    const auto at = line.text.find("GEMM(");
    const auto parts = split(textAfter(line.text, "GEMM(", ")"), ',');
    const auto time = numberAfter(line.text, ")"), rate = numberAfter(line.text, "usec");
    if (parts.size() < 5 || !time) return;
    auto size = [&](std::size_t i) { return parseNumber(parts[i]).value_or(kNone); };
    const double worked = line.whole ? tflops(size(2), size(3), size(4), *time) : kNone;
    m.gemm.add({size(2), size(3), size(4), *time, rate ? *rate / 1000 : worked},
               {parts[0], parts[1], at > 0 && line.text[at - 1] == 'S' ? "float" : ""});
    use(m.run, line);
  }

  /// "PERFDUMP,FP,version,threads,N,K,C,H,W,R,S,stride,..,seconds,GFLOPS,..."
  void takeConvolution(const LogLine& line) {
    const auto cells = csvCells(line.text);
    if (cells.size() < 16) return;
    auto number = [&](std::size_t i) { return i < cells.size() ? parseNumber(cells[i]).value_or(kNone) : kNone; };
    m.convolution.add({number(4), number(5), number(6), number(7), number(8), number(9), number(10), number(11),
                       number(14) * 1e6, number(15) / 1000},
                      {cells[1]});
    use(m.run, line);
  }

  struct State {
    ImportedRun run;
    std::vector<std::string> columns;
    BoundedTable gemm{"gemm", {"m", "n", "k", "time_us", "tflops"}, {"a_transposed", "b_transposed", "precision"}};
    BoundedTable convolution{
        "convolution", {"batch", "k", "c", "h", "w", "r", "s", "stride", "time_us", "tflops"}, {"pass"}};
  };
  State m;
};

std::unique_ptr<LogReader> make() { return std::make_unique<Reader>(); }

}  // namespace

const LogFormat kDeepbench{"deepbench", "DeepBench",
                           "a header \"m n k a_t b_t time (usec)\" or a line \"SGEMM(...) ... usec\"", recognise, make};

}  // namespace scalescope::import
