// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <vector>

namespace scalescope {

/// The parts of a polyline inside a box; a NaN point ends a part. SVG files drop clip rectangles, so the geometry
/// itself is clipped. Source: Liang and Barsky, 1984.
std::vector<QPolygonF> clipPolyline(const QPolygonF& line, const QRectF& box);

}  // namespace scalescope
