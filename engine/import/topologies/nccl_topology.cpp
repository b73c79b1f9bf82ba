// SPDX-License-Identifier: Apache-2.0
// The file that NCCL writes with NCCL_TOPO_DUMP_FILE and reads with NCCL_TOPO_FILE: NUMA nodes ("cpu"), the PCIe tree
// below each, GPUs with their NVLinks, adapters with their ports. A PCIe switch is listed by its upstream port. Files
// of cloud providers for NCCL_TOPO_FILE have no tags of GPUs and adapters: their PCI classes tell them.
#include <algorithm>
#include <charconv>
#include <map>

#include "engine/base/compute_capability.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/topologies/tag_scanner.h"
#include "engine/import/topologies/topology_rows.h"
#include "engine/protocol/run/link_limits.h"

namespace scalescope::import {
namespace nccl_topology {
namespace {

constexpr std::size_t kMaxDepth = 64, kMaxElements = 8192;
constexpr const char* kSource = "NCCL topology file";

double recognise(std::string_view text) {
  text = trim(text);
  if (!text.starts_with("<")) return 0;
  if (text.starts_with("<cpu ")) return contains(text, "numaid=\"") ? 0.9 : 0;
  if (text.starts_with("<net ")) return contains(text, " dev=\"") || contains(text, " speed=\"") ? 0.9 : 0;
  for (std::string_view start : {"<pci busid=", "<gpu dev=", "<nvlink target=", "<c2c bw=", "<system version="})
    if (text.starts_with(start) && contains(text, "=\"")) return 0.9;
  return 0;  // tags that close an element occur in any XML
}

bool isComplete(std::string_view text) { return trim(text).ends_with('>'); }

struct Element {
  XmlTag tag;
  std::vector<std::size_t> children;
};

/// "0x1f", "31".
int numberOf(std::string_view text, int otherwise) {
  const bool hex = text.starts_with("0x");
  if (hex) text.remove_prefix(2);
  int value = otherwise;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
  return read.ec == std::errc() ? value : otherwise;
}

/// "00000000,0000ffff": words of 32 cores, the highest first.
std::string coresOfMask(std::string_view mask) {
  std::vector<int> cores;
  const auto groups = split(std::string(mask), ',');
  if (groups.size() > 512) return "";
  int base = 32 * (static_cast<int>(groups.size()) - 1);
  for (const std::string& group : groups) {
    unsigned bits = 0;
    const auto read = std::from_chars(group.data(), group.data() + group.size(), bits, 16);
    if (read.ec != std::errc() || read.ptr != group.data() + group.size()) return "";
    for (int bit = 0; bit < 32; ++bit)
      if ((bits >> bit & 1u) != 0) cores.push_back(base + bit);
    base -= 32;
  }
  return coreListText(std::move(cores));
}

enum class PciKind { Gpu, Nic, Other };

/// By the PCI class, of which 0x0300 is also that of a server's display adapter. Source: PCI Code and ID Assignment
/// Specification.
PciKind kindOf(const XmlTag& pci) {
  const std::string_view pciClass = pci.at("class").substr(0, 6), vendor = pci.at("vendor");
  const bool makesGpus = vendor == "0x10de" || vendor == "0x1002";
  if (pciClass == "0x0302") return PciKind::Gpu;
  if (makesGpus && (pciClass == "0x0300" || pciClass == "0x0380" || pciClass == "0x1200")) return PciKind::Gpu;
  return pciClass == "0x0207" || pciClass == "0x0200" ? PciKind::Nic : PciKind::Other;
}

/// Turns the elements of one file into a topology.
class Builder {
 public:
  explicit Builder(const std::vector<Element>& elements) : m_elements(elements) {
    for (const Element& element : elements) {
      m_gpusByClass &= element.tag.name != "gpu";
      m_nicsByClass &= element.tag.name != "nic" && element.tag.name != "net";
    }
  }

  Topology build(const std::vector<std::size_t>& roots) {
    m_topology.nodes.push_back({"machine", TopologyNodeKind::Machine});
    for (const std::size_t root : roots) visit(root, "machine");
    numberGpus();
    numberNics();
    addNvLinks();
    addSocket();
    if (m_otherHosts)
      m_topology.remarks.push_back(Text::of("The file also lists the processors of other hosts, which are not shown."));
    return std::move(m_topology);
  }

 private:
  const XmlTag& tag(std::size_t at) const { return m_elements[at].tag; }

  void visit(std::size_t at, const std::string& parent) {
    const std::string& name = tag(at).name;
    if (name == "cpu") return addCpu(at);
    if (name == "pci") return addPci(at, parent);
    if (name == "gpu") return addGpu(at, parent, nullptr);
    if (name == "nic" || name == "net") return addNic(at, parent, nullptr);
    for (const std::size_t child : m_elements[at].children) visit(child, parent);
  }

