// SPDX-License-Identifier: Apache-2.0
// The tables of two tools of AMD: `rocm-smi --showtopo` (weight, hops and type of the link between two GPUs, and the
// NUMA node of each) and `amd-smi topology` (these and more, without NUMA nodes; GPUs are named by their PCI
// addresses). They name the links' type only, not their number, so no links are drawn.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/topologies/topology_rows.h"

namespace scalescope::import {
namespace amd_topology {
namespace {

constexpr std::size_t kMaxGpus = 128;
constexpr std::string_view kOther = "other";  ///< title of a table that is not read

struct AmdTool {
  std::string_view name;                               ///< of the tool, as the framework of the import
  std::string_view command;                            ///< as the source of the topology
  std::string_view (*titleOf)(std::string_view text);  ///< of the table that begins with this line; "" for other lines
  bool (*isGpu)(std::string_view word);
};

/// "==== Link Type between two GPUs ====": "Link Type".
std::string_view rocmSmiTitle(std::string_view text) {
  text = trim(text);
  if (!text.starts_with("==")) return {};
  text.remove_prefix(std::min(text.find_first_not_of('='), text.size()));
  text = trim(text.substr(0, text.find('=')));
  return text.ends_with(" between two GPUs") ? trim(text.substr(0, text.find(" between "))) : std::string_view();
}

bool isRocmSmiGpu(std::string_view word) { return word.starts_with("GPU") && parseInteger(word.substr(3)); }

constexpr auto kAmdSmiTitles = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"ACCESS TABLE:", "Access"},
    {"WEIGHT TABLE:", "Weight"},
    {"HOPS TABLE:", "Hops"},
    {"LINK TYPE TABLE:", "Link Type"},
    {"NUMA BW TABLE:", "Bandwidth"},
});

/// "LINK TYPE TABLE:": "Link Type". Tables of coherence, atomics and DMA hold no figures of links.
std::string_view amdSmiTitle(std::string_view text) {
  text = trim(text);
  const auto found =
      std::find_if(kAmdSmiTitles.begin(), kAmdSmiTitles.end(), [&](const auto& row) { return row.first == text; });
  if (found != kAmdSmiTitles.end()) return found->second;
  return text.ends_with(" TABLE:") ? kOther : std::string_view();
}

/// "0000:0c:00.0"
bool isPciAddress(std::string_view word) {
  return word.size() == 12 && word[4] == ':' && word[7] == ':' && word[10] == '.';
}

constexpr AmdTool kRocmSmi{"rocm-smi", "rocm-smi --showtopo", rocmSmiTitle, isRocmSmiGpu};
constexpr AmdTool kAmdSmi{"amd-smi", "amd-smi topology", amdSmiTitle, isPciAddress};

bool isNumaLine(std::string_view text) { return text.starts_with("GPU[") && contains(text, "(Topology) Numa "); }

double recogniseRocmSmi(std::string_view text) {
  if (!rocmSmiTitle(text).empty()) return 0.9;
  return isNumaLine(text) ? 0.8 : 0;
}

double recogniseAmdSmi(std::string_view text) {
  const std::string_view title = amdSmiTitle(text);
  return title.empty() || title == kOther ? 0 : 0.9;
}

/// The lower limit of "50000-50000" (MB/s); none for "0-0", which is printed where it is not known.
std::optional<double> bandwidthOf(std::string_view cell) {
  const auto low = parseNumber(cell.substr(0, cell.find('-')));
  return low && *low > 0 ? std::optional(*low * 1e6) : std::nullopt;
}

