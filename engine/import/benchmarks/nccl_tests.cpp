// SPDX-License-Identifier: Apache-2.0
// nccl-tests (and rccl-tests): rows of size, count, type, then out of place and in place each time, algorithm and bus
// bandwidth, errors. GB is 1e9 bytes. A name of a collective belongs to the table that follows it, except in a closing
// line.
#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/text.h"
#include "engine/import/benchmarks/collective_rows.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace nccl_tests {
namespace {

struct DataType {
  std::string_view name;
  std::int64_t bytes;
};
constexpr DataType kTypes[] = {{"int8", 1},     {"char", 1},     {"uint8", 1},  {"int32", 4},
                               {"int", 4},      {"uint32", 4},   {"int64", 8},  {"uint64", 8},
                               {"half", 2},     {"float", 4},    {"double", 8}, {"bfloat16", 2},
                               {"fp8_e4m3", 1}, {"fp8_e5m2", 1}, {"f8e4m3", 1}, {"f8e5m2", 1}};
constexpr std::size_t kMinCells = 8, kMaxCells = 13;

/// The cells of a row without those of newer rccl-tests after the figures: algorithm, protocol, channels, "RING SIMPLE
/// 32".
std::vector<std::string_view> rowCells(std::string_view text) {
  std::vector<std::string_view> cells = words(text);
  const auto isWord = [](std::string_view cell) { return cell != "N/A" && !parseNumber(cell); };
  const std::size_t count = cells.size();
  if (count >= kMinCells + 3 && parseNumber(cells.back()) && isWord(cells[count - 2]) && isWord(cells[count - 3]))
    cells.resize(count - 3);
  return cells;
}

/// The begin of "1024 256 float sum -1 10.5 0.10 0.18 0 10.3 0.10 0.18 0", whose header may be missing. The bytes are
/// those of the elements, or of as many on each rank.
bool beginsRow(std::string_view text, Cursor& cursor) {
  if (text.empty() || text.front() < '0' || text.front() > '9') return false;
  const auto bytes = cursor.integer(), elements = bytes ? cursor.integer() : std::nullopt;
  if (!elements) return false;
  const std::string_view word = cursor.word();
  const auto type =
      std::find_if(std::begin(kTypes), std::end(kTypes), [word](const DataType& row) { return row.name == word; });
  if (type == std::end(kTypes) || *elements < 0 || *elements > *bytes) return false;
  return *elements == 0 || *bytes % (*elements * type->bytes) == 0;
}

bool isRow(std::string_view text) {
  Cursor cursor(text);
  if (!beginsRow(text, cursor)) return false;
  const auto cells = rowCells(text);
  const auto numbers =
      std::ranges::count_if(cells, [](std::string_view cell) { return parseNumber(cell).has_value(); });
  constexpr std::ptrdiff_t kMaxWords = 4;  // at most the type, the reduction and two N/A
  return cells.size() >= kMinCells && cells.size() <= kMaxCells && std::ssize(cells) - numbers <= kMaxWords;
}

/// A line of the header or the summary whose "#" a paste has lost.
bool isPlainComment(std::string_view text) {
  if (text.starts_with("nThread ") || text.starts_with("Avg bus bandwidth") || text.starts_with("Out of bounds values"))
    return contains(text, "minBytes ") || contains(text, ": ");
  if (text.starts_with("Rank ")) return contains(text, " Pid ") && contains(text, " device ");
  return text.starts_with("size ") && contains(text, "algbw") && contains(text, "busbw");
}

double recognise(std::string_view text) {
  text = trim(text);
  if (text.starts_with("# nThread")) return 0.9;
  if (text.starts_with("#") && contains(text, "algbw") && contains(text, "busbw")) return 0.9;
  if (text.starts_with("# Avg bus bandwidth")) return 0.9;
  return isRow(text) ? 0.6 : isPlainComment(text) ? 0.4 : 0;
}

/// A row that ends in a number may continue.
bool isComplete(std::string_view text) { return text.ends_with("N/A") || text.ends_with(" OK"); }

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    const bool ofList = contains(text, " Rank ") && contains(text, " device ");
    m.listEnded |= m.ranks > 0 && !ofList && line.whole;
    if (text.starts_with("#")) return takeComment(line, text);
    if (isPlainComment(text)) return takeComment(line, "# " + std::string(text));
    if (contains(text, "_perf") && text.size() < 4096) takeProgram(text);
    if (text.starts_with("rccl-tests: Version")) m.run.framework = "rccl-tests";
    if (text.empty() || text.front() < '0' || text.front() > '9') return;
    const auto cells = rowCells(text);
    if (cells.size() >= kMinCells && cells.size() <= kMaxCells) return takeRow(line, cells);
    if (Cursor cursor(text); line.whole && cells.size() > 3 && beginsRow(text, cursor)) leaveOutRow(line);
  }
  void finish() override { end(); }

 private:
  void takeComment(const LogLine& line, std::string_view text) {
    if (text.starts_with("# nThread")) {
      beginAt(line);
      if (line.whole) m.run.state("parameters", trim(text.substr(1)));
    } else if (contains(text, " Rank ") && contains(text, " device ")) {
      takeDevice(line, text);
    } else if (text.starts_with("# Avg bus bandwidth")) {
      if (!isOfTable(line)) return;
      m.average = numberAfter(text, ":").value_or(kNone);
      m.closed = true;
    } else if (text.starts_with("# Out of bounds values")) {
      if (line.whole) m.run.state("out_of_bounds_values", textAfter(text, ":"));
    } else if (text.starts_with("# Collective test starting: ")) {
      beginAt(line);
      m.collective = collectiveOf(textAfter(text, "starting: ", " "));
    } else if (text.starts_with("# Collective test concluded: ")) {
      if (m.table.rowsOffered() == 0 || !isOfTable(line)) return;
      if (line.whole) m.collective = collectiveOf(textAfter(text, "concluded: ", " "));
      m.closed = true;
    } else if (text.starts_with("# nccl-tests version ")) {
      beginAt(line);
      const std::string_view version = textAfter(text, "version ", " ");
      if (line.whole && !version.empty()) m.run.framework = "nccl-tests " + std::string(version);
    } else if (contains(text, "algbw") && contains(text, "busbw")) {
      if (m.closed) end();
      m.reduction = contains(text, "redop");
      m.hasRoot = contains(text, " root ");
    } else {
      return;
    }
    use(m.run, line);
  }

  /// "#   Rank  0 Pid 1 on host device  0 [0x00] NVIDIA A100-SXM4-40GB"
  void takeDevice(const LogLine& line, std::string_view text) {
    const auto rank = asCount(numberAfter(text, "Rank "));
    if (rank) m.ranks = std::max(m.ranks, *rank + 1);
    m.listed += rank ? 1 : 0;
    const std::string_view name = textAfter(textAfter(text, " device "), "] ");
    if (rank && line.whole) m.models.add(std::to_string(line.rank) + " " + std::to_string(*rank), name);
    const std::string host(textAfter(textAfter(text, " on "), "", " \t"));
    if (!host.empty() && m.hosts.size() < 4096 && std::find(m.hosts.begin(), m.hosts.end(), host) == m.hosts.end())
      m.hosts.push_back(host);
  }

  /// A header: of a further run if the current one has rows. Each process of a build without MPI prints its own.
  void beginAt(const LogLine& line) {
    if (m.table.rowsOffered() > 0 && (m.closed || line.rank == m.rank)) end();
  }

  /// Whether a closing line belongs to the table that is read.
  bool isOfTable(const LogLine& line) const { return m.table.rowsOffered() == 0 || line.rank == m.rank; }

  static std::string_view collectiveOf(std::string_view program) { return program.substr(0, program.find("_perf")); }

  void takeProgram(std::string_view text) {
    const auto end = text.rfind("_perf");
    const auto begin = text.find_last_of("/ \t=\"'", end);
    const std::size_t first = begin == text.npos ? 0 : begin + 1;
    m_nextCollective = text.substr(first, end - first);
  }

  void takeName() {
    if (m.collective.empty()) m.collective = m_nextCollective;
    m_nextCollective.clear();
  }

  void takeRow(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (!line.whole) return;  // the number of cells determines the columns
    std::size_t at = 2;
    const auto size = parseNumber(cells[0]), count = parseNumber(cells[1]);
    if (!size || !count || parseNumber(cells[2])) return;
    const std::string type(cells[at++]);
    std::string operation;
    // redop is a word, root a whole number; after them come eight figures (four where there is no in-place half).
    if (at < cells.size() && !parseNumber(cells[at]) && cells[at] != "N/A") operation = cells[at++];
    const std::size_t left = cells.size() - at;
    if (left != 9 && left != 5 && (m.hasRoot || (left != 8 && left != 4))) return leaveOutRow(line);
    m.reduction |= !operation.empty() && operation != "none";
    double root = kNone;
    if (left == 9 || left == 5) root = parseNumber(cells[at++]).value_or(kNone);
    auto value = [&](std::size_t index) {
      return at + index < cells.size() ? parseNumber(cells[at + index]).value_or(kNone) : kNone;
    };
    if (std::isnan(value(0)) || std::isnan(value(1)) || std::isnan(value(2))) return;
    if (m.table.rowsOffered() == 0) {
      m.rank = line.rank;
      takeName();
    }
    if (line.rank != m.rank) {
      m.otherRanks = true;
      return;
    }
    constexpr std::size_t kMaxSizes = 4096;
    if (m.sizes.size() < kMaxSizes)
      m.repeats |= !m.sizes.emplace(*size, type + ' ' + operation + ' ' + formatNumber(root)).second;
    m.table.add({*size, *count, root, value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7)},
                {type, operation});
    use(m.run, line);
  }

  void end() {
    if (!m.run.sources.empty() && (m.table.rowsOffered() > 0 || m.ranks > 0)) {
      ImportedRun& run = m.run;
      run.kind = ResultKind::Collective;
      if (run.framework.empty()) run.framework = "nccl-tests";
      // A log that begins or ends inside the list of ranks does not list all of them.
      if (m.ranks > 0 && m.listEnded) run.deviceCount = m.ranks;
      if (!m.hosts.empty() && m.listEnded && m.listed == m.ranks) run.nodeCount = static_cast<int>(m.hosts.size());
      run.state("collective", m.collective);
      if (!std::isnan(m.average)) run.state("average_bus_bandwidth_gb_per_s", formatNumber(m.average));
      if (m.collective.empty())
        run.remark(m.reduction
                       ? Text::of("The log does not name the collective: all-reduce, reduce and reduce-scatter have a "
                                  "reduction.")
                       : Text::of("The log does not name the collective, and its columns (no reduction) do not "
                                  "identify it."));
      if (m.otherRanks || m.listed > m.ranks) {
        run.remark(
            Text::of("Several processes print a table each: nccl-tests was built without MPI support, and each process "
                     "tests only its own devices."));
        if (m.otherRanks) run.remark(Text::of("The table is that of the first process."));
      } else if (m.repeats) {
        run.remark(Text::of("The table lists a size more than once: several processes or cycles print the rows."));
      }
      m.models.fill(run);
      run.cut = !m.closed;
      run.closed = m.closed;
      run.addTable(m.table);
      keep(std::move(run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    DeviceModels models;
    bool reduction = false, hasRoot = false, closed = false, listEnded = false, otherRanks = false, repeats = false;
    int ranks = 0, listed = 0, rank = -1;
    std::set<std::pair<double, std::string>> sizes;  ///< with type, reduction and root
    std::string collective;
    std::vector<std::string> hosts;
    double average = kNone;
    BoundedTable table = collectiveTable();
  };
  State m;
  std::string m_nextCollective;  ///< named since the current table
};

}  // namespace
}  // namespace nccl_tests

SCALESCOPE_LOG_FORMAT(kNcclTests) = {"nccl_tests",
                                     "nccl-tests",
                                     "a table with the columns size, count, type, time, algbw, busbw",
                                     nccl_tests::recognise,
                                     makeReader<nccl_tests::Reader>,
                                     "",
                                     false,
                                     nccl_tests::isComplete};

}  // namespace scalescope::import
