// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/throughput_bars.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/compare/cross_figure.h"
#include "app/compare/cross_words.h"
#include "app/core/engine_words.h"
#include "app/figures/figure_export.h"
#include "app/results/guard.h"
#include "app/results/interval_text.h"
#include "app/results/metric_difference.h"
#include "app/results/names/run_label.h"
#include "app/results/names/throughput_title.h"
#include "app/results/network_scope.h"
#include "app/results/price_panel.h"
#include "app/results/series_colors.h"
#include "app/results/system_bars.h"
#include "app/store/library_entry.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// The number of differences that a caption states individually.
constexpr std::size_t kMaxCaptionSentences = 5;
constexpr double kPageShare = 0.98;  ///< what a figure takes of the longest page

/// More systems than colours have no legend, which could not tell them apart.
constexpr std::size_t kMaxLegendSeries = 8;

/// Texts of this file, for translators.
struct FigureBuildersTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureBuilders)
};

/// Short, to fit below a bar.
QString repeatsText(const RunGroup& group) {
  if (group.statistics.pair) return spreadText(group.statistics);
  if (group.statistics.count < 2) return FigureBuildersTexts::tr("n = %1").arg(group.statistics.count);
  return FigureBuildersTexts::tr("n = %1, CV %2").arg(group.statistics.count).arg(percentText(group.statistics.cv, 1));
}

FigurePoint barOf(const RunGroup& group) {
  FigurePoint point;
  point.y = group.statistics.mean;
  setSpread(point, group.statistics);
  return point;
}

/// 0 where the page states no percentage either.
double ratioToBaseline(const Comparison& comparison, std::size_t index, const PercentConvention& convention) {
  if (!comparison.baseline || comparison.groups.size() < 2 || !statesPercent(comparison, index, convention)) return 0;
  const RunGroup &group = comparison.groups[index], &base = comparison.groups[*comparison.baseline];
  return barRatio(comparison.metric, comparison.unit, group.values, base.values);
}

/// Each group has its bar in one series.
std::vector<FigureSeries> barSeries(const Comparison& comparison, FigureStyles& styles,
                                    const PercentConvention& convention) {
  std::vector<SystemBar> bars;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    const RunGroup& group = comparison.groups[i];
    bars.push_back({systemOf(group.runs.front()), group.published, barOf(group), group.published});
    bars.back().point.ratio = ratioToBaseline(comparison, i, convention);
  }
  return barsBySystem(bars,
                      {FigureBuildersTexts::tr("measured"), FigureBuildersTexts::tr("published"),
                       FigureBuildersTexts::tr("%1, published")},
                      styles);
}

/// The smallest and the largest of many differences; the page's table, `compare` and the CSV list each of them.
QString rangeCaption(const Comparison& comparison, const PercentConvention& convention) {
  const QString baseline = comparison.groups[*comparison.baseline].label;
  std::vector<std::size_t> others;
  int ofOtherNetworks = 0;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    if (i == *comparison.baseline) continue;
    if (statesPercent(comparison, i, convention))
      others.push_back(i);
    else
      ++ofOtherNetworks;
  }
  QStringList sentences;
  if (!others.empty()) {
    const auto rate = [&](std::size_t i) { return comparison.groups[i].statistics.mean; };
    const auto [slowest, fastest] = std::minmax_element(
        others.begin(), others.end(), [&](std::size_t a, std::size_t b) { return rate(a) < rate(b); });
    const QString head =
        comparison.metric.isThroughput()
            ? FigureBuildersTexts::tr("%1 configurations against %2; the fastest and the slowest of them:")
            : FigureBuildersTexts::tr("%1 configurations against %2; the highest and the lowest of them:");
    sentences.append(head.arg(others.size()).arg(baseline));
    sentences.append(againstBaseline(comparison, *fastest, convention));
    if (slowest != fastest) sentences.append(againstBaseline(comparison, *slowest, convention));
  }
  if (ofOtherNetworks > 0)
    sentences.append(
        FigureBuildersTexts::tr("%n configuration(s) of other networks than %1: values without percentages.", nullptr,
                                ofOtherNetworks)
            .arg(baseline));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

namespace {

/// Of several networks on several systems: the means over the networks, as the table of both says them. "" for others.
QString meansOfNetworks(const Comparison& comparison, const PercentConvention& convention) {
  const std::vector<RunResult> runs = runsOf(comparison);
  if (networksOf(runs).size() < 2 ||
      std::ranges::any_of(runs, [](const RunResult& run) { return run.annotations.system.empty(); }))
    return {};
  const SideBySide study = layOutSideBySide(
      runs, *findTableFactor("network"), *findTableFactor("system"),
      toQString(comparison.groups[*comparison.baseline].runs.front().summary.runId), convention, comparison.metric);
  for (std::size_t column = 0; column < study.table.columns.size(); ++column)
    if (column != study.baseline && meanRatioCell(study, column).hasValue()) return sideBySideFinding(study);
  return {};
}

/// The networks of which percentages are stated, where others have none.
QString scopeOf(const Comparison& comparison, const PercentConvention& convention) {
  std::vector<RunResult> spoken;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i)
    if (i == *comparison.baseline || statesPercent(comparison, i, convention))
      spoken.push_back(comparison.groups[i].runs.front());
  return networkScopeText(networksOf(spoken), networksOf(runsOf(comparison)));
}

QString withScope(const QString& finding, const QString& scope) {
  return scope.isEmpty() || finding.isEmpty() ? finding : finding + QLatin1Char(' ') + scope;
}

}  // namespace

