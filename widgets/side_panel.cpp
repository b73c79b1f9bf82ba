// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/side_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kLetters = 34, kMinWidth = 240;
constexpr int kWideWindow = 1400;  ///< pixels; narrower ones leave the room to the page

}  // namespace

SidePanel::SidePanel(int foldedWidth, QWidget* parent) : QWidget(parent), m_foldedWidth(foldedWidth) {
  if (parent != nullptr) parent->window()->installEventFilter(this);
}

void SidePanel::arrange() {
  m_isFolded = window()->width() < kWideWindow;
  setFixedWidth(m_isFolded ? m_foldedWidth : std::max(kLetters * fontMetrics().averageCharWidth(), kMinWidth));
}

bool SidePanel::event(QEvent* event) {
  switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::Show:
    case QEvent::ShowToParent:
    case QEvent::HideToParent: arrange(); break;
    default: break;
  }
  return QWidget::event(event);
}

bool SidePanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == window() && event->type() == QEvent::Resize) arrange();
  return QWidget::eventFilter(watched, event);
}

void SidePanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Base));
  painter.fillRect(QRect(width() - 1, 0, 1, height()), palette().color(QPalette::Mid));
}

QScrollArea* inCard(QWidget* contents, int width, QWidget* parent) {
  auto* card = new QScrollArea(parent);
  card->setWidgetResizable(true);
  card->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  card->setWidget(contents);
  contents->setBackgroundRole(QPalette::Base);
  card->setFixedWidth(width + card->verticalScrollBar()->sizeHint().width() + 2 * kSpace);
  return card;
}

QHBoxLayout* besideCard(QWidget* shown, QWidget* contents, const char* name) {
  auto* row = new QHBoxLayout;
  row->addWidget(shown, 1);
  const int width = std::max(contents->minimumSizeHint().width(), kMinWidth);
  row->addWidget(named(inCard(contents, width, shown->parentWidget()), name));
  return row;
}

}  // namespace scalescope
