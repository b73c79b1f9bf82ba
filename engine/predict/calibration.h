// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/predict/parameter_fit.h"
#include "engine/predict/step_model.h"

namespace scalescope {

/// A quantity that a prediction depends on, and where its value is from.
struct Ingredient {
  enum class Kind {
    Compute,        ///< times of one device over the batch
    Allreduce,      ///< all-reduce times over sizes and ranks
    MeasuredLink,   ///< rate of the link of the measurements; GB/s
    Gradients,      ///< number of gradients
    GradientOrder,  ///< when gradients become final
    Overlap,        ///< what all-reduces and compute cost each other
    Spread,         ///< wait for the slowest rank
    Link,           ///< rate of the link asked for; GB/s
    InNodeLink,     ///< as above, within nodes
    Storage,        ///< MB/s of a host
    Decoding,       ///< threads of a rank
    Device,         ///< another device than the measured one
    Precision,      ///< another precision than the measured one
  } kind;
  ValueOrigin origin;
  double value = 0;  ///< in the kind's unit; 0: no single value
  std::string name;  ///< of a result, link or device; "" if none
};

/// What the user adds to the results.
struct TypedInputs {
  std::optional<ParameterPrior> prior;  ///< of other networks on the same hosts
  std::optional<Link> measuredLink;     ///< the nominal link of the measurements
  double gradientCount = 0;             ///< 0: from the results
  ValueOrigin gradientOrigin = ValueOrigin::Typed;
  std::vector<ProfiledLayer> layers;  ///< of the network's definition; used where no result has a profile
};

/// A fitted model with its uncertainty.
struct Calibration {
  Observations observed;
  StepModel model;
  StepParameters fitted;
  std::vector<StepParameters> draws;  ///< plausible parameters: of repeats, sweeps and priors
  double modelLogSd = 0;              ///< of log(predicted / measured), several ranks
  int modelDegrees = 1;               ///< degrees of freedom of it
  double computeLogSd = 0;            ///< as above, one device
  int computeDegrees = 1;
  double runLogSd = 0;            ///< from run to run of one configuration, pooled over all
  int runDegrees = 0;             ///< of it; 0: no repeats, a variation of 2 % is assumed
  int runs = 0;                   ///< results behind the fit: configurations of trainings, and sweeps
  int leftOut = 0;                ///< configurations that were left out and predicted
  double leaveOneOutPercent = 0;  ///< mean error of these; meaningless if leftOut is 0
  std::vector<Ingredient> ingredients;
  int minRanks = 1, maxRanks = 1;  ///< of trainings and sweeps
  int maxTrainedRanks = 1;
  double measuredLinkGbPerS = 0;  ///< 0: unknown, or one host
  bool hasNetwork = false;        ///< all-reduces were measured, in sweeps or trainings
};

/// Half the width of an interval of 90 % for a standard deviation with so many degrees of freedom; 0: it is assumed,
/// not estimated.
double halfWidth90(double deviation, int degrees);

/// What trainings of other networks on the same hosts tell: their parameters, as uncertain as they are and differ.
ParameterPrior priorFrom(std::span<const Calibration> others);

/// Fits the parameters to the step, compute and busy times of the trainings: weighted least squares in log time with a
/// prior for each parameter, so that what no result determines keeps its default and its wide range.
/// Errors: "prediction-uncalibrated" if no training states the time of one device.
Result<Calibration> calibrate(Observations observed, const TypedInputs& typed = {});

}  // namespace scalescope
