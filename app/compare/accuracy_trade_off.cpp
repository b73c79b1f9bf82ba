// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/accuracy_trade_off.h"

#include <algorithm>
#include <map>
#include <set>

#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/interval_text.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_label.h"
#include "app/results/series_colors.h"
#include "app/store/library_entry.h"
#include "engine/analysis/accuracy/accuracy_curve.h"

namespace scalescope {
namespace {

constexpr double kTradeOffPlotMm = 70;

/// The settings that such a figure is drawn to compare.
const std::set<std::string> kTradeOffFactors{
    "batch_size_per_device",         "learning_rate_schedule", "learning_rate_rule", "learning_rate_warmup_epochs",
    "learning_rate_reference_batch", "learning_rate_factor",   "precision"};

bool isAtLeastAsGood(const TradeOffGroup& a, const TradeOffGroup& b, bool lowIsBetter) {
  const bool metric = lowIsBetter ? a.metric.mean <= b.metric.mean : a.metric.mean >= b.metric.mean;
  return metric && a.accuracy.mean >= b.accuracy.mean;
}

/// Nothing is marked for a metric of which neither more nor less is better.
void markSurpassed(TradeOffStudy& study) {
  if (study.metric.metric->better == Better::Neither) return;
  const bool low = study.metric.metric->better == Better::Low;
  for (TradeOffGroup& group : study.groups)
    group.surpassed = std::any_of(study.groups.begin(), study.groups.end(), [&](const TradeOffGroup& other) {
      return isAtLeastAsGood(other, group, low) && !isAtLeastAsGood(group, other, low);
    });
}

/// The accuracies by run, in %.
std::map<std::string, double> accuraciesOf(const MetricRuns& with) {
  std::map<std::string, double> values;
  for (std::size_t i = 0; i < with.runs.size(); ++i) values[with.runs[i].summary.runId] = with.values[i];
  return values;
}

TableCell statisticsCell(const RepeatStatistics& statistics) {
  if (statistics.pair) return meanWithSpreadCell(statistics);
  return statistics.confidence95 ? meanAndRangeCell(statistics.mean, *statistics.confidence95)
                                 : meanCell(statistics.mean, {});
}

QString metricTitleWithUnit(const QString& title, const QString& unit) {
  return unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
}

FigureSeries markOf(const TradeOffGroup& group, FigureStyles& styles) {
  const SeriesStyle style = styles.styleFor(group.label, group.system);
  FigureSeries series;
  series.name = group.label;
  series.color = style.color;
  series.marker = style.marker;
  series.dash = Qt::NoPen;
  series.reference = group.published;
  series.inLegend = false;  // its name stands beside its mark
  FigurePoint point{group.metric.mean, group.accuracy.mean, {}, {}};
  if (const auto& interval = group.metric.confidence95) point.xLow = interval->low, point.xHigh = interval->high;
  setSpread(point, group.accuracy);
  series.points = {point};
  return series;
}

/// Not the highest, which the figures of accuracy state.
QString finalAccuracyTitle(const TradeOffStudy& study) {
  return translate("TradeOff", "%1 at the end").arg(study.accuracy.title());
}

FigurePanel tradeOffTable(const TradeOffStudy& study) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {translate("TradeOff", "Configuration"), translate("TradeOff", "n"),
                       metricTitleWithUnit(study.metric.title(), study.unit),
                       metricTitleWithUnit(finalAccuracyTitle(study), QStringLiteral("%"))};
  for (const TradeOffGroup& group : study.groups)
    table.tableRows.push_back(
        {group.label, countCell(group.metric.count), statisticsCell(group.metric), statisticsCell(group.accuracy)});
  return table;
}

QString bestText(const TradeOffStudy& study) {
  constexpr qsizetype kMaxNamed = 5;
  QStringList best;
  for (const TradeOffGroup& group : study.groups)
    if (!group.surpassed) best.append(group.label);
  const bool judged = study.metric.metric->better != Better::Neither;
  if (!judged || study.groups.size() < 2 || best.size() > kMaxNamed) return {};
  if (best.size() == 1) return translate("TradeOff", "%1 is best in both quantities.").arg(best.front());
  return translate("TradeOff",
                   "No other configuration is better in one quantity and at least as good in the other: %1.")
      .arg(best.join(QStringLiteral("; ")));
}

}  // namespace

TradeOffStudy studyTradeOff(const std::vector<RunResult>& results, const MetricChoice& metric) {
  TradeOffStudy study;
  study.metric = study.accuracy = metric;
  study.accuracy.metric = findFigureMetric(accuracyMetric(metric.accuracy.split, metric.accuracy.top));
  study.totalRuns = static_cast<int>(results.size());
  const MetricRuns with = runsWithMetric(results, metric), accurate = runsWithMetric(results, study.accuracy);
  study.metric = with.choice;
  study.unit = with.unit;
  study.excluded = with.excluded + accurate.excluded;
  const std::map<std::string, double> accuracies = accuraciesOf(accurate);
  std::vector<double> values;
  for (std::size_t i = 0; i < with.runs.size(); ++i) {
    if (!accuracies.contains(with.runs[i].summary.runId)) continue;
    study.used.push_back(with.runs[i]);
    values.push_back(with.values[i]);
  }
  const RunGrouping grouping = groupRuns(study.used);
  std::vector<RunResult> first;
  for (std::size_t i = 0; i < grouping.groups.size(); ++i) {
    std::vector<double> x, y;
    for (const std::size_t run : grouping.groups[i]) {
      x.push_back(values[run]);
      y.push_back(accuracies.at(study.used[run].summary.runId));
    }
    first.push_back(study.used[grouping.groups[i].front()]);
    study.groups.push_back({grouping.labels[static_cast<qsizetype>(i)], summariseMetric(x, study.metric),
                            summariseMetric(y, study.accuracy), systemOf(first.back()),
                            first.back().summary.origin == ResultOrigin::Published});
  }
  markSurpassed(study);
  study.differences = findDifferences(first, kTradeOffFactors);
  return study;
}

Figure makeTradeOffFigure(const TradeOffStudy& study, FigureStyles& styles) {
  Figure figure;
  const QString common = sharedLabel(study.used);
  figure.title = translate("TradeOff", "%1 against %2").arg(study.metric.title(), study.accuracy.titleInPhrase());
  if (!common.isEmpty()) figure.title = QStringLiteral("%1: %2").arg(figure.title, common);
  figure.footnote = provenanceText(study);
  if (study.groups.empty()) return figure;
  FigurePanel panel;
  panel.nameMarks = true;
  panel.x = {study.metric.title(), study.unit, AxisScale::Linear, {}, {}};
  panel.y = {finalAccuracyTitle(study), QStringLiteral("%"), AxisScale::Linear, {}, {}};
  bool repeated = false;
  for (const TradeOffGroup& group : study.groups) {
    panel.series.push_back(markOf(group, styles));
    repeated = repeated || group.metric.count > 1;
  }
  figure.panels = {panel, tradeOffTable(study)};
  figure.finding = bestText(study);
  QStringList caption{
      translate("TradeOff",
                "One mark per configuration: the mean of its repeats, with the accuracy at the "
                "end of the training."),
      repeated ? translate("TradeOff", "Whiskers: 95\u00a0% intervals between repeats, where n ≥ 3.") : QString(),
      guardText(study.differences)};
  caption.removeAll(QString());
  figure.caption = caption.join(QLatin1Char(' '));
  figure.heightMm = fittingHeightMm(figure, kTradeOffPlotMm);
  return figure;
}

}  // namespace scalescope
