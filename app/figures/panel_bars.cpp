// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/hatching.h"
#include "app/figures/panel_painters.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kGroupShare = 0.82;
constexpr double kMaxBarWidth = mm(12);
constexpr double kBarGap = mm(0.25);
constexpr double kBarLabelGap = mm(0.5);

std::ptrdiff_t barCount(const FigurePanel& panel, std::size_t category) {
  return std::count_if(panel.series.begin(), panel.series.end(), [category](const FigureSeries& series) {
    return category < series.points.size() && std::isfinite(series.points[category].y);
  });
}

/// The number of places side by side in a category.
std::size_t barsBeside(const FigurePanel& panel) {
  return hasOneBarEach(panel) ? 1 : std::max<std::size_t>(1, panel.series.size());
}

/// What keeps the values of bars side by side apart, so that "1,991" and "2,023" do not read as one number.
double valueGap() { return textWidth(valueFont(), " "); }

struct BarPlaces {
  double slot, width, firstOffset;
  double labelRoom;  ///< the width of a bar's value
  BarPlaces(const FigurePanel& panel, double plotWidth)
      : slot(plotWidth / std::max<qsizetype>(1, panel.categories.size())) {
    const double count = static_cast<double>(barsBeside(panel)), room = slot * kGroupShare / count;
    width = std::min(room, widestBar(panel, count > 1));
    labelRoom = count > 1 ? width - valueGap() : room;
    firstOffset = (slot - width * count) / 2;
  }

 private:
  /// On the screen bars are slim, but bars side by side leave room for their values.
  static double widestBar(const FigurePanel& panel, bool hasNeighbours) {
    const OnScreen* screen = OnScreen::current();
    if (screen == nullptr) return kMaxBarWidth;
    return hasNeighbours ? std::clamp(widestBarValue(panel) + valueGap(), screen->barWidth, kMaxBarWidth)
                         : screen->barWidth;
  }
};

std::vector<double> valuesWithoutInterval(const FigurePanel& panel) {
  std::vector<double> values;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (!point.hasInterval()) values.push_back(point.y);
  return values;
}

/// What labels count.
double labelUnitOf(const FigureAxis& axis) { return std::pow(10.0, axis.numbers.exponent); }

/// How all labels of a panel are: turned by 90° if a value is wider than its bar, ratios in a second line if that has
/// room.
struct LabelForm {
  bool turned, ratios;
  LabelForm(const FigurePanel& panel, const BarPlaces& places) : turned(widestBarValue(panel) > places.labelRoom) {
    const double widest = widestBarRatio(panel);
    ratios = widest > 0 && (turned ? 2 * lineHeight(valueFont()) : widest) <= places.labelRoom;
  }
};

/// Above the bar and its whisker, or below a negative bar. Of two lines the value is beside the bar, or left.
void drawValueLabel(QPainter& painter, const Paper& paper, const QStringList& lines, double centre, double barEnd,
                    bool upwards, bool turned) {
  const QFont font = valueFont();
  const double across = lineHeight(font), step = upwards && !turned ? -across : across;
  const double left = centre - (turned ? across * static_cast<double>(lines.size()) / 2 : 0);
  for (qsizetype line = 0; line < lines.size(); ++line) {
    const QColor& ink = line == 0 ? paper.text : paper.muted;
    const double along = textWidth(font, lines[line]), height = turned ? along : across;
    const double top = upwards ? barEnd - kBarLabelGap - height : barEnd + kBarLabelGap;
    const double moved = step * static_cast<double>(line);
    if (turned)
      drawTextUpwards(painter, font, ink, QRectF(left + moved, top, across, height), Qt::AlignLeft | Qt::AlignVCenter,
                      lines[line]);
    else
      drawText(painter, font, ink, QRectF(centre - along, top + moved, 2 * along, height),
               Qt::AlignHCenter | Qt::AlignVCenter, lines[line]);
  }
}

void drawOneBar(QPainter& painter, const Paper& paper, const BarLabels& labels, const FigureSeries& series,
                const FigurePoint& point, const PanelAxes& axes, const QRectF& slot,
                const std::optional<LabelForm>& form) {
  const double centre = slot.center().x();
  if (!std::isfinite(point.y))
    return drawValueLabel(painter, paper, {numberText(point.y, 0)}, centre, barBase(axes.y), true, false);
  const BarExtent bar(axes.y, point);
  drawBar(painter, paper, series, QRectF(slot.left() + kBarGap / 2, bar.start, slot.width() - kBarGap, bar.length),
          point.predicted);
  drawWhisker(painter, paper.text, axes.y, centre, point, std::min(slot.width() / 4, mm(1)), Qt::Vertical, paper.sheet);
  if (!form) return;
  QStringList lines{labels.text(point)};
  if (form->ratios && point.ratio > 0) lines.append(barRatioText(point));
  drawValueLabel(painter, paper, lines, centre, bar.tip, point.y >= 0, form->turned);
}

}  // namespace

bool hasOneBarEach(const FigurePanel& panel) {
  if (panel.series.size() < 2) return false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(panel.categories.size()); ++i)
    if (barCount(panel, i) > 1) return false;
  return true;
}

