// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// What a node of a topology is. Cache: level 3. Bridge: a PCIe host bridge that several devices share. Network: what
/// the adapters of the host are connected to.
enum class TopologyNodeKind { Machine, Package, Numa, Cache, Bridge, PcieSwitch, Gpu, Nic, Disk, NvSwitch, Network };

/// What joins two nodes. Contains: no data link, `from` holds `to`. Peer: whether GPU `from` may access the memory of
/// GPU `to`, over whichever links; it carries what was measured between the two.
enum class TopologyEdgeKind { Contains, Pcie, NvLink, C2c, Socket, Network, Peer };

/// The verdict of a check on a measured link; None: not judged.
enum class LinkVerdict { None, Good, Suspect, Bad };

/// Width and speed of a PCIe link. 0: unknown.
struct PcieLink {
  int lanes = 0;
  double gtPerS = 0;  ///< transfers per second and lane: 2.5, 5, 8, 16, 32 or 64 GT/s
  bool isKnown() const { return lanes > 0 && gtPerS > 0; }
  bool operator==(const PcieLink&) const = default;
};

struct TopologyNode {
  std::string id;  ///< unique within the host: "package0", "numa1", "switch0", "gpu3", "nic0", "disk2", "nvswitch"
  TopologyNodeKind kind = TopologyNodeKind::Machine;
  std::string name = {};         ///< of the operating system or a library: "mlx5_0", "nvme0n1"; "" if it has none
  std::string model = {};        ///< "NVIDIA H200"
  std::string busId = {};        ///< "0000:3b:00.0" (see normalizedBusId); "" unknown. Identifies the machine
  int count = 1;                 ///< parts that this node stands for: equal caches or disks, NVSwitches; 0: unknown
  int numa = -1;                 ///< number of the NUMA node that it is, or is local to; -1: unknown
  int cores = 0;                 ///< Package, Numa; 0: unknown
  int threads = 0;               ///< logical cores, as above
  std::string affinity = {};     ///< logical cores local to it: "0-31,64-95"
  std::int64_t memoryBytes = 0;  ///< of a NUMA node, cache, GPU or disk (of each, if it stands for several)
  std::string computeCapability = {};  ///< Gpu: "9.0"
  double portGbitPerS = 0;             ///< Nic: speed of its port
  PcieLink pcieMax = {};               ///< the device's upstream link: what device and slot support
  PcieLink pcieNow = {};               ///< what it was trained to when read; GPUs reduce the speed when idle
  bool operator==(const TopologyNode&) const = default;
};

struct TopologyEdge {
  std::string from, to;  ///< ids of nodes; of a tree, `from` is nearer to the root
  TopologyEdgeKind kind = TopologyEdgeKind::Contains;
  int count = 1;                    ///< NVLinks; otherwise 1
  int version = 0;                  ///< NVLink version; 0: unknown
  std::string access = {};          ///< Peer, as nvidia-smi reports it: "OK", "CNS", "GNS", "TNS", "NS"; "" unknown
  std::string path = {};            ///< Peer, as nvidia-smi reports it: "PIX", "PXB", "PHB", "NODE", "SYS"; "" unknown
  double nominalGbPerS = kUnknown;  ///< 1e9 bytes/s in one direction, of all links of this edge
  Text nominalSource = {};          ///< formula or source: "16 lanes x 16 GT/s x 128/130 / 8"
  double measuredGbPerS = kUnknown;
  std::string measuredSource = {};  ///< what measured it: "check-node, device to device"
  LinkVerdict verdict = LinkVerdict::None;
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
};

/// The parts of one host and what joins them. A tree of Contains and Pcie edges with links across it.
struct Topology {
  Topology();
  Topology(const Topology& other);
  Topology(Topology&& other) noexcept;
  Topology& operator=(const Topology& other);
  Topology& operator=(Topology&& other) noexcept;
  ~Topology();

  std::vector<TopologyNode> nodes;
  std::vector<TopologyEdge> edges;
  std::vector<std::string> sources = {};  ///< what it was read from: "hwloc 2.9.0", "NVML", "NCCL topology file"
  std::vector<Text> remarks = {};         ///< stated only as free text

  bool empty() const { return nodes.empty() && remarks.empty(); }
  const TopologyNode* find(std::string_view id) const;
  TopologyNode* find(std::string_view id);
  const TopologyNode* findBus(std::string_view busId) const;
  TopologyNode* findBus(std::string_view busId);
  /// In either direction.
  const TopologyEdge* edge(std::string_view a, std::string_view b, TopologyEdgeKind kind) const;
  TopologyEdge* edge(std::string_view a, std::string_view b, TopologyEdgeKind kind);
  /// Indexes of the nodes of one kind, in order.
  std::vector<std::size_t> ofKind(TopologyNodeKind kind) const;
  std::size_t countOf(TopologyNodeKind kind) const { return ofKind(kind).size(); }
  /// The node above it in the tree; null for a root.
  const TopologyNode* parentOf(std::string_view id) const;
  /// The edge to the node above it; null for a root.
  const TopologyEdge* edgeAbove(std::string_view id) const;
  TopologyEdge* edgeAbove(std::string_view id);
};

/// Records a measured rate on the edge of this kind between two nodes; adds a Peer edge if there is none. Returns false
/// if a node is unknown, or if there is no edge of another kind.
bool setMeasured(Topology& topology, std::string_view a, std::string_view b, TopologyEdgeKind kind, double gbPerS,
                 LinkVerdict verdict, std::string source);

/// One JSON object, as the key "topology" of a host.
std::string topologyToJson(const Topology& topology);
/// Errors: "json-invalid".
Result<Topology> topologyFromJson(std::string_view text);

/// Why this is not a topology: an id twice, an edge of an unknown node, a tree that is none; "" if it is one.
Text topologyFault(const Topology& topology);

/// The PCIe path between two devices in nvidia-smi's terms, from the tree: "PIX" (one switch), "PXB" (several
/// switches), "PHB" (one host bridge), "NODE" (one NUMA node), "SYS" (across NUMA nodes); "" if the tree does not show
/// it.
std::string pciePath(const Topology& topology, std::string_view a, std::string_view b);

/// "00000000:3B:00.0" and "3b:00.0" as "0000:3b:00.0"; "" if the text has another form.
std::string normalizedBusId(std::string_view text);

/// Cores as nvidia-smi lists them ("0-31,64-95") from a list of numbers; sorted.
std::string coreListText(std::vector<int> cores);
/// The cores of "0-31,64-95"; nothing for an invalid text, or beyond `limit` cores.
std::optional<std::vector<int>> coresOfList(std::string_view text, std::size_t limit = 1 << 14);

}  // namespace scalescope
