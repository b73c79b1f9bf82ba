// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/parameter_fit.h"

#include <algorithm>
#include <cmath>

#include "engine/predict/minimise.h"

namespace scalescope {
namespace {

/// How well the form states the parts of a step, beside the step itself.
constexpr double kComputeSd = 0.05, kBusySd = 0.15, kSpreadSd = 0.25;
constexpr double kFirstStep = 0.7;

double residual(double predicted, double measured, double sd) {
  const double deviation = std::log(predicted / measured) / sd;
  return deviation * deviation;
}

}  // namespace

StepParameters parametersOf(const FitVector& logs) {
  StepParameters parameters;
  parameters.contention = std::exp(logs[kContention]);
  parameters.slowdown = 1 + std::exp(logs[kSlowdown]);
  parameters.spread = std::exp(logs[kSpread]);
  parameters.allreduceFactor = std::exp(logs[kAllreduce]);
  parameters.latencyFactor = std::exp(logs[kLatency]);
  parameters.besideFactor = std::exp(logs[kBeside]);
  parameters.growth = std::exp(logs[kGrowth]);
  return parameters;
}

FitVector logsOf(const StepParameters& parameters) {
  constexpr double kLeast = 1e-6;
  return {std::log(parameters.contention),
          std::log(std::max(kLeast, parameters.slowdown - 1)),
          std::log(parameters.spread),
          std::log(parameters.allreduceFactor),
          std::log(parameters.latencyFactor),
          std::log(parameters.besideFactor),
          std::log(std::max(kLeast, parameters.growth))};
}

Configuration configurationOf(const TrainingObservation& training) {
  Configuration configuration;
  configuration.shape = training.shape;
  configuration.batchPerDevice = training.batchPerDevice;
  configuration.transport = training.transport;
  if (training.linkGbPerS > 0) configuration.across = {"", training.linkGbPerS, 1, false};
  return configuration;
}

ParameterFit::ParameterFit(const StepModel& model, const ParameterPrior& prior) : m_model(model), m_prior(prior) {
  m_model.acrossShare = 0;  // links of trainings are measured rates
}

FitVector ParameterFit::best(const std::vector<FitTarget>& targets, const FitVector& priorMean, const FitVector& start,
                             double computeFactor, int maxEvaluations) const {
  if (targets.empty()) return priorMean;
  const auto pointOf = [&](const std::vector<double>& scaled) {
    FitVector x{};
    for (std::size_t i = 0; i < kFittedCount; ++i) x[i] = start[i] + scaled[i] * m_prior.sd[i];
    return x;
  };
  const auto cost = [&](const std::vector<double>& scaled) {
    const FitVector x = pointOf(scaled);
    double sum = 0;
    for (std::size_t i = 0; i < kFittedCount; ++i) {
      const double deviation = (x[i] - priorMean[i]) / m_prior.sd[i];
      sum += deviation * deviation;
    }
    StepParameters parameters = parametersOf(x);
    parameters.computeFactor = computeFactor;
    for (const FitTarget& target : targets) sum += costOf(target, parameters);
    return sum;
  };
  return pointOf(minimise(cost, std::vector<double>(kFittedCount, 0), kFirstStep, maxEvaluations));
}

double ParameterFit::costOf(const FitTarget& target, const StepParameters& parameters) const {
  const StepSplit split = stepSplit(m_model, parameters, target.configuration);
  double sum = residual(split.sumS(), target.stepS, target.stepSd);
  if (target.computeS > 0) sum += residual(split.computeS + split.contentionS, target.computeS, kComputeSd);
  if (target.busyS > 0 && split.busyS > 0) sum += residual(split.busyS, target.busyS, kBusySd);
  if (target.spreadS > 0 && split.spreadS > 0) sum += residual(split.spreadS, target.spreadS, kSpreadSd);
  return sum;
}

}  // namespace scalescope