class AmdReader : public LogReader {
 public:
  explicit AmdReader(const AmdTool& tool) : m_tool(tool) {}

  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    if (const std::string_view title = m_tool.titleOf(text); !title.empty()) return begin(line, std::string(title));
    if (isNumaLine(text)) return takeNuma(line, text);
    if (text.starts_with("==")) m.columns.clear();
    const auto cells = words(text);
    if (m.title.empty() || m.title == kOther || cells.empty() || !m_tool.isGpu(cells[0])) return;
    if (m.columns.empty()) return takeHeader(line, cells);
    takeRow(line, cells);
  }
  void finish() override { end(); }

 private:
  /// A table that repeats begins the output of another machine.
  void begin(const LogLine& line, std::string title) {
    if (title != kOther && std::find(m.titles.begin(), m.titles.end(), title) != m.titles.end()) end();
    m.titles.push_back(title);
    m.title = std::move(title);
    m.columns.clear();
    use(m.run, line);
  }

  void takeHeader(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (cells.size() > kMaxGpus || !line.whole || !std::all_of(cells.begin(), cells.end(), m_tool.isGpu)) return;
    for (const std::string_view cell : cells) {
      m.columns.emplace_back(cell);
      if (std::find(m.gpus.begin(), m.gpus.end(), cell) == m.gpus.end()) m.gpus.emplace_back(cell);
    }
    use(m.run, line);
  }

  void takeRow(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (!line.whole) return;
    if (cells.size() != m.columns.size() + 1) return cells.size() > 1 ? leaveOutRow(line) : void();
    ++m.rows[m.title];
    for (std::size_t i = 0; i < m.columns.size(); ++i)
      if (m.columns[i] != cells[0]) takeCell(numberOf(cells[0]), numberOf(m.columns[i]), cells[i + 1]);
    use(m.run, line);
  }

  void takeCell(int row, int column, std::string_view cell) {
    const auto add = [&](double value, const std::string& test, const char* unit) {
      m.table.add({static_cast<double>(row), static_cast<double>(column), value}, {test, unit});
    };
    const std::string word(cell.substr(0, 32));
    const auto number = parseNumber(cell);
    if (m.title == "Link Type") {
      if (word == "N/A") return;
      ++m.types[word];
      add(1, m.title + " " + word, "1 = yes");
    } else if (m.title == "Access") {
      if (word == "ENABLED" || word == "DISABLED") add(word == "ENABLED" ? 1 : 0, "Peer access", "1 = yes");
    } else if (m.title == "Bandwidth") {
      if (const auto bandwidth = bandwidthOf(cell)) add(*bandwidth, "Nominal bandwidth", "B/s");
    } else if (number && *number > 0) {  // 0 between two GPUs stands for a weight that is not known
      add(*number, m.title, "");
    }
  }

  /// "GPU[0]  : (Topology) Numa Node: 0"
  void takeNuma(const LogLine& line, std::string_view text) {
    const auto gpu = asCount(numberAfter(text, "GPU[")), numa = asCount(numberAfter(text, "Numa Node: "));
    if (gpu && numa && *gpu < static_cast<int>(kMaxGpus) && *numa < static_cast<int>(kMaxGpus) && line.whole)
      m.numa["GPU" + std::to_string(*gpu)] = *numa;
    use(m.run, line);
  }

  /// "GPU3": 3; of a PCI address, its place in the first table, which is the tool's number of the GPU.
  int numberOf(std::string_view gpu) const {
    if (const auto number = parseInteger(gpu.substr(3)); gpu.starts_with("GPU") && number)
      return static_cast<int>(*number);
    return static_cast<int>(std::find(m.gpus.begin(), m.gpus.end(), gpu) - m.gpus.begin());
  }

  Topology topology() const {
    Topology topology;
    topology.nodes.push_back({"machine", TopologyNodeKind::Machine});
    for (const std::string& gpu : m.gpus) {
      TopologyNode node{"gpu" + std::to_string(numberOf(gpu)), TopologyNodeKind::Gpu};
      if (isPciAddress(gpu)) node.busId = gpu;
      if (const auto numa = m.numa.find(gpu); numa != m.numa.end()) node.numa = numa->second;
      const std::string place = node.numa < 0 ? "machine" : numaNode(topology, node.numa);
      topology.edges.push_back({place, node.id, TopologyEdgeKind::Contains});
      topology.nodes.push_back(std::move(node));
    }
    if (m.types.size() == 1) topology.remarks.push_back(Text::of("All GPUs are joined by %1.", m.types.begin()->first));
    if (m.types.size() > 1) topology.remarks.push_back(Text::of("The GPUs are joined by %1.", listOfTypes()));
    return topology;
  }

  Text listOfTypes() const {
    Text list = m.types.begin()->first;
    for (auto type = std::next(m.types.begin()); type != m.types.end(); ++type)
      list = Text::of("%1 and %2", list, type->first);
    return list;
  }

  void end() {
    if (!m.table.empty()) {
      m.run.framework = m_tool.name;
      m.run.cut = std::any_of(m.rows.begin(), m.rows.end(), [&](const auto& of) { return of.second < m.gpus.size(); });
      if (!m.run.cut) m.run.deviceCount = static_cast<int>(m.gpus.size());
      Topology found = topology();
      for (const Text& remark : found.remarks) m.run.remark(remark);
      addTopology(m.run, std::move(found), std::string(m_tool.command));
      m.run.addTable(m.table);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::string title;  ///< of the current table
    std::vector<std::string> titles, columns;
    std::vector<std::string> gpus;    ///< as the tool names them, in its order
    std::map<std::string, int> numa;  ///< by GPU
    std::map<std::string, std::size_t> rows, types;
    BoundedTable table{"links", {"source", "destination", "value"}, {"test", "unit"}};
  };
  const AmdTool& m_tool;
  State m;
};

std::unique_ptr<LogReader> makeRocmSmi() { return std::make_unique<AmdReader>(kRocmSmi); }
std::unique_ptr<LogReader> makeAmdSmi() { return std::make_unique<AmdReader>(kAmdSmi); }

}  // namespace
}  // namespace amd_topology

SCALESCOPE_LOG_FORMAT(kRocmSmiTopology) = {"rocm_smi_topology",
                                           "rocm-smi --showtopo",
                                           "a line \"=== Link Type between two GPUs ===\"",
                                           amd_topology::recogniseRocmSmi,
                                           amd_topology::makeRocmSmi,
                                           "nvidia_smi_topology"};
SCALESCOPE_LOG_FORMAT(kAmdSmiTopology) = {
    "amd_smi_topology",       "amd-smi topology",   "a line \"LINK TYPE TABLE:\"", amd_topology::recogniseAmdSmi,
    amd_topology::makeAmdSmi, "nvidia_smi_topology"};

}  // namespace scalescope::import
