// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/panel_axes.h"

namespace scalescope {

/// Radius of the ring around a point on several nodes.
constexpr double kRingRadius = mm(1.35);

/// Draws the node names at the ends of strokes; omits names without space.
void drawNodeNames(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot);
/// Draws the name of each series beside its first mark; omits names without space, which the legend has.
void drawMarkNames(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot);

}  // namespace scalescope
