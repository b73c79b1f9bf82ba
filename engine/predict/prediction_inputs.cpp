// SPDX-License-Identifier: Apache-2.0
// Results to what a calibration needs: observations, and what the network's definition adds to them.
#include <algorithm>
#include <map>

#include "engine/analysis/facts/fact_value.h"
#include "engine/graph/cost.h"
#include "engine/graph/network_zoo.h"
#include "engine/predict/prediction_options.h"
#include "engine/protocol/run/network_titles.h"

namespace scalescope {
namespace {

/// Gradients and layers of a network that the zoo or the plan knows.
void addNetwork(const Observations& seen, std::span<const RunResult> results, TypedInputs& typed) {
  const auto own = std::ranges::find_if(results, [&seen](const RunResult& result) {
    return !result.unknownPlanFields.contains("network") && networkLabel(result.plan) == seen.network;
  });
  if (own == results.end()) return;
  Plan plan = own->plan;
  if (plan.network.ends_with(kUnstatedVariant)) plan.network.resize(plan.network.size() - kUnstatedVariant.size());
  const auto graph = makeNetwork(plan, 0, plan.imageSize, plan.classCount);
  if (!graph) return;
  typed.layers = profiledLayers(*graph);
  if (seen.gradientCount > 0 || typed.gradientCount > 0) return;
  typed.gradientCount = static_cast<double>(parameterCount(*graph));
  typed.gradientOrigin = ValueOrigin::Published;
}

}  // namespace

Result<PredictionInputs> predictionInputs(std::span<const RunResult> results, const PredictionSettings& settings) {
  auto seen = observe(results, settings.singleDeviceRate);
  if (!seen) return seen.error();
  PredictionInputs inputs{std::move(*seen), settings.typed};
  inputs.typed.gradientCount /= inputs.observed.modelParts;
  addNetwork(inputs.observed, results, inputs.typed);
  return inputs;
}

Result<ParameterPrior> priorOfResults(std::span<const RunResult> results) {
  std::map<std::string, std::vector<RunResult>> networks;
  std::vector<RunResult> checks;
  for (const RunResult& result : results)
    (result.summary.kind == ResultKind::NodeCheck ? checks : networks[modelLabel(result)]).push_back(result);
  std::vector<Calibration> calibrations;
  for (auto& [network, runs] : networks) {
    runs.insert(runs.end(), checks.begin(), checks.end());
    auto inputs = predictionInputs(runs, {});
    if (!inputs) return inputs.error();
    auto calibration = calibrate(std::move(inputs->observed), inputs->typed);
    if (!calibration) return calibration.error();
    if (calibration->maxTrainedRanks > 1) calibrations.push_back(std::move(*calibration));
  }
  if (calibrations.empty())
    return Error{"prediction-uncalibrated",
                 Text::of("--overlap-from names no training on several devices.") +
                     Text::of("Give results of another network on one device and on several.")};
  return priorFrom(calibrations);
}

Result<std::shared_ptr<const Calibration>> calibrationOf(const PredictionResults& results,
                                                         PredictionSettings settings) {
  if (!results.others.empty()) {
    auto prior = priorOfResults(results.others);
    if (!prior) return prior.error();
    settings.typed.prior = std::move(*prior);
  }
  auto inputs = predictionInputs(results.own, settings);
  if (!inputs) return inputs.error();
  auto calibration = calibrate(std::move(inputs->observed), inputs->typed);
  if (!calibration) return calibration.error();
  return std::make_shared<const Calibration>(std::move(*calibration));
}

Result<PredictionSet> predictFrom(const PredictionResults& results, const PredictionOptions& options) {
  auto settings = readPredictionSettings(options);
  if (!settings) return settings.error();
  auto calibration = calibrationOf(results, *settings);
  if (!calibration) return calibration.error();
  return predictAll(std::move(*calibration), *settings, options);
}

}  // namespace scalescope
