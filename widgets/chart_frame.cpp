// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart_frame.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kGap = 6;
constexpr double kThinnestShade = 2;
constexpr double kSwatch = 16;
constexpr double kXTickSpacing = 70;
constexpr double kYTickSpacing = 34;
// One left margin for all charts, so that the time axes of stacked charts are aligned.
constexpr const char* kMaxLabelWidth = "−99,999";
constexpr double kPrefixFrom = 100000;
constexpr double kMaxLegendShare = 0.2;  ///< of the height
constexpr double kScrollBarWidth = 14;

QColor gridColor(const QPalette& palette) {
  return mix(palette.color(QPalette::Base), palette.color(QPalette::Text), isDark(palette) ? 0.16 : 0.11);
}

QColor mutedColor(const QPalette& palette) {
  return mix(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.68);
}

AxisTicks ticksFor(const AxisMap& map, double spacing) {
  const int maxCount = std::max(2, static_cast<int>(std::abs(map.end - map.start) / spacing) + 1);
  return linearTicks(map.low, map.high, maxCount);
}

/// Large numbers are shortened with an SI prefix, the same one for the whole axis.
QString labelText(double value, const AxisTicks& ticks, const AxisMap& map) {
  const double largest = std::max(std::abs(map.low), std::abs(map.high));
  if (largest < kPrefixFrom || value == 0) return tickText(value, ticks);
  static const QString kPrefixes = QStringLiteral(" kMGTPE");
  const int thousands = std::clamp(static_cast<int>(std::log10(largest) / 3), 1, 6);
  const double unit = std::pow(1000.0, thousands);
  const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(ticks.step / unit) - 1e-9)), 0, 6);
  return numberText(value / unit, decimals) + QChar(kPrefixes.at(thousands));
}

double titleHeight(const QFontMetricsF& metrics) { return metrics.height() + kGap; }

void drawSwatch(QPainter& painter, const QRectF& box, const CurveStyle& style) {
  QPen pen(style.color, std::max(2.0, style.width), style.dash);
  pen.setCapStyle(Qt::FlatCap);
  painter.setPen(pen);
  painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.left() + kSwatch, box.center().y()));
}

void drawTitle(QPainter& painter, const ChartFrame& frame, const QPalette& palette) {
  QFont bold = painter.font();
  bold.setWeight(QFont::DemiBold);
  const double lineHeight = titleHeight(QFontMetricsF(painter.font()));
  const double titleWidth = QFontMetricsF(bold).horizontalAdvance(frame.title);
  const bool isBeside = !frame.legend.isEmpty() && frame.legend.first().box.top() < lineHeight;
  const double limit = isBeside ? frame.legend.first().box.left() - kGap : frame.plot.right();
  painter.save();
  painter.setClipRect(QRectF(0, 0, std::max(0.0, limit), lineHeight));
  painter.setFont(bold);
  painter.setPen(palette.color(QPalette::Text));
  painter.drawText(QRectF(kGap, 0, titleWidth + kGap, lineHeight), Qt::AlignLeft | Qt::AlignVCenter, frame.title);
  bold.setWeight(QFont::Normal);
  painter.setFont(bold);
  painter.setPen(mutedColor(palette));
  painter.drawText(QRectF(kGap + titleWidth + 1.5 * kGap, 0, frame.plot.right(), lineHeight),
                   Qt::AlignLeft | Qt::AlignVCenter, frame.yTitle);
  painter.restore();
}

