// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstddef>
#include <vector>

#include "widgets/axis_map.h"

namespace scalescope {

/// A named point of a figure where it is drawn. Units: device units.
struct PlacedMark {
  QString name;
  QPointF centre;
  double radius = 0;
};

/// A plot where it is drawn: the places of its values, and the values of a place.
struct PlacedPlot {
  std::size_t panel = 0;  ///< index in the figure
  QRectF box;
  AxisMap x, y;              ///< x: of categories, which count from 1, where the plot has bars
  std::vector<double> rows;  ///< of horizontal bars: the middle of each category, downwards; y then runs to the right

  QPointF at(double xValue, double yValue) const;
  /// The x value (or category) and the y value of a place.
  QPointF valuesAt(const QPointF& place) const;
  /// The share of the box, from its lower left corner.
  QPointF shareAt(const QPointF& place) const;
  QPointF atShare(double xShare, double yShare) const;
  /// Moves all places to another coordinate system.
  void transform(const QPointF& origin, double scaleX, double scaleY);
};

/// The parts of a drawn figure that a pointer can find.
struct PlacedParts {
  std::vector<PlacedMark> marks;
  std::vector<PlacedPlot> plots;
};

}  // namespace scalescope
