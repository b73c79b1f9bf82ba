// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/topology_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/figures/figure_view.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

QString cell(const QString& text, const char* tag, const QString& style = {}) {
  return QStringLiteral("<%1 align='left' valign='top' style='padding:3px 14px 3px 4px;%3'>%2</%1>")
      .arg(QLatin1String(tag), text, style);
}

/// GPU links name many pairs: one line each.
QString valueHtml(const QString& value) {
  return value.toHtmlEscaped()
      .replace(QStringLiteral("; "), QStringLiteral("<br>"))
      .replace(QStringLiteral(", "), QStringLiteral("<br>"));
}

QString html(const NodeTopology& topology) {
  QString table = QStringLiteral("<table cellspacing='0'><tr>") + cell({}, "th");
  for (const QString& host : topology.hosts) table += cell(host.toHtmlEscaped(), "th");
  table += QStringLiteral("</tr>");
  for (const NodeTopology::Line& line : topology.lines) {
    table += QStringLiteral("<tr>") + cell(line.title.toHtmlEscaped(), "td");
    for (const QString& value : line.values)
      table += cell(valueHtml(value), "td", line.differs ? QStringLiteral("font-weight:bold") : QString());
    table += QStringLiteral("</tr>");
  }
  return table + QStringLiteral("</table>");
}

}  // namespace

TopologyView::TopologyView(QWidget* parent) : QWidget(parent) {
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->addWidget(buildDrawing());
  splitter->addWidget(buildTable());
  splitter->setChildrenCollapsible(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(splitter);
}

QWidget* TopologyView::buildDrawing() {
  m_drawing = named(new FigureView(this), "topology_drawing", tr("Drawing of the topology"));
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(m_drawing);
  return m_drawingArea = area;
}

QWidget* TopologyView::buildTable() {
  m_table = named(new QTextBrowser(this), "topology_table", tr("Topology"));
  m_table->setFrameShape(QFrame::NoFrame);
  m_note = new QLabel(this);
  m_note->setWordWrap(true);
  auto* copy = named(new QPushButton(tr("&Copy as Markdown"), this), "topology_copy");
  connect(copy, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(topologyMarkdown(m_topology)); });
  auto* panel = new QWidget(this);
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_table, 1);
  column->addWidget(m_note);
  column->addWidget(copy, 0, Qt::AlignLeft);
  return panel;
}

void TopologyView::setNodes(NodeTopology topology, const std::vector<NamedTopology>& drawn) {
  m_topology = std::move(topology);
  m_drawingArea->setVisible(!drawn.empty());
  m_drawing->setFigure(makeTopologyFigure(drawn));
  m_table->setHtml(html(m_topology));
  m_note->setText(m_topology.hosts.size() > 1
                      ? tr("Lines in which the nodes differ are bold. \"Gradients over\" is the interface that "
                           "the ranks' collectives would use between these nodes.")
                      : tr("Check several nodes together to see which interface their ranks would use."));
}

}  // namespace scalescope
