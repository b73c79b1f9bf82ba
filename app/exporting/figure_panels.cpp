// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_panels.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/core/usage_error.h"
#include "app/results/comparison.h"
#include "app/results/factor_text.h"
#include "app/results/figure_metrics.h"
#include "app/store/library_entry.h"

namespace scalescope {
namespace {

constexpr double kPanelsWidthMm = 180, kPanelsPlotMm = 60;

/// The figure of one value.
struct ValuePart {
  QString value;
  BuiltFigure built;
};

/// The next number with a short decimal form.
double roundedUp(double value) {
  if (!(value > 0)) return 1;
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (const double digit : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0})
    if (value <= digit * power * (1 + 1e-9)) return digit * power;
  return 10 * power;
}

struct Ends {
  double low = HUGE_VAL, high = -HUGE_VAL;
  void include(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
};

/// Of all points with their intervals, and of whole stacks.
Ends endsOf(const std::vector<FigurePanel>& panels, bool ofX) {
  Ends ends;
  for (const FigurePanel& panel : panels) {
    std::vector<double> stacks(static_cast<std::size_t>(panel.categories.size()), 0);
    for (const FigureSeries& series : panel.series)
      for (std::size_t i = 0; i < series.points.size(); ++i) {
        const FigurePoint& point = series.points[i];
        ends.include(ofX ? point.x : point.base + point.y);
        ends.include((ofX ? point.xLow : point.low).value_or(ends.low));
        ends.include((ofX ? point.xHigh : point.high).value_or(ends.high));
        if (i < stacks.size() && std::isfinite(point.y)) stacks[i] += point.y;
      }
    if (panel.kind == FigureKind::StackedBars)
      for (const double stack : stacks) ends.include(stack);
  }
  return ends;
}

/// Seconds of a unit of time; 0 for other units.
double secondsOf(const QString& unit) {
  for (const auto& [name, seconds] : {std::pair("s", 1.0), {"min", 60.0}, {"h", 3600.0}})
    if (unit == QLatin1String(name)) return seconds;
  return 0;
}

void scaleAxis(FigurePanel& panel, FigureAxis FigurePanel::*axis, double factor) {
  const bool ofX = axis == &FigurePanel::x;
  const auto scale = [factor](std::optional<double>& value) {
    if (value) *value *= factor;
  };
  for (FigureSeries& series : panel.series) {
    for (FigurePoint& point : series.points) {
      (ofX ? point.x : point.y) *= factor;
      scale(ofX ? point.xLow : point.low);
      scale(ofX ? point.xHigh : point.high);
      if (!ofX) point.base *= factor;
    }
    if (ofX) scale(series.warmupEnd);
  }
  if (ofX)
    for (FigureMark& mark : panel.marks) mark.x0 *= factor, mark.x1 *= factor;
  scale((panel.*axis).low);
  scale((panel.*axis).high);
}

/// Times in the longest of their units; false where the axes have different quantities.
bool bringToOneUnit(std::vector<FigurePanel>& panels, FigureAxis FigurePanel::*axis) {
  QString longest = (panels.front().*axis).unit;
  for (const FigurePanel& panel : panels)
    if (secondsOf((panel.*axis).unit) > secondsOf(longest)) longest = (panel.*axis).unit;
  for (FigurePanel& panel : panels) {
    QString& unit = (panel.*axis).unit;
    if (unit == longest) continue;
    if (!(secondsOf(unit) > 0)) return false;
    scaleAxis(panel, axis, secondsOf(unit) / secondsOf(longest));
    unit = longest;
  }
  return true;
}

/// One range for all axes, up to an end that one of them fixes, if all values fit.
void share(std::vector<FigurePanel>& panels, FigureAxis FigurePanel::*axis, const Ends& ends, bool fromZero) {
  constexpr double kRoom = 1.12, kMargin = 0.05;
  if (!(ends.low <= ends.high)) return;
  const bool logarithmic = std::any_of(panels.begin(), panels.end(), [axis](const FigurePanel& panel) {
    return (panel.*axis).scale != AxisScale::Linear;
  });
  const AxisScale scale = logarithmic && ends.low > 0 ? AxisScale::Log10 : AxisScale::Linear;
  const bool zero = fromZero || std::all_of(panels.begin(), panels.end(),
                                            [axis](const FigurePanel& panel) { return (panel.*axis).low == 0.0; });
  const double pad = kMargin * std::max(ends.high - ends.low, 1e-9 * std::abs(ends.high));
  double fixedHigh = -HUGE_VAL;  // such as 100 %
  for (const FigurePanel& panel : panels) fixedHigh = std::max(fixedHigh, (panel.*axis).high.value_or(-HUGE_VAL));
  const bool isFixed = fixedHigh >= ends.high;
  for (FigurePanel& panel : panels) {
    FigureAxis& own = panel.*axis;
    if (own.scale != AxisScale::Log2) own.scale = scale;
    if (own.scale != AxisScale::Linear) {
      own.low = ends.low / kRoom;
      own.high = ends.high * kRoom;
    } else if (zero && ends.low >= 0) {
      own.low = 0;
      own.high = isFixed ? fixedHigh : roundedUp(ends.high * kRoom);
    } else if (!zero) {
      own.low = ends.low >= 0 ? std::max(0.0, ends.low - pad) : ends.low - pad;
      own.high = isFixed ? fixedHigh : ends.high + pad;
    }
  }
}

void shareAxes(std::vector<FigurePanel>& plots) {
  if (plots.empty()) return;
  const FigureKind kind = plots.front().kind;
  const bool lines = kind == FigureKind::Lines;
  if (!lines && kind != FigureKind::Bars && kind != FigureKind::StackedBars) return;
  if (bringToOneUnit(plots, &FigurePanel::y)) share(plots, &FigurePanel::y, endsOf(plots, false), !lines);
  if (lines && bringToOneUnit(plots, &FigurePanel::x)) share(plots, &FigurePanel::x, endsOf(plots, true), false);
}

/// A text that all parts share, or each with its value.
QString joinedTexts(const std::vector<ValuePart>& parts, QString Figure::*text) {
  QStringList texts, named;
  for (const ValuePart& part : parts) {
    const QString& own = part.built.figure.*text;
    texts.append(own);
    if (!own.isEmpty()) named.append(QStringLiteral("%1: %2").arg(part.value, own));
  }
  texts.removeDuplicates();
  return texts.size() == 1 ? texts.first() : named.join(QLatin1Char(' '));
}

Figure mergedFigure(const std::vector<ValuePart>& parts) {
  Figure figure;
  std::vector<FigurePanel> plots, tables;
  for (const ValuePart& part : parts) {
    bool first = true;
    for (FigurePanel panel : part.built.figure.panels) {
      const bool isTable = panel.kind == FigureKind::Table;
      if (!isTable && !first) continue;
      panel.title = part.value;
      (isTable ? tables : plots).push_back(std::move(panel));
      first = first && isTable;
    }
  }
  shareAxes(plots);
  figure.panels = std::move(plots);
  figure.panels.insert(figure.panels.end(), tables.begin(), tables.end());
  figure.finding = joinedTexts(parts, &Figure::finding);
  figure.caption = joinedTexts(parts, &Figure::caption);
  figure.widthMm = kPanelsWidthMm;
  return figure;
}

std::vector<RunResult> headsOfIds(const std::vector<RunResult>& results, const QStringList& ids) {
  std::vector<RunResult> heads;
  std::set<QString> wanted(ids.begin(), ids.end());
  for (const RunResult& result : results)
    if (wanted.erase(toQString(result.summary.runId)) > 0) heads.push_back(headOf(result));
  return heads;
}

}  // namespace

Result<BuiltFigure> buildInPanels(
    const TableFactor& factor, const std::vector<RunResult>& results,
    const std::function<Result<BuiltFigure>(const std::vector<RunResult>& results)>& build) {
  auto whole = build(results);
  if (!whole) return whole;
  const std::vector<RunResult> used = headsOfIds(results, whole->usedRuns);
  const std::vector<Text> values = factorValues(used, factor);
  if (values.size() > kMaxFactorPanels)
    return usageError(QStringLiteral("--panels %1 has %2 values: at most %3 panels fit side by side. Choose another "
                                     "factor or fewer runs.")
                          .arg(toQString(std::string(factor.id)))
                          .arg(values.size())
                          .arg(kMaxFactorPanels));
  std::vector<ValuePart> parts;
  Exclusions excluded = whole->excluded;
  QStringList usedIds;
  for (const Text& value : values) {
    std::vector<RunResult> own;
    for (const RunResult& result : results)
      if (whole->usedRuns.contains(toQString(result.summary.runId)) && factorValue(result, factor) == value)
        own.push_back(result);
    const QString name = factorValueText(factor, values, value);
    auto built = build(own);
    if (!built) {
      excluded.append({QStringLiteral("%1: %2").arg(name, messageText(built.error()))});
      continue;
    }
    excluded += built->excluded;
    usedIds += built->usedRuns;
    parts.push_back({name, std::move(built).value()});
  }
  if (parts.empty()) return whole;
  BuiltFigure merged{mergedFigure(parts), usedIds, excluded, {}};
  const std::string title(factor.title);
  merged.figure.title =
      translate("FigurePanels", "%1, by %2").arg(whole->figure.title, inPhrase(wordsText(title), title.c_str()));
  merged.figure.footnote = provenanceText(headsOfIds(results, usedIds), static_cast<int>(results.size()), excluded);
  merged.figure.heightMm = fittingHeightMm(merged.figure, kPanelsPlotMm);
  return merged;
}

}  // namespace scalescope
