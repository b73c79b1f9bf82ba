// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/cross_figure.h"

#include <cmath>
#include <limits>

#include "app/compare/cross_words.h"
#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/results/metric_difference.h"
#include "app/results/names/run_label.h"
#include "app/results/names/throughput_title.h"
#include "app/results/network_scope.h"
#include "app/results/series_colors.h"
#include "app/store/library_entry.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString rowCountText(const SideBySide& study, std::size_t count) {
  const auto rows = static_cast<qsizetype>(count);
  return study.table.rowFactor->id == "network" ? networkCountText(rows) : QString::number(rows);
}

/// A column against the baseline: the mean over the rows, and the rows with the lowest and the highest ratio. In the
/// convention whose base is the other column, the baseline against the column: a percentage belongs to its base.
QString columnFinding(const SideBySide& study, std::size_t column) {
  const auto ratios = ratiosOf(study, column);
  if (ratios.empty()) return {};
  const auto at = [&](std::size_t row) {
    return translate("SideBySide", "%1 (%2)").arg(shownCell(differenceCell(study, row, column)), rowName(study, row));
  };
  const bool isTurned = study.convention.base == PercentConvention::Base::Other;
  const QString name = columnName(study, column), baseline = columnName(study, study.baseline);
  const QString names =
      translate("SideBySide", "%1 against %2").arg(isTurned ? baseline : name, isTurned ? name : baseline);
  if (ratios.size() == 1) return translate("SideBySide", "%1: %2.").arg(names, at(ratios.front().first));
  auto [lowest, highest] = std::minmax_element(ratios.begin(), ratios.end(),
                                               [](const auto& a, const auto& b) { return a.second < b.second; });
  if (isTurned) std::swap(lowest, highest);
  if (!study.metric.metric->positive)
    return translate("SideBySide", "%1: from %2 to %3.").arg(names, at(lowest->first), at(highest->first));
  const auto isUndecided = [&](const auto& ratio) {
    return !isDistinguishable(study.metric, study.unit, study.cell(ratio.first, column).values,
                              study.cell(ratio.first, study.baseline).values);
  };
  if (isUndecided(*lowest) && isUndecided(*highest))
    return translate("SideBySide", "%1: %2 in the geometric mean of %3, of which %4 are not distinguishable.")
        .arg(names, shownCell(meanRatioCell(study, column)), rowCountText(study, ratios.size()),
             QString::number(std::ranges::count_if(ratios, isUndecided)));
  return translate("SideBySide", "%1: %2 in the geometric mean of %3; from %4 to %5.")
      .arg(names, shownCell(meanRatioCell(study, column)), rowCountText(study, ratios.size()), at(lowest->first),
           at(highest->first));
}

/// The system of all results of a column; "" if there are several.
QString systemOfColumn(const SideBySide& study, std::size_t column) {
  QStringList systems;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (const std::size_t run : study.cell(row, column).results) systems.append(systemOf(study.used[run]));
  systems.removeDuplicates();
  return systems.size() == 1 ? systems.front() : QString();
}

/// As bars of published systems everywhere.
bool isPublishedColumn(const SideBySide& study, std::size_t column) {
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (const std::size_t run : study.cell(row, column).results)
      if (study.used[run].summary.origin != ResultOrigin::Published) return false;
  return true;
}

FigureSeries barsOf(const SideBySide& study, std::size_t column, FigureStyles& styles) {
  FigureSeries series;
  series.reference = series.published = isPublishedColumn(study, column);
  series.name = columnName(study, column);
  const QString system = systemOfColumn(study, column);
  series.color = study.table.columns[column] == kNotStated ? kUnknownSystemColor
                 : system.isEmpty()                        ? styles.styleFor(series.name).color
                                                           : styles.styleFor(series.name, system).color;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) {
    FigurePoint point;
    point.y = std::numeric_limits<double>::quiet_NaN();
    if (study.usable(row, column)) {
      const RepeatStatistics statistics = summariseMetric(study.cell(row, column).values, study.metric);
      point.y = statistics.mean;
      setSpread(point, statistics);
      if (study.table.columns.size() > 1 && study.comparable(row, column))
        point.ratio =
            barRatio(study.metric, study.unit, study.cell(row, column).values, study.cell(row, study.baseline).values);
    }
    series.points.push_back(point);
  }
  return series;
}

}  // namespace

QString sideBySideFinding(const SideBySide& study) {
  constexpr qsizetype kMaxColumns = 3;
  QStringList sentences;
  for (std::size_t column = 0; column < study.table.columns.size() && sentences.size() < kMaxColumns; ++column)
    if (const QString text = column == study.baseline ? QString() : columnFinding(study, column); !text.isEmpty())
      sentences.append(text);
  return sentences.join(QLatin1Char(' '));
}

Figure makeSideBySideFigure(const SideBySide& study, FigureStyles& styles) {
  Figure figure;
  const QString common = sharedLabel(study.used);
  const QString quantity = study.metric.isThroughput() ? throughputTitle(study.used) : study.metric.title();
  figure.title = common.isEmpty() ? translate("SideBySide", "%1 side by side").arg(quantity)
                                  : translate("SideBySide", "%1 side by side: %2").arg(quantity, common);
  if (study.used.empty()) return figure;
  FigurePanel bars;
  bars.kind = FigureKind::Bars;
  const bool throughput = study.metric.isThroughput();
  bars.y = {throughput ? translate("SideBySide", "Throughput of all devices") : study.metric.title(),
            study.unit,
            AxisScale::Linear,
            {},
            {}};
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) bars.categories.append(rowName(study, row));
  for (std::size_t column = 0; column < study.table.columns.size(); ++column)
    bars.series.push_back(barsOf(study, column, styles));
  FigurePanel table;
  table.kind = FigureKind::Table;
  const PanelTable text = tableText(study);
  table.tableHeader = text.header;
  table.tableRows = text.rows;
  figure.panels = {bars, table};
  figure.finding = sideBySideFinding(study);
  figure.caption = sideBySideRemarks(study).join(QLatin1Char(' '));
  figure.footnote = provenanceText(study);
  return figure;
}

}  // namespace scalescope
