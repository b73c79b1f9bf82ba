// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/diagnose/bottleneck_words.h"
#include "app/diagnose/profile_figure.h"
#include "app/figures/figure_text.h"
#include "app/results/comparison.h"
#include "app/results/names/run_label.h"
#include "app/results/part_colors.h"
#include "app/store/library_entry.h"
#include "engine/base/numbers.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr double kLargestMark = 18, kSmallestMark = 0.25;  ///< areas, as multiples of the usual mark
constexpr double kRooflineHeightMm = 75, kMinShareOfKind = 0.01;
constexpr std::size_t kMaxLegendKinds = 4;

/// Texts of this file, for translators.
struct RooflineTexts {
  Q_DECLARE_TR_FUNCTIONS(Roofline)
};

double gflops(double tflops) { return 1e3 * tflops; }

bool isDrawable(const RooflineRow& row) { return row.flops > 0 && row.bytes > 0 && row.measuredMs > 0; }

/// The ends of the axes: what the marks and the ridges need.
struct Ranges {
  double lowX = 1e300, highX = 0, lowY = 1e300, highY = 0;
  void take(double x, double y) {
    lowX = std::min(lowX, x);
    highX = std::max(highX, x);
    lowY = std::min(lowY, y);
    highY = std::max(highY, y);
  }
};

Ranges rangesOf(const Roofline& roofline, double memoryGbPerS, const std::vector<double>& peaks) {
  Ranges ranges;
  for (const RooflineRow& row : roofline.layers)
    if (isDrawable(row)) ranges.take(row.intensity(), gflops(row.tflops()));
  for (const double peak : peaks) {
    ranges.highY = std::max(ranges.highY, peak);
    if (memoryGbPerS > 0) ranges.highX = std::max(ranges.highX, peak / memoryGbPerS);
  }
  ranges.lowX /= 2;
  ranges.highX *= 3;
  ranges.lowY /= 2;
  ranges.highY *= 2;
  return ranges;
}

FigureSeries roof(const QString& name, Qt::PenStyle dash, std::vector<FigurePoint> points) {
  FigureSeries series;
  series.name = name;
  series.points = std::move(points);
  series.color = FigureStyles::ideal().color;
  series.dash = dash;
  series.marker = MarkerShape::None;
  series.reference = true;
  return series;
}

/// Memory up to the highest peak, and each peak from where memory no longer limits it.
void addRoofs(FigurePanel& panel, const Limits& limits, bool hasProducts, const Ranges& ranges) {
  const QString precision = toQString(limits.precision).toUpper();
  const Limit convolution = limits.peak("convolution"), product = limits.peak("fully connected");
  const double memory = limits.memoryGbPerS.value;
  double highest = 0;
  const auto addPeak = [&](const QString& name, Qt::PenStyle dash, double rate) {
    const double from = limits.memoryGbPerS.isKnown() ? std::max(ranges.lowX, rate / memory) : ranges.lowX;
    panel.series.push_back(roof(name, dash, {{from, rate, {}, {}}, {ranges.highX, rate, {}, {}}}));
    highest = std::max(highest, rate);
  };
  if (convolution.isKnown())
    addPeak(RooflineTexts::tr("convolution, %1: %2").arg(precision, flopRateText(convolution.value)), Qt::DashLine,
            gflops(convolution.value));
  if (hasProducts && product.isKnown() && std::abs(product.value / convolution.value - 1) > 0.01)
    addPeak(RooflineTexts::tr("matrix product, %1: %2").arg(precision, flopRateText(product.value)), Qt::DotLine,
            gflops(product.value));
  if (!limits.memoryGbPerS.isKnown()) return;
  const double end = (highest > 0 ? highest : ranges.highY) / memory;
  const double from = std::max(ranges.lowX, ranges.lowY / memory), to = std::min(ranges.highX, end);
  panel.series.push_back(roof(RooflineTexts::tr("memory: %1 GB/s").arg(significantText(memory)), Qt::SolidLine,
                              {{from, from * memory, {}, {}}, {to, to * memory, {}, {}}}));
}

