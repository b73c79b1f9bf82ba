// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_splitter.h"

#include <QEvent>
#include <QTableView>
#include <algorithm>

#include "app/figures/figure_scroll.h"
#include "app/figures/figure_view.h"
#include "widgets/tight_table.h"

namespace scalescope {

FigureSplitter::FigureSplitter(FigureView* view, QWidget* below, double share, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_figure(new FigureScroll(view, this)), m_below(below), m_share(share) {
  addWidget(m_figure);
  addWidget(below);
  setChildrenCollapsible(false);
  connect(this, &QSplitter::splitterMoved, this, [this] { m_isMoved = true; });
  connect(m_figure, &FigureScroll::heightsChanged, this, &FigureSplitter::fit);
}

void FigureSplitter::resizeEvent(QResizeEvent* event) {
  QSplitter::resizeEvent(event);
  fit();
}

/// The least height of the table may have changed.
bool FigureSplitter::event(QEvent* event) {
  const bool done = QSplitter::event(event);
  if (event->type() == QEvent::LayoutRequest) fit();
  return done;
}

void FigureSplitter::fit() {
  if (m_isMoved || m_below->isHidden() || m_figure->isHidden()) return;
  const int room = height() - handleWidth();
  const FigureScroll::Heights heights = m_figure->heights();
  const int least = leastBelow(room - heights.least);
  if (room <= least) return;
  const int shared = std::min(static_cast<int>(room * m_share), heights.most);
  const int figure = std::clamp(std::max(shared, heights.least), 0, room - least);
  if (sizes().value(0) != figure) setSizes({figure, room - figure});
}

/// Tables show fewer rows if the figure would not fit otherwise.
int FigureSplitter::leastBelow(int room) {
  int least = std::max(m_below->minimumSizeHint().height(), m_below->minimumHeight()), saving = 0;
  QList<QTableView*> tables = m_below->findChildren<QTableView*>();
  if (auto* table = qobject_cast<QTableView*>(m_below)) tables.append(table);
  for (const QTableView* table : tables) saving = std::max(saving, tightSaving(*table));
  if (m_isTight) least += saving;
  m_isTight = least > room;
  for (QTableView* table : tables) setTight(*table, m_isTight);
  return m_isTight ? least - saving : least;
}

}  // namespace scalescope