void drawLegend(QPainter& painter, const ChartFrame& frame, const QPalette& palette) {
  for (const ChartFrame::LegendEntry& entry : frame.legend) {
    if (entry.box.isEmpty()) continue;
    painter.setOpacity(entry.visible ? 1 : 0.4);
    drawSwatch(painter, entry.box, entry.style);
    painter.setPen(palette.color(QPalette::Text));
    QFont font = painter.font();
    font.setStrikeOut(!entry.visible);
    painter.setFont(font);
    painter.drawText(entry.box.adjusted(kSwatch + kGap / 2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.name);
    font.setStrikeOut(false);
    painter.setFont(font);
  }
  painter.setOpacity(1);
}

void drawLabels(QPainter& painter, const ChartFrame& frame, const QPalette& palette) {
  const QFontMetricsF metrics(painter.font());
  painter.setPen(mutedColor(palette));
  if (frame.isAbsent()) return painter.drawText(frame.plot, Qt::AlignCenter | Qt::TextWordWrap, frame.absence);
  const double titleLeft = frame.plot.right() - metrics.horizontalAdvance(frame.xTitle);
  const double baseline = frame.plot.bottom() + metrics.ascent() + 3;
  painter.drawText(QPointF(titleLeft, baseline), frame.xTitle);
  for (const double value : frame.xTicks.values) {
    const QString text = labelText(value, frame.xTicks, frame.x);
    const double width = metrics.horizontalAdvance(text);
    const double left = std::max(frame.plot.left() - kGap, frame.x.position(value) - width / 2);
    if (left + width < titleLeft - kGap) painter.drawText(QPointF(left, baseline), text);
  }
  for (const double value : frame.yTicks.values) {
    const QString text = labelText(value, frame.yTicks, frame.y);
    const double y =
        std::max(frame.y.position(value) + metrics.ascent() / 2 - 1, frame.plot.top() + metrics.ascent() - 3);
    painter.drawText(QPointF(frame.plot.left() - kGap - metrics.horizontalAdvance(text), y), text);
  }
}

/// The part in the plot; null if there is none.
QRectF boxOf(const ChartFrame::Shade& shade, const ChartFrame& frame) {
  const QRectF& plot = frame.plot;
  const double from = frame.x.position(shade.x0), to = frame.x.position(shade.x1);
  if (to < plot.left() || from > plot.right()) return {};
  const double x0 = std::max(from, plot.left()), x1 = std::min(to, plot.right());
  // A restart has no width on an axis of steps.
  return {x0, plot.top(), std::max(x1 - x0, kThinnestShade), plot.height()};
}

}  // namespace

void ChartFrame::layOut(const QSizeF& size, const QFontMetricsF& metrics) {
  const double left = metrics.horizontalAdvance(QString::fromUtf8(kMaxLabelWidth)) + 2 * kGap;
  const double right = std::max(left + 10, size.width() - 2 * kGap);
  const double top = placeLegend({left, 0, right - left, size.height()}, metrics);
  plot = QRectF(left, top, right - left, std::max(10.0, size.height() - top - metrics.height() - kGap));
  x.start = plot.left(), x.end = plot.right();
  y.start = plot.bottom(), y.end = plot.top();
  xTicks = isAbsent() ? AxisTicks() : ticksFor(x, kXTickSpacing);
  yTicks = isAbsent() ? AxisTicks() : ticksFor(y, kYTickSpacing);
}

double ChartFrame::placeLegend(const QRectF& space, const QFontMetricsF& metrics) {
  hiddenRows = 0;
  scrollBox = QRectF();
  std::vector<double> widths;
  double all = 0;
  for (LegendEntry& entry : legend) {
    entry.box = QRectF();
    widths.push_back(
        std::min(space.width() - kScrollBarWidth, kSwatch + kGap / 2 + metrics.horizontalAdvance(entry.name)));
    all += widths.back() + 2 * kGap;
  }
  const double line = titleHeight(metrics), titleEnd = metrics.horizontalAdvance(title + yTitle) * 1.1 + 2 * kGap;
  if (all > space.right() - titleEnd) return placeBelow(space, line, widths);
  double left = space.right() + 2 * kGap - all;
  for (qsizetype i = 0; i < legend.size(); ++i) {
    legend[i].box = QRectF(left, 0, widths[static_cast<std::size_t>(i)], line);
    left = legend[i].box.right() + 2 * kGap;
  }
  return line;
}

double ChartFrame::placeBelow(const QRectF& space, double line, const std::vector<double>& widths) {
  const int most = std::max(1, static_cast<int>(space.height() * kMaxLegendShare / line));
  const double right = space.right() - kScrollBarWidth;
  std::vector<int> rows;
  double left = space.left();
  int row = 0;
  for (qsizetype i = 0; i < legend.size(); ++i) {
    const double width = widths[static_cast<std::size_t>(i)];
    if (left > space.left() && left + width > right) ++row, left = space.left();
    rows.push_back(row);
    legend[i].box = QRectF(left, 0, width, line);
    left += width + 2 * kGap;
  }
  const int shown = std::min(row + 1, most);
  hiddenRows = row + 1 - shown;
  const int first = std::clamp(firstRow, 0, hiddenRows);
  for (qsizetype i = 0; i < legend.size(); ++i) {
    const int place = rows[static_cast<std::size_t>(i)] - first;
    const QRectF& box = legend[i].box;
    legend[i].box = place >= 0 && place < shown ? box.translated(0, (place + 1) * line) : QRectF();
  }
  if (hiddenRows > 0) scrollBox = QRectF(right, line, kScrollBarWidth, shown * line);
  return (shown + 1) * line;
}

