// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_bars.h"

#include <QHeaderView>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/compare/compare_answer.h"
#include "app/compare/compare_options.h"
#include "app/compare/differences_model.h"
#include "app/compare/statistics_model.h"
#include "app/figures/figure_view.h"
#include "app/store/library_entry.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {
constexpr int kBarsRows = 4;
}  // namespace

CompareBars::CompareBars(QWidget* parent)
    : FigurePage(parent), m_statistics(new StatisticsModel(this)), m_differences(new DifferencesModel(this)) {
  auto* layout = new QVBoxLayout(this);
  QSplitter* splitter = makeSplitter(QStringLiteral("compareBarsFigure"), buildTables(), 2);
  layout->addWidget(makeCard("compareBars", "compareVerdict"));
  layout->addWidget(splitter, 1);
  connect(m_differences, &DifferencesModel::intendedChanged, this, &CompareBars::intendedChanged);
}

QTableView* CompareBars::makeTable(const QString& name, const QString& accessibleName, QAbstractItemModel* model) {
  QTableView* table = namesAndNumbers(this, name, accessibleName, model, kBarsRows);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->horizontalHeader()->setStretchLastSection(true);
  table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  return table;
}

QWidget* CompareBars::buildTables() {
  auto* tables = new QWidget(this);
  m_statisticsTable =
      makeTable(QStringLiteral("compareStatistics"), tr("Statistics of each configuration"), m_statistics);
  m_differencesTable = makeTable(QStringLiteral("compareDifferences"), tr("Factors that differ"), m_differences);
  m_tables = named(new QTabWidget(tables), "compareTables");
  m_tables->setDocumentMode(true);
  m_tables->addTab(m_statisticsTable, tr("Statistics"));
  m_tables->addTab(m_differencesTable, tr("Differences"));
  auto* layout = new QVBoxLayout(tables);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_tables, 1);
  return tables;
}

void CompareBars::setRuns(const std::vector<RunResult>& heads, const QMap<QString, QString>& options) {
  m_runIds = runIdsOf(heads);
  m_options = options;
  const auto compared = comparisonOf(options, heads);
  const Comparison comparison = compared ? *compared : Comparison();
  if (!showFigure(heads)) {
    Figure reason;
    reason.footnote = compared ? provenanceText(comparison) : problem();
    view()->setFigure(reason);
  }
  const auto convention = percentConvention(options);
  m_statistics->setComparison(comparison, convention ? *convention : PercentConvention());
  m_differences->setComparison(comparison);
  bool hasOutliers = false;
  for (int row = 0; row < m_statistics->rowCount() && !hasOutliers; ++row)
    hasOutliers = !m_statistics->index(row, StatisticsModel::Outliers).data().toString().isEmpty();
  m_statisticsTable->setColumnHidden(StatisticsModel::Outliers, !hasOutliers);
  fitColumns(*m_statisticsTable);
  const int different = m_differences->rowCount();
  m_tables->setTabVisible(1, different > 0);
}

Answer CompareBars::answerOn(const BuiltFigure&, const std::vector<RunResult>& results) const {
  const auto compared = comparisonOf(m_options, results);
  const auto convention = percentConvention(m_options);
  return compared && convention ? answerOf(*compared, *convention) : Answer();
}

}  // namespace scalescope
