// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/topology_layout.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include "app/library/library_entry.h"
#include "engine/analysis/topology_shape.h"

namespace scalescope {
namespace {

using enum TopologyNodeKind;

constexpr double kSocketMm = 9.5, kSwitchMm = 4.6, kPartMm = 6.6, kGpuMm = 7.2, kBarMm = 4.6;
constexpr double kGapMm = 3.6, kLabelGapMm = 5;
constexpr double kThinnestMm = 0.3, kThickestMm = 1.5;
/// The share of its cell that an adapter takes, so that the lines of GPUs pass beside it.
constexpr double kPartShare = 0.74;

/// Texts of this file, for translators.
struct TopologyLayoutTexts {
  Q_DECLARE_TR_FUNCTIONS(Topology)
};

/// Devices and switches below one point of the tree, from left to right.
struct Branch {
  const TopologyNode* top = nullptr;  ///< a socket or switch; null: whose place is not stated
  std::vector<Branch> switches;
  std::vector<const TopologyNode*> gpus, parts;  ///< parts: adapters and disks

  double units() const {
    double sum = 0;
    for (const Branch& branch : switches) sum += branch.units();
    const auto own = static_cast<double>(std::max(gpus.size(), parts.size()));
    return std::max(sum + own, 1.0);
  }
  bool isEmpty() const { return switches.empty() && gpus.empty() && parts.empty(); }
  int depth() const {
    int most = 0;
    for (const Branch& branch : switches) most = std::max(most, branch.depth() + 1);
    return most;
  }
  bool hasParts() const {
    return !parts.empty() ||
           std::any_of(switches.begin(), switches.end(), [](const Branch& b) { return b.hasParts(); });
  }
};

class Layout {
 public:
  Layout(const Topology& topology, double fullGbPerS) : m_topology(topology), m_full(fullGbPerS) {}

  TopologyDrawing make() {
    for (std::size_t i = 0; i < m_topology.edges.size(); ++i) {
      const TopologyEdge& edge = m_topology.edges[i];
      if (edge.kind == TopologyEdgeKind::Contains || edge.kind == TopologyEdgeKind::Pcie) {
        m_children[edge.from].push_back(edge.to);
        m_above[edge.to] = i;
      }
    }
    collect();
    placeRows();
    placeSockets();
    joinSockets();
    placeGpuLinks();
    return std::move(m_drawing);
  }

 private:
  const TopologyNode* node(const std::string& id) const { return m_topology.find(id); }

  /// Packages, else NUMA nodes, are sockets; all else hangs below them.
  void collect() {
    const bool packages = m_topology.countOf(Package) > 0;
    const auto kind = packages ? Package : Numa;
    for (const std::size_t at : m_topology.ofKind(kind)) {
      m_sockets.emplace_back().top = &m_topology.nodes[at];
      gather(m_topology.nodes[at].id, m_sockets.back());
    }
    gather("machine", m_loose);
    for (const TopologyNode& one : m_topology.nodes)
      if (!m_above.contains(one.id) && one.kind != Machine) take(one, m_loose);
    if (!m_loose.parts.empty()) std::swap(m_onTop, m_loose.parts);
  }

  void gather(const std::string& id, Branch& into, int depth = 0) {
    if (depth > 16) return;
    for (const std::string& child : m_children[id])
      if (const TopologyNode* below = node(child)) take(*below, into, depth);
  }

  void take(const TopologyNode& below, Branch& into, int depth = 0) {
    if (!m_taken.insert(below.id).second) return;
    switch (below.kind) {
      case Gpu: into.gpus.push_back(&below); break;
      case Nic:
      case Disk: into.parts.push_back(&below); break;
      case PcieSwitch:
        into.switches.emplace_back().top = &below;
        gather(below.id, into.switches.back(), depth + 1);
        break;
      case Package: m_taken.erase(below.id); break;
      case Numa:
        if (into.top == nullptr && m_topology.countOf(Package) == 0)
          m_taken.erase(below.id);
        else
          gather(below.id, into, depth + 1);
        break;
      case Bridge: gather(below.id, into, depth + 1); break;
      default: m_taken.erase(below.id);
    }
  }

