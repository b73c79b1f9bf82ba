// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <filesystem>

#include "engine/analysis/run/named_results.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/predict/prediction_json.h"
#include "engine/predict/prediction_options.h"
#include "engine/predict/prediction_text.h"

namespace scalescope {
namespace predict_command {
namespace {

CommandHelp help() { return predictionHelp({jsonOption(), runsDirOption()}); }

/// The flags that are options of a prediction.
PredictionOptions optionsOf(const Arguments& arguments) {
  PredictionOptions options;
  for (const PredictionOption& option : predictionOptions())
    if (const auto value = arguments.value("--" + std::string(option.name))) options[option.name] = *value;
  return options;
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return reportError({"usage", "RESULT is missing: give results of one network, and node checks. See --help."});
  const PredictionOptions options = optionsOf(arguments);
  const std::filesystem::path runsDir = runsDirOf(arguments);
  PredictionResults results;
  if (const auto files = arguments.value("--overlap-from")) {
    auto others = readNamedResults(split(*files, ','), runsDir);
    if (!others) return reportError(others.error());
    results.others = std::move(*others);
  }
  auto own = readNamedResults(arguments.positionals, runsDir);
  if (!own) return reportError(own.error());
  results.own = std::move(*own);
  const auto set = predictFrom(results, options);
  if (!set) return reportError(set.error());
  if (arguments.has("--json"))
    std::fputs(printableJson(predictionsToJson(*set->calibration, set->predictions, set->tornado, set->next)).c_str(),
               stdout);
  else
    std::fputs(printable(predictionReport(*set)).c_str(), stdout);
  return kExitOk;
}

}  // namespace
}  // namespace predict_command

const Command kPredictCommand{"predict", predict_command::help, predict_command::run};

}  // namespace scalescope
