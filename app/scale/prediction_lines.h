// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/results/prediction_study.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// Predictions that differ in their nodes alone, by their devices.
struct PredictedLine {
  QString label;  ///< what distinguishes it; "" for the only one
  std::vector<const Prediction*> points;
  double oneDeviceRate = 0;  ///< predicted: what the ideal line and the efficiencies refer to
};
/// In the order of the predictions. The study must outlive them.
std::vector<PredictedLine> predictedLines(const PredictionStudy& study);

/// A measured configuration beside predicted lines.
struct MeasuredPoint {
  int devices = 1;
  double throughput = 0;
  std::optional<Interval> throughput95;  ///< of repeats
  double efficiency = 1;                 ///< against one device with this batch, measured if there is one
  std::optional<Interval> efficiency95;  ///< of repeats of both, as in scaling figures
};
/// Measured trainings with one batch and one way of summing gradients.
struct MeasuredLine {
  QString label;  ///< in what it differs from other measured lines and from what is predicted; "" for none
  std::vector<MeasuredPoint> points;
};
/// Those with a batch of the predictions, by their devices.
std::vector<MeasuredLine> measuredLines(const PredictionStudy& study);

}  // namespace scalescope
