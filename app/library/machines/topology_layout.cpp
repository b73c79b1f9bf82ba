// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/topology_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include "app/core/translate.h"
#include "app/library/machines/topology_tree.h"
#include "app/library/machines/topology_words.h"
#include "app/store/library_entry.h"
#include "engine/analysis/check/topology_shape.h"

namespace scalescope {
namespace {

using enum TopologyNodeKind;

constexpr double kSocketMm = 9.5, kSwitchMm = 4.6, kPartMm = 6.6, kGpuMm = 7.2, kBarMm = 4.6;
constexpr double kGapMm = 3.6, kLabelGapMm = 5;
constexpr double kThinnestMm = 0.3, kThickestMm = 1.5;
/// The share of its cell that an adapter takes, so that the lines of GPUs pass beside it.
constexpr double kPartShare = 0.74;

class Layout {
 public:
  Layout(const Topology& topology, double fullGbPerS)
      : m_topology(topology), m_tree(treeOf(topology)), m_full(fullGbPerS) {}

  TopologyDrawing make() {
    placeRows();
    placeSockets();
    joinSockets();
    placeGpuLinks();
    return std::move(m_drawing);
  }

 private:
  const TopologyNode* node(const std::string& id) const { return m_topology.find(id); }

  void placeRows() {
    double top = 0;
    if (!m_tree.onTop.empty()) {
      m_onTopMm = top;
      top += kPartMm + kGapMm;
    }
    m_socketMm = top;
    if (!m_tree.sockets.empty()) top += kSocketMm + kLabelGapMm;
    int depth = m_tree.loose.depth();
    bool parts = m_tree.loose.hasParts();
    for (const TopologyBranch& socket : m_tree.sockets) {
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
    const double partWidth = 1.0 / static_cast<double>(std::max<std::size_t>(1, m_tree.onTop.size()));
    for (std::size_t i = 0; i < m_tree.onTop.size(); ++i)
      addNode(*m_tree.onTop[i], topologyPartText(m_topology, *m_tree.onTop[i], true), kTopRow,
              partWidth * static_cast<double>(i), partWidth, m_onTopMm, kPartMm, 0);
    const bool allLoose =
        std::all_of(m_tree.sockets.begin(), m_tree.sockets.end(), [](const TopologyBranch& b) { return b.isEmpty(); });
    double units = 0;
    for (const TopologyBranch& socket : m_tree.sockets) units += std::max(socket.units(), kNarrowestSocket);
    const bool beside = !m_tree.loose.isEmpty() && !allLoose;
    if (beside) units += m_tree.loose.units();
    double left = 0;
    for (std::size_t i = 0; i < m_tree.sockets.size(); ++i) {
      const TopologyBranch& socket = m_tree.sockets[i];
      const double width = std::max(socket.units(), kNarrowestSocket) / units;
      const double before = i == 0 ? 0 : gapBeside(i - 1);
      addNode(*socket.top, topologySocketText(m_topology, *socket.top), kSocketRow, left + before,
              width - before - gapBeside(i), m_socketMm, kSocketMm, 0.08);
      place(socket, left, width, 0);
      left += width;
    }
    if (!m_tree.loose.isEmpty()) place(m_tree.loose, beside ? left : 0, beside ? 1 - left : 1, 0);
  }

  /// Switches first, then devices without one, in columns of equal width.
  void place(const TopologyBranch& branch, double left, double width, int depth) {
    const double unit = width / branch.units();
    for (const TopologyBranch& below : branch.switches) {
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
      addNode(*branch.parts[i], topologyPartText(m_topology, *branch.parts[i], false), kPartRow, at, cell * share,
              m_partMm, kPartMm, 0);
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
    const auto edge = m_tree.above.find(below.id);
    if (top == nullptr || edge == m_tree.above.end()) return;
    addLink(edge->second, m_drawing.boxes.at(top->id), m_drawing.boxes.at(below.id), x);
  }

  DiagramLink& addLink(std::size_t edge, std::size_t from, std::size_t to, double x, bool labelled = true) {
    const TopologyEdge& stated = m_topology.edges[edge];
    const double cell = std::min(m_drawing.diagram.boxes[from].width, m_drawing.diagram.boxes[to].width);
    DiagramLink link{from, to, labelled ? linkRateText(stated, cell < kNarrowCell && to != m_bar) : QString(), false,
                     x};
    if (std::isfinite(stated.measuredGbPerS) && m_full > 0)
      link.widthMm =
          kThinnestMm + (kThickestMm - kThinnestMm) * std::sqrt(std::clamp(stated.measuredGbPerS / m_full, 0.0, 1.0));
    if (stated.verdict == LinkVerdict::Suspect) link.tone = DiagramTone::Suspect;
    if (stated.verdict == LinkVerdict::Bad) link.tone = DiagramTone::Bad;
    m_drawing.links[edge].push_back(m_drawing.diagram.links.size());
    return m_drawing.diagram.links.emplace_back(link);
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
    for (std::size_t i = 0; i + 1 < m_tree.sockets.size(); ++i) {
      const std::string &left = m_tree.sockets[i].top->id, &right = m_tree.sockets[i + 1].top->id;
      if ((left == a && right == b) || (left == b && right == a)) return true;
    }
    return false;
  }

  /// Half the gap at a side of a socket that has a link there; a share of the width.
  double gapBeside(std::size_t left) const {
    if (left + 1 >= m_tree.sockets.size()) return 0;
    constexpr double kGap = 0.055;
    return m_topology.edge(m_tree.sockets[left].top->id, m_tree.sockets[left + 1].top->id, TopologyEdgeKind::Socket) !=
                   nullptr
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
    if (links > 0) title += QStringLiteral(" · ") + translate("Topology", "%n NVLink(s) from each GPU", nullptr, links);
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
    QString title = translate("Topology", "NVLink all-to-all");
    if (equal)
      title += QStringLiteral(" · ") + translate("Topology", "%n link(s) between two GPUs", nullptr, int(first.count));
    if (equal && std::isfinite(first.nominalGbPerS))
      title += QStringLiteral(" · ") + translate("Topology", "%1 GB/s").arg(rateText(first.nominalGbPerS));
    if (std::isfinite(least))
      title += QStringLiteral(" · ") +
               translate("Topology", "measured %1")
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

  static constexpr int kTopRow = -2, kSocketRow = -1, kSwitchRow = 0, kPartRow = 100, kGpuRow = 101, kBarRow = 102;
  static constexpr double kNarrowestSocket = 2, kNarrowCell = 0.15;
  std::size_t m_bar = std::numeric_limits<std::size_t>::max();
  const Topology& m_topology;
  const TopologyTree m_tree;
  double m_full;
  TopologyDrawing m_drawing;
  double m_onTopMm = 0, m_socketMm = 0, m_switchMm = 0, m_partMm = 0, m_gpuMm = 0, m_barMm = 0;
};

}  // namespace

TopologyDrawing layOutTopology(const Topology& topology, double fullGbPerS) {
  return Layout(topology, fullGbPerS).make();
}

}  // namespace scalescope
