// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/analysis/accuracy/time_to_accuracy.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/predict/calibration.h"

namespace scalescope {

/// By how much a configuration is outside of what was measured, in doublings (log2 of the ratio).
struct Outside {
  enum class Kind { Ranks, Batch, Link, MessageSize } kind;
  double doublings = 0;
};

/// How far a prediction can be trusted; the words are in prediction_text.
struct PredictionBasis {
  int runs = 0;                              ///< configurations of trainings, and sweeps
  std::optional<double> leaveOneOutPercent;  ///< mean error of configurations that were left out
  int leftOut = 0;
  std::vector<Outside> outside;         ///< empty: inside of the measured range
  std::vector<Ingredient> ingredients;  ///< of the calibration, then of this configuration
};

/// The parts of a measured mean step: compute holds the contention, communication the wait for the slowest rank. 0: not
/// measured, and so part of the rest. Units: s.
struct MeasuredStep {
  double stepS = 0, computeS = 0, communicationS = 0, dataWaitS = 0, hostS = 0;
  double restS() const;  ///< of the step, that no part states; at least 0
};

/// A predicted configuration. All intervals hold 90 %.
struct Prediction {
  Configuration configuration;
  std::string precision, device;  ///< as asked for, else as measured; device "" if unknown
  StepSplit split;
  double throughput = 0;  ///< of all devices, in the unit of the results
  Interval throughput90;
  double speedup = 1, efficiency = 1;  ///< against one device of the same kind and batch, predicted likewise
  Interval efficiency90;
  double trainingS = 0;  ///< whole training of TrainingLength; 0: of unknown length
  Interval trainingS90;
  std::optional<double> measuredThroughput;  ///< if this very configuration was measured: mean of its repeats
  std::optional<double> measuredEfficiency;  ///< likewise
  int measuredRepeats = 0;
  std::optional<MeasuredStep> measuredStep;  ///< likewise
  PredictionBasis basis;
  double stepS() const { return split.sumS(); }
  bool isMeasured() const { return measuredThroughput.has_value(); }
};

/// A measured configuration outside of whose own interval of 90 % the fitted model lies. Units: that of
/// the throughputs.
struct MissedConfiguration {
  Configuration configuration;
  double predicted = 0, measured = 0;
  int repeats = 0;
  Interval measured90;  ///< of one more run
};
std::vector<MissedConfiguration> missedConfigurations(const Calibration& calibration);
/// As sentences for users; empty if there are none.
Text missedText(const Calibration& calibration);

/// The configuration that a calibration's measurements are nearest to: the training with the most ranks, the fastest of
/// several, whatever their order.
Configuration measuredConfiguration(const Calibration& calibration);

/// Prediction with its band for one more run: the draws of the parameters, the variation from run to run, the
/// leave-one-out error of the model widened by the distance outside of what was measured, and at least
/// kDeviceScalingError for another device, in quadrature in log time; its upper end is at most that of as many devices
/// alone. The band of a measured configuration also holds the interval of its own runs. Errors:
/// "prediction-uncalibrated" if several ranks are asked for and neither all-reduces nor the link are known, or the
/// number of gradients is not; "device-unknown"; and where another device or precision has no known peaks.
Result<Prediction> predict(const Calibration& calibration, const Configuration& configuration,
                           const TrainingLength& length = {});

/// By how much a configuration is outside of what a calibration measured.
std::vector<Outside> outsideOf(const Calibration& calibration, const Configuration& configuration);

/// Half the width of a band of 90 % in log time, for draws and distances that may be other than the calibration's.
struct BandWidth {
  double throughput = 0, efficiency = 0;
};
BandWidth bandWidth(const Calibration& calibration, std::span<const StepParameters> draws,
                    std::span<const Outside> outside, const Configuration& configuration, double deviceFactor);

/// The time of compute relative to the measured device and precision; 1 if both are as measured.
/// Errors: "device-unknown"; "prediction-uncalibrated" if the measured device's peaks are unknown.
Result<double> deviceFactorOf(const Calibration& calibration, const Configuration& configuration);

}  // namespace scalescope
