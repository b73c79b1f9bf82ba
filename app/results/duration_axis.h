// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/core/run_axis.h"
#include "app/figures/figure.h"
#include "engine/analysis/accuracy/accuracy_curve.h"

namespace scalescope {

/// The unit of an axis of training progress: times in s, min or h by their length.
struct AxisUnit {
  double divisor = 1;
  QString unit;
};
AxisUnit axisUnitFor(RunAxis axis, double largest);
/// For times. Units: seconds.
AxisUnit durationUnitFor(double largestSeconds);

/// A time in the form used in figures and their tables: "48.8 h", "12.5 min". Units: seconds.
QString trainingTimeText(double seconds);
/// The same, in files in seconds.
TableCell trainingTimeCell(double seconds);

/// The value of a progress on an axis. Units: seconds for times.
double progressOn(const TrainingProgress& progress, RunAxis axis);

/// "Training time", "Epoch": without a unit.
QString progressTitle(RunAxis axis);

}  // namespace scalescope
