// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/thinning.h"

#include <algorithm>
#include <cmath>

namespace scalescope {

QList<QPointF> thinned(const QList<QPointF>& points, double tolerance) {
  if (points.size() < 3) return points;
  QList<QPointF> kept{points.first()};
  // The slopes of a line from the last kept point that passes all points since then.
  double lowest = -HUGE_VAL, highest = HUGE_VAL;
  for (qsizetype i = 1; i < points.size(); ++i) {
    QPointF step = points[i] - kept.last();
    if (step.x() <= 0 || step.y() / step.x() < lowest || step.y() / step.x() > highest) {
      if (kept.last() != points[i - 1]) kept.append(points[i - 1]);
      step = points[i] - kept.last();
      lowest = -HUGE_VAL, highest = HUGE_VAL;
    }
    if (step.x() <= 0) {
      kept.append(points[i]);
      continue;
    }
    lowest = std::max(lowest, (step.y() - tolerance) / step.x());
    highest = std::min(highest, (step.y() + tolerance) / step.x());
  }
  if (kept.last() != points.last()) kept.append(points.last());
  return kept;
}

}  // namespace scalescope