  void addCpu(std::size_t at) {
    const std::string host(tag(at).at("host_hash"));
    if (m_host.empty()) m_host = host;
    if (!host.empty() && host != m_host) {
      m_otherHosts = true;
      return;
    }
    const std::string id = numaNode(m_topology, numberOf(tag(at).at("numaid"), -1));
    m_topology.find(id)->affinity = coresOfMask(tag(at).at("affinity"));
    if (const auto cores = coresOfList(m_topology.find(id)->affinity))
      m_topology.find(id)->threads = static_cast<int>(cores->size());
    m_cpu = at;
    for (const std::size_t child : m_elements[at].children) visit(child, id);
  }

  std::size_t childOf(std::size_t at, std::string_view name) const {
    for (const std::size_t child : m_elements[at].children)
      if (tag(child).name == name) return child;
    return kMaxElements;
  }

  void addPci(std::size_t at, const std::string& parent) {
    if (const std::size_t gpu = childOf(at, "gpu"); gpu < kMaxElements) return addGpu(gpu, parent, &tag(at));
    if (const std::size_t nic = childOf(at, "nic"); nic < kMaxElements) return addNic(nic, parent, &tag(at));
    const PciKind kind = kindOf(tag(at));
    if (kind == PciKind::Gpu && m_gpusByClass) return addGpuOfClass(at, parent);
    if (kind == PciKind::Nic && m_nicsByClass) return addNicOfClass(at, parent);
    if (childOf(at, "pci") == kMaxElements) return;  // another device
    TopologyNode node{"switch" + std::to_string(m_switches++), TopologyNodeKind::PcieSwitch};
    attach(node, parent, tag(at));
    const std::string id = node.id;
    m_topology.nodes.push_back(std::move(node));
    for (const std::size_t child : m_elements[at].children) visit(child, id);
  }

  void attach(TopologyNode& node, const std::string& parent, const XmlTag& pci) {
    const std::string busId = normalizedBusId(pci.at("busid"));
    if (m_topology.findBus(busId) == nullptr) node.busId = busId;
    node.pcieMax = {std::clamp(numberOf(pci.at("link_width"), 0), 0, 32), gtPerSOf(pci.at("link_speed"))};
    const TopologyNode* above = m_topology.find(parent);
    for (const TopologyNode* at = above; at != nullptr && node.numa < 0; at = m_topology.parentOf(at->id))
      if (at->kind == TopologyNodeKind::Numa) node.numa = at->numa;
    m_topology.edges.push_back(
        {parent, node.id, parent == "machine" ? TopologyEdgeKind::Contains : TopologyEdgeKind::Pcie});
  }

  void addGpu(std::size_t at, const std::string& parent, const XmlTag* pci) {
    TopologyNode node{"?gpu" + std::to_string(m_gpus.size()), TopologyNodeKind::Gpu};
    attach(node, parent, pci == nullptr ? XmlTag() : *pci);
    // A file of RCCL states AMD's architecture beside a number that is not a compute capability.
    const bool isOfCuda = tag(at).at("gcn").empty();
    if (const int sm = numberOf(tag(at).at("sm"), 0); isOfCuda && sm >= 10 && sm < 1000)
      node.computeCapability = computeCapabilityText(sm);
    m_gpus.push_back({node.id, at, numberOf(tag(at).at("dev"), -1), node.busId});
    m_topology.nodes.push_back(std::move(node));
  }

  void addGpuOfClass(std::size_t at, const std::string& parent) {
    TopologyNode node{"?gpu" + std::to_string(m_gpus.size()), TopologyNodeKind::Gpu};
    attach(node, parent, tag(at));
    m_gpus.push_back({node.id, at, -1, node.busId});
    m_topology.nodes.push_back(std::move(node));
  }

  void addNicOfClass(std::size_t at, const std::string& parent) {
    TopologyNode node{"?nic" + std::to_string(m_nics.size()), TopologyNodeKind::Nic};
    attach(node, parent, tag(at));
    m_nics.push_back({node.id, node.busId});
    m_topology.nodes.push_back(std::move(node));
  }

  void addNic(std::size_t at, const std::string& parent, const XmlTag* pci) {
    std::vector<std::size_t> ports;
    if (tag(at).name == "net") ports.push_back(at);
    for (const std::size_t child : m_elements[at].children)
      if (tag(child).name == "net") ports.push_back(child);
    if (ports.empty()) return addPort(nullptr, parent, pci);
    for (const std::size_t port : ports) addPort(&tag(port), parent, pci);
  }

