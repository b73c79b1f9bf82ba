// SPDX-License-Identifier: Apache-2.0
// `rocm-smi --showtopo` of AMD: weight, hops and type of the link between two GPUs, and the NUMA node of each. The
// tables name the links' type only, not their number, so no links are drawn.
#include <algorithm>
#include <map>

#include "engine/base/text.h"
#include "engine/import/cursor.h"
#include "engine/import/log_formats.h"
#include "engine/import/topology_rows.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxGpus = 128;
constexpr const char* kSource = "rocm-smi --showtopo";

/// "==== Link Type between two GPUs ====": "Link Type"; "" for other lines.
std::string_view titleOf(std::string_view text) {
  text = trim(text);
  if (!text.starts_with("==")) return {};
  text.remove_prefix(std::min(text.find_first_not_of('='), text.size()));
  text = trim(text.substr(0, text.find('=')));
  return text.ends_with(" between two GPUs") ? trim(text.substr(0, text.find(" between "))) : std::string_view();
}

bool isNumaLine(std::string_view text) { return text.starts_with("GPU[") && contains(text, "(Topology) Numa "); }

double recognise(std::string_view text) {
  if (!titleOf(text).empty()) return 0.9;
  return isNumaLine(text) ? 0.8 : 0;
}

/// The number in "GPU3"; -1 for other words.
int gpuOf(std::string_view word) {
  if (!word.starts_with("GPU")) return -1;
  const auto number = parseInteger(word.substr(3));
  return number && *number >= 0 && *number < static_cast<std::int64_t>(kMaxGpus) ? static_cast<int>(*number) : -1;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    if (const std::string_view title = titleOf(line.text); !title.empty()) return begin(line, std::string(title));
    const std::string_view text = trim(line.text);
    if (isNumaLine(text)) return takeNuma(line, text);
    if (text.starts_with("==")) m.columns.clear();
    const auto cells = words(text);
    if (m.title.empty() || cells.empty()) return;
    if (std::all_of(cells.begin(), cells.end(), [](std::string_view word) { return gpuOf(word) >= 0; }) &&
        m.columns.empty())
      return takeHeader(line, cells);
    if (gpuOf(cells[0]) >= 0) takeRow(line, cells);
  }
  void finish() override { end(); }

 private:
  /// A table that repeats begins the output of another machine.
  void begin(const LogLine& line, std::string title) {
    if (std::find(m.titles.begin(), m.titles.end(), title) != m.titles.end()) end();
    m.titles.push_back(title);
    m.title = std::move(title);
    m.columns.clear();
    use(m.run, line);
  }

  void takeHeader(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (cells.size() > kMaxGpus) return;
    for (const std::string_view cell : cells) m.columns.push_back(gpuOf(cell));
    if (!line.whole) m.columns.clear();
    for (const int gpu : m.columns) m.gpus.try_emplace(gpu, -1);
    use(m.run, line);
  }

  void takeRow(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (!line.whole || cells.size() != m.columns.size() + 1) return;
    const int row = gpuOf(cells[0]);
    ++m.rows[m.title];
    for (std::size_t i = 0; i < m.columns.size(); ++i) {
      if (m.columns[i] == row) continue;
      const std::string_view cell = cells[i + 1];
      const auto number = parseNumber(cell);
      const std::string test = number ? m.title : m.title + " " + std::string(cell.substr(0, 32));
      if (!number) ++m.types[std::string(cell.substr(0, 32))];
      m.table.add({static_cast<double>(row), static_cast<double>(m.columns[i]), number.value_or(1)},
                  {test, number ? "" : "1 = yes"});
    }
    use(m.run, line);
  }

  /// "GPU[0]  : (Topology) Numa Node: 0"
  void takeNuma(const LogLine& line, std::string_view text) {
    const auto gpu = asCount(numberAfter(text, "GPU[")), numa = asCount(numberAfter(text, "Numa Node: "));
    if (gpu && numa && *gpu < static_cast<int>(kMaxGpus) && *numa < static_cast<int>(kMaxGpus) && line.whole)
      m.gpus[*gpu] = *numa;
    use(m.run, line);
  }

  Topology topology() const {
    Topology topology;
    topology.nodes.push_back({"machine", TopologyNodeKind::Machine});
    for (const auto& [number, numa] : m.gpus) {
      TopologyNode node{"gpu" + std::to_string(number), TopologyNodeKind::Gpu};
      node.numa = numa;
      const std::string place = numa < 0 ? "machine" : numaNode(topology, numa);
      topology.edges.push_back({place, node.id, TopologyEdgeKind::Contains});
      topology.nodes.push_back(std::move(node));
    }
    std::vector<std::string> types;
    for (const auto& [type, pairs] : m.types) types.push_back(type);
    if (types.size() == 1) topology.remarks.push_back("All GPUs are joined by " + types.front() + ".");
    if (types.size() > 1) topology.remarks.push_back("The GPUs are joined by " + join(types, " and ") + ".");
    return topology;
  }

  void end() {
    if (!m.table.empty()) {
      m.run.framework = "rocm-smi";
      m.run.cut = std::any_of(m.rows.begin(), m.rows.end(), [&](const auto& of) { return of.second < m.gpus.size(); });
      if (!m.run.cut) m.run.deviceCount = static_cast<int>(m.gpus.size());
      Topology found = topology();
      for (const std::string& remark : found.remarks) m.run.remark(remark);
      addTopology(m.run, std::move(found), kSource);
      m.run.addTable(m.table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::string title;  ///< of the current table
    std::vector<std::string> titles;
    std::vector<int> columns;
    std::map<int, int> gpus;  ///< with their NUMA node, or -1
    std::map<std::string, std::size_t> rows, types;
    BoundedTable table{"links", {"source", "destination", "value"}, {"test", "unit"}};
  };
  State m;
};

std::unique_ptr<LogReader> make() { return std::make_unique<Reader>(); }

}  // namespace

const LogFormat kRocmSmiTopology{
    "rocm_smi_topology",  "rocm-smi --showtopo", "a line \"=== Link Type between two GPUs ===\"", recognise, make,
    "nvidia_smi_topology"};

}  // namespace scalescope::import
