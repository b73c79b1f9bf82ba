// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/check/topology_shape.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

#include "engine/base/text.h"

namespace scalescope {
namespace {

using enum TopologyNodeKind;

/// The connection of a GPU to the processor.
struct Uplink {
  std::string topSwitch;  ///< the switch nearest to the socket; "" if there is none
  std::string socket;     ///< package, else NUMA node; "" if unknown
};

Uplink uplinkOf(const Topology& topology, const std::string& gpu) {
  Uplink uplink;
  std::size_t steps = 0;
  for (const TopologyNode* at = topology.parentOf(gpu); at != nullptr && steps++ <= topology.nodes.size();
       at = topology.parentOf(at->id)) {
    if (at->kind == PcieSwitch) uplink.topSwitch = at->id;
    if (at->kind == Package || (at->kind == Numa && uplink.socket.empty())) uplink.socket = at->id;
  }
  return uplink;
}

GpuMesh meshOf(const Topology& topology, const std::vector<std::string>& gpus) {
  std::map<std::string, std::set<std::string>> neighbours;
  bool switched = false;
  for (const TopologyEdge& edge : topology.edges) {
    if (edge.kind != TopologyEdgeKind::NvLink) continue;
    const TopologyNode *from = topology.find(edge.from), *to = topology.find(edge.to);
    if (from == nullptr || to == nullptr) continue;
    switched |= from->kind == NvSwitch || to->kind == NvSwitch;
    if (from->kind != Gpu || to->kind != Gpu) continue;
    neighbours[edge.from].insert(edge.to);
    neighbours[edge.to].insert(edge.from);
  }
  if (switched) return GpuMesh::NvSwitch;
  if (neighbours.empty()) return GpuMesh::None;
  const auto all = [&](std::size_t count) {
    return neighbours.size() == gpus.size() && std::all_of(neighbours.begin(), neighbours.end(),
                                                           [&](const auto& one) { return one.second.size() == count; });
  };
  if (all(gpus.size() - 1)) return GpuMesh::AllToAll;
  if (all(1)) return GpuMesh::Pairs;
  return gpus.size() == 8 && all(4) ? GpuMesh::CubeMesh : GpuMesh::Partial;
}

void readTree(const Topology& topology, const std::vector<std::string>& gpus, TopologyShape& shape) {
  std::map<std::string, int> below, beside;
  std::set<std::string> sockets;
  bool unknown = false;
  for (const std::string& gpu : gpus) {
    const Uplink uplink = uplinkOf(topology, gpu);
    if (!uplink.socket.empty()) {
      sockets.insert(uplink.socket);
      ++beside[uplink.socket];
    }
    const TopologyEdge* above = topology.edgeAbove(gpu);
    if (!uplink.topSwitch.empty())
      ++below[uplink.topSwitch];
    else if (above == nullptr || above->kind != TopologyEdgeKind::Pcie)
      unknown = true;
    else
      ++below[""];
  }
  shape.socketsWithGpus = static_cast<int>(sockets.size());
  if (unknown || below.empty()) return;
  const int first = below.begin()->second;
  const bool equal = std::all_of(below.begin(), below.end(), [&](const auto& one) { return one.second == first; });
  if (below.size() == 1 && below.begin()->first.empty()) {
    shape.tree = GpuTree::Direct;
  } else if (!below.contains("") && equal) {
    shape.tree = below.size() == 1 ? GpuTree::OneSwitch : GpuTree::Switches;
    shape.switches = static_cast<int>(below.size());
    shape.gpusPerSwitch = first;
  } else {
    shape.tree = GpuTree::Mixed;
  }
}

/// Peer access is stated for exactly the pairs within one socket or switch.
std::string configurationOf(const TopologyShape& shape) {
  if (shape.gpus != 4) return "";
  const bool linked = shape.mesh == GpuMesh::AllToAll;
  if (linked && shape.tree == GpuTree::OneSwitch) return "K";
  if (linked && shape.tree == GpuTree::Direct) return "M";
  if (shape.mesh != GpuMesh::None) return "";
  if (shape.tree == GpuTree::OneSwitch) return "B";
  const bool pairs = shape.tree == GpuTree::Switches && shape.switches == 2;
  return pairs || (shape.tree == GpuTree::Direct && shape.socketsWithGpus == 2) ? "G" : "";
}

std::string numberWord(int number) {
  constexpr std::array<const char*, 9> kWords = {"zero", "one", "two",   "three", "four",
                                                 "five", "six", "seven", "eight"};
  return number >= 0 && number < static_cast<int>(kWords.size()) ? kWords[static_cast<std::size_t>(number)]
                                                                 : std::to_string(number);
}

std::string meshText(GpuMesh mesh) {
  switch (mesh) {
    case GpuMesh::NvSwitch: return "NVSwitch";
    case GpuMesh::AllToAll: return "NVLink all-to-all";
    case GpuMesh::CubeMesh: return "hybrid cube mesh";
    case GpuMesh::Pairs: return "NVLink pairs";
    case GpuMesh::Partial: return "NVLink between some GPUs";
    case GpuMesh::None: break;
  }
  return "";
}

}  // namespace

TopologyShape shapeOf(const Topology& topology) {
  TopologyShape shape;
  std::vector<std::string> gpus;
  std::set<std::string> models;
  for (const TopologyNode& node : topology.nodes)
    if (node.kind == Gpu) {
      gpus.push_back(node.id);
      models.insert(shortModel(node.model));
    }
  shape.gpus = static_cast<int>(gpus.size());
  shape.sockets = static_cast<int>(topology.countOf(Package) > 0 ? topology.countOf(Package) : topology.countOf(Numa));
  if (gpus.empty()) return shape;
  if (models.size() == 1) shape.model = *models.begin();
  if (gpus.size() > 1) shape.mesh = meshOf(topology, gpus);
  readTree(topology, gpus, shape);
  shape.configuration = configurationOf(shape);
  return shape;
}

std::string shapeText(const TopologyShape& shape) {
  std::vector<std::string> parts;
  if (const std::string mesh = meshText(shape.mesh); !mesh.empty()) parts.push_back(mesh);
  if (shape.gpus > 1 && shape.tree == GpuTree::Direct) parts.push_back("direct");
  if (shape.gpus > 1 && shape.tree == GpuTree::OneSwitch) parts.push_back("one PCIe switch");
  if (shape.tree == GpuTree::Switches && shape.gpusPerSwitch > 1)
    parts.push_back(numberWord(shape.switches) + " switches of " + numberWord(shape.gpusPerSwitch));
  if (shape.tree == GpuTree::Switches && shape.gpusPerSwitch == 1) parts.push_back("one switch for each GPU");
  return join(parts, ", ");
}

std::string shortNameOf(const TopologyShape& shape) {
  if (shape.gpus == 0) return "";
  std::string name = std::to_string(shape.gpus) + "x " + (shape.model.empty() ? "GPU" : shape.model);
  if (!shape.configuration.empty()) return name + " " + shape.configuration;
  const std::string mesh = meshText(shape.mesh);
  if (!mesh.empty()) return name + " " + mesh;
  const std::string text = shapeText(shape);
  return text.empty() ? name : name + " " + text;
}

std::string shortModel(const std::string& model) {
  static constexpr std::string_view kMakers[] = {"NVIDIA", "AMD", "Intel", "Tesla", "Instinct", "Graphics", "Device"};
  for (const std::string& word : split(model, ' ')) {
    if (word.empty() || std::find(std::begin(kMakers), std::end(kMakers), word) != std::end(kMakers)) continue;
    if (std::any_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; }))
      return word.substr(0, word.find('-'));
  }
  return model;
}

}  // namespace scalescope
