// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/panel_axes.h"

namespace scalescope {

/// Of the ring around a point on several nodes.
constexpr double kRingRadius = mm(1.35);

/// The nodes that strokes are made of, written at their ends; left out where there is no room.
void drawNodeNames(QPainter& painter, const Paper& paper, const FigurePanel& panel, const PanelAxes& axes,
                   const QRectF& plot);

}  // namespace scalescope
