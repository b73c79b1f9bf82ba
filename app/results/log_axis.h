// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"

namespace scalescope {

/// Ends of a logarithmic axis at marks, at least one mark apart: 1, 2 or 5 times a power of ten, or any digit times it
/// where these would lie far outside of a narrow range. No effect without a positive, finite range.
void roundLogEnds(FigureAxis& axis, double lowest, double highest);

}  // namespace scalescope
