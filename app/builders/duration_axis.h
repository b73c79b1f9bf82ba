// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/core/run_axis.h"
#include "app/figures/figure.h"
#include "engine/analysis/accuracy_curve.h"

namespace scalescope {

/// The unit in which an axis shows what a training counts: times in s, min or h by how long they are.
struct AxisUnit {
  double divisor = 1;
  QString unit;
};
AxisUnit axisUnitFor(RunAxis axis, double largest);
/// Of times alone. Units: seconds.
AxisUnit durationUnitFor(double largestSeconds);

/// A time as figures and their tables say it: "48.8 h", "12.5 min". Units: seconds.
QString trainingTimeText(double seconds);

/// The part of a progress that an axis shows. Units: seconds for times.
double progressOn(const TrainingProgress& progress, RunAxis axis);

/// "Training time", "Epoch": without a unit.
QString progressTitle(RunAxis axis);

}  // namespace scalescope
