// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_runs.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/duration_axis.h"
#include "app/results/names/exclusion.h"
#include "app/results/names/run_label.h"
#include "app/results/names/usable_runs.h"
#include "app/store/library_entry.h"
#include "engine/analysis/comparability/cross_table.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ReportRunsTexts {
  Q_DECLARE_TR_FUNCTIONS(Report)
};

QString factor(const RunResult& result, const char* id) {
  const Text value = factorValue(result, *findTableFactor(id));
  return value == kNotStated ? QStringLiteral("–") : toQString(value.english());
}

constexpr qsizetype kRate = 5, kMaxReasons = 2;

/// Without a throughput, which setRates() fills in.
TableCell speedupCell(const Summary& summary) {
  if (!summary.speedup) return QStringLiteral("–");
  TableCell cell = compactCell(*summary.speedup, 4, QStringLiteral("×"));
  cell.pattern = ReportRunsTexts::tr("× %1");
  return cell;
}

TableCell statedCount(int count) { return countCell(count > 0 ? count : kNaN); }

/// In the unit of most results, which the head names; others name theirs.
void setRates(FigurePanel& table, const std::vector<RunResult>& runs) {
  const auto common = commonUnit(runs);
  if (!common) return;
  std::vector<double> rates;
  for (const RunResult& run : runs)
    rates.push_back(whyOtherUnit(run, *common) ? kNaN : throughputValue(run).value_or(kNaN));
  const int decimals = decimalsOfColumn(rates);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (std::isfinite(rates[i])) table.tableRows[i][kRate] = columnCell(rates[i], decimals);
    if (const auto other = whyOtherUnit(runs[i], *common) ? throughputOf(runs[i].summary) : std::nullopt)
      table.tableRows[i][kRate] = significantCell(other->value, 3, throughputUnitText(*other));
  }
  const QString unit = throughputUnitText(*common);
  table.tableHeader[kRate] = unit.left(1).toUpper() + unit.mid(1);
}

}  // namespace

void ReportRuns::add(const std::vector<RunResult>& results) {
  for (const RunResult& result : results) {
    const QString id = toQString(result.summary.runId);
    if (m_byId.contains(id)) continue;
    m_byId.insert(id, m_rows.size());
    m_rows.push_back({headOf(result), {}, {}});
  }
}

void ReportRuns::use(const QStringList& runIds, const QString& label, int number, bool isTable,
                     const Exclusions& excluded) {
  const QString text = QString::number(number);
  for (const QString& id : runIds) {
    const auto row = m_byId.find(id);
    if (row == m_byId.end()) continue;
    QStringList& list = isTable ? m_rows[*row].tables : m_rows[*row].figures;
    if (!list.contains(text)) list.append(text);
  }
  if (!excluded.isEmpty()) m_excludedFrom.append(label);
  m_excluded += excluded;
}

QStringList ReportRuns::citations() const {
  QStringList list;
  for (const Row& row : m_rows) list.append(toQString(row.head.annotations.citation));
  list.removeAll(QString());
  list.removeDuplicates();
  return list;
}

QString ReportRuns::shownIn(const Row& row) {
  QStringList parts;
  if (!row.figures.isEmpty()) parts.append(ReportRunsTexts::tr("fig. %1").arg(row.figures.join(QStringLiteral(", "))));
  if (!row.tables.isEmpty()) parts.append(ReportRunsTexts::tr("table %1").arg(row.tables.join(QStringLiteral(", "))));
  return parts.isEmpty() ? ReportRunsTexts::tr("none") : parts.join(QStringLiteral("; "));
}

std::vector<RunResult> ReportRuns::heads() const {
  std::vector<RunResult> heads;
  for (const Row& row : m_rows) heads.push_back(row.head);
  return heads;
}

TableRow ReportRuns::rowOf(const Row& row, const NetworkTitles& titles) const {
  const RunResult& run = row.head;
  const QStringList cited = citations();
  const QString citation = toQString(run.annotations.citation), date = toQString(run.summary.startedAt).left(10);
  const qsizetype number = citation.isEmpty() ? cited.size() : cited.indexOf(citation);
  QString source = QStringLiteral("[%1]").arg(number + 1);
  if (citation.isEmpty() && !date.isEmpty()) source += QStringLiteral(", ") + date;
  return {factor(run, "system"),
          toQString(titles.of(factor(run, "network").toStdString())),
          statedCount(run.summary.deviceCount.value_or(0)),
          statedCount(nodesOf(run)),
          factor(run, "precision"),
          speedupCell(run.summary),
          run.summary.trainingTimeS && run.plan.test == TestKind::Long ? trainingTimeCell(*run.summary.trainingTimeS)
                                                                       : TableCell(QStringLiteral("–")),
          shownIn(row),
          source};
}

FigurePanel ReportRuns::table() const {
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  panel.tableHeader = {
      ReportRunsTexts::tr("System"),        ReportRunsTexts::tr("Network"),   ReportRunsTexts::tr("Devices"),
      ReportRunsTexts::tr("Nodes"),         ReportRunsTexts::tr("Precision"), ReportRunsTexts::tr("Images/s"),
      ReportRunsTexts::tr("Training time"), ReportRunsTexts::tr("Shown in"),  ReportRunsTexts::tr("Source")};
  const NetworkTitles titles(heads());
  for (const Row& row : m_rows) panel.tableRows.push_back(rowOf(row, titles));
  setRates(panel, heads());
  dropEmptyColumns(panel);
  return panel;
}

QStringList ReportRuns::sentences() const {
  qsizetype drawn = 0;
  for (const Row& row : m_rows) drawn += !row.figures.isEmpty() || !row.tables.isEmpty();
  const qsizetype total = static_cast<qsizetype>(m_rows.size());
  QString text =
      drawn == total
          ? ReportRunsTexts::tr("All %1 runs are shown.").arg(total)
          : ReportRunsTexts::tr("%1 of %2 runs are shown; %3 in no figure.").arg(drawn).arg(total).arg(total - drawn);
  if (!m_excluded.isEmpty())
    text +=
        QLatin1Char(' ') + ReportRunsTexts::tr("Excluded (%1): %2.")
                               .arg(m_excludedFrom.join(QStringLiteral(", ")), excludedText(m_excluded, kMaxReasons));
  if (const QString variants = unstatedVariantsText(heads()); !variants.isEmpty())
    text += QLatin1Char(' ') + variants + QLatin1Char('.');
  return {text};
}

QStringList ReportRuns::sources() const {
  QStringList list;
  QStringList all = citations();
  std::vector<RunResult> own;
  for (const Row& row : m_rows)
    if (row.head.annotations.citation.empty()) own.push_back(row.head);
  if (!own.empty()) all.append(sourcesText(own));
  for (qsizetype i = 0; i < all.size(); ++i) list.append(QStringLiteral("[%1] %2").arg(i + 1).arg(all[i]));
  return list;
}

}  // namespace scalescope
