// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/core/engine_sentences.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/library/machines/topology.h"
#include "app/library/machines/topology_layout.h"
#include "app/library/machines/topology_rows.h"
#include "app/store/library_entry.h"

namespace scalescope {
namespace {

constexpr double kColumnMm = 85, kMaxWidthMm = 340;

/// Texts of this file, for translators.
struct TopologyFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(Topology)
};

/// One system with its drawing and its table.
struct Drawn {
  const NamedTopology* system;
  TopologyDrawing drawing;
  std::vector<TopologyRow> rows;
  std::vector<bool> differs;  ///< of each row
};

/// Rates of others are texts.
bool isLine(TopologyEdgeKind kind) {
  return kind != TopologyEdgeKind::Peer && kind != TopologyEdgeKind::Contains && kind != TopologyEdgeKind::Network;
}

/// The highest measured rate of all systems, so that equal lines are equally fast.
double highestRate(const std::vector<NamedTopology>& systems) {
  double highest = 0;
  for (const NamedTopology& system : systems)
    for (const TopologyEdge& edge : system.topology.edges)
      if (isLine(edge.kind) && std::isfinite(edge.measuredGbPerS)) highest = std::max(highest, edge.measuredGbPerS);
  return highest;
}

/// Marks rows, boxes and lines that differ from or are missing in another system with known data.
bool markDifferences(std::vector<Drawn>& all) {
  bool any = false;
  for (Drawn& one : all) {
    one.differs.assign(one.rows.size(), false);
    for (std::size_t i = 0; i < one.rows.size(); ++i) {
      const TopologyRow& row = one.rows[i];
      one.differs[i] = std::any_of(all.begin(), all.end(), [&](const Drawn& other) {
        return !other.rows.empty() && std::none_of(other.rows.begin(), other.rows.end(),
                                                   [&](const TopologyRow& its) { return row.matches(its); });
      });
      if (!one.differs[i]) continue;
      any = true;
      if (const auto box = one.drawing.boxes.find(row.node); !row.node.empty() && box != one.drawing.boxes.end())
        one.drawing.diagram.boxes[box->second].marked = true;
      if (!row.edge) continue;
      for (const std::size_t link : one.drawing.links[*row.edge]) one.drawing.diagram.links[link].marked = true;
    }
  }
  return any;
}

FigurePanel panelOf(Drawn& one) {
  FigurePanel panel;
  panel.kind = FigureKind::Diagram;
  panel.title = one.system->name;
  panel.tableHeader = {TopologyFigureTexts::tr("Part"), TopologyFigureTexts::tr("Description or connection"),
                       TopologyFigureTexts::tr("Measured")};
  panel.diagram = std::move(one.drawing.diagram);
  panel.diagram.note = topologyNote(one.system->topology);
  panel.diagram.empty = TopologyFigureTexts::tr(
      "No topology is recorded. Enter the numbers of sockets and GPUs and the links between GPUs in the table of the "
      "system.");
  for (std::size_t i = 0; i < one.rows.size(); ++i) {
    const TopologyRow& row = one.rows[i];
    panel.tableRows.push_back(
        {one.differs[i] ? row.part + QStringLiteral(" ≠") : row.part, row.what,
         row.measured.isEmpty() ? TableCell(QStringLiteral("–")) : measuredCell(row.measured, row.measuredGbPerS)});
  }
  dropEmptyColumns(panel);
  return panel;
}

bool anyEdge(const std::vector<NamedTopology>& systems, const std::function<bool(const TopologyEdge&)>& has) {
  return std::any_of(systems.begin(), systems.end(), [&](const NamedTopology& system) {
    return std::any_of(system.topology.edges.begin(), system.topology.edges.end(), has);
  });
}

QString captionOf(const std::vector<NamedTopology>& systems, const std::vector<FigurePanel>& panels, bool marked) {
  QStringList sentences;
  const auto anyLink = [&](auto has) {
    return std::any_of(panels.begin(), panels.end(), [&](const FigurePanel& panel) {
      return std::any_of(panel.diagram.links.begin(), panel.diagram.links.end(),
                         [&](const DiagramLink& link) { return has(link, panel.diagram); });
    });
  };
  const auto hasVerdict = [&](LinkVerdict verdict) {
    return anyEdge(systems, [verdict](const TopologyEdge& edge) { return edge.verdict == verdict; });
  };
  const bool measured = anyLink([](const DiagramLink& link, const Diagram&) { return link.widthMm > 0; });
  const bool nominal =
      anyLink([](const DiagramLink& link, const Diagram&) { return link.widthMm <= 0 && !link.text.isEmpty(); });
  if (measured)
    sentences.append(TopologyFigureTexts::tr(
        "Numbers at lines: GB/s in one direction, measured/nominal or measured alone. The wider a line, "
        "the higher its measured rate; thin grey lines were not measured."));
  else if (nominal)
    sentences.append(TopologyFigureTexts::tr("Numbers at lines: nominal GB/s in one direction; nothing was measured."));
  if (anyLink([](const DiagramLink& link, const Diagram& diagram) {
        return !link.straight && diagram.boxes[link.from].row == diagram.boxes[link.to].row;
      }))
    sentences.append(TopologyFigureTexts::tr("Arcs: NVLinks between two GPUs, with their number."));
  if (hasVerdict(LinkVerdict::Bad)) sentences.append(TopologyFigureTexts::tr("Red: bad links."));
  if (hasVerdict(LinkVerdict::Suspect)) sentences.append(TopologyFigureTexts::tr("Dashed: suspect links."));
  if (std::any_of(systems.begin(), systems.end(), [](const NamedTopology& system) {
        const auto nics = system.topology.ofKind(TopologyNodeKind::Nic);
        return std::any_of(nics.begin(), nics.end(), [&](std::size_t at) {
          const TopologyNode* above = system.topology.parentOf(system.topology.nodes[at].id);
          return above == nullptr || above->kind == TopologyNodeKind::Machine;
        });
      }))
    sentences.append(TopologyFigureTexts::tr("Network adapters are drawn on top; their attachment is not recorded."));
  if (std::any_of(systems.begin(), systems.end(),
                  [](const NamedTopology& system) { return peerMatrix(system.name, system.topology).has_value(); }))
    sentences.append(TopologyFigureTexts::tr(
        "Table: NVLinks (NV) or PCIe path between GPUs as nvidia-smi names them, missing peer access, measured GB/s."));
  if (marked) sentences.append(TopologyFigureTexts::tr("≠ and thick lines: the systems differ."));
  for (const NamedTopology& system : systems)
    for (const Text& remark : system.topology.remarks)
      sentences.append(
          TopologyFigureTexts::tr("%1, links between GPUs: %2.").arg(system.name, inWindowLanguage(remark)));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

Figure makeTopologyFigure(const std::vector<NamedTopology>& systems) {
  Figure figure;
  figure.title = TopologyFigureTexts::tr("Topology");
  std::vector<Drawn> all;
  const double highest = highestRate(systems);
  for (const NamedTopology& system : systems)
    all.push_back({&system, layOutTopology(system.topology, highest), topologyRows(system.topology), {}});
  const bool marked = markDifferences(all);
  for (Drawn& one : all) figure.panels.push_back(panelOf(one));
  if (figure.panels.empty()) return figure;
  figure.caption = captionOf(systems, figure.panels, marked);
  QStringList sources;
  for (const NamedTopology& system : systems)
    for (const std::string& source : system.topology.sources)
      if (!sources.contains(toQString(source))) sources.append(toQString(source));
  figure.footnote = TopologyFigureTexts::tr("Only recorded facts are drawn.");
  if (!sources.isEmpty())
    figure.footnote +=
        QLatin1Char(' ') + TopologyFigureTexts::tr("Read from: %1.").arg(sources.join(QStringLiteral(", ")));
  for (const NamedTopology& system : systems)
    if (auto matrix = peerMatrix(system.name, system.topology)) figure.panels.push_back(std::move(*matrix));
  figure.widthMm = std::min(
      kColumnMm * static_cast<double>(systems.size()) + 2 * static_cast<double>(systems.size() - 1), kMaxWidthMm);
  figure.heightMm = std::max(40.0, fittingHeightMm(figure));
  return figure;
}

}  // namespace scalescope