FigurePanel rooflinePanel(const AnsweredRun& run) {
  const Roofline& roofline = *run.answer.step.roofline;
  const Limits& limits = run.answer.limits;
  FigurePanel panel;
  panel.kind = FigureKind::Lines;
  panel.title = RooflineTexts::tr("Layers and their roofs");
  std::map<std::string, FigureSeries> kinds;  // "": all small ones
  std::set<std::string> large;
  std::set<QRgb> used{workColor("").rgb()};
  for (const RooflineRow& kind : roofline.kinds)
    if (kind.measuredMs >= kMinShareOfKind * roofline.measuredMs && large.size() < kMaxLegendKinds &&
        used.insert(workColor(kind.kind).rgb()).second)
      large.insert(kind.kind);
  double longestMs = 0;
  bool hasProducts = false;
  for (const RooflineRow& row : roofline.layers) longestMs = std::max(longestMs, row.measuredMs);
  for (const RooflineRow& row : roofline.layers) {
    if (!isDrawable(row)) continue;
    hasProducts |= row.kind == "fully connected";
    FigureSeries& series = kinds[large.contains(row.kind) ? row.kind : ""];
    FigurePoint point{row.intensity(), gflops(row.tflops()), {}, {}};
    point.size = std::max(kSmallestMark, kLargestMark * row.measuredMs / longestMs);
    series.points.push_back(point);
    series.pointNames.append(toQString(row.layer));
  }
  std::vector<double> peaks;
  for (const char* operation : {"convolution", "fully connected"})
    if (const Limit peak = limits.peak(operation); peak.isKnown()) peaks.push_back(gflops(peak.value));
  const Ranges ranges = rangesOf(roofline, limits.memoryGbPerS.value, peaks);
  panel.x = {RooflineTexts::tr("Intensity"), QStringLiteral("FLOP/B"), AxisScale::Log10, ranges.lowX, ranges.highX};
  panel.y = {RooflineTexts::tr("Rate of a rank"), QStringLiteral("GFLOP/s"), AxisScale::Log10, ranges.lowY,
             ranges.highY};
  const auto addKind = [&](const std::string& kind, const QString& name) {
    const auto found = kinds.find(kind);
    if (found == kinds.end()) return;
    FigureSeries& series = found->second;
    series.name = name;
    series.color = workColor(kind);
    series.marker = MarkerShape::Circle;
    series.dash = Qt::NoPen;
    panel.series.push_back(std::move(series));
  };
  // In the order of their time, as everywhere.
  for (const RooflineRow& kind : roofline.kinds) addKind(kind.kind, workKindText(kind.kind));
  addKind("", RooflineTexts::tr("other layers"));
  addRoofs(panel, limits, hasProducts, ranges);
  return panel;
}

/// What a layer could win is unknown without a limit and above it.
bool isBelowRoof(const RooflineRow& row) { return row.allowedMs <= row.measuredMs; }
double belowRoof(const RooflineRow& row, double ms) { return isBelowRoof(row) ? ms : kNaN; }

/// Whether any layer may win time. Unknown where all layers together beat their limits.
bool hasTimeToWin(const AnsweredRun& run) {
  if (!run.answer.step.roofline || std::isfinite(run.answer.step.find(StepTerm::Kind::Compute)->wrongLimitMs))
    return false;
  return std::ranges::any_of(run.answer.step.roofline->layers, [](const auto& row) { return row.toWinMs() > 0; });
}

QString limitCell(const RooflineRow& row) {
  if (std::isnan(row.allowedMs)) return QStringLiteral("–");
  if (row.isAboveRoof()) return RooflineTexts::tr("above its roof");
  return row.isMemoryBound() ? RooflineTexts::tr("memory") : RooflineTexts::tr("arithmetic");
}

}  // namespace

