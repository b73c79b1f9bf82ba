// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/popup_button.h"

#include <QFrame>
#include <QScreen>
#include <QStyleOptionToolButton>
#include <algorithm>

namespace scalescope {

PopupButton::PopupButton(const QString& text, QWidget* parent) : QToolButton(parent), m_panel(new QFrame(this)) {
  setText(text);
  setFocusPolicy(Qt::StrongFocus);
  m_panel->setWindowFlags(Qt::Popup);
  m_panel->setFrameShape(QFrame::StyledPanel);
  connect(this, &QToolButton::clicked, this, &PopupButton::showPanel);
}

/// With the arrow of a button that opens something.
void PopupButton::initStyleOption(QStyleOptionToolButton* option) const {
  QToolButton::initStyleOption(option);
  option->features |= QStyleOptionToolButton::HasMenu;
}

void PopupButton::showPanel() {
  m_panel->adjustSize();
  const QRect room = screen()->availableGeometry();
  const QPoint below = mapToGlobal(QPoint(0, height()));
  const int left = std::clamp(below.x(), room.left(), std::max(room.left(), room.right() - m_panel->width()));
  const bool isFitting = below.y() + m_panel->height() <= room.bottom();
  m_panel->move(left, isFitting ? below.y() : mapToGlobal(QPoint(0, 0)).y() - m_panel->height());
  m_panel->show();
  if (QWidget* first = m_panel->nextInFocusChain()) first->setFocus(Qt::PopupFocusReason);
}

}  // namespace scalescope
