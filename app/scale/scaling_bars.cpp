// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scaling_bars.h"

#include <algorithm>
#include <cmath>

#include "app/core/translate.h"
#include "app/results/interval_text.h"
#include "app/results/series_colors.h"
#include "app/scale/scaling_verdict.h"
#include "app/scale/scaling_words.h"
#include "engine/base/numbers.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

struct ConfigurationBar {
  QString category, system;
  FigurePoint point;
  bool published = false;
};

/// The label of a line without its system, with its device count if that differs.
QString categoryOf(const ScalingLine& line, const ScalingStudy& study) {
  const QString system = systemOfLine(line, study);
  std::vector<LabelPart> parts = line.labelParts;
  std::erase_if(parts, [&](const LabelPart& part) { return toQString(part.english()) == system; });
  const int devices = line.points.front().devices;
  const bool differ = std::ranges::any_of(
      study.lines, [devices](const ScalingLine& other) { return other.points.front().devices != devices; });
  QString text = parts.empty() ? toQString(line.label) : lineLabelText(parts);
  if (differ)
    text += QStringLiteral(", ") + (devices == 1 ? translate("ScalingVerdict", "1 device")
                                                 : translate("ScalingVerdict", "%1 devices").arg(devices));
  return text;
}

/// Beside lines, the bars have the colour of their system's first line.
FigureSeries seriesOfSystem(const QString& system, const ScalingStudy& study, FigureStyles& styles) {
  FigureSeries series;
  series.name = system.isEmpty() ? unknownSystem() : system;
  const auto line = std::ranges::find_if(
      study.lines, [&](const ScalingLine& each) { return isDrawnAsLine(each) && systemOfLine(each, study) == system; });
  const QString known = line == study.lines.end() ? system : toQString(line->label);
  series.color = system.isEmpty() ? kUnknownSystemColor : styles.styleFor(known, system).color;
  series.reference = series.published = true;
  return series;
}

void addBars(FigurePanel& panel, const std::vector<ConfigurationBar>& bars, const ScalingStudy& study,
             FigureStyles& styles) {
  for (const ConfigurationBar& bar : bars)
    if (!panel.categories.contains(bar.category)) panel.categories.append(bar.category);
  const auto count = static_cast<std::size_t>(panel.categories.size());
  QStringList systems;
  for (const ConfigurationBar& bar : bars) {
    if (!systems.contains(bar.system)) {
      systems.append(bar.system);
      panel.series.push_back(seriesOfSystem(bar.system, study, styles));
      panel.series.back().points.assign(count, {0, kNaN, {}, {}});
    }
    FigureSeries& series = panel.series[static_cast<std::size_t>(systems.indexOf(bar.system))];
    series.points[static_cast<std::size_t>(panel.categories.indexOf(bar.category))] = bar.point;
    if (!bar.published) series.reference = series.published = false;
  }
}

bool isPublishedLine(const ScalingLine& line) { return line.origin == ResultOrigin::Published; }

}  // namespace

FigurePoint barOf(const ScalingPoint& point) {
  FigurePoint bar{0, point.throughput, {}, {}};
  setSpread(bar, summariseRepeats(point.imagesPerSecond));
  return bar;
}

FigurePanel configurationBars(const ScalingStudy& study, const FigureAxis& axis, FigureStyles& styles,
                              const std::function<FigurePoint(const ScalingLine&)>& value) {
  std::vector<ConfigurationBar> bars;
  for (const ScalingLine& line : study.lines) {
    ConfigurationBar bar{categoryOf(line, study), systemOfLine(line, study), value(line), isPublishedLine(line)};
    const bool isTaken = std::ranges::any_of(
        bars, [&bar](const auto& other) { return other.category == bar.category && other.system == bar.system; });
    if (isTaken) bar.category = toQString(line.label);
    if (std::isfinite(bar.point.y)) bars.push_back(std::move(bar));
  }
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = axis;
  addBars(panel, bars, study, styles);
  return panel;
}

FigurePanel verdictBars(const ScalingStudy& study, FigureStyles& styles) {
  const std::vector<LineVerdict> verdicts = verdictsOf(study);
  std::vector<ConfigurationBar> bars;
  for (const LineVerdict& of : verdicts) {
    const QString against =
        translate("FigureBuilders", "%1 against %2").arg(verdictPointText(of, study), verdictReferenceText(of, study));
    FigurePoint point{0, 100 * of.verdict.share, {}, {}};
    if (of.verdict.share95) point.low = 100 * of.verdict.share95->low, point.high = 100 * of.verdict.share95->high;
    const QString category = of.referenceLine != nullptr ? categoryOf(*of.line, study)
                             : study.lines.size() == 1
                                 ? against
                                 : QStringLiteral("%1: %2").arg(toQString(of.line->label), against);
    bars.push_back({category, systemOfLine(*of.line, study), point, isPublishedLine(*of.line)});
  }
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.title = translate("FigureBuilders", "Relative to the node");
  panel.y = {translate("FigureBuilders", "Throughput relative to the reference"),
             QStringLiteral("%"),
             AxisScale::Linear,
             0,
             {}};
  addBars(panel, bars, study, styles);
  return panel;
}

}  // namespace scalescope