void ChartFrame::paintBehindCurves(QPainter& painter, const QPalette& palette) const {
  painter.fillRect(painter.viewport(), palette.color(QPalette::Base));
  for (const Shade& shade : shaded ? shades : QList<Shade>()) {
    const QRectF box = boxOf(shade, *this);
    if (box.isNull()) continue;
    QColor color = shade.color;
    if (color.alpha() == 255) color.setAlpha(48);
    painter.fillRect(box, color);
    color.setAlpha(255);
    painter.setPen(QPen(color, 1, Qt::DotLine));
    painter.drawLine(box.topRight(), box.bottomRight());
  }
  painter.setPen(QPen(gridColor(palette), 1));
  for (const double value : xTicks.values) {
    const double at = std::round(x.position(value)) + 0.5;
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
  }
  for (const double value : yTicks.values) {
    const double at = std::round(y.position(value)) + 0.5;
    painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
  }
}

QList<ChartFrame::Caption> ChartFrame::captions(const QFontMetricsF& metrics) const {
  QList<Caption> found;
  for (const Shade& shade : shaded ? shades : QList<Shade>()) {
    const QRectF box = boxOf(shade, *this);
    if (!shade.caption.isEmpty() && box.width() >= metrics.horizontalAdvance(shade.caption) + 2 * kGap)
      found.append(
          {shade.caption, QRectF(box.left() + kGap, box.top() + kGap / 2, box.width() - kGap, metrics.height())});
  }
  return found;
}

void ChartFrame::paintAround(QPainter& painter, const QPalette& palette) const {
  drawTitle(painter, *this, palette);
  drawLegend(painter, *this, palette);
  drawLabels(painter, *this, palette);
  painter.setPen(mutedColor(palette));
  for (const Caption& caption : captions(QFontMetricsF(painter.font())))
    painter.drawText(caption.box, Qt::AlignLeft | Qt::AlignVCenter, caption.text);
  if (remark.isEmpty()) return;
  painter.setPen(mutedColor(palette));
  painter.drawText(plot.adjusted(kGap, 2, -kGap, -2), Qt::AlignRight | Qt::AlignTop, remark);
}

void ChartFrame::paintCursor(QPainter& painter, const QPalette& palette, double at,
                             const QList<CursorValue>& values) const {
  if (isAbsent()) return;
  const double position = std::round(x.position(at)) + 0.5;
  if (position < plot.left() || position > plot.right()) return;
  painter.setPen(QPen(mutedColor(palette), 1));
  painter.drawLine(QPointF(position, plot.top()), QPointF(position, plot.bottom()));
  const QFontMetricsF metrics(painter.font());
  const QString heading = QStringLiteral("%1: %2").arg(xTitle, significantText(at, 5));
  double nameWidth = 0, textWidth = 0;
  for (const CursorValue& value : values) {
    nameWidth = std::max(nameWidth, metrics.horizontalAdvance(value.name));
    textWidth = std::max(textWidth, metrics.horizontalAdvance(value.text));
  }
  const double width = std::max(metrics.horizontalAdvance(heading), 14 + nameWidth + 2 * kGap + textWidth) + 2 * kGap;
  QRectF box(position + kGap, plot.top() + 2, width, metrics.height() * (values.size() + 1) + kGap);
  if (box.right() > plot.right()) box.moveRight(position - kGap);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor back = palette.color(QPalette::Base);
  back.setAlpha(232);
  painter.setPen(gridColor(palette));
  painter.setBrush(back);
  painter.drawRoundedRect(box, 3, 3);
  QRectF line(box.left() + kGap, box.top() + kGap / 2, box.width() - 2 * kGap, metrics.height());
  painter.setPen(mutedColor(palette));
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, heading);
  for (const CursorValue& value : values) {
    line.translate(0, metrics.height());
    painter.setBrush(value.color);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(QPointF(line.left() + 4, line.center().y()), 3.5, 3.5);
    const double y = this->y.position(value.y);
    if (y >= plot.top() && y <= plot.bottom()) painter.drawEllipse(QPointF(position, y), 3, 3);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(line.adjusted(14, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, value.name);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value.text);
  }
}

}  // namespace scalescope