QString aboveRoofText(const AnsweredRun& run) {
  if (!run.answer.step.roofline) return {};
  const Roofline& roofline = *run.answer.step.roofline;
  const std::size_t count = roofline.aboveRoofCount();
  if (count == 0) return {};
  return RooflineTexts::tr(
             "%1 of %2 layers are above their roof, so their limits are wrong: they find their data in "
             "caches, need less arithmetic than the formula counts, as Winograd convolutions do, or the "
             "roofs were measured too low.")
      .arg(count)
      .arg(roofline.layers.size());
}

std::vector<RooflineRow> layersToWin(const AnsweredRun& run, std::size_t count) {
  if (!run.answer.step.roofline) return {};
  std::vector<RooflineRow> rows = run.answer.step.roofline->layers;
  const bool limited = hasTimeToWin(run);
  const auto order = [limited](const RooflineRow& row) {
    return limited ? (std::isfinite(row.allowedMs) ? row.toWinMs() : 0) : row.measuredMs;
  };
  std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return order(a) > order(b); });
  if (rows.size() > count) rows.resize(count);
  return rows;
}

FigurePanel layerTable(const AnsweredRun& run, std::size_t count) {
  FigurePanel panel;
  panel.kind = FigureKind::Table;
  panel.title = hasTimeToWin(run) ? RooflineTexts::tr("Layers with the most time to win")
                                  : RooflineTexts::tr("Layers with the most time");
  panel.tableHeader = {
      RooflineTexts::tr("Layer"),       RooflineTexts::tr("Time (ms)"), RooflineTexts::tr("Allowed (ms)"),
      RooflineTexts::tr("To win (ms)"), RooflineTexts::tr("Reached"),   RooflineTexts::tr("GFLOP"),
      RooflineTexts::tr("MB"),          RooflineTexts::tr("FLOP/B"),    RooflineTexts::tr("Limit")};
  constexpr int kReached = 4;
  std::map<int, std::vector<double>> columns;
  for (const RooflineRow& row : layersToWin(run, count)) {
    TableRow& cells = panel.tableRows.emplace_back(panel.tableHeader.size());
    cells.front() = toQString(row.layer);
    cells[kReached] = isBelowRoof(row) ? percentCell(row.reached(), 0) : TableCell(QStringLiteral("–"));
    cells.back() = limitCell(row);
    const double numbers[] = {row.measuredMs,
                              belowRoof(row, row.allowedMs),
                              belowRoof(row, row.toWinMs()),
                              0,
                              1e-9 * row.flops,
                              1e-6 * row.bytes,
                              row.intensity()};
    for (int i = 1; i <= 7; ++i) columns[i].push_back(numbers[i - 1]);
  }
  columns.erase(kReached);
  for (const auto& [column, values] : columns) setNumbers(panel.tableRows, column, values);
  return panel;
}

Figure makeRooflineFigure(const BottleneckStudy& study) {
  Figure figure;
  figure.widthMm = 130;
  if (!study.run || !study.run->answer.step.roofline) return figure;
  const AnsweredRun& run = *study.run;
  figure.title = RooflineTexts::tr("Roofline: %1").arg(sharedLabel({run.head}));
  figure.panels = {rooflinePanel(run)};
  const BottleneckText text = bottleneckTextOf(study);
  if (std::isfinite(run.answer.step.allowedMs())) figure.finding = text.sentences.value(1);
  QStringList caption{RooflineTexts::tr(
      "A mark is a layer, forward and backward; its area is its time. Bytes are the least traffic of its kernels.")};
  if (const QString above = aboveRoofText(run); !above.isEmpty()) caption.append(above);
  if (!text.limits.isEmpty()) caption.append(text.limits);
  figure.caption = caption.join(QLatin1Char(' '));
  figure.footnote = provenanceText(study);
  figure.heightMm = fittingHeightMm(figure, kRooflineHeightMm);
  return figure;
}

}  // namespace scalescope
