// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/pgfplots/pgfplots_series.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "app/figures/figure_text.h"
#include "app/figures/house_style.h"
#include "app/figures/panel_painters.h"
#include "engine/base/text.h"
#include "widgets/axis_ticks.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {

QString texNumber(double value) { return toQString(formatNumber(value)); }

QString colorName(const QColor& color) { return QLatin1Char('c') + color.name().mid(1); }

namespace {

QString pointLine(const FigurePoint& point, double x) {
  const bool whisker = point.low && point.high;
  QString line =
      QStringLiteral("%1 %2 %3 %4")
          .arg(texNumber(x), texNumber(point.y), whisker ? texNumber(*point.high - point.y) : QStringLiteral("0"),
               whisker ? texNumber(point.y - *point.low) : QStringLiteral("0"));
  if (point.xLow && point.xHigh)
    line += QStringLiteral(" %1 %2").arg(texNumber(*point.xHigh - point.x), texNumber(point.x - *point.xLow));
  return line + QLatin1Char('\n');
}

/// Bars that begin at a base, which pgfplots does not have: rectangles, with an invisible plot that sets the axis.
QString floatingBars(const FigureSeries& series, const BarLabels& labels) {
  QString text;
  for (std::size_t i = 0; i < series.points.size(); ++i) {
    const FigurePoint& point = series.points[i];
    if (!std::isfinite(point.y)) continue;
    const double row = static_cast<double>(i), end = point.base + point.y;
    text += QStringLiteral("\\addplot[draw=none,fill=none,nodes near coords={}] coordinates {(%1,%2)};\n")
                .arg(texNumber(std::max(point.base, end)), texNumber(row));
    text += QStringLiteral("\\filldraw[%1] (axis cs:%2,%3) rectangle (axis cs:%4,%5);\n")
                .arg(styleOf(series, true), texNumber(point.base), texNumber(row - 0.35), texNumber(end),
                     texNumber(row + 0.35));
    text += QStringLiteral("\\node[font=\\scriptsize,anchor=west] at (axis cs:%1,%2) {%3};\n")
                .arg(texNumber(std::max(point.base, end)), texNumber(row), escapeTex(labels.text(point.y)));
  }
  return text;
}

/// Stacks are built point by point, so that a missing one would move those after it to other bars.
FigureSeries withZeros(FigureSeries series) {
  for (FigurePoint& point : series.points)
    if (!std::isfinite(point.y)) point.y = 0;
  return series;
}

bool hasBases(const FigurePanel& panel) {
  return std::any_of(panel.series.begin(), panel.series.end(), [](const FigureSeries& series) {
    return std::any_of(series.points.begin(), series.points.end(), [](const FigurePoint& p) { return p.base != 0; });
  });
}

bool hasXIntervals(const FigureSeries& series) {
  return !series.points.empty() && std::all_of(series.points.begin(), series.points.end(),
                                               [](const FigurePoint& point) { return point.xLow && point.xHigh; });
}

/// Of several horizontal bars in a row: the first one is on top, where pgfplots would put the last one.
QString barShift(const FigurePanel& panel, const FigureSeries& series) {
  if (panel.kind != FigureKind::HorizontalBars || hasOneBarEach(panel)) return {};
  const auto found = std::ranges::find(panel.series, series.name, &FigureSeries::name);
  const double above = (static_cast<double>(panel.series.size()) - 1) / 2 -
                       static_cast<double>(std::distance(panel.series.begin(), found));
  return QStringLiteral(",bar shift=%1mm").arg(texNumber(kTexBarRowMm * above));
}

/// As on paper. Units: pt.
QString lineWidth(const FigureSeries& series) {
  return QStringLiteral(",line width=%1pt")
      .arg(isDense(series)    ? "0.6"
           : series.thin      ? "0.7"
           : series.reference ? "0.8"
                              : "1.2");
}

/// The name of a series beside its first mark.
QString markName(const FigurePanel& panel, const FigureSeries& series) {
  if (!panel.nameMarks || series.points.empty()) return {};
  const FigurePoint& point = series.points.front();
  return QStringLiteral("\\node[%1,font=\\scriptsize,anchor=west,xshift=2pt] at (axis cs:%2,%3) {%4};\n")
      .arg(colorName(series.color), texNumber(point.x), texNumber(point.y), escapeTex(series.name));
}

QString hatchOf(const FigureSeries& series) {
  return QStringLiteral("pattern=north east lines,pattern color=%1").arg(colorName(series.color));
}

/// The area between the low and the high ends, as one closed path.
QString bandText(const FigureSeries& series, const Stroke& stroke) {
  QString upper, lower;
  for (const std::size_t i : stroke) {
    const FigurePoint& point = series.points[i];
    if (!point.low || !point.high) continue;
    const QString x = texNumber(point.x);
    upper += QStringLiteral("(%1,%2)").arg(x, texNumber(*point.high));
    lower.prepend(QStringLiteral("(%1,%2)").arg(x, texNumber(*point.low)));
  }
  if (upper.isEmpty()) return {};
  const QString fill = isPredicted(series) ? hatchOf(series) : QStringLiteral("fill=%1,fill opacity=0.2");
  return QStringLiteral("\\addplot[draw=none,%1] coordinates {%2%3} -- cycle;\n")
      .arg(isPredicted(series) ? fill : fill.arg(colorName(series.color)), upper, lower);
}

bool hasSizes(const FigurePanel& panel, const FigureSeries& series) {
  return panel.kind == FigureKind::Lines && std::any_of(series.points.begin(), series.points.end(),
                                                        [](const FigurePoint& point) { return point.size != 1; });
}

/// Marks whose areas differ. Source: PGFPlots manual, "visualization depends on".
QString sizedMarks(const FigureSeries& series) {
  constexpr double kRadiusPt = 2.1;
  QString rows;
  for (const FigurePoint& point : series.points)
    if (std::isfinite(point.y))
      rows += QStringLiteral("%1 %2 %3\n")
                  .arg(texNumber(point.x), texNumber(point.y), texNumber(kRadiusPt * std::sqrt(point.size)));
  return QStringLiteral(
             "\\addplot[%1,fill opacity=0.45,visualization depends on={\\thisrow{s} \\as \\marksize},scatter,"
             "scatter/@pre marker code/.style={/tikz/mark size=\\marksize},scatter/@post marker code/.style={}] "
             "table[x=x,y=y] {\nx y s\n%2};\n")
      .arg(styleOf(series, false), rows);
}

}  // namespace