  void placeRows() {
    double top = 0;
    if (!m_onTop.empty()) {
      m_onTopMm = top;
      top += kPartMm + kGapMm;
    }
    m_socketMm = top;
    if (!m_sockets.empty()) top += kSocketMm + kLabelGapMm;
    int depth = m_loose.depth();
    bool parts = m_loose.hasParts();
    for (const Branch& socket : m_sockets) {
      depth = std::max(depth, socket.depth());
      parts |= socket.hasParts();
    }
    m_switchMm = top;
    if (depth > 0) top += depth * (kSwitchMm + kGapMm) + (kLabelGapMm - kGapMm);
    m_partMm = top;
    if (parts) top += kPartMm + kLabelGapMm;
    m_gpuMm = top;
    m_barMm = top + kGpuMm + kLabelGapMm;
  }

  std::size_t addBox(const QString& title, const QString& detail, int row, double left, double width, double top,
                     double height, double shade) {
    m_drawing.diagram.boxes.push_back({title, detail, row, left, width, false, top, height, shade});
    return m_drawing.diagram.boxes.size() - 1;
  }

  void addNode(const TopologyNode& part, const QString& detail, int row, double left, double width, double top,
               double height, double shade) {
    const std::size_t box = addBox(topologyTitle(m_topology, part), detail, row, left, width, top, height, shade);
    m_drawing.boxes[part.id] = box;
    m_drawing.diagram.boxes[box].tone = toneOf(verdictInside(part));
  }

  static DiagramTone toneOf(LinkVerdict verdict) {
    return verdict == LinkVerdict::Bad       ? DiagramTone::Bad
           : verdict == LinkVerdict::Suspect ? DiagramTone::Suspect
                                             : DiagramTone::Plain;
  }

  /// Of what has no line: the port of an adapter, the memory of a socket.
  LinkVerdict verdictInside(const TopologyNode& part) const {
    LinkVerdict worst = LinkVerdict::None;
    for (const TopologyEdge& edge : m_topology.edges) {
      const bool isPort = edge.kind == TopologyEdgeKind::Network && edge.from == part.id;
      const bool isMemory = edge.kind == TopologyEdgeKind::Contains && edge.from == part.id && isNuma(edge.to);
      if (isPort || isMemory) worst = std::max(worst, edge.verdict);
    }
    return worst;
  }

  bool isNuma(const std::string& id) const {
    const TopologyNode* part = node(id);
    return part != nullptr && part->kind == Numa;
  }

  void placeSockets() {
    const double partWidth = 1.0 / static_cast<double>(std::max<std::size_t>(1, m_onTop.size()));
    for (std::size_t i = 0; i < m_onTop.size(); ++i)
      addNode(*m_onTop[i], partText(*m_onTop[i], true), kTopRow, partWidth * static_cast<double>(i), partWidth,
              m_onTopMm, kPartMm, 0);
    const bool allLoose = std::all_of(m_sockets.begin(), m_sockets.end(), [](const Branch& b) { return b.isEmpty(); });
    double units = 0;
    for (const Branch& socket : m_sockets) units += std::max(socket.units(), kNarrowestSocket);
    const bool beside = !m_loose.isEmpty() && !allLoose;
    if (beside) units += m_loose.units();
    double left = 0;
    for (std::size_t i = 0; i < m_sockets.size(); ++i) {
      const Branch& socket = m_sockets[i];
      const double width = std::max(socket.units(), kNarrowestSocket) / units;
      const double before = i == 0 ? 0 : gapBeside(i - 1);
      addNode(*socket.top, socketText(*socket.top), kSocketRow, left + before, width - before - gapBeside(i),
              m_socketMm, kSocketMm, 0.08);
      place(socket, left, width, 0);
      left += width;
    }
    if (!m_loose.isEmpty()) place(m_loose, beside ? left : 0, beside ? 1 - left : 1, 0);
  }

