// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/command_help.h"
#include "engine/predict/sensitivity.h"

namespace scalescope {

/// What is asked of a prediction as texts, by the names of predictionOptions(): of the engine's command, the
/// window's, its page and its figures alike.
using PredictionOptions = std::map<std::string, std::string>;

/// An option of predictions, in the help of every command that takes it.
struct PredictionOption {
  const char *name, *value, *help;  ///< "nodes", "LIST" (lists and ranges as parseValueList() reads them)
};
std::span<const PredictionOption> predictionOptions();
/// The command predict of both programs, with options that only one of them has.
CommandHelp predictionHelp(const std::vector<CommandOption>& others);

/// What is added to the results, of the options that are not lists. Errors of reading: "usage", "link-name-unknown".
struct PredictionSettings {
  double singleDeviceRate = 0;  ///< for published speed-ups without a rate; 0: none
  TypedInputs typed;
  TrainingLength length;
  bool imagesTyped = false;
};
Result<PredictionSettings> readPredictionSettings(const PredictionOptions& options);

/// All combinations of the lists of the options; the values of the first option vary slowest. What no option states is
/// as in `base`. Errors: "usage" naming the option and the value; "link-name-unknown"; "device-unknown".
Result<std::vector<Configuration>> configurationsOf(const PredictionOptions& options, const Configuration& base);

/// Trainings and node checks with the gradients and layers of their network: what calibrate() needs. Errors: as
/// observe().
struct PredictionInputs {
  Observations observed;
  TypedInputs typed;
};
Result<PredictionInputs> predictionInputs(std::span<const RunResult> results, const PredictionSettings& settings);

/// What trainings of other networks on the same hosts tell, from results of one or more of them and node checks.
/// Errors: as calibrate(); "prediction-uncalibrated" without a training on several devices.
Result<ParameterPrior> priorOfResults(std::span<const RunResult> results);

/// Predictions of all configurations; tornado and next measurements are those of the last one.
struct PredictionSet {
  std::shared_ptr<const Calibration> calibration;
  TrainingLength length;
  std::vector<Prediction> predictions;  ///< at least one
  std::vector<TornadoRow> tornado;
  std::vector<NextMeasurement> next;
};

/// What a prediction is made from: trainings and node checks of its network; and those of other networks on the same
/// hosts, if any, whose overlap and slow ranks are expected here.
struct PredictionResults {
  std::vector<RunResult> own, others;
};
/// Errors: as predictionInputs(), priorOfResults() and calibrate().
Result<std::shared_ptr<const Calibration>> calibrationOf(const PredictionResults& results, PredictionSettings settings);

/// Errors: as configurationsOf() and predict().
Result<PredictionSet> predictAll(std::shared_ptr<const Calibration> calibration, const PredictionSettings& settings,
                                 const PredictionOptions& options);
/// From results to predictions, as every command does it. Errors: as the functions above.
Result<PredictionSet> predictFrom(const PredictionResults& results, const PredictionOptions& options);

}  // namespace scalescope
