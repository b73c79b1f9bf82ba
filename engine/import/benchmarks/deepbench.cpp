// SPDX-License-Identifier: Apache-2.0
// DeepBench: tables of gemm_bench, conv_bench and rnn_bench (NVIDIA's and AMD's) and of the NCCL all-reduces, Intel's
// SGEMM lines and libxsmm's PERFDUMP lines of convolutions. The programs print times only; rates count 2 m n k, the
// products of a convolution (padding included) and of a recurrent layer (its input has none) over the time.
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace deepbench {
namespace {

enum class TableKind { None, Gemm, Convolution, Rnn, AllReduce };

TableKind headerKind(std::string_view text) {
  if (contains(text, "# of floats") && contains(text, "bytes transferred") && contains(text, "(msec)"))
    return TableKind::AllReduce;
  if (contains(text, "a_t") && contains(text, "b_t") && contains(text, "time (usec)")) return TableKind::Gemm;
  if (!contains(text, "fwd_time (usec)")) return TableKind::None;
  if (contains(text, "stride_w") && contains(text, "pad_w")) return TableKind::Convolution;
  const bool named = contains(text, "hidden") && (contains(text, "timesteps") || contains(text, "time_steps"));
  return named ? TableKind::Rnn : TableKind::None;
}
bool isIntel(std::string_view text) { return contains(text, "GEMM(") && contains(text, "usec"); }

double recognise(std::string_view text) {
  if (headerKind(text) != TableKind::None) return 0.95;
  if (isIntel(text) && contains(text, "GFlop/sec")) return 0.9;
  return text.starts_with("PERFDUMP,") ? 0.9 : 0;
}

/// The text with every `part` replaced.
std::string replaced(std::string_view text, std::string_view part, std::string_view by) {
  std::string result(text);
  for (std::size_t at = 0; (at = result.find(part, at)) != std::string::npos; at += by.size())
    result.replace(at, part.size(), by);
  return result;
}

/// The names of a header's columns as single words, those of different programs made equal.
std::vector<std::string> columnNames(TableKind kind, std::string_view header) {
  if (kind == TableKind::AllReduce)
    return contains(header, "Max Time") ? std::vector<std::string>{"floats", "bytes", "time", "max_time"}
                                        : std::vector<std::string>{"floats", "bytes", "time"};
  std::vector<std::string> names;
  const std::string plain = replaced(header, "(usec)", " ");
  for (const std::string_view word : words(plain)) {
    if (word == "r" || word == "s")
      names.emplace_back(word == "r" ? "f_h" : "f_w");
    else if (word == "hidden_size")
      names.emplace_back("hidden");
    else if (word == "time_steps")
      names.emplace_back("timesteps");
    else if (word == "rnn_type")
      names.emplace_back("type");
    else if (kind == TableKind::Rnn && word == "batch_size")
      names.emplace_back("N");
    else if (kind == TableKind::Rnn && word == "bwd_time")
      names.emplace_back("bwd_inputs_time");
    else
      names.emplace_back(word);
  }
  return names;
}

/// As our own results call it.
std::string precisionWord(const std::string& word) { return word == "float" ? "fp32" : word == "half" ? "fp16" : word; }

/// libxsmm's words.
std::string passWord(const std::string& word) {
  if (word == "FP") return "forward";
  if (word == "BP") return "data gradient";
  return word == "WU" ? "weight gradient" : word;
}

/// The times of a row's passes; 0 where the program measured none.
constexpr std::pair<const char*, const char*> kPasses[] = {
    {"fwd_time", "forward"}, {"bwd_inputs_time", "data gradient"}, {"bwd_params_time", "weight gradient"}};

/// "n" or "t", as the other programs print it.
std::string transposition(const std::string& word) { return word == "N" ? "n" : word == "T" ? "t" : word; }

double tflopsOf(double flop, double microseconds) { return microseconds > 0 ? flop / microseconds / 1e6 : kNone; }

/// Cells of one row by the names of its columns.
class Row {
 public:
  Row(const std::vector<std::string>& names, std::vector<std::string_view> cells)
      : m_names(names), m_cells(std::move(cells)) {}
  std::string text(std::string_view name) const {
    const auto at = static_cast<std::size_t>(std::find(m_names.begin(), m_names.end(), name) - m_names.begin());
    return at < m_names.size() && at < m_cells.size() ? std::string(m_cells[at]) : std::string();
  }
  double number(std::string_view name) const { return parseNumber(text(name)).value_or(kNone); }

 private:
  const std::vector<std::string>& m_names;
  std::vector<std::string_view> m_cells;
};

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (const TableKind kind = headerKind(text); kind != TableKind::None) {
      m.kind = kind;
      m.columns = columnNames(kind, text);
      use(m.run, line);
    } else if (isIntel(text)) {
      takeIntel(line);
    } else if (text.starts_with("PERFDUMP,")) {
      takeConvolution(line);
    } else if (const auto ranks = integerAfter(text, "Num Ranks: "); ranks && *ranks > 0) {
      if (!m.collective.empty()) finish();
      m.ranks = static_cast<double>(*ranks);
      use(m.run, line);
    } else if (m.kind != TableKind::None) {
      takeRow(line);
    }
  }
  void finish() override {
    if (m.gemm.empty() && m.convolution.empty() && m.rnn.empty() && m.collective.empty()) return;
    const bool kernels = !m.gemm.empty() || !m.convolution.empty() || !m.rnn.empty();
    m.run.kind = kernels ? ResultKind::KernelBenchmark : ResultKind::Collective;
    m.run.framework = "DeepBench";
    if (!m.collective.empty()) {
      m.run.state("collective", "all_reduce");
      if (m.ranks > 0 && m.ranks <= kMaxRanks) m.run.deviceCount = static_cast<int>(m.ranks);
    }
    for (const BoundedTable* table : {&m.gemm, &m.convolution, &m.rnn, &m.collective}) m.run.addTable(*table);
    keep(std::move(m.run));
    m = State();
  }

 private:
  static constexpr double kMaxRanks = 1e6;

  void takeRow(const LogLine& line) {
    const std::string text = replaced(line.text, "Not Supported", "-");  // one cell, as every other
    auto cells = words(text);
    // A row without a line break lacks its last word: the algorithm's name can be missing, a figure cannot.
    const bool lacksAlgorithm = !line.whole && m.columns.back() == "fwd_algo";
    if (cells.size() + (lacksAlgorithm ? 1 : 0) < m.columns.size())
      return line.whole && isRowOfNumbers(cells) ? leaveOutRow(line) : void();
    const Row row(m.columns, std::move(cells));
    const bool taken = m.kind == TableKind::Gemm          ? takeGemm(row)
                       : m.kind == TableKind::Convolution ? takeConvolution(row)
                       : m.kind == TableKind::Rnn         ? takeRnn(row)
                                                          : takeAllReduce(row);
    if (taken) use(m.run, line);
  }

  bool takeGemm(const Row& row) {
    const double rows = row.number("m"), columns = row.number("n"), depth = row.number("k"), time = row.number("time");
    if (std::isnan(rows) || std::isnan(time)) return false;
    m.gemm.add({rows, columns, depth, time, tflopsOf(2 * rows * columns * depth, time)},
               {row.text("a_t"), row.text("b_t"), precisionWord(row.text("precision"))});
    return true;
  }

  bool takeConvolution(const Row& row) {
    const double w = row.number("w"), h = row.number("h"), c = row.number("c"), n = row.number("n"),
                 k = row.number("k"), s = row.number("f_w"), r = row.number("f_h"), padW = row.number("pad_w"),
                 padH = row.number("pad_h"), strideW = row.number("stride_w"), strideH = row.number("stride_h");
    if (!(w > 0 && h > 0 && c > 0 && n > 0 && k > 0 && strideW > 0 && strideH > 0)) return false;
    const double outW = std::floor((w + 2 * padW - s) / strideW) + 1,
                 outH = std::floor((h + 2 * padH - r) / strideH) + 1;
    bool taken = false;
    for (const auto& [column, pass] : kPasses) {
      const double time = row.number(column);
      if (!(time > 0)) continue;
      const bool forward = column == kPasses[0].first;
      m.convolution.add({n, k, c, h, w, r, s, strideH, time, tflopsOf(2 * n * k * c * r * s * outW * outH, time), padH,
                         padW, strideW},
                        {pass, precisionWord(row.text("precision")), forward ? row.text("fwd_algo") : ""});
      taken = true;
    }
    return taken;
  }

  bool takeRnn(const Row& row) {
    const std::string cell = row.text("type");
    const double hidden = row.number("hidden"), batch = row.number("N"), steps = row.number("timesteps");
    if (!(hidden > 0 && batch > 0 && steps > 0)) return false;
    const double gates = cell == "vanilla" ? 1 : cell == "lstm" ? 4 : cell == "gru" ? 3 : kNone;
    bool taken = false;
    for (const auto& [column, pass] : kPasses) {
      const double time = row.number(column);
      if (!(time > 0)) continue;
      m.rnn.add({hidden, batch, steps, time, tflopsOf(2 * gates * hidden * hidden * batch * steps, time)},
                {cell, pass, precisionWord(row.text("precision"))});
      taken = true;
    }
    return taken;
  }

  /// The sums go from one buffer to another.
  bool takeAllReduce(const Row& row) {
    const double bytes = row.number("bytes"), time = 1000 * row.number("time");
    if (!(bytes > 0 && time > 0)) return false;
    const double gbPerS = bytes / time / 1000;
    m.collective.add({bytes, row.number("floats"), time, gbPerS,
                      m.ranks > 0 ? gbPerS * 2 * (m.ranks - 1) / m.ranks : kNone, 1000 * row.number("max_time")},
                     {"float", "sum"});
    return true;
  }

  /// "SGEMM(N,N,512,32,512) 24.6 usec 682.47345 GFlop/sec"
  void takeIntel(const LogLine& line) {
    const auto at = line.text.find("GEMM(");
    const auto parts = split(textAfter(line.text, "GEMM(", ")"), ',');
    const auto time = numberAfter(line.text, ")"), rate = numberAfter(line.text, "usec");
    if (parts.size() < 5 || !time) return;
    auto size = [&](std::size_t i) { return parseNumber(parts[i]).value_or(kNone); };
    const double worked = line.whole ? tflopsOf(2 * size(2) * size(3) * size(4), *time) : kNone;
    m.gemm.add({size(2), size(3), size(4), *time, rate ? *rate / 1000 : worked},
               {transposition(parts[0]), transposition(parts[1]), at > 0 && line.text[at - 1] == 'S' ? "fp32" : ""});
    use(m.run, line);
  }

  /// "PERFDUMP,FP,version,threads,N,K,C,H,W,R,S,stride,..,seconds,GFLOPS,..."
  void takeConvolution(const LogLine& line) {
    const auto cells = csvCells(line.text);
    if (cells.size() < 16) return;
    auto number = [&](std::size_t i) { return i < cells.size() ? parseNumber(cells[i]).value_or(kNone) : kNone; };
    m.convolution.add({number(4), number(5), number(6), number(7), number(8), number(9), number(10), number(11),
                       number(14) * 1e6, number(15) / 1000},
                      {passWord(cells[1])});
    use(m.run, line);
  }

  struct State {
    ImportedRun run;
    TableKind kind = TableKind::None;
    double ranks = kNone;
    std::vector<std::string> columns;
    BoundedTable gemm{"gemm", {"m", "n", "k", "time_us", "tflops"}, {"a_transposed", "b_transposed", "precision"}};
    BoundedTable convolution{
        "convolution",
        {"batch", "k", "c", "h", "w", "r", "s", "stride", "time_us", "tflops", "pad_h", "pad_w", "stride_w"},
        {"pass", "precision", "implementation"}};
    BoundedTable rnn{"rnn", {"hidden", "batch", "steps", "time_us", "tflops"}, {"cell", "pass", "precision"}};
    BoundedTable collective{
        "collective",
        {"size_bytes", "element_count", "out_of_place_time_us", "out_of_place_algorithm_bandwidth_gb_per_s",
         "out_of_place_bus_bandwidth_gb_per_s", "max_time_us"},
        {"data_type", "reduction"}};
  };
  State m;
};

/// A row of conv_bench that ends with the whole name of an algorithm; "FFT" and "WINOGRAD" also begin longer ones.
bool isComplete(std::string_view text) {
  constexpr std::string_view kAlgorithms[] = {" IMPLICIT_GEMM", " IMPLICIT_PRECOMP_GEMM", " WINOGRAD_NONFUSED",
                                              " FFT_TILING", " DIRECT"};
  return std::any_of(std::begin(kAlgorithms), std::end(kAlgorithms),
                     [text](std::string_view name) { return text.ends_with(name); });
}

}  // namespace
}  // namespace deepbench

SCALESCOPE_LOG_FORMAT(kDeepbench) = {
    "deepbench",
    "DeepBench",
    "a header \"m n k a_t b_t time (usec)\" (or of conv_bench, rnn_bench, all-reduce), or a line "
    "\"SGEMM(...) ... usec\"",
    deepbench::recognise,
    makeReader<deepbench::Reader>,
    "",
    false,
    deepbench::isComplete};

}  // namespace scalescope::import
