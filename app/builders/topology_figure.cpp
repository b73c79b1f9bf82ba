// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "app/builders/topology.h"
#include "app/figures/figure_export.h"

namespace scalescope {
namespace {

constexpr double kPanelMm = 86, kNarrowestMm = 120, kMaxWidthMm = 340;

/// Texts of this file, for translators.
struct TopologyFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(Topology)
};

/// Draws one system as boxes and lines, with a table row for each.
class DiagramMaker {
 public:
  explicit DiagramMaker(const NamedTopology& system) : m_topology(system.topology) {
    m_panel.kind = FigureKind::Diagram;
    m_panel.statedCells = true;
    m_panel.title = system.name;
    m_panel.tableHeader = {TopologyFigureTexts::tr("Part"), TopologyFigureTexts::tr("Description or connection")};
    m_panel.diagram.empty = TopologyFigureTexts::tr(
        "No topology is recorded. Enter the numbers of sockets and GPUs and the links between GPUs in the table of the "
        "system.");
  }

  FigurePanel make() {
    addRow(adapters());
    m_sockets = addRow(sockets());
    m_switches = addRow(pcieSwitches());
    m_gpus = addRow(gpus());
    joinGpusToHost();
    joinGpus();
    for (const QString& remark : m_topology.remarks) addTableRow(TopologyFigureTexts::tr("Links between GPUs"), remark);
    return std::move(m_panel);
  }

 private:
  std::vector<DiagramBox> adapters() const {
    std::vector<DiagramBox> boxes;
    for (const QString& adapter : m_topology.adapters)
      boxes.push_back({adapter.section(QLatin1Char(' '), 0, 0), adapter.section(QLatin1Char(' '), 1), 0, 0, 1, false});
    return boxes;
  }
  std::vector<DiagramBox> sockets() const {
    std::vector<DiagramBox> boxes;
    for (int i = 0; i < m_topology.sockets; ++i)
      boxes.push_back({TopologyFigureTexts::tr("CPU socket %1").arg(i), m_topology.cpu, 0, 0, 1, false});
    return boxes;
  }
  std::vector<DiagramBox> pcieSwitches() const {
    std::vector<DiagramBox> boxes;
    for (int i = 0; i < m_topology.pcieSwitches; ++i)
      boxes.push_back({m_topology.pcieSwitches > 1 ? TopologyFigureTexts::tr("PCIe switch %1").arg(i)
                                                   : TopologyFigureTexts::tr("PCIe switch"),
                       QString(), 0, 0, 1, false});
    return boxes;
  }
  std::vector<DiagramBox> gpus() const {
    std::vector<DiagramBox> boxes;
    for (std::size_t i = 0; i < m_topology.gpus.size(); ++i)
      boxes.push_back({TopologyFigureTexts::tr("GPU %1").arg(i), m_topology.gpuModel, 0, 0, 1, false});
    return boxes;
  }

  /// Adds a row of full width; returns the index of its first box. Rows without boxes take no space.
  std::size_t addRow(const std::vector<DiagramBox>& boxes) {
    const std::size_t first = m_panel.diagram.boxes.size();
    const double width = 1.0 / static_cast<double>(std::max<std::size_t>(1, boxes.size()));
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      DiagramBox box = boxes[i];
      box.row = m_row;
      box.left = width * static_cast<double>(i);
      box.width = width;
      addTableRow(box.title, box.detail.isEmpty() ? QStringLiteral("–") : box.detail);
      m_panel.diagram.boxes.push_back(box);
    }
    m_row += boxes.empty() ? 0 : 1;
    return first;
  }

  void addTableRow(const QString& part, const QString& what) { m_panel.tableRows.push_back({part, what}); }

  void join(std::size_t from, std::size_t to, const QString& text, const QString& what) {
    m_panel.diagram.links.push_back({from, to, text, false});
    addTableRow(QStringLiteral("%1 – %2").arg(m_panel.diagram.boxes[from].title, m_panel.diagram.boxes[to].title),
                what);
  }

  /// A PCIe switch is connected to the socket of its GPUs, if that is recorded.
  void joinGpusToHost() {
    std::set<int> joined;
    for (std::size_t i = 0; i < m_topology.gpus.size(); ++i) {
      const Topology::Gpu& gpu = m_topology.gpus[i];
      const QString pcie =
          gpu.pcie.isEmpty() ? TopologyFigureTexts::tr("PCIe") : TopologyFigureTexts::tr("PCIe %1").arg(gpu.pcie);
      const QString shown = m_topology.gpus.size() <= 4 ? shortPcie(gpu.pcie) : QString();
      const auto socket = m_sockets + static_cast<std::size_t>(std::max(0, gpu.socket));
      if (gpu.pcieSwitch >= 0) {
        const auto at = m_switches + static_cast<std::size_t>(gpu.pcieSwitch);
        join(at, m_gpus + i, shown, pcie);
        if (gpu.socket >= 0 && joined.insert(gpu.pcieSwitch).second)
          join(socket, at, QString(), TopologyFigureTexts::tr("PCIe"));
      } else if (gpu.socket >= 0) {
        join(socket, m_gpus + i, shown, pcie);
      }
    }
  }

