// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <filesystem>

#include "engine/base/help_text.h"
#include "engine/base/printable_json.h"
#include "engine/base/text.h"
#include "engine/main/command.h"
#include "engine/predict/device_scaling.h"
#include "engine/predict/prediction_json.h"
#include "engine/predict/prediction_text.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {
namespace predict_command {
namespace {

constexpr std::size_t kHelpColumn = 29;

std::string help() {
  std::string text =
      "scalescope-engine predict RESULT... [flags]   what was not measured, with a band that holds 90 %\n\n"
      "RESULT: result files or run folders of one network: short tests on one device (best with three batches) and on\n"
      "several, with overlap and without; node checks or imported nccl-tests logs for the network. A value that is "
      "not\n"
      "given is as measured. Lists: 4,8; ranges: 1..64 doubles (1, 2, 4, ... 64), 1..8..1 counts in steps of 1.\n\n";
  for (const PredictionOption& option : predictionOptions())
    text += helpLines("--" + std::string(option.name) + " " + option.value, option.help, kHelpColumn);
  text += helpLines("--overlap-from FILES",
                    "results of another network on the same hosts (one device, several): what overlap and slow ranks "
                    "cost there is expected here",
                    kHelpColumn);
  text += helpLines("--json", "all as JSON", kHelpColumn) + "\nLinks:";
  for (const NamedLink& link : namedLinks()) text += " " + std::string(link.name);
  text += "\nDevices:";
  for (const DevicePeaks& device : publishedDevices()) text += " " + std::string(device.name);
  return text + "\n";
}

ArgumentRules rules() {
  ArgumentRules rules{{"--overlap-from"}, {"--json"}, 10000};
  for (const PredictionOption& option : predictionOptions())
    rules.valueFlags.push_back("--" + std::string(option.name));
  return rules;
}

Result<std::vector<RunResult>> readResults(const std::vector<std::string>& paths) {
  if (paths.empty())
    return Error{"usage", "RESULT is missing: give results of one network, and node checks. See predict --help."};
  std::vector<RunResult> results;
  for (const std::string& text : paths) {
    std::filesystem::path path = text;
    if (std::filesystem::is_directory(path)) path = RunFolder{path}.result();
    auto result = readResult(path);
    if (!result.ok()) return result.error();
    results.push_back(std::move(*result));
  }
  return results;
}

/// The flags that are options of a prediction.
PredictionOptions optionsOf(const Arguments& arguments) {
  PredictionOptions options;
  for (const PredictionOption& option : predictionOptions())
    if (const auto value = arguments.value("--" + std::string(option.name))) options[option.name] = *value;
  return options;
}

int run(const Arguments& arguments) {
  const PredictionOptions options = optionsOf(arguments);
  PredictionResults results;
  if (const auto files = arguments.value("--overlap-from")) {
    auto others = readResults(split(*files, ','));
    if (!others) return reportError(others.error());
    results.others = std::move(*others);
  }
  auto own = readResults(arguments.positionals);
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

const Command kPredictCommand{"predict", "throughput of what was not measured", predict_command::help,
                              predict_command::rules, predict_command::run};

}  // namespace scalescope
