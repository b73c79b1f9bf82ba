// SPDX-License-Identifier: Apache-2.0
// `nvidia-smi topo -m`: how GPUs and adapters are connected, with the cores and the NUMA node near each GPU. Also
// `nvidia-smi topo -p2p ...` (peer access) and `nvidia-smi -L` (models) of the same machine, if the file has them.
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/device_models.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/topologies/topology_matrix.h"
#include "engine/import/topologies/topology_rows.h"

namespace scalescope::import {
namespace nvidia_smi_topology {
namespace {

constexpr std::size_t kMaxDevices = 128;
constexpr const char* kSource = "nvidia-smi topo";

/// "NIC0"; older drivers print the adapter's own name.
bool isNic(std::string_view word) {
  return isNumberedName(word, "NIC") ||
         (word.find('_') != std::string_view::npos && std::islower(static_cast<unsigned char>(word[0])));
}
bool isPath(std::string_view word) {
  return word == "PIX" || word == "PXB" || word == "PHB" || word == "NODE" || word == "SYS" || word == "SOC" ||
         isNumberedName(word, "NV");
}
bool isAccess(std::string_view word) {
  return word == "OK" || word == "CNS" || word == "GNS" || word == "TNS" || word == "NS" || word == "DR" || word == "U";
}

/// The length of the path at the begin of a text: 4 of "NODENODE" and of "NV12PIX"; 0 without one.
std::size_t pathLength(std::string_view text) {
  for (std::string_view path : {"PIX", "PXB", "PHB", "NODE", "SYS", "SOC"})
    if (text.starts_with(path)) return path.size();
  constexpr std::size_t kMark = 2;
  if (!text.starts_with("NV")) return 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", kMark), text.size());
  return end > kMark ? end : 0;
}

/// The words of a line; the paths of columns that run together ("NODENODE") are separated.
std::vector<std::string_view> cellsOf(std::string_view text) {
  std::vector<std::string_view> cells;
  for (std::string_view word : words(text)) {
    for (std::size_t length = pathLength(word); length > 0 && pathLength(word.substr(length)) > 0;
         length = pathLength(word)) {
      cells.push_back(word.substr(0, length));
      word.remove_prefix(length);
    }
    cells.push_back(word);
  }
  return cells;
}

bool isHeader(const std::vector<std::string_view>& all) {
  if (all.empty() || all[0] != "GPU0") return false;
  const auto end = std::find(all.begin(), all.end(), "CPU");
  return std::all_of(all.begin(), end, [](std::string_view word) { return isGpuName(word) || isNic(word); }) &&
         (end != all.end() || all.size() > 1);
}

bool isRow(const std::vector<std::string_view>& all) {
  return all.size() >= 3 && (isGpuName(all[0]) || isNic(all[0])) &&
         std::any_of(all.begin() + 1, all.end(),
                     [](std::string_view word) { return isPath(word) || isAccess(word); }) &&
         std::count(all.begin() + 1, all.end(), "X") == 1;
}

double recognise(std::string_view text) {
  if (!text.starts_with("GPU") && !contains(text, "\tGPU0") && !contains(text, "  GPU0") && !text.starts_with("NIC"))
    return 0;
  const auto all = cellsOf(text);
  if (isHeader(all)) return 0.9;
  return isRow(all) ? 0.9 : 0;
}

/// Cells have no fixed form: the last one may be cut, unless it closes a row of adapters.
bool isComplete(std::string_view) { return false; }

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = trim(line.text);
    const auto all = cellsOf(text);
    if (all.empty()) return;
    if (isHeader(all)) return takeHeader(all, line);
    if (text.starts_with("GPU ") && contains(text, ": ")) return takeModel(text, line);
    if (m.columns > 0 && isRow(all)) return takeRow(all, line);
    if (m.columns > 0 && isNumberedName(all[0].substr(0, all[0].size() - 1), "NIC") && all[0].ends_with(':') &&
        all.size() == 2 && line.whole)
      takeName(std::string(all[0].substr(0, all[0].size() - 1)), std::string(all[1]), line);
  }
  void finish() override { end(); }

