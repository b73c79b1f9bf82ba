// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/statistics_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include "app/results/interval_text.h"
#include "app/results/metric_difference.h"
#include "app/results/run_remarks.h"
#include "app/store/library_entry.h"
#include "widgets/look.h"
#include "widgets/number_format.h"
#include "widgets/status_badge.h"

namespace scalescope {
namespace {

QString outlierText(const RunGroup& group) {
  QStringList ids;
  for (int outlier : group.statistics.outliers)
    ids.append(significantText(group.values[static_cast<std::size_t>(outlier)]));
  return ids.join(QStringLiteral(", "));
}

QString variationText(const RunGroup& group) {
  const QString text = variationVerdict(group.statistics.cv, group.statistics.count).text;
  return (QStringList{text} + measurementRemarks(group.runs)).join(QStringLiteral("; "));
}

}  // namespace

void StatisticsModel::setComparison(const Comparison& comparison, const PercentConvention& convention) {
  beginResetModel();
  m_comparison = comparison;
  m_convention = convention;
  endResetModel();
}

int StatisticsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_comparison.groups.size());
}

int StatisticsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString StatisticsModel::versus(std::size_t row) const {
  if (!m_comparison.baseline) return {};
  if (row == *m_comparison.baseline) return tr("baseline");
  return againstBaseline(m_comparison, row, m_convention);
}

/// Without the names and means that the row states; the tooltip has the sentence.
QString StatisticsModel::shortVersus(std::size_t row) const {
  if (!m_comparison.baseline || row == *m_comparison.baseline) return versus(row);
  if (!statesPercent(m_comparison, row, m_convention)) return QStringLiteral("–");
  return metricDifferenceText(m_comparison.metric, m_comparison.unit, m_comparison.groups[row].values,
                              m_comparison.groups[*m_comparison.baseline].values, m_convention);
}

QString StatisticsModel::display(const RunGroup& group, std::size_t row, Column column) const {
  const RepeatStatistics& statistics = group.statistics;
  switch (column) {
    case Group: return group.label;
    case Count: return QString::number(statistics.count);
    case Mean: return meanWithPair(statistics);
    case Interval95: return shownCell(intervalCell(statistics));
    case Median: return meanText(statistics.median, statistics.confidence95);
    case Versus: return shortVersus(row);
    case Outliers: return outlierText(group);
    case Cv: return variationText(group);
    case ColumnCount: break;
  }
  return {};
}

QVariant StatisticsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  auto row = static_cast<std::size_t>(index.row());
  const RunGroup& group = m_comparison.groups[row];
  auto column = static_cast<Column>(index.column());
  if (role == Qt::DisplayRole) return display(group, row, column);
  if (role == Qt::TextAlignmentRole) {
    const bool number = column == Count || column == Mean || column == Interval95 || column == Median;
    return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)));
  }
  const VariationVerdict verdict = variationVerdict(group.statistics.cv, group.statistics.count);
  if (role == Qt::ForegroundRole && column == Cv && verdict.tone != Tone::Neutral) {
    const bool isSteadyButDoubtful = verdict.tone == Tone::Good && !measurementRemarks(group.runs).isEmpty();
    return toneColor(isSteadyButDoubtful ? Tone::Caution : verdict.tone, QGuiApplication::palette());
  }
  if (role == Qt::ToolTipRole && column == Cv)
    return QStringList{variationText(group), verdict.explanation}.join(QLatin1Char('\n'));
  if (role == Qt::ToolTipRole && column == Versus) return versus(row);
  if (role == Qt::ToolTipRole) return runIdsOf(group.runs).join(QLatin1Char('\n'));
  if (role == Qt::FontRole && m_comparison.baseline == row && column == Group) return strongFont();
  return {};
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount || role != Qt::DisplayRole) return {};
  const QString mean = m_comparison.unit.isEmpty() ? tr("Mean") : tr("Mean (%1)").arg(m_comparison.unit);
  const QString titles[] = {tr("Configuration"), tr("n"),      mean,           tr("Against the baseline"),
                            tr("95 % interval"), tr("Median"), tr("Outliers"), tr("Between repeats")};
  return titles[section];
}

}  // namespace scalescope
