// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/topology_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "app/store/library_entry.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

using enum TopologyNodeKind;

/// Texts of this file, for translators.
struct TopologyWordsTexts {
  Q_DECLARE_TR_FUNCTIONS(Topology)
};

QString numberOf(const std::string& id) {
  const auto at = id.find_first_of("0123456789");
  return at == std::string::npos ? QString() : toQString(id.substr(at));
}

}  // namespace

QString topologyTitle(const Topology& topology, const TopologyNode& node) {
  const QString number = numberOf(node.id), name = toQString(node.name);
  const auto numbered = [&](const QString& many, const QString& one) {
    return topology.countOf(node.kind) > 1 && !number.isEmpty() ? many.arg(number) : one;
  };
  switch (node.kind) {
    case Package: return TopologyWordsTexts::tr("CPU socket %1").arg(number);
    case Numa:
      return number.isEmpty() ? TopologyWordsTexts::tr("NUMA node")
                              : TopologyWordsTexts::tr("NUMA node %1").arg(number);
    case Cache: return TopologyWordsTexts::tr("Cache %1").arg(number);
    case PcieSwitch: return numbered(TopologyWordsTexts::tr("PCIe switch %1"), TopologyWordsTexts::tr("PCIe switch"));
    case Gpu: return TopologyWordsTexts::tr("GPU %1").arg(number);
    case Nic: return name.isEmpty() ? TopologyWordsTexts::tr("NIC %1").arg(number) : name;
    case Disk: return name.isEmpty() ? TopologyWordsTexts::tr("Disk %1").arg(number) : name;
    case NvSwitch:
      return node.count > 1 ? TopologyWordsTexts::tr("%1 NVLink switches").arg(node.count)
                            : TopologyWordsTexts::tr("NVLink switches");
    case Network: return TopologyWordsTexts::tr("Network");
    case Bridge: return TopologyWordsTexts::tr("Host bridge %1").arg(number);
    case Machine: break;
  }
  return TopologyWordsTexts::tr("Machine");
}

QString rateText(double gbPerS) { return significantText(gbPerS, gbPerS < 0.995 ? 2 : 3); }

QString linkRateText(const TopologyEdge& edge, bool narrow) {
  const bool measured = std::isfinite(edge.measuredGbPerS), nominal = std::isfinite(edge.nominalGbPerS);
  if (measured && nominal && !narrow)
    return QStringLiteral("%1/%2").arg(rateText(edge.measuredGbPerS), rateText(edge.nominalGbPerS));
  return measured ? rateText(edge.measuredGbPerS) : nominal ? rateText(edge.nominalGbPerS) : QString();
}

QString topologySocketText(const Topology& topology, const TopologyNode& socket) {
  QStringList parts;
  if (!socket.model.empty()) parts.append(toQString(socket.model));
  int cores = socket.cores, numas = 0;
  double gbPerS = 0;
  std::int64_t bytes = socket.memoryBytes;
  for (const TopologyEdge& edge : topology.edges) {
    const bool isBelow = edge.from == socket.id && edge.kind == TopologyEdgeKind::Contains;
    const TopologyNode* numa = isBelow ? topology.find(edge.to) : nullptr;
    if (numa == nullptr || numa->kind != Numa) continue;
    ++numas;
    bytes += numa->memoryBytes;
    if (std::isfinite(edge.measuredGbPerS)) gbPerS += edge.measuredGbPerS;
  }
  if (cores > 0)
    parts.append(TopologyWordsTexts::tr("%n core(s)", nullptr, cores));
  else if (socket.threads > 0)
    parts.append(TopologyWordsTexts::tr("%n thread(s)", nullptr, socket.threads));
  if (numas > 1) parts.append(TopologyWordsTexts::tr("%n NUMA node(s)", nullptr, numas));
  if (bytes > 0) parts.append(QStringLiteral("%1 GiB").arg(std::llround(static_cast<double>(bytes) / (1 << 30))));
  if (gbPerS > 0) parts.append(QStringLiteral("%1 GB/s").arg(rateText(gbPerS)));
  return parts.join(QStringLiteral(" · "));
}

QString topologyPartText(const Topology& topology, const TopologyNode& part, bool wide) {
  if (part.kind == Disk) {
    const QString size = part.memoryBytes > 0
                             ? QStringLiteral("%1 GB").arg(std::llround(static_cast<double>(part.memoryBytes) / 1e9))
                             : QString();
    if (part.count > 1)
      return QStringLiteral("%1 × %2").arg(part.count).arg(size.isEmpty() ? toQString(part.name) : size);
    return size;
  }
  const TopologyEdge* port = topology.edge(part.id, "network", TopologyEdgeKind::Network);
  if (port != nullptr && std::isfinite(port->measuredGbPerS)) return linkRateText(*port);
  if (wide && !part.model.empty()) return toQString(part.model);
  if (part.portGbitPerS > 0) return QStringLiteral("%1G").arg(part.portGbitPerS);
  return {};
}

}  // namespace scalescope
