// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_parts.h"

#include <algorithm>

#include "app/figures/figure_export.h"
#include "app/figures/figure_paper.h"
#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {

template <typename Values>
Values cutOut(const Values& values, std::size_t first, std::size_t last) {
  const auto end = static_cast<std::size_t>(values.size());
  return Values(values.begin() + static_cast<std::ptrdiff_t>(std::min(first, end)),
                values.begin() + static_cast<std::ptrdiff_t>(std::min(last, end)));
}

Figure rowsOf(const Figure& figure, std::size_t first, std::size_t last) {
  Figure part = figure;
  FigurePanel& panel = part.panels.front();
  panel.categories = cutOut(panel.categories, first, last);
  panel.repeats = cutOut(panel.repeats, first, last);
  for (FigureSeries& series : panel.series) series.points = cutOut(series.points, first, last);
  if (first > 0) panel.annotations.clear();  // their positions count from the first row
  return part;
}

}  // namespace

std::vector<Figure> partsOfBars(const Figure& given, double heightMm) {
  Figure figure = withHorizontalBars(given);
  if (figure.panels.size() != 1 || !isHorizontal(figure.panels.front()) || fittingHeightMm(figure) <= heightMm)
    return {given};
  FigurePanel& panel = figure.panels.front();
  const AxisMap axis = horizontalValueAxis(panel, QRectF(0, 0, mm(figure.widthMm) / 2, mm(heightMm))).first;
  panel.y.low = axis.low;
  panel.y.high = axis.high;
  const auto rows = static_cast<std::size_t>(panel.categories.size());
  const double share = heightMm / fittingHeightMm(figure);
  const auto usual = static_cast<std::size_t>(std::max(1.0, share * static_cast<double>(rows)));
  std::vector<Figure> parts;
  for (std::size_t first = 0; first < rows;) {
    std::size_t last = std::min(rows, first + usual);
    while (last > first + 1 && fittingHeightMm(rowsOf(figure, first, last)) > heightMm) --last;
    parts.push_back(rowsOf(figure, first, last));
    first = last;
  }
  return parts;
}

}  // namespace scalescope
