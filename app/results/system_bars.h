// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"

namespace scalescope {

/// The bar of one category. `reference`: published or a bound, drawn lighter.
struct SystemBar {
  QString system;  ///< as of systemOf()
  bool reference = false;
  FigurePoint point;
  bool published = false;
};

/// The names of series: of bars and references of one system, and of references among several ("%1, published").
struct SystemBarNames {
  QString own, reference, referenceOf;
};

/// A series for each system in its colour, in the order of the categories, references last. Each category has its point
/// in one series, others have NaN there. A series of published bars alone is a published one. Several systems give
/// their names to their series; results without one are grey.
std::vector<FigureSeries> barsBySystem(const std::vector<SystemBar>& bars, const SystemBarNames& names,
                                       FigureStyles& styles);

}  // namespace scalescope
