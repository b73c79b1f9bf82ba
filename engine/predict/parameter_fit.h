// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/predict/step_model.h"

namespace scalescope {

/// The fitted parameters as logarithms, in this order; of the slowdown what it exceeds 1 by.
enum Fitted : std::size_t { kContention, kSlowdown, kSpread, kAllreduce, kLatency, kBeside, kGrowth, kFittedCount };
using FitVector = std::array<double, kFittedCount>;

StepParameters parametersOf(const FitVector& logs);
FitVector logsOf(const StepParameters& parameters);

/// What is known of the parameters before any training of this network on several ranks: means and standard deviations
/// of their logarithms.
struct ParameterPrior {
  FitVector mean{}, sd{};
  std::string name;  ///< of the network or networks; "" for the model's own
};

/// The configuration that a training had, its link at the measured rate.
Configuration configurationOf(const TrainingObservation& training);

/// What a training says of its step. Units: s; logarithmic standard deviation. 0: unknown.
struct FitTarget {
  Configuration configuration;
  double stepS = 0, stepSd = 0, computeS = 0, busyS = 0, spreadS = 0;
};

/// Weighted least squares in log time over step, compute and busy times, with a prior.
class ParameterFit {
 public:
  /// `prior` must outlive the object; its standard deviations are used.
  ParameterFit(const StepModel& model, const ParameterPrior& prior);
  /// The most likely parameters with `priorMean` instead of the prior's; that itself without targets.
  FitVector best(const std::vector<FitTarget>& targets, const FitVector& priorMean, const FitVector& start,
                 double computeFactor, int maxEvaluations) const;

 private:
  double costOf(const FitTarget& target, const StepParameters& parameters) const;

  StepModel m_model;
  const ParameterPrior& m_prior;
};

}  // namespace scalescope
