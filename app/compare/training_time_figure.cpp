// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QMap>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/compare/training_time.h"
#include "app/core/engine_words.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/difference_words.h"
#include "app/results/duration_axis.h"
#include "app/results/interval_text.h"
#include "app/results/names/run_label.h"
#include "app/results/names/throughput_title.h"
#include "app/results/system_bars.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct TrainingTimeFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(TrainingTime)
};

FigurePoint pointOf(double value, const std::optional<Interval>& interval, double divisor) {
  FigurePoint point{0, value / divisor, {}, {}};
  if (interval) {
    point.low = interval->low / divisor;
    point.high = interval->high / divisor;
  }
  return point;
}

/// In grey: colours belong to systems, and each category is another one.
FigureSeries greySeries(const QString& name, bool reference) {
  FigureSeries series;
  series.name = name;
  series.color = QColor(0x7a, 0x7a, 0x7a);
  series.reference = reference;
  return series;
}

FigurePanel barsOver(const QStringList& categories, const QString& title, const QString& unit) {
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {title, unit, AxisScale::Linear, {}, {}};
  panel.categories = categories;
  return panel;
}

QString titled(const QString& title, const std::vector<RunResult>& used) {
  const QString common = sharedLabel(used);
  return common.isEmpty() ? title : QStringLiteral("%1: %2").arg(title, common);
}

std::optional<Interval> intervalOf(const Difference& speed) {
  if (!speed.percent95) return std::nullopt;
  return Interval{1 + speed.percent95->low / 100, 1 + speed.percent95->high / 100};
}

/// The decimals of speeds without an interval, as at their bars.
int speedDecimals(const TrainingTimeStudy& study) {
  std::vector<double> speeds;
  for (const TrainingTimeGroup& group : study.groups)
    if (!intervalOf(group.speed)) speeds.push_back(group.speed.ratio);
  return decimalsOfColumn(speeds);
}

TableCell speedCell(const Difference& speed, int decimals) {
  const auto interval = intervalOf(speed);
  return interval && std::isfinite(speed.ratio) ? meanAndRangeCell(speed.ratio, *interval)
                                                : columnCell(speed.ratio, decimals);
}

/// Bars of one configuration have one colour in both panels.
void shareColors(const std::vector<FigureSeries>& from, std::vector<FigureSeries>& to) {
  for (FigureSeries& one : to)
    for (const FigureSeries& other : from)
      for (std::size_t i = 0; i < one.points.size(); ++i)
        if (std::isfinite(one.points[i].y) && std::isfinite(other.points[i].y)) one.color = other.color;
}

double longestOf(const TrainingTimeStudy& study) {
  double longest = 0;
  for (const TrainingTimeGroup& group : study.groups) longest = std::max(longest, group.statistics.mean);
  return longest;
}

std::optional<Interval> intervalIn(const std::optional<Interval>& interval, double divisor) {
  if (!interval) return std::nullopt;
  return Interval{interval->low / divisor, interval->high / divisor};
}

void setMeans(FigurePanel& table, int column, const std::vector<ColumnMean>& means) {
  const std::vector<TableCell> cells = meanCells(means);
  for (std::size_t row = 0; row < cells.size(); ++row) table.tableRows[row][column] = cells[row];
}

FigurePanel timesTable(const TrainingTimeStudy& study, const AxisUnit& unit) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {TrainingTimeFigureTexts::tr("Configuration"), TrainingTimeFigureTexts::tr("n"),
                       TrainingTimeFigureTexts::tr("Training time (%1)").arg(unit.unit),
                       TrainingTimeFigureTexts::tr("Relative speed")};
  std::vector<ColumnMean> times;
  const int decimals = speedDecimals(study);
  for (const TrainingTimeGroup& group : study.groups) {
    table.tableRows.push_back({group.label, countCell(group.statistics.count), {}, speedCell(group.speed, decimals)});
    times.push_back({group.statistics.mean / unit.divisor, intervalIn(group.statistics.confidence95, unit.divisor)});
  }
  setMeans(table, 2, times);
  return table;
}

double longestOf(const ProjectionStudy& study) {
  double longest = 0;
  for (const ProjectionGroup& group : study.groups)
    longest = std::max({longest, group.projected.seconds, group.measuredSeconds.value_or(0)});
  return longest;
}

