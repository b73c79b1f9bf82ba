// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/value_bars.h"

#include <QPainter>
#include <algorithm>

#include "widgets/look.h"

namespace scalescope {
namespace {
constexpr int kValueBar = 10;
}  // namespace

void ValueBars::setBars(const QString& title, std::vector<Bar> bars) {
  m_title = title;
  m_bars = std::move(bars);
  setAccessibleName(title);
  QStringList values;
  for (const Bar& bar : m_bars) values.append(bar.name + QStringLiteral(": ") + bar.text);
  setAccessibleDescription(values.join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

QSize ValueBars::sizeHint() const {
  const QFontMetrics metrics(typeFont(TypeRole::Label));
  int widest = metrics.horizontalAdvance(m_title);
  for (const Bar& bar : m_bars)
    widest = std::max({widest, metrics.horizontalAdvance(bar.name), 2 * metrics.horizontalAdvance(bar.text)});
  const int rows = static_cast<int>(m_bars.size());
  return {widest, metrics.height() + kSpace + rows * (metrics.height() + kValueBar + 2 * kSpace)};
}

QSize ValueBars::minimumSizeHint() const { return {0, sizeHint().height()}; }

void ValueBars::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setFont(typeFont(TypeRole::Label));
  const QFontMetrics metrics(painter.font());
  double highest = 0;
  int widest = 0;
  for (const Bar& bar : m_bars) {
    highest = std::max(highest, bar.value);
    widest = std::max(widest, metrics.horizontalAdvance(bar.text));
  }
  const auto write = [&](int left, int top, int height, const QString& text, QPalette::ColorRole role) {
    painter.setPen(palette().color(role));
    const QRect box(left, top, width() - left, height);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, box.width()));
  };
  write(0, 0, metrics.height(), m_title, QPalette::PlaceholderText);
  int top = metrics.height() + kSpace;
  for (const Bar& bar : m_bars) {
    write(0, top, metrics.height(), bar.name, QPalette::WindowText);
    top += metrics.height();
    const int room = std::max(0, width() - widest - 2 * kSpace);
    const int length = highest > 0 ? qRound(room * bar.value / highest) : 0;
    painter.fillRect(0, top, length, kValueBar, palette().color(QPalette::Dark));
    write(length + 2 * kSpace, top + kValueBar / 2 - metrics.height() / 2, metrics.height(), bar.text,
          QPalette::WindowText);
    top += kValueBar + 2 * kSpace;
  }
}

}  // namespace scalescope
