// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/sparkline.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/tones.h"

namespace scalescope {

Sparkline::Sparkline(const QString& title, QColor color, QWidget* parent)
    : QWidget(parent), m_title(title), m_color(std::move(color)) {
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
  double top = m_top;
  for (double value : m_values)
    if (m_top <= 0 && std::isfinite(value)) top = std::max(top, value);
  if (m_values.size() < 2 || top <= 0) return;
  QPainterPath path;
  bool down = false;
  for (std::size_t i = 0; i < m_values.size(); ++i) {
    if (!std::isfinite(m_values[i])) {
      down = false;
      continue;
    }
    const double x = plot.left() + plot.width() * static_cast<double>(i) / static_cast<double>(m_values.size() - 1);
    const QPointF point(x, plot.bottom() - plot.height() * std::clamp(m_values[i] / top, 0.0, 1.0));
    down ? path.lineTo(point) : path.moveTo(point);
    down = true;
  }
  painter.setPen(QPen(m_color, 1.4));
  painter.drawPath(path);
}

}  // namespace scalescope
