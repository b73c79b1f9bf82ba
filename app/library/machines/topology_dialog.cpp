// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/topology_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

#include "app/figures/figure_view.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kColumnChars = 34, kTitleChars = 24, kLines = 22;

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

TopologyDialog::TopologyDialog(NodeTopology topology, const std::vector<NamedTopology>& drawn, QWidget* parent)
    : QDialog(parent), m_topology(std::move(topology)) {
  setWindowTitle(tr("Topology of %1").arg(m_topology.hosts.join(QStringLiteral(", "))));
  auto* view = named(new QTextBrowser(this), "topology_table", tr("Topology"));
  view->setFrameShape(QFrame::NoFrame);
  view->setHtml(html(m_topology));
  auto* note = new QLabel(m_topology.hosts.size() > 1
                              ? tr("Lines in which the nodes differ are bold. \"Gradients over\" is the interface that "
                                   "the ranks' collectives would use between these nodes.")
                              : tr("Check several nodes together to see which interface their ranks would use."),
                          this);
  note->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* copy = named(buttons->addButton(tr("&Copy as Markdown"), QDialogButtonBox::ActionRole), "topology_copy");
  connect(copy, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(topologyMarkdown(m_topology)); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* column = new QVBoxLayout(this);
  auto* table = new QWidget(this);
  auto* rows = new QVBoxLayout(table);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->addWidget(view, 1);
  rows->addWidget(note);
  if (drawn.empty()) {
    column->addWidget(table, 1);
  } else {
    auto* tabs = named(new QTabWidget(this), "topology_tabs");
    tabs->addTab(drawingOf(drawn), tr("&Drawing"));
    tabs->addTab(table, tr("&Hardware"));
    column->addWidget(tabs, 1);
  }
  column->addWidget(buttons);
  const int chars = kTitleChars + kColumnChars * static_cast<int>(m_topology.hosts.size());
  resize(std::min(chars * fontMetrics().averageCharWidth() + 40, 1200), kLines * (fontMetrics().height() + 6));
}

QWidget* TopologyDialog::drawingOf(const std::vector<NamedTopology>& drawn) {
  auto* view = named(new FigureView(this), "topology_drawing", tr("Drawing of the topology"));
  view->setFigure(makeTopologyFigure(drawn));
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(view);
  return area;
}

}  // namespace scalescope