TableCell deviationCell(const ProjectionGroup& group) {
  if (!group.measuredSeconds) return QStringLiteral("–");
  Difference difference;
  difference.ratio = group.projected.seconds / *group.measuredSeconds;
  difference.percent = 100 * (difference.ratio - 1);
  return percentDifferenceCell(difference, PercentConvention::Style::Sign);
}

FigurePanel projectionTable(const ProjectionStudy& study, const AxisUnit& unit, bool measured) {
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {TrainingTimeFigureTexts::tr("Configuration"), TrainingTimeFigureTexts::tr("n"),
                       TrainingTimeFigureTexts::tr("Throughput (%1)").arg(wordsText(study.unit)),
                       TrainingTimeFigureTexts::tr("Projected (%1)").arg(unit.unit),
                       TrainingTimeFigureTexts::tr("95\u00a0% interval (%1)").arg(unit.unit)};
  if (measured)
    table.tableHeader << TrainingTimeFigureTexts::tr("Long test (%1)").arg(unit.unit)
                      << TrainingTimeFigureTexts::tr("Projected / long test");
  std::vector<double> rates, tested;
  std::vector<ColumnMean> projected;
  for (const ProjectionGroup& group : study.groups) {
    rates.push_back(group.length.images() / group.projected.seconds);
    projected.push_back({group.projected.seconds / unit.divisor, intervalIn(group.projected.seconds95, unit.divisor)});
    tested.push_back(group.measuredSeconds.value_or(kNaN) / unit.divisor);
    TableRow row{
        group.label,
        countCell(group.projected.repeats),
        {},
        {},
        projected.back().confidence95 ? rangeCell(projected.back().confidence95) : TableCell(QStringLiteral("–"))};
    if (measured) row << TableCell() << deviationCell(group);
    table.tableRows.push_back(row);
  }
  setNumbers(table.tableRows, 2, rates, 4);
  setMeans(table, 3, projected);
  if (measured) setNumbers(table.tableRows, 5, tested);
  return table;
}

/// "1,281,167"; of several data sets "60,000 (A) or 1,281,167 (B)".
QString imagesText(const ProjectionStudy& study) {
  QMap<double, QStringList> labels;
  for (const ProjectionGroup& group : study.groups) labels[group.length.imagesPerEpoch].append(group.label);
  QStringList texts;
  for (auto images = labels.begin(); images != labels.end(); ++images)
    texts.append(labels.size() == 1 ? numberText(images.key(), 0)
                                    : QStringLiteral("%1 (%2)").arg(numberText(images.key(), 0),
                                                                    images.value().join(QStringLiteral("; "))));
  return texts.join(TrainingTimeFigureTexts::tr(" or "));
}

