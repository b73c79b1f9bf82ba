// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/node_strokes.h"

namespace scalescope {

// Parts of a pgfplots file: the plots of one series.

/// Horizontal bars and stacks; and the room that one takes in its row. Units: mm.
inline constexpr double kTexBarMm = 2.6, kTexBarRowMm = 3.2;

QString texNumber(double value);
/// The name under which the file defines a colour.
QString colorName(const QColor& color);
QString styleOf(const FigureSeries& series, bool bars);
bool hasBases(const FigurePanel& panel);
/// The series itself, or its warm-up in grey, up to the first measured point, and the rest.
std::vector<FigureSeries> warmupParts(const FigureSeries& series);
/// Whether bars are given the labels that they have on paper.
bool hasOwnLabels(const FigurePanel& panel);
QString seriesText(const FigurePanel& panel, const FigureSeries& series);
/// The totals after stacked bars.
QString totalsText(const FigurePanel& panel);
/// Rings around the points on several nodes, and the node names at the ends of strokes.
QString nodeMarks(const FigurePanel& panel, const FigureSeries& series);

}  // namespace scalescope
