// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/curve_lines.h"

#include <algorithm>
#include <cmath>

#include "app/core/translate.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_names.h"
#include "app/results/series_colors.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Curves of more samples have no markers.
constexpr std::size_t kMaxMarkedSamples = 30;

Curve withoutGaps(const Curve& curve) {
  Curve finite;
  finite.warmupEnd = curve.warmupEnd;
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    if (!std::isfinite(curve.y[i])) continue;
    finite.x.push_back(curve.x[i]);
    finite.y.push_back(curve.y[i]);
  }
  return finite;
}

/// `x` is within the curve.
double valueAt(const Curve& curve, double x, bool stepped) {
  const auto next = static_cast<std::size_t>(std::lower_bound(curve.x.begin(), curve.x.end(), x) - curve.x.begin());
  if (next == 0 || curve.x[next] == x || stepped) return curve.y[next];
  const double share = (x - curve.x[next - 1]) / (curve.x[next] - curve.x[next - 1]);
  return curve.y[next - 1] + share * (curve.y[next] - curve.y[next - 1]);
}

/// The samples of a curve within [low, high].
std::vector<double> placesWithin(const Curve& curve, double low, double high) {
  const auto first = std::lower_bound(curve.x.begin(), curve.x.end(), low);
  return {first, std::upper_bound(first, curve.x.end(), high)};
}

CurveLine singleLine(const QString& name, const SeriesStyle& style, std::size_t run, const Curve& curve, bool thin) {
  return {name, style, {run}, curve, {}, {}, false, thin};
}

/// The line of all repeats of a configuration; nullopt if they have no x in common.
std::optional<CurveLine> bandLine(const QString& label, const SeriesStyle& style, const std::vector<std::size_t>& runs,
                                  const std::vector<Curve>& curves, bool stepped) {
  std::vector<Curve> own;
  for (const std::size_t run : runs) own.push_back(curves[run]);
  auto band = bandOf(own, stepped);
  if (!band) return std::nullopt;
  const QString name = translate("CurveLines", "%1, n = %2").arg(label, QString::number(runs.size()));
  return CurveLine{name,           style, runs, std::move(band->mean), std::move(band->low), std::move(band->high),
                   band->shortened};
}

}  // namespace

std::optional<CurveBand> bandOf(const std::vector<Curve>& curves, bool stepped) {
  std::vector<Curve> finite;
  for (const Curve& curve : curves) finite.push_back(withoutGaps(curve));
  double low = -HUGE_VAL, high = HUGE_VAL;
  for (const Curve& curve : finite) {
    if (curve.x.empty()) return std::nullopt;
    low = std::max(low, curve.x.front());
    high = std::min(high, curve.x.back());
  }
  CurveBand band;
  for (const Curve& curve : finite) {
    std::vector<double> places = placesWithin(curve, low, high);
    if (places.size() > band.mean.x.size()) band.mean.x = std::move(places);
    band.shortened = band.shortened || curve.x.front() < low || curve.x.back() > high;
    if (curve.warmupEnd) band.mean.warmupEnd = std::max(band.mean.warmupEnd.value_or(0), *curve.warmupEnd);
  }
  if (band.mean.x.empty()) return std::nullopt;
  for (const double x : band.mean.x) {
    double sum = 0, smallest = HUGE_VAL, largest = -HUGE_VAL;
    for (const Curve& curve : finite) {
      const double y = valueAt(curve, x, stepped);
      sum += y;
      smallest = std::min(smallest, y);
      largest = std::max(largest, y);
    }
    // Rounding must not put the mean of equal values beside them.
    band.mean.y.push_back(std::clamp(sum / static_cast<double>(finite.size()), smallest, largest));
    band.low.push_back(smallest);
    band.high.push_back(largest);
  }
  return band;
}

std::vector<CurveLine> curveLines(const std::vector<RunResult>& heads, const std::vector<Curve>& curves,
                                  RepeatCurves repeats, bool stepped, FigureStyles& styles) {
  constexpr Qt::PenStyle kDashes[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
  const RunGrouping grouping = groupRuns(heads);
  std::vector<const RunResult*> runs;
  for (const RunResult& head : heads) runs.push_back(&head);
  const std::vector<RunName> names = nameRuns(runs);
  std::vector<CurveLine> lines;
  for (std::size_t group = 0; group < grouping.groups.size(); ++group) {
    const std::size_t first = grouping.groups[group].front();
    SeriesStyle style = styles.styleFor(grouping.labels[static_cast<qsizetype>(group)], systemOf(heads[first]));
    style.dash = Qt::SolidLine;
    std::vector<std::size_t> drawn;
    for (const std::size_t run : grouping.groups[group])
      if (!curves[run].x.empty()) drawn.push_back(run);
    if (repeats == RepeatCurves::Band && drawn.size() > 1)
      if (auto line = bandLine(names[first].shared, style, drawn, curves, stepped)) {
        lines.push_back(std::move(*line));
        continue;
      }
    for (std::size_t repeat = 0; repeat < drawn.size(); ++repeat) {
      style.dash = kDashes[repeat % std::size(kDashes)];
      lines.push_back(
          singleLine(names[drawn[repeat]].text(), style, drawn[repeat], curves[drawn[repeat]], drawn.size() > 1));
    }
  }
  return lines;
}

bool hasRepeats(const std::vector<RunResult>& heads) { return groupRuns(heads).groups.size() < heads.size(); }

FigureSeries seriesOf(const CurveLine& line) {
  FigureSeries series;
  series.name = line.name;
  series.color = line.style.color;
  series.dash = line.style.dash;
  series.marker = line.thin || line.curve.x.size() > kMaxMarkedSamples ? MarkerShape::None : line.style.marker;
  series.thin = line.thin;
  series.warmupEnd = line.curve.warmupEnd;
  series.band = !line.low.empty();
  for (std::size_t i = 0; i < line.curve.x.size(); ++i) {
    FigurePoint point{line.curve.x[i], line.curve.y[i], {}, {}};
    if (series.band) point.low = line.low[i], point.high = line.high[i];
    series.points.push_back(point);
  }
  return series;
}

QStringList bandRemarks(const std::vector<CurveLine>& lines) {
  const auto any = [&lines](const auto& has) { return std::any_of(lines.begin(), lines.end(), has); };
  if (!any([](const CurveLine& line) { return !line.low.empty(); })) return {};
  QStringList remarks{translate(
      "CurveLines", "Repeats (n ≥ 2) are drawn as their mean; the band reaches from the smallest to the largest.")};
  if (any([](const CurveLine& line) { return line.shortened; }))
    remarks.append(translate("CurveLines", "A mean is drawn only where all of its repeats have data."));
  return remarks;
}

}  // namespace scalescope
