// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/node_check_figure.h"

#include <QCoreApplication>
#include <QDateTime>
#include <algorithm>
#include <cmath>

#include "app/core/check_words.h"
#include "app/core/engine_sentences.h"
#include "app/figures/figure_export.h"
#include "engine/analysis/check/check_verdict.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct NodeCheckTexts {
  Q_DECLARE_TR_FUNCTIONS(NodeCheck)
};

}  // namespace

QString checkShareText(const CheckValue& value, double reference) {
  if (!(reference > 0) || !std::isfinite(value.value)) return {};
  return percentText(value.value / reference, 0);
}

QStringList checkColumnTitles() {
  return {NodeCheckTexts::tr("Verdict"),
          NodeCheckTexts::tr("Test"),
          NodeCheckTexts::tr("Place"),
          NodeCheckTexts::tr("Value"),
          NodeCheckTexts::tr("Of the limit"),
          NodeCheckTexts::tr("Of the peers"),
          NodeCheckTexts::tr("Of earlier checks"),
          NodeCheckTexts::tr("Reason")};
}

QStringList checkColumns(const CheckValue& value) {
  return {checkVerdictText(value),
          checkTestTitle(value.test),
          checkPlaceTitle(value),
          checkNumberTitle(value),
          checkShareText(value, value.limit),
          checkShareText(value, value.peersMedian),
          checkShareText(value, value.previous),
          checkReasonText(value)};
}

namespace {

constexpr double kWidthMm = 190;

/// Without columns that are empty in every row, so that the reasons have room.
void removeEmptyColumns(FigurePanel& panel) {
  for (qsizetype column = panel.tableHeader.size(); column-- > 0;) {
    const bool isUsed = std::any_of(panel.tableRows.begin(), panel.tableRows.end(),
                                    [column](const TableRow& row) { return !shownCell(row.value(column)).isEmpty(); });
    if (isUsed) continue;
    panel.tableHeader.removeAt(column);
    for (TableRow& row : panel.tableRows) row.removeAt(column);
  }
}

/// The share of a reference, in files with all its digits.
TableCell shareCell(const CheckValue& value, double reference) {
  return checkShareText(value, reference).isEmpty() ? TableCell() : percentCell(value.value / reference, 0);
}

/// A value in the words of the window, in files in the unit of its test with all its digits.
TableCell valueCell(const CheckValue& value) {
  TableCell cell(checkNumberTitle(value));
  const CheckTest* test = findCheckTest(value.test);
  if (cell.words.isEmpty() || test == nullptr || test->unit.empty()) return cell;
  cell.value = value.value;
  cell.unit = toQString(std::string(test->unit));
  cell.isPair = !checkNumberOf(value)->pair.first.empty();
  if (cell.isPair)
    cell.ends = {value.sampleMin, value.sampleMax};
  else if (std::isfinite(value.ciLow) && std::isfinite(value.ciHigh))
    cell.ends = {value.ciLow, value.ciHigh};
  return cell;
}

/// A good value shows what it was compared with in its own columns.
TableRow printedColumns(const CheckValue& value) {
  const QStringList shown = checkColumns(value);
  TableRow columns(shown.begin(), shown.end());
  columns[3] = valueCell(value);
  columns[4] = shareCell(value, value.limit);
  columns[5] = shareCell(value, value.peersMedian);
  columns[6] = shareCell(value, value.previous);
  if (value.verdict == CheckVerdict::Good) columns.last() = {};
  return columns;
}

QString startText(const std::string& startedAt) {
  const QDateTime start = QDateTime::fromString(toQString(startedAt), Qt::ISODateWithMs);
  return start.isValid() ? start.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm")) + QStringLiteral(" UTC")
                         : toQString(startedAt);
}

FigurePanel checkPanel(const RunResult& result, const std::vector<CheckValue>& values) {
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  panel.title = QStringLiteral("%1, %2").arg(startText(result.summary.startedAt),
                                             inWindowLanguage(checkCountsText(countVerdicts(values))));
  panel.tableHeader = checkColumnTitles();
  for (const CheckValue& value : values) panel.tableRows.push_back(printedColumns(value));
  removeEmptyColumns(panel);
  return panel;
}

}  // namespace

Figure makeNodeCheckFigure(const std::vector<RunResult>& results) {
  Figure figure;
  figure.title = NodeCheckTexts::tr("Node check");
  figure.widthMm = kWidthMm;
  bool isAlone = false, isUnmeasured = false;
  for (const RunResult& result : results) {
    const std::vector<CheckValue> values = checkValuesOf(result.series);
    if (values.empty()) continue;
    const CheckCounts counts = countVerdicts(values);
    isAlone |= counts.withoutReference > 0;
    isUnmeasured |= counts.notMeasurable + counts.notJudged > 0;
    figure.panels.push_back(checkPanel(result, values));
  }
  if (isAlone)
    figure.caption = NodeCheckTexts::tr(
        "Measured values without a limit, equal hosts and an earlier check have nothing to be compared with: they "
        "count as good.");
  if (isAlone && isUnmeasured)
    figure.caption +=
        QLatin1Char(' ') + NodeCheckTexts::tr("What is not judged or not measurable never counts as good.");
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

}  // namespace scalescope
