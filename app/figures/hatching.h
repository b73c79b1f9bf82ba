// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QLineF>
#include <QPainter>
#include <QPolygonF>
#include <vector>

namespace scalescope {

/// Lines at 45 degrees that fill an area: brushes with patterns are missing from SVG. Units: those of the area.
std::vector<QLineF> hatching(const QPolygonF& area, double spacing);

/// Light stripes on an area that is already filled. Units: hundredths of a millimetre.
void drawStripes(QPainter& painter, const QColor& light, const QPolygonF& area);

/// A square key to a system in its colour, as in figures: with stripes where it is published. Units: pixels.
void drawSystemKey(QPainter& painter, const QRect& square, const QColor& color, bool isPublished, const QColor& ground);

/// Hatches an area on paper in this colour, over a fill of this opacity. Units: hundredths of a millimetre.
void drawHatching(QPainter& painter, const QColor& ink, const QPolygonF& area, double fillOpacity);

}  // namespace scalescope