BarLabels::BarLabels(const FigurePanel& panel) : BarLabels(panel.y, valuesWithoutInterval(panel), ColumnKind::Values) {}

BarLabels::BarLabels(const FigureAxis& axis, const std::vector<double>& values, ColumnKind kind) : m_axis(axis) {
  std::vector<double> shown;
  for (const double value : values) shown.push_back(value / labelUnitOf(axis));
  m_decimals = decimalsOfColumn(shown, 3, kind);
}

QString BarLabels::text(const FigurePoint& point) const {
  const double unit = labelUnitOf(m_axis), value = point.y / unit;
  const AxisNumberFormat& numbers = m_axis.numbers;
  QString text;
  if (const auto decimals = numbers.decimals ? numbers.decimals : m_axis.valueDecimals)
    text = numberText(value, *decimals);
  else if (point.hasInterval())
    text = limitText(value, decimalsForInterval((*point.high - *point.low) / 2 / unit, value));
  else
    text = columnText(value, m_decimals);
  return numbers.separators ? text : withoutGroups(text);
}

double widestBarValue(const FigurePanel& panel) {
  const BarLabels labels(panel);
  double widest = 0;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (std::isfinite(point.y)) widest = std::max(widest, textWidth(valueFont(), labels.text(point)));
  return widest;
}

QString barRatioText(const FigurePoint& point) {
  constexpr double kOneDecimalFrom = 10, kTwoDecimalsFrom = 0.1;
  if (!(point.ratio > 0)) return {};
  const QString text = point.ratio < kTwoDecimalsFrom ? significantText(point.ratio, 2)
                                                      : numberText(point.ratio, point.ratio == 1                ? 0
                                                                                : point.ratio < kOneDecimalFrom ? 2
                                                                                                                : 1);
  return text + QChar(0xd7);
}

double widestBarRatio(const FigurePanel& panel) {
  double widest = 0;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (point.ratio > 0 && point.ratio != 1) widest = std::max(widest, textWidth(valueFont(), barRatioText(point)));
  return widest;
}

double barBase(const AxisMap& axis) { return axis.logBase > 0 ? axis.start : axis.positionWithin(0); }

BarExtent::BarExtent(const AxisMap& axis, const FigurePoint& point) {
  const double base = point.base == 0 ? barBase(axis) : axis.positionWithin(point.base);
  const double end = axis.positionWithin(point.base + point.y);
  const std::optional<double>& farEnd = point.y >= 0 ? point.high : point.low;
  start = std::min(base, end);
  length = std::abs(base - end);
  tip = farEnd       ? axis.positionWithin(*farEnd)
        : point.pair ? axis.positionWithin(point.y >= 0 ? point.pair->second : point.pair->first)
                     : end;
}

double barLabelHeight(const FigurePanel& panel, double plotWidth) {
  const LabelForm form(panel, BarPlaces(panel, plotWidth));
  const double line = lineHeight(valueFont());
  const double turned = std::max({line, widestBarValue(panel), form.ratios ? widestBarRatio(panel) : 0.0});
  const double height = form.turned ? turned : form.ratios ? 2 * line : line;
  return height + 2 * kBarLabelGap;
}

void drawBar(QPainter& painter, const Paper& paper, const FigureSeries& series, const QRectF& box, bool predicted) {
  const QColor ink = paper.ink(series);
  if (series.published && !predicted) {
    painter.fillRect(box, ink);
    drawStripes(painter, paper.sheet, QPolygonF(box));
    painter.setPen(QPen(ink, mm(0.25)));
    painter.setBrush(Qt::NoBrush);
    return painter.drawRect(box);
  }
  constexpr double kPredictedOpacity = 0.35;
  const bool isHatched = predicted || series.hatched;
  if (series.hatched) painter.fillRect(box, paper.sheet);
  if (isHatched) drawHatching(painter, ink, QPolygonF(box), series.hatched ? 0 : kPredictedOpacity);
  const bool isOutlined = series.reference || isHatched;
  painter.setPen(isOutlined ? QPen(ink, mm(0.25)) : QPen(Qt::NoPen));
  painter.setBrush(isHatched ? QBrush(Qt::NoBrush) : series.reference ? mix(paper.sheet, ink, 0.3) : ink);
  painter.drawRect(box);
}

void drawBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot) {
  const BarPlaces places(panel, plot.width());
  const BarLabels labels(panel);
  std::optional<LabelForm> form;
  if (panel.valueLabels) form.emplace(panel, places);
  const bool oneEach = hasOneBarEach(panel);
  for (std::size_t s = 0; s < panel.series.size(); ++s) {
    const FigureSeries& series = panel.series[s];
    const auto count = std::min<qsizetype>(panel.categories.size(), qsizetype(series.points.size()));
    for (qsizetype i = 0; i < count; ++i) {
      const bool missing = !std::isfinite(series.points[i].y);
      if (oneEach && missing && (s > 0 || barCount(panel, static_cast<std::size_t>(i)) > 0)) continue;
      const double left =
          plot.left() + places.slot * i + places.firstOffset + (oneEach ? 0 : places.width * static_cast<double>(s));
      drawOneBar(painter, paper, labels, series, series.points[i], axes,
                 QRectF(left, plot.top(), places.width, plot.height()), form);
    }
  }
}

}  // namespace scalescope