 private:
  void takeHeader(const std::vector<std::string_view>& all, const LogLine& line) {
    const auto end = std::find(all.begin(), all.end(), "CPU");
    std::vector<std::string> names(all.begin(), end);
    // Peer access is printed for the GPUs alone, after or before the matrix of paths.
    const bool same = !m.devices.empty() && std::all_of(names.begin(), names.end(), [&](const std::string& name) {
      return !isGpuName(name) || indexOf(name) < m.devices.size();
    });
    if (!same || (m.hasPaths && end != all.end())) {
      this->end(m.models);
      m.devices.clear();
    }
    if (!line.whole && !names.empty() && end == all.end()) names.pop_back();
    if (names.size() > kMaxDevices) return;
    m.order.clear();
    for (const std::string& name : names) {
      if (indexOf(name) == m.devices.size()) m.devices.push_back({name, "", -1, false});
      m.order.push_back(indexOf(name));
    }
    m.columns = names.size();
    use(m.run, line);
  }

  std::size_t indexOf(const std::string& name) const {
    const auto found = std::find_if(m.devices.begin(), m.devices.end(),
                                    [&](const MatrixDevice& device) { return device.name == name; });
    return static_cast<std::size_t>(found - m.devices.begin());
  }

  void takeRow(const std::vector<std::string_view>& all, const LogLine& line) {
    const std::size_t row = indexOf(std::string(all[0]));
    if (row == m.devices.size()) return;
    const std::size_t last = all.size() - (line.whole ? 0 : 1);
    std::size_t at = 1;
    for (std::size_t column = 0; column < m.columns && at < last; ++column, ++at) {
      const std::size_t other = m.order[column];
      if ((all[at] == "X") != (other == row)) return leaveOut(row);  // other columns than the header's
      if (other == row) continue;
      if (isPath(all[at])) {
        m.paths.try_emplace({std::min(row, other), std::max(row, other)}, all[at]);
        m.hasPaths = true;
      } else if (isAccess(all[at])) {
        m.access.try_emplace({row, other}, all[at]);
      } else {
        return leaveOut(row);
      }
    }
    takeAffinity(m.devices[row], all, at, last);
    m.devices[row].hasRow = true;
    use(m.run, line);
  }

  void leaveOut(std::size_t row) { m.unread.insert(m.devices[row].name); }

  /// "0-31,64-95  0  N/A": cores, NUMA node, NUMA node of the GPU's own memory.
  static void takeAffinity(MatrixDevice& device, const std::vector<std::string_view>& all, std::size_t at,
                           std::size_t last) {
    if (at >= last) return;
    if (const auto cores = coresOfList(all[at]); cores && !cores->empty()) device.affinity = all[at];
    if (at + 1 >= last) return;
    if (const auto numa = parseInteger(all[at + 1]); numa && *numa >= 0 && *numa < 4096)
      device.numa = static_cast<int>(*numa);
  }

  /// "GPU 0: NVIDIA H100 80GB HBM3 (UUID: GPU-...)", "GPU 0,1: NVIDIA GB200". The UUID is not kept. Other statements
  /// about a GPU, such as "GPU 0,1 Compute Capability: 10.0" or "GPU 0: 45 C", are not models.
  void takeModel(std::string_view text, const LogLine& line) {
    const auto colon = text.find(": ");
    const std::string model(textAfter(text.substr(colon), ": ", "("));
    const bool isName =
        !model.empty() && std::isalpha(static_cast<unsigned char>(model.front())) != 0 && model.find(':') == model.npos;
    const auto numbers = coresOfList(text.substr(4, colon - 4), kMaxDevices);
    if (!isName || !numbers || !line.whole) return;
    const bool isListed = contains(text, "(UUID");  // nvidia-smi -L, maybe of another machine than before
    for (const int number : *numbers) {
      auto& known = m.models["gpu" + std::to_string(number)];
      if (known.empty() || isListed) known = model;
    }
  }