  /// "generation 4 x16" as "4.0 x16".
  static QString shortPcie(const QString& pcie) {
    const QStringList words = pcie.split(QLatin1Char(' '));
    return words.size() >= 3 && words[0] == QLatin1String("generation") ? words[1] + QStringLiteral(".0 ") + words[2]
                                                                        : pcie;
  }

  static QString linksText(int count) {
    return count == 1 ? TopologyFigureTexts::tr("1 NVLink") : TopologyFigureTexts::tr("%1 NVLinks").arg(count);
  }

  void joinGpus() {
    for (const Topology::Link& link : m_topology.links)
      join(m_gpus + static_cast<std::size_t>(link.first), m_gpus + static_cast<std::size_t>(link.second),
           m_topology.gpus.size() <= 4 ? QStringLiteral("%1").arg(link.count) : QString(), linksText(link.count));
    const bool switched = std::any_of(m_topology.gpus.begin(), m_topology.gpus.end(),
                                      [](const Topology::Gpu& gpu) { return gpu.switchLinks > 0; });
    if (!switched) return;
    const std::size_t at = addRow({{TopologyFigureTexts::tr("NVLink switches"), QString(), 0, 0, 1, false}});
    for (std::size_t i = 0; i < m_topology.gpus.size(); ++i)
      if (const int links = m_topology.gpus[i].switchLinks; links > 0)
        join(m_gpus + i, at, QString::number(links), linksText(links));
  }

  const Topology& m_topology;
  FigurePanel m_panel;
  int m_row = 0;
  std::size_t m_sockets = 0, m_switches = 0, m_gpus = 0;
};

/// The table row of a part as one text.
QString rowText(const QStringList& row) { return row.join(QLatin1Char('\n')); }

std::set<QString> rowTexts(const FigurePanel& panel) {
  std::set<QString> all;
  for (const QStringList& row : panel.tableRows) all.insert(rowText(row));
  return all;
}

/// Marks rows that differ from or are missing in another system with known data. Returns whether any is marked.
bool markDifferences(std::vector<FigurePanel>& panels) {
  std::vector<std::set<QString>> known;
  for (const FigurePanel& panel : panels)
    if (!panel.tableRows.empty()) known.push_back(rowTexts(panel));
  bool any = false;
  for (FigurePanel& panel : panels) {
    const auto differs = [&](const QStringList& row) {
      return std::any_of(known.begin(), known.end(), [&](const auto& other) { return !other.contains(rowText(row)); });
    };
    std::set<QString> different;
    for (QStringList& row : panel.tableRows) {
      if (!differs(row)) continue;
      different.insert(row[0]);
      row[0] += QStringLiteral(" ≠");
      any = true;
    }
    auto& boxes = panel.diagram.boxes;
    for (DiagramBox& box : boxes) box.marked = different.contains(box.title);
    for (DiagramLink& link : panel.diagram.links)
      link.marked = different.contains(QStringLiteral("%1 – %2").arg(boxes[link.from].title, boxes[link.to].title));
  }
  return any;
}

QString captionOf(const std::vector<NamedTopology>& systems, bool marked) {
  QStringList sentences;
  const auto any = [&](auto has) {
    return std::any_of(systems.begin(), systems.end(),
                       [&](const NamedTopology& system) { return has(system.topology); });
  };
  if (any([](const Topology& t) { return !t.links.empty(); }))
    sentences.append(TopologyFigureTexts::tr("Arcs: NVLinks between two GPUs, with their number."));
  if (any([](const Topology& t) { return !t.adapters.isEmpty(); }))
    sentences.append(TopologyFigureTexts::tr("Network adapters are drawn on top; their attachment is not recorded."));
  if (marked) sentences.append(TopologyFigureTexts::tr("≠ and thick lines: the systems differ."));
  for (const NamedTopology& system : systems)
    for (const QString& remark : system.topology.remarks)
      sentences.append(TopologyFigureTexts::tr("%1, links between GPUs: %2.").arg(system.name, remark));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

Figure makeTopologyFigure(const std::vector<NamedTopology>& systems) {
  Figure figure;
  figure.title = TopologyFigureTexts::tr("Topology");
  for (const NamedTopology& system : systems) figure.panels.push_back(DiagramMaker(system).make());
  if (figure.panels.empty()) return figure;
  const bool marked = markDifferences(figure.panels);
  figure.caption = captionOf(systems, marked);
  figure.footnote = TopologyFigureTexts::tr("Only recorded facts are drawn.");
  figure.widthMm = std::clamp(kPanelMm * static_cast<double>(systems.size()), kNarrowestMm, kMaxWidthMm);
  figure.heightMm = std::max(40.0, fittingHeightMm(figure));
  return figure;
}

}  // namespace scalescope
