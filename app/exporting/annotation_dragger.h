// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <optional>

#include "app/figures/figure_edits.h"

namespace scalescope {

class FigureEditHistory;
class FigureView;
struct PlacedPlot;

/// Moves annotations with the mouse in the preview of a figure: texts, lines, and each end of arrows and segments. One
/// drag is one step of undo.
class AnnotationDragger : public QObject {
  Q_OBJECT
 public:
  /// `preview` shows the figure with the edits of `history`.
  AnnotationDragger(FigureView* preview, FigureEditHistory* history, QObject* parent);
  /// Of annotations around the pointer, the one in this row is taken; -1: the last.
  void setPreferred(int row) { m_preferred = row; }

 signals:
  /// The annotation in this row of the edits was taken.
  void picked(int row);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Grip {
    std::size_t row;
    bool isTip;        ///< of the two ends, the one at toX, toY
    QPointF distance;  ///< from the pointer to the end
  };
  std::optional<Grip> gripAt(const QPointF& pointer) const;
  const PlacedPlot* plotOf(const PlacedAnnotation& placed) const;
  void moveTo(const QPointF& pointer);

  FigureView* m_preview;
  FigureEditHistory* m_history;
  std::optional<Grip> m_taken;
  int m_drags = 0, m_preferred = -1;
};

}  // namespace scalescope