  /// Switches first, then devices without one, in columns of equal width.
  void place(const Branch& branch, double left, double width, int depth) {
    const double unit = width / branch.units();
    for (const Branch& below : branch.switches) {
      const double share = unit * below.units();
      addNode(*below.top, {}, kSwitchRow + depth, left, share, m_switchMm + depth * (kSwitchMm + kGapMm), kSwitchMm,
              0.08);
      joinUp(*below.top, branch.top, left + share / 2);
      place(below, left, share, depth + 1);
      left += share;
    }
    const auto gpus = static_cast<double>(branch.gpus.size()), parts = static_cast<double>(branch.parts.size());
    if (gpus + parts == 0) return;
    const double rest = unit * std::max({gpus, parts, branch.switches.empty() ? 1.0 : 0.0});
    const double cells = gpus > 0 && parts > 0 ? std::max(gpus, parts) : gpus + parts, cell = rest / cells;
    const double share = gpus > 0 ? kPartShare : 1;
    for (std::size_t i = 0; i < branch.parts.size(); ++i) {
      const double at = left + cell * std::floor(static_cast<double>(i) * cells / parts);
      addNode(*branch.parts[i], partText(*branch.parts[i], false), kPartRow, at, cell * share, m_partMm, kPartMm, 0);
      joinUp(*branch.parts[i], branch.top, at + cell * share / 2);
    }
    for (std::size_t i = 0; i < branch.gpus.size(); ++i) {
      const double gpuCell = rest / gpus, at = left + gpuCell * static_cast<double>(i);
      addNode(*branch.gpus[i], toQString(shortModel(branch.gpus[i]->model)), kGpuRow, at, gpuCell, m_gpuMm, kGpuMm,
              0.16);
      // In the gap behind the last adapter of the GPU's column.
      const double gap = std::floor((at + gpuCell - left) / cell + 1e-6) * cell + left - cell * (1 - kPartShare) / 2;
      joinUp(*branch.gpus[i], branch.top, parts > 0 ? gap : at + gpuCell / 2);
    }
  }

  /// The line of a device or switch to what is above it.
  void joinUp(const TopologyNode& below, const TopologyNode* top, double x) {
    const auto edge = m_above.find(below.id);
    if (top == nullptr || edge == m_above.end()) return;
    addLink(edge->second, m_drawing.boxes.at(top->id), m_drawing.boxes.at(below.id), x);
  }

  DiagramLink& addLink(std::size_t edge, std::size_t from, std::size_t to, double x, bool labelled = true) {
    const TopologyEdge& stated = m_topology.edges[edge];
    const double cell = std::min(m_drawing.diagram.boxes[from].width, m_drawing.diagram.boxes[to].width);
    DiagramLink link{from, to, labelled ? labelOf(stated, cell < kNarrowCell && to != m_bar) : QString(), false, x};
    if (std::isfinite(stated.measuredGbPerS) && m_full > 0)
      link.widthMm =
          kThinnestMm + (kThickestMm - kThinnestMm) * std::sqrt(std::clamp(stated.measuredGbPerS / m_full, 0.0, 1.0));
    if (stated.verdict == LinkVerdict::Suspect) link.tone = DiagramTone::Suspect;
    if (stated.verdict == LinkVerdict::Bad) link.tone = DiagramTone::Bad;
    m_drawing.links[edge].push_back(m_drawing.diagram.links.size());
    return m_drawing.diagram.links.emplace_back(link);
  }

  /// "12.1/15.8": measured/nominal; measured alone in a narrow place.
  static QString labelOf(const TopologyEdge& edge, bool narrow = false) {
    const bool measured = std::isfinite(edge.measuredGbPerS), nominal = std::isfinite(edge.nominalGbPerS);
    if (measured && nominal && !narrow)
      return QStringLiteral("%1/%2").arg(rateText(edge.measuredGbPerS), rateText(edge.nominalGbPerS));
    return measured ? rateText(edge.measuredGbPerS) : nominal ? rateText(edge.nominalGbPerS) : QString();
  }

  /// Neighbouring sockets are joined by a line in the gap between their boxes; links of others are only in the table.
  void joinSockets() {
    for (std::size_t i = 0; i < m_topology.edges.size(); ++i) {
      const TopologyEdge& edge = m_topology.edges[i];
      if (edge.kind != TopologyEdgeKind::Socket || !isNeighbour(edge.from, edge.to)) continue;
      addLink(i, m_drawing.boxes.at(edge.from), m_drawing.boxes.at(edge.to), -1).straight = true;
    }
  }

