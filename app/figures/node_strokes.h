// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/figures/figure.h"

namespace scalescope {

/// The point indices of one continuous line.
using Stroke = std::vector<std::size_t>;

/// The lines through the points of a series. If points have node counts, a line connects increasing node counts of the
/// same width and begins at the first point of that width, where scaling up and scaling out separate.
std::vector<Stroke> strokesOf(const FigureSeries& series);

/// Whether any point has a node count.
bool hasNodeCounts(const Figure& figure);
/// Whether any point is on several nodes.
bool hasSeveralNodes(const FigurePanel& panel);
/// Whether points at one x have different node counts, so that strokes need names.
bool needsNodeNames(const FigurePanel& panel);
/// "1 × g", "n × 4": nodes times devices per node at the end of this stroke; "" if nodes differ in width.
QString strokeName(const FigureSeries& series, const Stroke& stroke);

/// The parts shared by several series, in neutral ink and with plain markers, to be drawn over them.
std::vector<FigureSeries> sharedParts(const FigurePanel& panel, const QColor& ink);

/// Devices per node; 0 if nodes differ or the point has no node count.
int devicesPerNode(const FigurePoint& point);
/// "2 × 4", or "2 nodes" if they differ in width.
QString nodesText(const FigurePoint& point);

}  // namespace scalescope
