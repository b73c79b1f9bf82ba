// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/figure_builders.h"

#include <QCoreApplication>
#include <QMap>
#include <algorithm>
#include <limits>

#include "app/builders/interval_text.h"
#include "app/builders/metric_difference.h"
#include "app/builders/run_label.h"
#include "app/figures/figure_export.h"
#include "app/library/library_entry.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// The number of differences that a caption states individually.
constexpr std::size_t kMaxSentences = 5;

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

/// Texts of this file, for translators.
struct FigureBuildersTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureBuilders)
};

/// Short, to fit below a bar.
QString repeatsText(const RunGroup& group) {
  if (group.statistics.count < 2) return FigureBuildersTexts::tr("n = %1").arg(group.statistics.count);
  return FigureBuildersTexts::tr("n = %1, CV %2").arg(group.statistics.count).arg(percentText(group.statistics.cv, 1));
}

FigurePoint barOf(const RunGroup& group) {
  FigurePoint point;
  point.y = group.statistics.mean;
  if (group.statistics.confidence95) {
    point.low = group.statistics.confidence95->low;
    point.high = group.statistics.confidence95->high;
  }
  return point;
}

/// One series for measured and one for published values; each group has its bar in one of them.
FigureSeries barSeries(const Comparison& comparison, bool published, FigureStyles& styles) {
  FigureSeries series;
  series.name = published ? FigureBuildersTexts::tr("published") : FigureBuildersTexts::tr("measured");
  SeriesStyle style = styles.styleFor(series.name);
  series.color = style.color;
  series.reference = published;
  for (const RunGroup& group : comparison.groups) {
    FigurePoint none;
    none.y = kNoValue;
    series.points.push_back(group.published == published ? barOf(group) : none);
  }
  return series;
}

/// The smallest and the largest of many differences; the page's table, `compare` and the CSV list each of them.
QString rangeCaption(const Comparison& comparison, const PercentConvention& convention) {
  const RunGroup& baseline = comparison.groups[*comparison.baseline];
  std::vector<const RunGroup*> others;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i)
    if (i != *comparison.baseline) others.push_back(&comparison.groups[i]);
  const auto [slowest, fastest] =
      std::minmax_element(others.begin(), others.end(),
                          [](const RunGroup* a, const RunGroup* b) { return a->statistics.mean < b->statistics.mean; });
  QStringList ends;
  for (const RunGroup* end : {*slowest, *fastest})
    ends.append(metricDifferenceInWords(comparison.metric, comparison.unit, end->label, end->values, baseline.label,
                                        baseline.values, convention));
  const QString head =
      comparison.metric.isThroughput()
          ? FigureBuildersTexts::tr("%1 configurations against %2; the slowest and the fastest of them:")
          : FigureBuildersTexts::tr("%1 configurations against %2; the lowest and the highest of them:");
  return head.arg(others.size()).arg(baseline.label) + QLatin1Char(' ') + ends.join(QLatin1Char(' '));
}

QString differencesCaption(const Comparison& comparison, const PercentConvention& convention) {
  if (!comparison.baseline) return {};
  if (comparison.groups.size() > kMaxSentences + 1) return rangeCaption(comparison, convention);
  const RunGroup& baseline = comparison.groups[*comparison.baseline];
  QStringList sentences;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    const RunGroup& group = comparison.groups[i];
    if (i != *comparison.baseline)
      sentences.append(metricDifferenceInWords(comparison.metric, comparison.unit, group.label, group.values,
                                               baseline.label, baseline.values, convention));
  }
  return sentences.join(QLatin1Char(' '));
}

/// Rates drop by factors of ten: a linear axis would show only the first of them.
bool allPositive(const FigurePanel& panel) {
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (!(point.y > 0)) return false;
  return true;
}

bool hasPublished(const Comparison& comparison, bool published) {
  for (const RunGroup& group : comparison.groups)
    if (group.published == published) return true;
  return false;
}

}  // namespace

