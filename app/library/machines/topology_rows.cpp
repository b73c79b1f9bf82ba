// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/topology_rows.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/core/engine_sentences.h"
#include "app/library/machines/topology_words.h"
#include "app/store/library_entry.h"
#include "engine/analysis/check/topology_shape.h"
#include "engine/protocol/run/link_limits.h"

namespace scalescope {
namespace {

using enum TopologyNodeKind;

constexpr double kSameRate = 0.05;

/// Texts of this file, for translators.
struct TopologyRowTexts {
  Q_DECLARE_TR_FUNCTIONS(Topology)
};

QString memoryText(std::int64_t bytes) {
  constexpr double kMebi = 1 << 20, kGibi = 1 << 30;
  const auto value = static_cast<double>(bytes);
  return value < kGibi ? QStringLiteral("%1 MiB").arg(std::llround(value / kMebi))
                       : QStringLiteral("%1 GiB").arg(std::llround(value / kGibi));
}

QString linksText(int count) {
  return count == 1 ? TopologyRowTexts::tr("1 NVLink") : TopologyRowTexts::tr("%1 NVLinks").arg(count);
}

/// "PCIe generation 4 x16, now x8".
QString pcieText(const TopologyNode& device, const TopologyEdge& edge) {
  if (!device.pcieMax.isKnown())
    return edge.nominalSource.empty() ? TopologyRowTexts::tr("PCIe")
                                      : TopologyRowTexts::tr("PCIe %1").arg(inWindowLanguage(edge.nominalSource));
  QString text = TopologyRowTexts::tr("PCIe generation %1 x%2")
                     .arg(pcieGeneration(device.pcieMax.gtPerS))
                     .arg(device.pcieMax.lanes);
  if (device.pcieNow.lanes > 0 && device.pcieNow.lanes < device.pcieMax.lanes)
    text += TopologyRowTexts::tr(", now x%1").arg(device.pcieNow.lanes);
  return text;
}

QString nodeText(const TopologyNode& node) {
  QStringList parts;
  if (node.kind == Nic || node.kind == Package || node.kind == Gpu || node.kind == Disk || node.kind == PcieSwitch)
    parts.append(toQString(node.model));
  if (node.kind == Cache || (node.kind == Disk && node.count > 1)) parts.append(QStringLiteral("%1 ×").arg(node.count));
  if (node.cores > 0) parts.append(TopologyRowTexts::tr("%n core(s)", nullptr, node.cores));
  if (node.kind == Disk && node.memoryBytes > 0)
    parts.append(QStringLiteral("%1 GB").arg(std::llround(static_cast<double>(node.memoryBytes) / 1e9)));
  else if (node.memoryBytes > 0)
    parts.append(memoryText(node.memoryBytes));
  if (node.kind == Numa && !node.affinity.empty())
    parts.append(TopologyRowTexts::tr("logical cores %1").arg(toQString(node.affinity)));
  const bool stated = node.model.find("b/s") != std::string::npos;  // typed texts name the speed themselves
  if (node.portGbitPerS > 0 && !stated) parts.append(QStringLiteral("%1 Gbit/s").arg(node.portGbitPerS));
  parts.removeAll(QString());
  return parts.isEmpty() ? QStringLiteral("–") : parts.join(QStringLiteral(", "));
}

QString verdictText(LinkVerdict verdict) {
  switch (verdict) {
    case LinkVerdict::Good: return TopologyRowTexts::tr("good");
    case LinkVerdict::Suspect: return TopologyRowTexts::tr("suspect");
    case LinkVerdict::Bad: return TopologyRowTexts::tr("bad");
    case LinkVerdict::None: break;
  }
  return {};
}

QString measuredText(const TopologyEdge& edge) {
  if (!std::isfinite(edge.measuredGbPerS)) return {};
  QString text = QStringLiteral("%1 GB/s").arg(rateText(edge.measuredGbPerS));
  if (std::isfinite(edge.nominalGbPerS) && edge.nominalGbPerS > 0)
    text += QStringLiteral(" (%1 %)").arg(std::lround(100 * edge.measuredGbPerS / edge.nominalGbPerS));
  if (const QString verdict = verdictText(edge.verdict); !verdict.isEmpty()) text += QStringLiteral(", ") + verdict;
  return text;
}

/// What joins two parts; "" for what is only part of something.
QString edgeText(const Topology& topology, const TopologyEdge& edge) {
  QString text;
  switch (edge.kind) {
    case TopologyEdgeKind::Pcie: text = pcieText(*topology.find(edge.to), edge); break;
    case TopologyEdgeKind::NvLink: text = linksText(edge.count); break;
    case TopologyEdgeKind::C2c: text = QStringLiteral("NVLink-C2C"); break;
    case TopologyEdgeKind::Socket: text = TopologyRowTexts::tr("link between sockets"); break;
    case TopologyEdgeKind::Network: text = TopologyRowTexts::tr("network port"); break;
    case TopologyEdgeKind::Peer:
    case TopologyEdgeKind::Contains: return {};
  }
  if (std::isfinite(edge.nominalGbPerS))
    text +=
        TopologyRowTexts::tr(", %1 GB/s").arg(rateText(edge.nominalGbPerS)) +
        (edge.nominalSource.empty() ? QString() : QStringLiteral(" (%1)").arg(inWindowLanguage(edge.nominalSource)));
  return text;
}

QString peerText(const TopologyEdge& edge) {
  QStringList parts;
  if (!edge.access.empty())
    parts.append(edge.access == "OK" ? TopologyRowTexts::tr("peer access")
                                     : TopologyRowTexts::tr("no peer access (%1)").arg(toQString(edge.access)));
  if (!edge.path.empty()) parts.append(TopologyRowTexts::tr("PCIe path %1").arg(toQString(edge.path)));
  return parts.join(QStringLiteral(", "));
}

/// The part that a device is connected to, without host bridges.
const TopologyNode* shownAbove(const Topology& topology, const std::string& id) {
  const TopologyNode* above = topology.find(id);
  const bool packages = topology.countOf(Package) > 0;
  while (above != nullptr && (above->kind == Bridge || (packages && above->kind == Numa)))
    above = topology.parentOf(above->id);
  return above;
}

QString meshWords(GpuMesh mesh) {
  switch (mesh) {
    case GpuMesh::NvSwitch: return TopologyRowTexts::tr("NVSwitch");
    case GpuMesh::AllToAll: return TopologyRowTexts::tr("NVLink all-to-all");
    case GpuMesh::CubeMesh: return TopologyRowTexts::tr("hybrid cube mesh");
    case GpuMesh::Pairs: return TopologyRowTexts::tr("NVLink pairs");
    case GpuMesh::Partial: return TopologyRowTexts::tr("NVLink between some GPUs");
    case GpuMesh::None: break;
  }
  return {};
}

QString treeWords(const TopologyShape& shape) {
  if (shape.gpus < 2) return {};
  if (shape.tree == GpuTree::Direct) return TopologyRowTexts::tr("each GPU directly at a socket");
  if (shape.tree == GpuTree::OneSwitch) return TopologyRowTexts::tr("one PCIe switch");
  if (shape.tree != GpuTree::Switches) return {};
  return shape.gpusPerSwitch == 1
             ? TopologyRowTexts::tr("one PCIe switch for each GPU")
             : TopologyRowTexts::tr("%1 PCIe switches of %2 GPUs").arg(shape.switches).arg(shape.gpusPerSwitch);
}

TableCell cellOf(const Topology& topology, const std::string& from, const std::string& to) {
  QStringList lines;
  const auto found = std::find_if(topology.edges.begin(), topology.edges.end(), [&](const TopologyEdge& edge) {
    return edge.kind == TopologyEdgeKind::Peer && edge.from == from && edge.to == to;
  });
  const TopologyEdge* peer = found != topology.edges.end() ? &*found : topology.edge(from, to, TopologyEdgeKind::Peer);
  const TopologyEdge* link = topology.edge(from, to, TopologyEdgeKind::NvLink);
  if (link != nullptr)
    lines.append(QStringLiteral("NV%1").arg(link->count));
  else if (const TopologyEdge* up = topology.edge(from, "nvswitch", TopologyEdgeKind::NvLink);
           up != nullptr && topology.edge(to, "nvswitch", TopologyEdgeKind::NvLink) != nullptr)
    lines.append(QStringLiteral("NV%1").arg(up->count));
  else
    lines.append(toQString(peer != nullptr && !peer->path.empty() ? peer->path : pciePath(topology, from, to)));
  if (peer != nullptr && !peer->access.empty() && peer->access != "OK") lines.append(TopologyRowTexts::tr("no access"));
  const double rate = peer != nullptr && std::isfinite(peer->measuredGbPerS) ? peer->measuredGbPerS
                      : link != nullptr                                      ? link->measuredGbPerS
                                                                             : TopologyEdge::kUnknown;
  if (std::isfinite(rate)) lines.append(rateText(rate));
  lines.removeAll(QString());
  if (lines.isEmpty() && peer != nullptr && peer->access == "OK") lines.append(TopologyRowTexts::tr("access"));
  return measuredCell(lines.join(QLatin1Char('\n')), rate);
}

}  // namespace

TableCell measuredCell(const QString& words, double gbPerS) {
  TableCell cell = numberCell(gbPerS, 1, QStringLiteral("GB/s"));
  cell.words = words;
  return cell;
}

bool TopologyRow::matches(const TopologyRow& other) const {
  if (part != other.part || what != other.what) return false;
  if (!std::isfinite(measuredGbPerS) || !std::isfinite(other.measuredGbPerS)) return true;
  return std::abs(measuredGbPerS - other.measuredGbPerS) <= kSameRate * std::max(measuredGbPerS, other.measuredGbPerS);
}

std::vector<TopologyRow> topologyRows(const Topology& topology) {
  std::vector<TopologyRow> rows;
  for (const auto kind : {Nic, Package, Numa, Cache, PcieSwitch, Gpu, Disk, NvSwitch})
    for (const std::size_t at : topology.ofKind(kind)) {
      const TopologyNode& node = topology.nodes[at];
      rows.push_back({topologyTitle(topology, node), nodeText(node), {}, TopologyEdge::kUnknown, node.id});
    }
  for (std::size_t i = 0; i < topology.edges.size(); ++i) {
    const TopologyEdge& edge = topology.edges[i];
    const bool peer = edge.kind == TopologyEdgeKind::Peer;
    const QString what = peer ? peerText(edge) : edgeText(topology, edge), measured = measuredText(edge);
    const TopologyNode *from = shownAbove(topology, edge.from), *to = topology.find(edge.to);
    if ((what.isEmpty() && measured.isEmpty()) || from == nullptr || to == nullptr) continue;
    rows.push_back({QStringLiteral("%1 – %2").arg(topologyTitle(topology, *from), topologyTitle(topology, *to)),
                    what,
                    measured,
                    edge.measuredGbPerS,
                    {},
                    i});
  }
  for (const Text& remark : topology.remarks)
    rows.push_back({TopologyRowTexts::tr("Links between GPUs"), inWindowLanguage(remark), {}});
  return rows;
}

QString topologyNote(const Topology& topology) {
  const TopologyShape shape = shapeOf(topology);
  if (shape.gpus == 0) return {};
  const auto first = topology.ofKind(Gpu).front();
  const QString model = shape.model.empty() ? TopologyRowTexts::tr("GPU") : toQString(topology.nodes[first].model);
  QStringList parts{QStringLiteral("%1 × %2").arg(shape.gpus).arg(model)};
  for (const QString& words : {meshWords(shape.mesh), treeWords(shape)})
    if (!words.isEmpty()) parts.append(words);
  if (!shape.configuration.empty())
    parts.append((shape.configuration == "G" ? TopologyRowTexts::tr("as PowerEdge C4130 configuration %1")
                                             : TopologyRowTexts::tr("as PowerEdge C4140 configuration %1"))
                     .arg(toQString(shape.configuration)));
  const QString gpus = parts.takeFirst();
  if (!parts.isEmpty()) parts.front().replace(0, 1, parts.front().at(0).toUpper());
  return parts.isEmpty() ? gpus : gpus + QLatin1Char('\n') + parts.join(QStringLiteral(" · "));
}

std::optional<FigurePanel> peerMatrix(const QString& name, const Topology& topology) {
  const bool known = std::any_of(topology.edges.begin(), topology.edges.end(), [](const TopologyEdge& edge) {
    return edge.kind == TopologyEdgeKind::Peer &&
           ((!edge.access.empty() && edge.access != "OK") || std::isfinite(edge.measuredGbPerS));
  });
  const auto gpus = topology.ofKind(Gpu);
  if (!known || gpus.size() < 2) return std::nullopt;
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  panel.title = TopologyRowTexts::tr("Peer access, %1").arg(name);
  panel.tableHeader.append(name);
  for (const std::size_t gpu : gpus) panel.tableHeader.append(topologyTitle(topology, topology.nodes[gpu]));
  for (const std::size_t row : gpus) {
    const TopologyNode& from = topology.nodes[row];
    TableRow cells{topologyTitle(topology, from)};
    for (const std::size_t column : gpus)
      cells.append(row == column ? TableCell(QStringLiteral("–"))
                                 : cellOf(topology, from.id, topology.nodes[column].id));
    panel.tableRows.push_back(cells);
  }
  return panel;
}

}  // namespace scalescope