QString styleOf(const FigureSeries& series, bool bars) {
  const QString color = colorName(series.color);
  if (bars && (series.hatched || isPredicted(series))) return QStringLiteral("draw=%1,").arg(color) + hatchOf(series);
  if (bars && series.published)
    return QStringLiteral("draw=%1,fill=%1,postaction={pattern=north east lines,pattern color=white}").arg(color);
  if (bars)
    return series.reference ? QStringLiteral("draw=%1,fill=%1!30").arg(color)
                            : QStringLiteral("draw=none,fill=%1").arg(color);
  static const QMap<MarkerShape, QString> kMarks{{MarkerShape::None, "none"},
                                                 {MarkerShape::Circle, "*"},
                                                 {MarkerShape::Square, "square*"},
                                                 {MarkerShape::Triangle, "triangle*"},
                                                 {MarkerShape::Diamond, "diamond*"},
                                                 {MarkerShape::Cross, "x"},
                                                 {MarkerShape::TriangleDown, "triangle*"},
                                                 {MarkerShape::Plus, "+"},
                                                 {MarkerShape::Pentagon, "pentagon*"},
                                                 {MarkerShape::Star, "10-pointed star"},
                                                 {MarkerShape::TriangleLeft, "triangle*"},
                                                 {MarkerShape::TriangleRight, "triangle*"}};
  static const QMap<MarkerShape, int> kTurned{
      {MarkerShape::TriangleDown, 180}, {MarkerShape::TriangleLeft, 90}, {MarkerShape::TriangleRight, 270}};
  static const QMap<Qt::PenStyle, QString> kDashes{{Qt::SolidLine, "solid"},
                                                   {Qt::DashLine, "dashed"},
                                                   {Qt::DotLine, "dotted"},
                                                   {Qt::DashDotLine, "dash dot"},
                                                   {Qt::DashDotDotLine, "dash dot dot"}};
  QString options = series.reference || isPredicted(series) ? QStringLiteral(",fill=white") : QString();
  if (kTurned.contains(series.marker)) options += QStringLiteral(",rotate=%1").arg(kTurned[series.marker]);
  QString text = QStringLiteral("%1,%2,mark=%3,mark options={solid,line width=0.7pt%4}")
                     .arg(color, kDashes.value(series.dash, "solid"), kMarks.value(series.marker, "none"), options);
  text += lineWidth(series);
  if (series.stepped) text += QStringLiteral(",const plot mark right");
  if (series.dash == Qt::NoPen) text += QStringLiteral(",only marks");
  return text;
}

bool hasOwnLabels(const FigurePanel& panel) {
  return (panel.kind == FigureKind::Bars || panel.kind == FigureKind::HorizontalBars) && panel.valueLabels &&
         !hasBases(panel);
}

QString totalsText(const FigurePanel& panel) {
  if (panel.kind != FigureKind::StackedBars || !panel.valueLabels) return {};
  const QStringList totals = stackTotals(panel);
  QString text;
  for (qsizetype row = 0; row < totals.size(); ++row) {
    double end = 0;
    for (const FigureSeries& series : panel.series)
      if (const auto at = static_cast<std::size_t>(row);
          at < series.points.size() && std::isfinite(series.points[at].y))
        end += series.points[at].y;
    text += QStringLiteral("\\node[font=\\scriptsize,anchor=west] at (axis cs:%1,%2) {%3};\n")
                .arg(texNumber(end), texNumber(static_cast<double>(row)), escapeTex(totals[row]));
  }
  return text;
}

