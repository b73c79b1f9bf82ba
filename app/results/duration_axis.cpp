// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/duration_axis.h"

#include "app/results/curve_data.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {
constexpr double kMinute = 60, kHour = 3600;
}

AxisUnit durationUnitFor(double largestSeconds) {
  if (largestSeconds >= 2 * kHour) return {kHour, QStringLiteral("h")};
  if (largestSeconds >= 5 * kMinute) return {kMinute, QStringLiteral("min")};
  return {1, QStringLiteral("s")};
}

AxisUnit axisUnitFor(RunAxis axis, double largest) {
  const bool time = axis == RunAxis::TrainingTime || axis == RunAxis::WallTime;
  return time ? durationUnitFor(largest) : AxisUnit();
}

QString trainingTimeText(double seconds) { return shownCell(trainingTimeCell(seconds)); }

TableCell trainingTimeCell(double seconds) {
  const AxisUnit unit = durationUnitFor(seconds);
  TableCell cell = numberCell(seconds, significantDecimals(seconds / unit.divisor), QStringLiteral("s"));
  cell.divisor = unit.divisor;
  cell.pattern = QStringLiteral("%1\u00a0%2").arg(QStringLiteral("%1"), unit.unit);
  return cell;
}

double progressOn(const TrainingProgress& progress, RunAxis axis) {
  switch (axis) {
    case RunAxis::Step: return progress.step;
    case RunAxis::Epoch: return progress.epoch;
    case RunAxis::Images: return progress.images;
    case RunAxis::TrainingTime: return progress.trainingTimeS;
    case RunAxis::WallTime: return progress.wallTimeS;
  }
  return 0;
}

QString progressTitle(RunAxis axis) { return metricTitle(runAxisColumn(axis)); }

}  // namespace scalescope
