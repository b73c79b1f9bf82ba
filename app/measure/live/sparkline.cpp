// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/sparkline.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/measure/live/live_curves.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kPixelsPerPart = 2;
constexpr float kBandOpacity = 0.2F;

/// Neighbouring values: a line through all of more values than pixels would be a solid block.
struct CurvePart {
  double index = 0;  ///< the middle
  double low = 0, high = 0, sum = 0;
  int count = 0;
  double mean() const { return sum / count; }
};

CurvePart curvePartOf(const std::vector<double>& values, std::size_t first, std::size_t last) {
  CurvePart part;
  part.index = static_cast<double>(first + last - 1) / 2;
  for (std::size_t i = first; i < last; ++i) {
    if (!std::isfinite(values[i])) continue;
    part.low = part.count == 0 ? values[i] : std::min(part.low, values[i]);
    part.high = part.count == 0 ? values[i] : std::max(part.high, values[i]);
    part.sum += values[i];
    ++part.count;
  }
  return part;
}

/// Parts between gaps.
std::vector<std::vector<CurvePart>> piecesOf(const std::vector<double>& values, std::size_t maxParts) {
  const std::size_t size = 1 + (values.size() - 1) / std::max<std::size_t>(maxParts, 1);
  std::vector<std::vector<CurvePart>> pieces(1);
  for (std::size_t first = 0; first < values.size(); first += size) {
    const CurvePart part = curvePartOf(values, first, std::min(values.size(), first + size));
    if (part.count > 0)
      pieces.back().push_back(part);
    else if (!pieces.back().empty())
      pieces.emplace_back();
  }
  return pieces;
}

}  // namespace

Sparkline::Sparkline(const QString& title, int curve, QWidget* parent)
    : QWidget(parent), m_title(title), m_curve(curve) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(title);
}

void Sparkline::setValues(std::vector<double> values, double top, const QString& text) {
  m_values = std::move(values);
  m_top = top;
  m_text = text;
  setAccessibleDescription(text);
  setToolTip(QStringLiteral("%1: %2").arg(m_title, text));
  update();
}

void Sparkline::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const int textHeight = fontMetrics().height();
  painter.setPen(toneColor(Tone::Muted, palette()));
  painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop, m_title);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(rect(), Qt::AlignRight | Qt::AlignTop, m_text);
  const QRectF plot(0.5, textHeight + 1.5, width() - 1, height() - textHeight - 3);
  painter.setPen(QPen(mix(palette().color(QPalette::Window), palette().color(QPalette::WindowText), 0.2), 1));
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  paintCurve(painter, plot);
}

void Sparkline::paintCurve(QPainter& painter, const QRectF& plot) const {
  double top = m_top;
  for (double value : m_values)
    if (m_top <= 0 && std::isfinite(value)) top = std::max(top, value);
  if (m_values.size() < 2 || top <= 0) return;
  const auto at = [&](double index, double value) {
    return QPointF(plot.left() + plot.width() * index / static_cast<double>(m_values.size() - 1),
                   plot.bottom() - plot.height() * std::clamp(value / top, 0.0, 1.0));
  };
  const QColor color = markOn(curveColor(m_curve, palette()), palette().color(QPalette::Window));
  QColor tint = color;
  tint.setAlphaF(kBandOpacity);
  for (const std::vector<CurvePart>& piece :
       piecesOf(m_values, static_cast<std::size_t>(std::max(1.0, plot.width() / kPixelsPerPart)))) {
    QPolygonF line, band;
    for (const CurvePart& part : piece) {
      line.append(at(part.index, part.mean()));
      band.append(at(part.index, part.high));
    }
    for (auto part = piece.rbegin(); part != piece.rend(); ++part) band.append(at(part->index, part->low));
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawPolygon(band);
    painter.setPen(QPen(color, 1.4));
    painter.drawPolyline(line);
  }
}

}  // namespace scalescope