  /// Each port is an adapter of its own, as for NCCL.
  void addPort(const XmlTag* net, const std::string& parent, const XmlTag* pci) {
    TopologyNode node{"?nic" + std::to_string(m_nics.size()), TopologyNodeKind::Nic};
    attach(node, parent, pci == nullptr ? XmlTag() : *pci);
    if (pci == nullptr) m_topology.edges.back().kind = TopologyEdgeKind::Contains;
    if (net != nullptr) {
      node.name = net->at("name");
      node.portGbitPerS = std::max(0, numberOf(net->at("speed"), 0)) / 1000.0;
    }
    m_nics.push_back({node.id, pci == nullptr ? "" : normalizedBusId(pci->at("busid"))});
    m_topology.nodes.push_back(std::move(node));
  }

  void rename(const std::string& from, const std::string& to) {
    m_topology.find(from)->id = to;
    for (TopologyEdge& edge : m_topology.edges) {
      if (edge.from == from) edge.from = to;
      if (edge.to == from) edge.to = to;
    }
  }

  /// By NCCL's number ("dev", that of NVML), else in the order of bus ids.
  void numberGpus() {
    std::map<int, int> uses;
    for (const Gpu& gpu : m_gpus) ++uses[gpu.device];
    const bool stated = std::all_of(uses.begin(), uses.end(), [](const auto& use) {
      return use.first >= 0 && use.first < 4096 && use.second == 1;
    });
    std::stable_sort(m_gpus.begin(), m_gpus.end(),
                     [&](const Gpu& a, const Gpu& b) { return stated ? a.device < b.device : a.busId < b.busId; });
    for (std::size_t i = 0; i < m_gpus.size(); ++i) {
      const std::string id = "gpu" + std::to_string(stated ? m_gpus[i].device : static_cast<int>(i));
      rename(m_gpus[i].id, id);
      m_gpus[i].id = id;
    }
  }

  void numberNics() {
    std::stable_sort(m_nics.begin(), m_nics.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    bool hasPorts = false;
    for (std::size_t i = 0; i < m_nics.size(); ++i) {
      const std::string id = "nic" + std::to_string(i);
      rename(m_nics[i].first, id);
      if (m_topology.find(id)->portGbitPerS <= 0) continue;
      hasPorts = true;
      m_topology.edges.push_back({id, "network", TopologyEdgeKind::Network});
    }
    if (hasPorts) m_topology.nodes.push_back({"network", TopologyNodeKind::Network});
  }

  void addNvLinks() {
    constexpr std::string_view kSwitchClass = "0x068000";
    std::vector<std::string> switches;
    bool switched = false;
    for (const Gpu& gpu : m_gpus) {
      int toSwitches = 0;
      for (const std::size_t child : m_elements[gpu.element].children) {
        const int count = numberOf(tag(child).at("count"), 1);
        if (count <= 0 || count > 4096) continue;
        if (tag(child).name == "c2c") addC2c(gpu.id, count, numberOf(tag(child).at("bw"), 0));
        if (tag(child).name != "nvlink") continue;
        const std::string target = normalizedBusId(tag(child).at("target"));
        if (tag(child).at("tclass").starts_with(kSwitchClass)) {
          toSwitches += count;
          if (!target.empty() && std::find(switches.begin(), switches.end(), target) == switches.end())
            switches.push_back(target);
        } else if (const TopologyNode* other = m_topology.findBus(target);
                   other != nullptr && m_topology.edge(gpu.id, other->id, TopologyEdgeKind::NvLink) == nullptr) {
          m_topology.edges.push_back({gpu.id, other->id, TopologyEdgeKind::NvLink, count});
        }
      }
      if (toSwitches == 0) continue;
      switched = true;
      m_topology.edges.push_back({gpu.id, "nvswitch", TopologyEdgeKind::NvLink, toSwitches});
    }
    if (!switched) return;
    TopologyNode node{"nvswitch", TopologyNodeKind::NvSwitch};
    node.count = static_cast<int>(switches.size());  // a virtual machine hides them: 0, unknown
    m_topology.nodes.push_back(std::move(node));
  }

  /// `bw` is in MB/s for each link.
  void addC2c(const std::string& gpu, int count, int megabytesPerS) {
    const TopologyNode* above = m_topology.parentOf(gpu);
    while (above != nullptr && above->kind != TopologyNodeKind::Numa) above = m_topology.parentOf(above->id);
    if (above == nullptr || megabytesPerS <= 0) return;
    TopologyEdge edge{above->id, gpu, TopologyEdgeKind::C2c, count};
    setNominal(edge, {static_cast<double>(count) * megabytesPerS / 1000,
                      std::to_string(count) + " x " + std::to_string(megabytesPerS) + " MB/s, stated by the file"});
    m_topology.edges.push_back(std::move(edge));
  }

  /// Two NUMA nodes are two sockets; more may be parts of one, which the file does not tell.
  void addSocket() {
    const auto numas = m_topology.ofKind(TopologyNodeKind::Numa);
    if (numas.size() != 2 || m_cpu >= m_elements.size()) return;
    const XmlTag& cpu = tag(m_cpu);
    TopologyEdge edge{m_topology.nodes[numas[0]].id, m_topology.nodes[numas[1]].id, TopologyEdgeKind::Socket};
    setNominal(edge, socketLimit(cpu.at("arch"), cpu.at("vendor"), numberOf(cpu.at("familyid"), -1),
                                 numberOf(cpu.at("modelid"), -1)));
    m_topology.edges.push_back(std::move(edge));
  }

  struct Gpu {
    std::string id;
    std::size_t element;
    int device;
    std::string busId;
  };
  const std::vector<Element>& m_elements;
  Topology m_topology;
  std::vector<Gpu> m_gpus;
  std::vector<std::pair<std::string, std::string>> m_nics;  ///< id, bus id
  std::string m_host;
  bool m_otherHosts = false, m_gpusByClass = true, m_nicsByClass = true;
  std::size_t m_cpu = kMaxElements;
  int m_switches = 0;
};

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    m_scanner.line(line.text, [&](const XmlTag& tag) {
      if (takeTag(tag)) use(m.run, line);
      if (m.ended) end();
    });
  }
  void finish() override { end(); }
  Text missed() const override {
    return m_hasTags ? Text::of("The file lists no GPU: it has neither a <gpu> tag nor a PCI device of class 0x0302.")
                     : Text();
  }

