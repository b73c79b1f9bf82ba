// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_scroll.h"

#include <QScrollBar>
#include <algorithm>

#include "app/figures/figure_view.h"

namespace scalescope {

namespace {

/// Labels of 8 points are then 8 pixels high, or 12 if scrolling is needed.
constexpr double kLegiblePixelsPerMm = 2.9, kEasyPixelsPerMm = 4.2;

}  // namespace

FigureScroll::FigureScroll(FigureView* view, QWidget* parent) : QScrollArea(parent), m_view(view) {
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);  // the figure has the focus
  view->setSizePolicy(QSizePolicy::Expanding,
                      QSizePolicy::Preferred);  // otherwise its height would always follow its width
  setWidget(view);
  connect(view, &FigureView::figureChanged, this, &FigureScroll::fit);
}

void FigureScroll::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fit();
}

void FigureScroll::fit() {
  const Figure& figure = m_view->figure();
  const QSize room = maximumViewportSize();
  const double whole = std::min(room.width() / figure.widthMm, room.height() / figure.heightMm);
  const double wide = (room.width() - verticalScrollBar()->sizeHint().width()) / figure.widthMm;
  const bool scrolls = !figure.panels.empty() && whole < kLegiblePixelsPerMm && wide > whole;
  m_view->setMinimumHeight(scrolls ? qRound(std::min(wide, kEasyPixelsPerMm) * figure.heightMm) : 0);
}

}  // namespace scalescope
