// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/figures/figure.h"

namespace scalescope {

/// The author's remarks as TikZ commands within the axis environment of a panel. Needs the TikZ library arrows.meta.
QString annotationsToPgfplots(const FigurePanel& panel);

}  // namespace scalescope