QString projectionCaption(const ProjectionStudy& study, bool measured) {
  QStringList sentences{TrainingTimeFigureTexts::tr("Projected, not measured: %1 at the measured "
                                                    "throughput, assumed constant, without evaluations.")
                            .arg(epochsText(study.length.epochs, imagesText(study), study.unit))};
  const bool interval = std::any_of(study.groups.begin(), study.groups.end(),
                                    [](const ProjectionGroup& group) { return group.projected.seconds95.has_value(); });
  if (interval) sentences.append(TrainingTimeFigureTexts::tr("Whiskers: 95\u00a0% interval between repeats."));
  if (measured)
    sentences.append(TrainingTimeFigureTexts::tr(
        "Long tests are shown next to short ones that differ in nothing but their length."));
  int brief = 0;
  for (const ProjectionGroup& group : study.groups) brief += group.shortWindows;
  if (brief > 0)
    sentences.append(TrainingTimeFigureTexts::tr("%n test(s) measured for less than 10\u00a0s.", nullptr, brief));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

Figure makeRelativeSpeedFigure(const TrainingTimeStudy& study, FigureStyles& styles) {
  Figure figure;
  figure.title = titled(TrainingTimeFigureTexts::tr("Training time and relative speed"), study.used);
  if (study.groups.empty()) return figure;
  const AxisUnit unit = durationUnitFor(longestOf(study));
  QStringList categories;
  std::vector<FigureRepeats> repeats;
  std::vector<SystemBar> times, speeds;
  for (const TrainingTimeGroup& group : study.groups) {
    categories.append(group.label);
    times.push_back({group.system, false, pointOf(group.statistics.mean, {}, unit.divisor), group.published});
    setSpread(times.back().point, group.statistics, unit.divisor);
    speeds.push_back({group.system, false, pointOf(group.speed.ratio, intervalOf(group.speed), 1), group.published});
    repeats.push_back(repeatsOf(group.statistics));
  }
  FigurePanel time = barsOver(categories, TrainingTimeFigureTexts::tr("Training time"), unit.unit);
  FigurePanel speed = barsOver(categories, TrainingTimeFigureTexts::tr("Relative speed"), QString());
  time.series = barsBySystem(times, {TrainingTimeFigureTexts::tr("training time"), {}, {}}, styles);
  speed.series = barsBySystem(speeds, {TrainingTimeFigureTexts::tr("relative speed"), {}, {}}, styles);
  shareColors(time.series, speed.series);
  if (time.series.size() == 1)  // the axes say it
    for (std::vector<FigureSeries>* all : {&time.series, &speed.series})
      for (FigureSeries& one : *all) one.inLegend = false;
  time.repeats = speed.repeats = repeats;
  figure.panels = {time, speed, timesTable(study, unit)};
  figure.widthMm = 180;
  const QString base = study.groups[study.baseline].label;
  QStringList caption{
      TrainingTimeFigureTexts::tr(
          "Trainings of %1 epochs. Relative speed: training time of %2 over that of each, so %2 is 1.")
          .arg(compactText(study.epochs), base),
      study.otherNetworks
          ? TrainingTimeFigureTexts::tr("Networks other than that of %1 have no relative speed.").arg(base)
          : QString(),
      uncorrectedText(
          std::ranges::count_if(study.groups,
                                [](const TrainingTimeGroup& group) { return group.speed.percent95.has_value(); }) -
          1),
      guardText(study.differences)};
  caption.removeAll(QString());
  figure.caption = caption.join(QLatin1Char(' '));
  figure.footnote = provenanceText(study, otherDifferencesText(study.used));
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

namespace {

QString projectionFinding(const ProjectionStudy& study) {
  const auto [shortest, longest] = std::ranges::minmax_element(
      study.groups, {}, [](const ProjectionGroup& group) { return group.projected.seconds; });
  const auto text = [](const ProjectionGroup& group) {
    return QStringLiteral("%1, %2").arg(group.label, trainingTimeText(group.projected.seconds));
  };
  return study.groups.size() == 1 ? TrainingTimeFigureTexts::tr("Projected training time: %1.").arg(text(*shortest))
                                  : TrainingTimeFigureTexts::tr("Projected training times, shortest: %1; longest: %2.")
                                        .arg(text(*shortest), text(*longest));
}

}  // namespace

Figure makeProjectionFigure(const ProjectionStudy& study) {
  Figure figure;
  figure.title = titled(TrainingTimeFigureTexts::tr("Projected time of a whole training"), study.used);
  if (study.groups.empty()) return figure;
  const AxisUnit unit = durationUnitFor(longestOf(study));
  QStringList categories;
  FigureSeries projected = greySeries(TrainingTimeFigureTexts::tr("projected from a measured throughput"), true);
  FigureSeries measured = greySeries(TrainingTimeFigureTexts::tr("long test"), false);
  bool anyMeasured = false;
  const bool ofOneLength = std::ranges::all_of(study.groups, [&study](const ProjectionGroup& group) {
    return group.length.imagesPerEpoch == study.groups.front().length.imagesPerEpoch;
  });
  for (const ProjectionGroup& group : study.groups) {
    const QString images = TrainingTimeFigureTexts::tr("%1 %2 per epoch")
                               .arg(numberText(group.length.imagesPerEpoch, 0), wordsText(itemsOf(study.unit)));
    categories.append(ofOneLength ? group.label : group.label + QLatin1Char('\n') + images);
    projected.points.push_back(pointOf(group.projected.seconds, group.projected.seconds95, unit.divisor));
    measured.points.push_back({0, group.measuredSeconds.value_or(kNaN) / unit.divisor, {}, {}});
    anyMeasured = anyMeasured || group.measuredSeconds;
  }
  FigurePanel bars = barsOver(categories, TrainingTimeFigureTexts::tr("Training time"), unit.unit);
  bars.series = {projected};
  if (anyMeasured) bars.series.push_back(measured);
  figure.panels = {bars, projectionTable(study, unit, anyMeasured)};
  figure.finding = projectionFinding(study);
  figure.caption = projectionCaption(study, anyMeasured);
  figure.footnote = provenanceText(study);
  figure.heightMm = fittingHeightMm(figure);
  return figure;
}

}  // namespace scalescope
