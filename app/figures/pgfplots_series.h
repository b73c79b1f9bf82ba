// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/node_strokes.h"

namespace scalescope {

// Parts of a pgfplots file: the plots of one series.

QString texNumber(double value);
/// The name under which the file defines a colour.
QString colorName(const QColor& color);
QString styleOf(const FigureSeries& series, bool bars);
bool hasBases(const FigurePanel& panel);
/// The series itself, or its warm-up in grey, up to the first measured point, and the rest.
std::vector<FigureSeries> warmupParts(const FigureSeries& series);
/// Bars whose labels have the author's number format are given their labels.
bool hasOwnLabels(const FigurePanel& panel);
QString seriesText(const FigurePanel& panel, const FigureSeries& series);
/// Rings around the points on several nodes, and the node names at the ends of strokes.
QString nodeMarks(const FigurePanel& panel, const FigureSeries& series);

}  // namespace scalescope