  bool isNeighbour(const std::string& a, const std::string& b) const {
    for (std::size_t i = 0; i + 1 < m_sockets.size(); ++i) {
      const std::string &left = m_sockets[i].top->id, &right = m_sockets[i + 1].top->id;
      if ((left == a && right == b) || (left == b && right == a)) return true;
    }
    return false;
  }

  /// Half the gap at a side of a socket that has a link there; a share of the width.
  double gapBeside(std::size_t left) const {
    if (left + 1 >= m_sockets.size()) return 0;
    constexpr double kGap = 0.055;
    return m_topology.edge(m_sockets[left].top->id, m_sockets[left + 1].top->id, TopologyEdgeKind::Socket) != nullptr
               ? kGap
               : 0;
  }

  void placeGpuLinks() {
    std::vector<std::size_t> pairs, switched;
    for (std::size_t i = 0; i < m_topology.edges.size(); ++i) {
      const TopologyEdge& edge = m_topology.edges[i];
      if (edge.kind == TopologyEdgeKind::C2c) joinC2c(i);
      if (edge.kind != TopologyEdgeKind::NvLink) continue;
      const bool drawn = m_drawing.boxes.contains(edge.from) && m_drawing.boxes.contains(edge.to);
      if (drawn)
        pairs.push_back(i);
      else if (const auto* other = node(edge.to); other != nullptr && other->kind == NvSwitch)
        switched.push_back(i);
    }
    const TopologyShape shape = shapeOf(m_topology);
    if (!switched.empty()) placeSwitch(switched);
    if (shape.mesh == GpuMesh::AllToAll && shape.gpus > 2)
      placeMesh(pairs);
    else
      for (const std::size_t pair : pairs) addArc(pair, shape.gpus <= 4);
  }

  void joinC2c(std::size_t at) {
    const TopologyEdge& edge = m_topology.edges[at];
    const TopologyNode* place = node(edge.from);
    while (place != nullptr && !m_drawing.boxes.contains(place->id)) place = m_topology.parentOf(place->id);
    const auto gpu = m_drawing.boxes.find(edge.to);
    if (place == nullptr || gpu == m_drawing.boxes.end()) return;
    const DiagramBox& box = m_drawing.diagram.boxes[gpu->second];
    addLink(at, m_drawing.boxes.at(place->id), gpu->second, box.left + box.width * 0.25);
  }

  /// From the first GPU to the last.
  std::size_t addBar(const QString& title) {
    double left = 1, right = 0;
    for (const auto& [id, at] : m_drawing.boxes) {
      if (node(id)->kind != Gpu) continue;
      const DiagramBox& box = m_drawing.diagram.boxes[at];
      left = std::min(left, box.left);
      right = std::max(right, box.left + box.width);
    }
    return m_bar = addBox(title, {}, kBarRow, left, right - left, m_barMm, kBarMm, 0.08);
  }

  void placeSwitch(const std::vector<std::size_t>& edges) {
    const TopologyNode& part = *node(m_topology.edges[edges.front()].to);
    int links = m_topology.edges[edges.front()].count;
    for (const std::size_t at : edges) links = m_topology.edges[at].count == links ? links : 0;
    QString title = topologyTitle(m_topology, part);
    if (links > 0)
      title += QStringLiteral(" · ") + TopologyLayoutTexts::tr("%n NVLink(s) from each GPU", nullptr, links);
    const std::size_t bar = addBar(title);
    m_drawing.boxes[part.id] = bar;
    for (const std::size_t at : edges)
      if (const auto gpu = m_drawing.boxes.find(m_topology.edges[at].from); gpu != m_drawing.boxes.end()) {
        const DiagramBox& box = m_drawing.diagram.boxes[gpu->second];
        addLink(at, gpu->second, bar, box.left + box.width / 2);
      }
  }

