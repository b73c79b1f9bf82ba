// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_results.h"

#include <QHeaderView>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "app/answering/answer_card.h"
#include "app/answering/panel_table_model.h"
#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "widgets/plain_table.h"

namespace scalescope {

CompareResults::CompareResults(const QString& kind, const QString& name, QWidget* parent)
    : FigurePage(parent),
      m_kind(kind),
      m_cells(new PanelTableModel(this)),
      m_table(namesAndNumbers(this, name + QStringLiteral("Table"), tr("The figure's values"), m_cells, 3)) {
  m_table->horizontalHeader()->setStretchLastSection(true);
  auto* layout = new QVBoxLayout(this);
  QSplitter* splitter = makeSplitter(name + QStringLiteral("Figure"), m_table, 2);
  layout->addWidget(makeCard(name.toLatin1().constData(), (name + QStringLiteral("Verdict")).toLatin1().constData()));
  layout->addWidget(splitter, 1);
  view()->setTablesHidden(true);
}

void CompareResults::setRuns(const std::vector<RunResult>& results, const QMap<QString, QString>& options) {
  m_results = results;
  m_options = options;
  const bool shown = showFigure(results);
  card()->setState(shown || results.empty() ? QString() : problem());
  m_cells->setTable(shown ? panelTable(figure().panels.back()) : PanelTable());
  m_table->setVisible(shown);
  fitColumns(*m_table);
}

}  // namespace scalescope