Figure makeThroughputBars(const Comparison& comparison, FigureStyles& styles, const PercentConvention& convention) {
  Figure figure;
  QString common = commonText(comparison);
  const bool throughput = comparison.metric.isThroughput();
  figure.title = throughput ? FigureBuildersTexts::tr("Training throughput") : comparison.metric.title();
  if (!common.isEmpty())
    figure.title = throughput ? FigureBuildersTexts::tr("Training throughput: %1").arg(common)
                              : QStringLiteral("%1: %2").arg(figure.title, common);
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
  for (bool published : {false, true})
    if (hasPublished(comparison, published)) panel.series.push_back(barSeries(comparison, published, styles));
  if (!comparison.groups.empty()) figure.panels.push_back(panel);
  QStringList caption{FigureBuildersTexts::tr(
                          "Mean of the repeats; whiskers: 95\u00a0% confidence interval between repeats, where n ≥ 2."),
                      differencesCaption(comparison, convention), guardText(comparison.differences),
                      unstatedText(comparison.unstated)};
  caption.removeAll(QString());
  figure.caption = caption.join(QLatin1Char(' '));
  figure.footnote = provenanceText(comparison);
  figure.heightMm = std::max(figure.heightMm, fittingHeightMm(figure));
  return figure;
}

std::vector<SeriesStyle> curveStyles(const std::vector<RunResult>& heads, FigureStyles& styles) {
  constexpr Qt::PenStyle kDashes[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
  std::vector<SeriesStyle> looks;
  QMap<QString, std::size_t> repeats;
  for (const QString& label : distinguishingLabels(heads)) {
    looks.push_back(styles.styleFor(label));
    looks.back().dash = kDashes[repeats[label]++ % std::size(kDashes)];
  }
  return looks;
}

Figure makeCurveOverlay(const std::vector<const RunResult*>& results, std::string_view metric, RunAxis axis,
                        FigureStyles& styles, const std::string& place) {
  Figure figure;
  std::vector<RunResult> heads;
  for (const RunResult* result : results) heads.push_back(headOf(*result));
  QString common = sharedLabel(heads);
  figure.title = metricTitle(metric);
  if (!place.empty()) figure.title += QStringLiteral(", ") + curvePlaceTitle(place, results);
  if (!common.isEmpty()) figure.title = QStringLiteral("%1: %2").arg(figure.title, common);
  FigurePanel panel;
  std::string_view axisId = runAxisColumn(axis);
  panel.x = {metricTitle(axisId), metricUnit(axisId), AxisScale::Linear, {}, {}};
  panel.y = {metricTitle(metric), metricUnit(metric), AxisScale::Linear, {}, {}};
  QStringList names = curveNames(heads), without, restarts;
  std::vector<RunResult> drawn;
  bool warmup = false;
  std::vector<SeriesStyle> looks = curveStyles(heads, styles);
  for (std::size_t i = 0; i < results.size(); ++i) {
    Curve curve = curveOf(*results[i], metric, axis, place);
    if (curve.x.empty()) {
      without.append(FigureBuildersTexts::tr("%1 has no such curve").arg(names[static_cast<qsizetype>(i)]));
      continue;
    }
    drawn.push_back(heads[i]);
    FigureSeries series;
    series.name = names[static_cast<qsizetype>(i)];
    series.color = looks[i].color;
    series.dash = looks[i].dash;
    series.marker = curve.x.size() > 30 ? MarkerShape::None : looks[i].marker;
    series.stepped = metric == "learning_rate" && heads[i].summary.origin != ResultOrigin::Published;
    series.warmupEnd = curve.warmupEnd;
    warmup = warmup || curve.warmupEnd;
    for (std::size_t row = 0; row < curve.x.size(); ++row)
      series.points.push_back({curve.x[row], curve.y[row], {}, {}});
    for (const RunMark& restart : restartsOf(*results[i], axis)) {
      panel.marks.push_back({restart.x0, restart.x1, series.color});
      restarts.append(QStringLiteral("%1: %2").arg(series.name, restartText(restart)));
    }
    panel.series.push_back(std::move(series));
  }
  if (metric == "learning_rate" && allPositive(panel)) panel.y.scale = AxisScale::Log10;
  figure.panels.push_back(std::move(panel));
  figure.caption = FigureBuildersTexts::tr("Every sample is drawn.");
  if (warmup) figure.caption += QLatin1Char(' ') + FigureBuildersTexts::tr("Grey: warm-up.");
  if (!restarts.isEmpty())
    figure.caption +=
        QLatin1Char(' ') + FigureBuildersTexts::tr("Dotted: %1.").arg(restarts.join(QStringLiteral("; ")));
  figure.footnote = provenanceText(drawn, static_cast<int>(results.size()), without);
  return figure;
}

}  // namespace scalescope
