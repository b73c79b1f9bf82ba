// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/figures/figure.h"

namespace scalescope {

/// The points of one unbroken line, by their indices.
using Stroke = std::vector<std::size_t>;

/// The lines through the points of a series. Where points say on how many nodes they are, a line goes from node counts
/// to larger ones of the same width, and begins where nodes of that width do: scaling up and scaling out part there.
std::vector<Stroke> strokesOf(const FigureSeries& series);

/// Whether any point says on how many nodes it is.
bool saysNodes(const Figure& figure);
/// Whether any point is on several nodes.
bool hasSeveralNodes(const FigurePanel& panel);
/// Whether one x holds points of different node counts: then strokes need names.
bool needsNodeNames(const FigurePanel& panel);
/// "1 × g", "n × 4": nodes times devices each, where this stroke ends; "" where nodes differ in width.
QString strokeName(const FigureSeries& series, const Stroke& stroke);

/// What several series share, in neutral ink and with plain markers, to be drawn over them.
std::vector<FigureSeries> sharedParts(const FigurePanel& panel, const QColor& ink);

/// Devices of each node; 0 where nodes differ, and where the point does not say.
int devicesPerNode(const FigurePoint& point);
/// "2 × 4", "2 nodes" where they differ in width.
QString nodesText(const FigurePoint& point);

}  // namespace scalescope