namespace {

/// The series itself, or its warm-up in grey, up to the first measured point, and the rest.
std::vector<FigureSeries> warmupParts(const FigureSeries& series) {
  if (!series.warmupEnd) return {series};
  FigureSeries warmup = series, rest = series;
  warmup.color = warmupColor();
  warmup.points.clear();
  rest.points.clear();
  for (const FigurePoint& point : series.points) {
    if (point.x > *series.warmupEnd && rest.points.empty() && !warmup.points.empty())
      warmup.points.push_back(point);  // the line up to the first measured point is part of the warm-up
    (point.x <= *series.warmupEnd ? warmup : rest).points.push_back(point);
  }
  return {warmup, rest};
}

/// `labels`: of bars that have their own.
QString seriesText(const FigurePanel& panel, const FigureSeries& given, const std::optional<BarLabels>& labels) {
  const FigureSeries series = given.hatched ? withZeros(given) : given;
  if (hasSizes(panel, series)) return sizedMarks(series);
  const bool bars = panel.kind != FigureKind::Lines;
  const bool horizontal = isHorizontal(panel);
  QString rows, band;
  bool whiskers = false;
  for (const Stroke& stroke : strokesOf(series)) {
    // An empty row interrupts the line.
    if (!rows.isEmpty()) rows += QLatin1Char('\n');
    if (series.band) band += bandText(series, stroke);
    for (const std::size_t i : stroke) {
      const FigurePoint& point = series.points[i];
      if (!std::isfinite(point.y)) continue;
      whiskers = whiskers || (!series.band && point.low && point.high);
      QString row = pointLine(point, bars ? double(i) : point.x);
      if (labels) row.insert(row.size() - 1, QStringLiteral(" {%1}").arg(escapeTex(labels->text(point))));
      rows += row;
    }
  }
  QString options = styleOf(series, bars) + barShift(panel, series);
  const QString along = horizontal ? QStringLiteral("x") : QStringLiteral("y");
  if (whiskers) options += QStringLiteral(",error bars/.cd,%1 dir=both,%1 explicit,error bar style={black}").arg(along);
  if (hasXIntervals(series)) {
    const QString both = QStringLiteral(",error bars/.cd,x dir=both,x explicit,y dir=both,y explicit");
    return QStringLiteral(
               "\\addplot[%1%2] table[x=x,y=y,y error plus=p,y error minus=m,x error plus=q,x error minus=n] "
               "{\nx y p m q n\n%3};\n")
               .arg(styleOf(series, bars), both, rows) +
           markName(panel, series);
  }
  const QString columns = horizontal ? QStringLiteral("x=y,y=x") : QStringLiteral("x=x,y=y");
  const QString text = QStringLiteral("\\addplot[%1] table[%2%5,%3 error plus=p,%3 error minus=m] {\nx y p m%6\n%4};\n")
                           .arg(options, columns, along, rows, labels ? QStringLiteral(",meta=l") : QString(),
                                labels ? QStringLiteral(" l") : QString());
  return band + text + markName(panel, series);
}

/// Rings around the points on several nodes, and the node names at the ends of strokes.
QString nodeMarks(const FigurePanel& panel, const FigureSeries& series) {
  QString rings, names;
  for (const FigurePoint& point : series.points)
    if (point.nodes > 1 && std::isfinite(point.y)) rings += pointLine(point, point.x);
  if (rings.isEmpty() && !needsNodeNames(panel)) return {};
  for (const Stroke& stroke : strokesOf(series)) {
    const FigurePoint& end = series.points[stroke.back()];
    if (!needsNodeNames(panel) || end.nodes < 1 || stroke.size() < 2 || !std::isfinite(end.y)) continue;
    names += QStringLiteral("\\node[%1,font=\\scriptsize,anchor=%2,xshift=3pt] at (axis cs:%3,%4) {%5};\n")
                 .arg(colorName(series.color), "west", texNumber(end.x), texNumber(end.y),
                      escapeTex(strokeName(series, stroke)));
  }
  if (rings.isEmpty()) return names;
  return QStringLiteral("\\addplot[%1,only marks,mark=o,mark size=3.4pt] table[x=x,y=y] {\nx y p m\n%2};\n")
             .arg(colorName(series.color), rings) +
         names;
}

/// All parts of a panel's series, as they are drawn.
QString partsText(const FigurePanel& panel, const std::function<QString(const FigureSeries&)>& plot) {
  QString text;
  for (const FigureSeries& series : panel.series) {
    for (const FigureSeries& part : warmupParts(series)) text += plot(part);
    text += nodeMarks(panel, series);
  }
  for (const FigureSeries& series : sharedParts(panel, Qt::black)) text += plot(series);
  return text;
}

}  // namespace

QString plotsText(const FigurePanel& panel) {
  if (hasBases(panel)) {
    const BarLabels labels(panel);
    return partsText(panel, [&](const FigureSeries& series) {
      return floatingBars(series.hatched ? withZeros(series) : series, labels);
    });
  }
  const auto labels = hasOwnLabels(panel) ? std::make_optional<BarLabels>(panel) : std::nullopt;
  return partsText(panel, [&](const FigureSeries& series) { return seriesText(panel, series, labels); });
}

}  // namespace scalescope