  void takeName(const std::string& nic, const std::string& name, const LogLine& line) {
    m.names[nic] = name;
    use(m.run, line);
  }

  void end(std::map<std::string, std::string> models = {}) {
    if (!m.paths.empty() || !m.access.empty()) {
      Topology topology = topologyOfMatrix(m.devices, m.paths);
      for (std::size_t i = 0; i < m.devices.size(); ++i) {
        TopologyNode* node = topology.find(matrixNodeId(m.devices, i));
        if (const auto name = m.names.find(m.devices[i].name); name != m.names.end()) node->name = name->second;
        if (const auto model = m.models.find(node->id); model != m.models.end()) node->model = model->second;
      }
      addAccess(topology);
      m.run.deviceCount = static_cast<int>(topology.countOf(TopologyNodeKind::Gpu));
      DeviceModels models;
      for (const TopologyNode& node : topology.nodes)
        if (node.kind == TopologyNodeKind::Gpu) models.add(node.id, node.model);
      models.fill(m.run);
      m.run.framework = "nvidia-smi";
      reportMissingRows();
      for (const Text& remark : topology.remarks) m.run.remark(remark);
      addTopology(m.run, std::move(topology), kSource);
      keep(std::move(m.run));
    }
    m = State();
    m.models = std::move(models);
  }

  /// Of the GPUs: adapters are often left out.
  void reportMissingRows() {
    std::vector<std::string> missing, unread;
    for (const MatrixDevice& device : m.devices)
      if (isGpuName(device.name) && !device.hasRow)
        (m.unread.contains(device.name) ? unread : missing).push_back(device.name);
    m.run.cut = m.run.cut || !missing.empty() || !unread.empty();
    if (!missing.empty())
      m.run.remark(
          Text::of("The matrix has no row of %1: cores and NUMA nodes are unknown there.", listOfDevices(missing)));
    if (!unread.empty())
      m.run.remark(Text::of("The row of %1 was not read: its cells do not fit the columns of the header.",
                            listOfDevices(unread)));
  }

  /// One edge for a pair, a second one if the other direction differs.
  void addAccess(Topology& topology) const {
    for (const auto& [pair, word] : m.access) {
      const std::string from = matrixNodeId(m.devices, pair.first), to = matrixNodeId(m.devices, pair.second);
      TopologyEdge* known = topology.edge(from, to, TopologyEdgeKind::Peer);
      if (known != nullptr && known->access == word) continue;
      if (known != nullptr && known->access.empty()) {
        known->access = word;
        continue;
      }
      TopologyEdge edge{from, to, TopologyEdgeKind::Peer};
      edge.access = word;
      topology.edges.push_back(std::move(edge));
    }
  }

  struct State {
    ImportedRun run;
    std::vector<MatrixDevice> devices;
    std::vector<std::size_t> order;  ///< devices of the columns of the current matrix
    std::size_t columns = 0;
    bool hasPaths = false;
    std::map<std::pair<std::size_t, std::size_t>, std::string> paths, access;
    std::map<std::string, std::string> names, models;
    std::set<std::string> unread;  ///< devices with a row that does not fit the header
  };
  State m;
};

}  // namespace
}  // namespace nvidia_smi_topology

SCALESCOPE_LOG_FORMAT(kNvidiaSmiTopology) = {"nvidia_smi_topology",
                                             "nvidia-smi topo -m, topo -p2p",
                                             "a line \"GPU0  X  NV18  ...\" below a line of the devices' names",
                                             nvidia_smi_topology::recognise,
                                             makeReader<nvidia_smi_topology::Reader>,
                                             "",
                                             false,
                                             nvidia_smi_topology::isComplete};

}  // namespace scalescope::import
