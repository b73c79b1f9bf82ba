// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/figures/figure_paper.h"

namespace scalescope {

/// A key to the stripes of published bars, if there are any whose names do not say so.
std::optional<FigureSeries> publishedKey(const Figure& figure);

/// False for series without a name, those that the categories name, and parts of stacks too small to be seen.
bool hasLegendEntry(const FigurePanel& panel, const FigureSeries& series);

/// One legend for all panels: a name has the same style everywhere. Entries wrap into as many lines as they need.
class FigureLegend {
 public:
  FigureLegend(const Figure& figure, double width);
  double height() const { return m_height; }
  void draw(QPainter& painter, const Paper& paper, const QPointF& topLeft) const;

 private:
  struct Entry {
    FigureSeries series;  ///< without its points
    bool bar = false, dense = false, predicted = false;
    QPointF at;
  };
  void collect(const Figure& figure);
  void place(double width);

  std::vector<Entry> m_entries;
  double m_height = 0;
};

}  // namespace scalescope