  /// All pairs are joined: one bar, and a line of its own for a pair that is not good.
  void placeMesh(const std::vector<std::size_t>& pairs) {
    const TopologyEdge& first = m_topology.edges[pairs.front()];
    const bool equal = std::all_of(pairs.begin(), pairs.end(),
                                   [&](std::size_t at) { return m_topology.edges[at].count == first.count; });
    double least = TopologyEdge::kUnknown, most = TopologyEdge::kUnknown;
    for (const std::size_t at : pairs) {
      least = std::fmin(least, m_topology.edges[at].measuredGbPerS);
      most = std::fmax(most, m_topology.edges[at].measuredGbPerS);
    }
    QString title = TopologyLayoutTexts::tr("NVLink all-to-all");
    if (equal)
      title += QStringLiteral(" · ") + TopologyLayoutTexts::tr("%n link(s) between two GPUs", nullptr, first.count);
    if (equal && std::isfinite(first.nominalGbPerS))
      title += QStringLiteral(" · ") + TopologyLayoutTexts::tr("%1 GB/s").arg(rateText(first.nominalGbPerS));
    if (std::isfinite(least))
      title += QStringLiteral(" · ") +
               TopologyLayoutTexts::tr("measured %1")
                   .arg(least == most ? rateText(least) : rateText(least) + QStringLiteral("–") + rateText(most));
    const std::size_t bar = addBar(title);
    std::set<std::string> joined;
    for (const std::size_t at : pairs) {
      const TopologyEdge& edge = m_topology.edges[at];
      for (const std::string& end : {edge.from, edge.to}) {
        if (!joined.insert(end).second) continue;
        const DiagramBox& box = m_drawing.diagram.boxes[m_drawing.boxes.at(end)];
        addLink(at, m_drawing.boxes.at(end), bar, box.left + box.width / 2, false).tone = DiagramTone::Plain;
      }
      if (edge.verdict == LinkVerdict::Bad || edge.verdict == LinkVerdict::Suspect)
        addArc(at, true).arcTopMm = m_barMm + kBarMm;
    }
  }

  DiagramLink& addArc(std::size_t at, bool few) {
    const TopologyEdge& edge = m_topology.edges[at];
    DiagramLink& link = addLink(at, m_drawing.boxes.at(edge.from), m_drawing.boxes.at(edge.to), -1);
    const bool remarkable = edge.verdict == LinkVerdict::Bad || edge.verdict == LinkVerdict::Suspect;
    if (few && !remarkable && !std::isfinite(edge.measuredGbPerS))
      link.text = edge.count == 1 ? QStringLiteral("1") : QStringLiteral("%1×").arg(edge.count);
    else if (!few && !remarkable)
      link.text.clear();
    return link;
  }

  QString socketText(const TopologyNode& socket) const {
    QStringList parts;
    if (!socket.model.empty()) parts.append(toQString(socket.model));
    int cores = socket.cores, numas = 0;
    double gbPerS = 0;
    std::int64_t bytes = socket.memoryBytes;
    for (const std::string& child : below(socket.id))
      if (const TopologyNode* numa = node(child); numa != nullptr && numa->kind == Numa) {
        ++numas;
        bytes += numa->memoryBytes;
        if (const TopologyEdge* memory = m_topology.edgeAbove(child); std::isfinite(memory->measuredGbPerS))
          gbPerS += memory->measuredGbPerS;
      }
    if (cores > 0)
      parts.append(TopologyLayoutTexts::tr("%n core(s)", nullptr, cores));
    else if (socket.threads > 0)
      parts.append(TopologyLayoutTexts::tr("%n thread(s)", nullptr, socket.threads));
    if (numas > 1) parts.append(TopologyLayoutTexts::tr("%n NUMA node(s)", nullptr, numas));
    if (bytes > 0) parts.append(QStringLiteral("%1 GiB").arg(std::llround(static_cast<double>(bytes) / (1 << 30))));
    if (gbPerS > 0) parts.append(QStringLiteral("%1 GB/s").arg(rateText(gbPerS)));
    return parts.join(QStringLiteral(" · "));
  }

  const std::vector<std::string>& below(const std::string& id) const {
    static const std::vector<std::string> kNone;
    const auto found = m_children.find(id);
    return found == m_children.end() ? kNone : found->second;
  }

