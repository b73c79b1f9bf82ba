// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/node_strokes.h"

namespace scalescope {

// Parts of a pgfplots file: the plots of a panel.

/// Horizontal bars and stacks; and the room that one takes in its row. Units: mm.
inline constexpr double kTexBarMm = 2.6, kTexBarRowMm = 3.2;

QString texNumber(double value);
/// The name under which the file defines a colour.
QString colorName(const QColor& color);
QString styleOf(const FigureSeries& series, bool bars);
/// Whether bars are given the labels that they have on paper.
bool hasOwnLabels(const FigurePanel& panel);
/// Every series, with rings around the points on several nodes and the node names at the ends of strokes.
QString plotsText(const FigurePanel& panel);
/// The totals after stacked bars.
QString totalsText(const FigurePanel& panel);

}  // namespace scalescope