 private:
  bool takeTag(const XmlTag& tag) {
    static constexpr std::string_view kNames[] = {"system", "cpu", "pci", "gpu",    "nvlink",
                                                  "c2c",    "nic", "net", "pcilink"};
    if (std::find(std::begin(kNames), std::end(kNames), tag.name) == std::end(kNames)) return false;
    if (tag.opens && tag.name == "system" && m.gpus > 0) end();
    if (tag.opens) open(tag);
    if (tag.closes) close(tag);
    return true;
  }

  void open(const XmlTag& tag) {
    if (m.elements.size() >= kMaxElements || m.stack.size() >= kMaxDepth) {
      m.overflow += tag.closes ? 0 : 1;
      m.tooLarge = true;
      return;
    }
    m_hasTags = true;
    if (tag.name == "gpu" || (tag.name == "pci" && kindOf(tag) == PciKind::Gpu)) ++m.gpus;
    (m.stack.empty() ? m.roots : m.elements[m.stack.back()].children).push_back(m.elements.size());
    m.elements.push_back({tag, {}});
    if (!tag.closes) m.stack.push_back(m.elements.size() - 1);
  }

  /// Also closes elements whose end was cut.
  void close(const XmlTag& tag) {
    if (tag.opens) return;
    if (m.overflow > 0) {
      --m.overflow;
      return;
    }
    const auto open = std::find_if(m.stack.rbegin(), m.stack.rend(),
                                   [&](std::size_t at) { return m.elements[at].tag.name == tag.name; });
    if (open != m.stack.rend()) m.stack.erase(open.base() - 1, m.stack.end());
    if (tag.name == "system") m.ended = true;
  }

  void end() {
    if (m.gpus > 0) {
      Topology topology = Builder(m.elements).build(m.roots);
      const bool whole = m.ended && !m.elements.empty() && m.elements.front().tag.name == "system" && !m.tooLarge;
      if (whole) m.run.deviceCount = static_cast<int>(topology.countOf(TopologyNodeKind::Gpu));
      if (m.tooLarge)
        m.run.remark(Text::of("The file has more than 8192 elements or 64 levels; the rest was not read."));
      for (const Text& remark : topology.remarks) m.run.remark(remark);
      m.run.framework = "NCCL";
      m.run.cut = !m.ended;
      addTopology(m.run, std::move(topology), kSource);
      keep(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::vector<Element> elements;
    std::vector<std::size_t> roots, stack;
    int gpus = 0, overflow = 0;  ///< gpus: tags and PCI devices; a device with a tag counts twice
    bool ended = false, tooLarge = false;
  };
  State m;
  bool m_hasTags = false;
  TagScanner m_scanner;
};

}  // namespace
}  // namespace nccl_topology

SCALESCOPE_LOG_FORMAT(kNcclTopology) = {"nccl_topology",
                                        "NCCL topology (NCCL_TOPO_DUMP_FILE)",
                                        "a line \"<gpu dev=...\"",
                                        nccl_topology::recognise,
                                        makeReader<nccl_topology::Reader>,
                                        "",
                                        false,
                                        nccl_topology::isComplete};

}  // namespace scalescope::import
