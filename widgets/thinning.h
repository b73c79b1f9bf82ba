// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>

namespace scalescope {

/// Thins a curve: omitted points are within `tolerance` (in y) of the line through the others. x ascends. Source: the
/// cone-intersection method, Sklansky and Gonzalez, 1980.
QList<QPointF> thinned(const QList<QPointF>& points, double tolerance);

}  // namespace scalescope
