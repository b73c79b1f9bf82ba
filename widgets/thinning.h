// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>

namespace scalescope {

/// The points of a curve that matter: those left out lie within `tolerance` (in y) of the line through the rest. x
/// ascends. Source: the cone-intersection method, Sklansky and Gonzalez, 1980.
QList<QPointF> thinned(const QList<QPointF>& points, double tolerance);

}  // namespace scalescope
