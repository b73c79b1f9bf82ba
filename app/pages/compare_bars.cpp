// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/compare_bars.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/figures/figure_view.h"
#include "app/models/differences_model.h"
#include "app/models/statistics_model.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

/// The comparability guard in one sentence, and how bad it is.
std::pair<QString, Tone> guardSentence(const Comparison& comparison) {
  int unintended = 0, unknown = 0;
  for (const FactorDifference& difference : comparison.differences) {
    if (difference.state == FactorState::Unintended) ++unintended;
    if (difference.state == FactorState::Unknown) ++unknown;
  }
  if (comparison.groups.size() < 2)
    return {CompareBars::tr("One configuration: nothing to compare yet."), Tone::Neutral};
  if (unintended > 0)
    return {CompareBars::tr("Not comparable: besides the factor under test, the runs differ in %n factor(s). Tick "
                            "intended differences under Differences.",
                            nullptr, unintended),
            Tone::Bad};
  const QString unstated = unstatedText(comparison.unstated);
  if (unknown > 0)
    return {
        (CompareBars::tr("Comparable as far as known: not all values of %n factor(s) are known.", nullptr, unknown) +
         QLatin1Char(' ') + unstated)
            .trimmed(),
        Tone::Caution};
  if (!unstated.isEmpty()) return {CompareBars::tr("Comparable as far as known. %1").arg(unstated), Tone::Caution};
  const QString unstable = unstableText(comparison);
  if (!unstable.isEmpty())
    return {
        CompareBars::tr("Comparable, but with high variation: only the factor under test differs. %1").arg(unstable),
        Tone::Caution};
  return {CompareBars::tr("Comparable: only the factor under test differs."), Tone::Good};
}

}  // namespace

CompareBars::CompareBars(QWidget* parent)
    : FigurePage(parent), m_statistics(new StatisticsModel(this)), m_differences(new DifferencesModel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(makeSplitter(QStringLiteral("compareBarsFigure"), buildTables(), 2));
  connect(m_differences, &DifferencesModel::intendedChanged, this, &CompareBars::intendedChanged);
}

QTableView* CompareBars::makeTable(const QString& name, const QString& accessibleName, QAbstractItemModel* model) {
  auto* table = new QTableView(this);
  setUpTable(*table, name, accessibleName, model);
  fitNamesAndNumbers(*table);
  showAtLeastRows(*table);
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
  m_guard = named(new QLabel(tables), "compareGuard");
  m_guard->setWordWrap(true);
  m_guard->setMinimumHeight(2 * fontMetrics().lineSpacing());  // splitters do not ask for the height of wrapped words
  m_tables = named(new QTabWidget(tables), "compareTables");
  m_tables->setDocumentMode(true);
  m_tables->addTab(m_statisticsTable, tr("Statistics"));
  m_tables->addTab(m_differencesTable, QString());
  auto* layout = new QVBoxLayout(tables);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_guard);
  layout->addWidget(m_tables, 1);
  return tables;
}

void CompareBars::setRuns(const std::vector<RunResult>& heads, const QMap<QString, QString>& options) {
  m_runIds.clear();
  for (const RunResult& head : heads) m_runIds.append(toQString(head.summary.runId));
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
  m_tables->setTabText(1, different > 0 ? tr("Differences (%1)").arg(different) : tr("Differences"));
  m_tables->setTabVisible(1, different > 0);
  auto [sentence, tone] = guardSentence(comparison);
  m_guard->setText(sentence);
  m_tone = tone;
  tintGuard();
}

void CompareBars::tintGuard() {
  QPalette colors = QGuiApplication::palette();
  if (m_tone != Tone::Neutral) colors.setColor(QPalette::WindowText, toneColor(m_tone, colors));
  m_guard->setPalette(colors);
}

bool CompareBars::event(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) tintGuard();
  return QWidget::event(event);
}

}  // namespace scalescope