  /// The speed of an adapter's port, or what a disk holds.
  QString partText(const TopologyNode& part, bool wide) const {
    if (part.kind == Disk) {
      const QString size = part.memoryBytes > 0
                               ? QStringLiteral("%1 GB").arg(std::llround(static_cast<double>(part.memoryBytes) / 1e9))
                               : QString();
      if (part.count > 1)
        return QStringLiteral("%1 × %2").arg(part.count).arg(size.isEmpty() ? toQString(part.name) : size);
      return size;
    }
    const TopologyEdge* port = m_topology.edge(part.id, "network", TopologyEdgeKind::Network);
    if (port != nullptr && std::isfinite(port->measuredGbPerS)) return labelOf(*port);
    if (wide && !part.model.empty()) return toQString(part.model);
    if (part.portGbitPerS > 0) return QStringLiteral("%1G").arg(part.portGbitPerS);
    return {};
  }

  static constexpr int kTopRow = -2, kSocketRow = -1, kSwitchRow = 0, kPartRow = 100, kGpuRow = 101, kBarRow = 102;
  static constexpr double kNarrowestSocket = 2, kNarrowCell = 0.15;
  std::size_t m_bar = std::numeric_limits<std::size_t>::max();
  const Topology& m_topology;
  double m_full;
  TopologyDrawing m_drawing;
  std::map<std::string, std::vector<std::string>> m_children;
  std::map<std::string, std::size_t> m_above;  ///< edges by the lower node
  std::vector<Branch> m_sockets;
  Branch m_loose;
  std::vector<const TopologyNode*> m_onTop;
  std::set<std::string> m_taken;
  double m_onTopMm = 0, m_socketMm = 0, m_switchMm = 0, m_partMm = 0, m_gpuMm = 0, m_barMm = 0;
};

QString numberOf(const std::string& id) {
  const auto at = id.find_first_of("0123456789");
  return at == std::string::npos ? QString() : toQString(id.substr(at));
}

}  // namespace

TopologyDrawing layOutTopology(const Topology& topology, double fullGbPerS) {
  return Layout(topology, fullGbPerS).make();
}

QString topologyTitle(const Topology& topology, const TopologyNode& node) {
  const QString number = numberOf(node.id), name = toQString(node.name);
  const auto numbered = [&](const QString& many, const QString& one) {
    return topology.countOf(node.kind) > 1 && !number.isEmpty() ? many.arg(number) : one;
  };
  switch (node.kind) {
    case Package: return TopologyLayoutTexts::tr("CPU socket %1").arg(number);
    case Numa:
      return number.isEmpty() ? TopologyLayoutTexts::tr("NUMA node")
                              : TopologyLayoutTexts::tr("NUMA node %1").arg(number);
    case Cache: return TopologyLayoutTexts::tr("Cache %1").arg(number);
    case PcieSwitch: return numbered(TopologyLayoutTexts::tr("PCIe switch %1"), TopologyLayoutTexts::tr("PCIe switch"));
    case Gpu: return TopologyLayoutTexts::tr("GPU %1").arg(number);
    case Nic: return name.isEmpty() ? TopologyLayoutTexts::tr("NIC %1").arg(number) : name;
    case Disk: return name.isEmpty() ? TopologyLayoutTexts::tr("Disk %1").arg(number) : name;
    case NvSwitch:
      return node.count > 1 ? TopologyLayoutTexts::tr("%1 NVLink switches").arg(node.count)
                            : TopologyLayoutTexts::tr("NVLink switches");
    case Network: return TopologyLayoutTexts::tr("Network");
    case Bridge: return TopologyLayoutTexts::tr("Host bridge %1").arg(number);
    case Machine: break;
  }
  return TopologyLayoutTexts::tr("Machine");
}

QString rateText(double gbPerS) {
  if (gbPerS >= 99.95) return QString::number(gbPerS, 'f', 0);
  if (gbPerS > 0 && gbPerS < 0.0995) return QString::number(gbPerS, 'g', 2);
  return QString::number(gbPerS, 'f', gbPerS >= 9.995 ? 1 : 2);
}

}  // namespace scalescope
