// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_scroll.h"

#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "app/figures/figure_export.h"
#include "app/figures/figure_view.h"
#include "app/figures/panel_painters.h"

namespace scalescope {

namespace {

/// Labels of 8 points are then 9 to 12 pixels high.
constexpr double kLegiblePixelsPerMm = 3.2, kEasyPixelsPerMm = 4.2;
constexpr double kMinPlotMm = 38;
constexpr double kMaxStackShare = 2;  ///< by which plots of a stack may be lower

bool hasRows(const FigurePanel& panel) { return isTabular(panel) || isHorizontal(panel); }

/// Whether no plot of the figure can have another height.
bool keepsHeight(const Figure& figure) {
  const Figure drawn = withHorizontalBars(figure);
  return std::all_of(drawn.panels.begin(), drawn.panels.end(), hasRows);
}

/// The least height of the figure's plots and rows: what its printed height leaves beside the texts, or less for plots
/// whose height is free.
double minPlotMm(const Figure& figure) {
  Figure texts = figure;
  texts.panels.clear();
  const double printed = figure.heightMm - fittingHeightMm(texts);
  const double rows = figure.stacked ? static_cast<double>(figure.panels.size()) : 1;
  return keepsHeight(figure) ? printed : std::min(printed / rows, kMinPlotMm / std::min(rows, kMaxStackShare));
}

/// The figure's sheet in mm, and the pixels of a mm.
using ScaledSheet = std::pair<QSizeF, double>;

ScaledSheet sheetAt(const Figure& figure, QSizeF room, double pixelsPerMm) {
  Figure laid = figure;
  laid.widthMm = room.width() / pixelsPerMm;
  laid.heightMm = fittingHeightMm(laid, minPlotMm(figure));
  if (!keepsHeight(figure)) laid.heightMm = std::max(laid.heightMm, room.height() / pixelsPerMm);
  return {QSizeF(laid.widthMm, laid.heightMm), pixelsPerMm};
}

bool isHigher(const ScaledSheet& sheet, const QSizeF& room) {
  return sheet.first.height() * sheet.second > room.height() + 1;
}

/// For so many pixels; smaller if that makes it fit.
ScaledSheet sheetFor(const Figure& figure, QSizeF room) {
  const double whole = std::min(room.width() / figure.widthMm, room.height() / figure.heightMm);
  const double scale = std::clamp(whole, kLegiblePixelsPerMm, kEasyPixelsPerMm);
  const ScaledSheet usual = sheetAt(figure, room, scale);
  if (!isHigher(usual, room) || scale == kLegiblePixelsPerMm) return usual;
  for (const double smaller : {(scale + kLegiblePixelsPerMm) / 2, kLegiblePixelsPerMm})
    if (const ScaledSheet sheet = sheetAt(figure, room, smaller); !isHigher(sheet, room)) return sheet;
  return usual;
}

}  // namespace

FigureScroll::FigureScroll(FigureView* view, QWidget* parent) : QScrollArea(parent), m_view(view) {
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);  // the figure has the focus
  view->setSizePolicy(QSizePolicy::Expanding,
                      QSizePolicy::Preferred);  // otherwise its height would always follow its width
  setWidget(view);
  view->setBackgroundRole(QPalette::Base);
  connect(view, &FigureView::figureChanged, this, [this] {
    m_view->setAutoFillBackground(hasFigure());
    fit();
    emit heightsChanged();
  });
}

bool FigureScroll::hasFigure() const { return !m_view->drawnFigure().panels.empty(); }

/// A figure lies on a card; without one its place is kept, so that nothing moves.
bool FigureScroll::event(QEvent* event) {
  return (event->type() == QEvent::Paint && !hasFigure()) || QScrollArea::event(event);
}

void FigureScroll::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fit();
  if (event->oldSize().width() != event->size().width()) emit heightsChanged();
}

FigureScroll::Heights FigureScroll::heights() const {
  const Figure& figure = m_view->drawnFigure();
  const double width = maximumViewportSize().width();
  if (figure.panels.empty() || !(width > 0)) return {};
  const auto [least, small] = sheetFor(figure, QSizeF(width, 0));
  const int frame = 2 * frameWidth();
  Heights heights{static_cast<int>(std::ceil(least.height() * small)) + frame, QWIDGETSIZE_MAX};
  if (!keepsHeight(figure)) return heights;
  const auto [most, large] = sheetFor(figure, QSizeF(width, QWIDGETSIZE_MAX));
  heights.most = std::max(heights.least, static_cast<int>(std::ceil(most.height() * large)) + frame);
  return heights;
}

void FigureScroll::fit() {
  const Figure& figure = m_view->drawnFigure();
  const QSizeF room = maximumViewportSize();
  if (figure.panels.empty() || room.isEmpty()) {
    m_view->setSheetSize(std::nullopt);
    return m_view->setMinimumHeight(0);
  }
  auto [sheet, pixelsPerMm] = sheetFor(figure, room);
  const bool scrolls = isHigher({sheet, pixelsPerMm}, room);
  if (scrolls)
    std::tie(sheet, pixelsPerMm) =
        sheetFor(figure, QSizeF(room.width() - verticalScrollBar()->sizeHint().width(), room.height()));
  m_view->setSheetSize(sheet);
  m_view->setMinimumHeight(scrolls ? qRound(sheet.height() * pixelsPerMm) : 0);
}

}  // namespace scalescope