QString comparisonFinding(const Comparison& comparison, const PercentConvention& convention) {
  if (!comparison.baseline) return {};
  if (const QString means = meansOfNetworks(comparison, convention); !means.isEmpty()) return means;
  const QString scope = scopeOf(comparison, convention);
  if (comparison.groups.size() > kMaxCaptionSentences + 1)
    return withScope(rangeCaption(comparison, convention), scope);
  QStringList sentences;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i)
    if (i != *comparison.baseline) sentences.append(againstBaseline(comparison, i, convention));
  return withScope(sentences.join(QLatin1Char(' ')), scope);
}

namespace {

/// Replaces the legend if there are many systems.
QString colorsCaption(const std::vector<FigureSeries>& series) {
  if (series.size() <= kMaxLegendSeries) return {};
  const auto published = std::count_if(series.begin(), series.end(), [](const auto& one) { return one.reference; });
  if (published == 0 || published == static_cast<std::ptrdiff_t>(series.size()))
    return FigureBuildersTexts::tr("Bars of one system have one colour.");
  return FigureBuildersTexts::tr("Bars of one system have one colour; light bars are published.");
}

/// Differences of the configurations that neither the names nor the guard's sentence say.
QString unnamedDifferences(const Comparison& comparison, const Guard& guard) {
  std::vector<RunResult> first;
  for (const RunGroup& group : comparison.groups) first.push_back(group.runs.front());
  QStringList said;
  for (const auto* facts : {&guard.differing, &guard.unknown})
    for (const Guard::Fact& fact : *facts) {
      said.append(fact.title);
      if (fact.id == "hosts") said.append(deviceFactorTitle());
    }
  return otherDifferencesText(first, said);
}

/// As many configurations as a page holds with legible names; the caption says how many there are.
void limitToPage(Figure& figure) {
  const auto fits = [&figure] { return fittingHeightMm(figure) <= kMaxFigureHeightMm; };
  if (figure.panels.empty() || fits()) return;
  FigurePanel& panel = figure.panels.front();
  const qsizetype all = panel.categories.size();
  const QString caption = figure.caption;
  while (!fits() && panel.categories.size() > 1) {
    const double share = kPageShare * kMaxFigureHeightMm / fittingHeightMm(figure);
    const auto kept = static_cast<std::size_t>(std::max(1.0, share * static_cast<double>(panel.categories.size())));
    panel.categories.resize(static_cast<qsizetype>(kept));
    panel.repeats.resize(kept);
    for (FigureSeries& series : panel.series) series.points.resize(std::min(kept, series.points.size()));
    figure.caption = FigureBuildersTexts::tr(
                         "The first %1 of %2 configurations are drawn: filter the runs to see the "
                         "others.")
                         .arg(kept)
                         .arg(all) +
                     QLatin1Char(' ') + caption;
  }
}

}  // namespace

namespace {

QString meanCaption(const MetricChoice& metric) {
  return metric.metric->positive
             ? FigureBuildersTexts::tr(
                   "Geometric mean of the repeats; whiskers: 95\u00a0% confidence interval between "
                   "repeats, where n ≥ 3.")
             : FigureBuildersTexts::tr(
                   "Mean of the repeats; whiskers: 95\u00a0% confidence interval between repeats, where n ≥ 3.");
}

}  // namespace

Figure makeThroughputBars(const Comparison& comparison, FigureStyles& styles, const PercentConvention& convention) {
  Figure figure;
  QString common = commonText(comparison);
  const bool throughput = comparison.metric.isThroughput();
  figure.title = throughput ? throughputTitle(runsOf(comparison)) : comparison.metric.title();
  if (!common.isEmpty()) figure.title = QStringLiteral("%1: %2").arg(figure.title, common);
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {throughput ? FigureBuildersTexts::tr("Throughput of all devices") : comparison.metric.title(),
             comparison.unit,
             AxisScale::Linear,
             {},
             {}};
  for (const RunGroup& group : comparison.groups) {
    panel.categories.append(group.label + QLatin1Char('\n') + repeatsText(group));
    panel.repeats.push_back(repeatsOf(group.statistics));
  }
  panel.series = barSeries(comparison, styles, convention);
  for (FigureSeries& series : panel.series) series.inLegend = panel.series.size() <= kMaxLegendSeries;
  if (!comparison.groups.empty()) figure.panels.push_back(panel);
  const Guard guard = guardOf(runsOf(comparison), comparison.intended);
  QStringList caption{meanCaption(comparison.metric),
                      utilisationText(comparison.metric, runsOf(comparison)),
                      colorsCaption(panel.series),
                      uncorrectedText(comparison, convention),
                      inputText(comparison),
                      outliersText(comparison),
                      guardText(guard),
                      unstatedText(comparison.unstated)};
  caption.removeAll(QString());
  figure.finding = comparisonFinding(comparison, convention);
  figure.caption = caption.join(QLatin1Char(' '));
  figure.footnote = provenanceText(runsOf(comparison), comparison.totalRuns, comparison.excluded,
                                   unnamedDifferences(comparison, guard));
  limitToPage(figure);
  figure.heightMm = std::max(figure.heightMm, fittingHeightMm(figure));
  return figure;
}

void addPricePanel(Figure& figure, const Comparison& comparison, const PriceList& prices) {
  if (figure.panels.empty() || prices.isEmpty()) return;
  FigurePanel panel = figure.panels.front();
  setPriceAxis(panel, prices, comparison.unit);
  std::vector<RunResult> runs;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    const RunGroup& group = comparison.groups[i];
    runs.insert(runs.end(), group.runs.begin(), group.runs.end());
    for (FigureSeries& series : panel.series)
      if (i < series.points.size()) series.points[i] = perPrice(series.points[i], costOf(group.runs, prices));
  }
  appendPricePanel(figure, std::move(panel), prices.caption(runs));
}

}  // namespace scalescope
