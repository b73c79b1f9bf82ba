// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/figures/figure.h"

namespace scalescope {

/// One panel of bars that is higher than `heightMm` at the figure's width, as parts of its rows with one value axis,
/// each at most that high. Other figures, and those that fit, are their only part.
std::vector<Figure> partsOfBars(const Figure& figure, double heightMm);

}  // namespace scalescope
