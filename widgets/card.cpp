// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/card.h"

#include <QPainter>

#include "widgets/look.h"

namespace scalescope {

void Card::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool isPlace = m_line == Qt::DashLine;
  painter.setPen(QPen(palette().color(isPlace ? QPalette::Dark : QPalette::Mid), 1, m_line));
  painter.setBrush(isPlace ? QBrush(Qt::NoBrush) : palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCardRadius, kCardRadius);
}

}  // namespace scalescope
