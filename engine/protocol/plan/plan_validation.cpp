// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/plan_validation.h"

#include <algorithm>
#include <filesystem>

#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"
#include "engine/protocol/plan/plan_bounds.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/program_fields.h"

namespace scalescope {
namespace {

using Faults = std::vector<PlanFault>;

void checkNetwork(const Plan& plan, const std::vector<NetworkInfo>& networks, Faults& faults) {
  if (networks.empty() || !plan.networkDefinition.empty()) return;
  if (plan.network.ends_with(".json")) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(plan.network, code))
      faults.push_back({"network", Text::of("The network file %1 does not exist.", inQuotes(plan.network)) +
                                       Text::of("Correct the path.")});
    return;
  }
  std::vector<std::string> names;
  for (const auto& network : networks) names.push_back(network.name);
  if (std::find(names.begin(), names.end(), plan.network) != names.end()) return;
  std::string nearest = nearestWord(plan.network, names);
  faults.push_back(
      {"network", Text::of("Unknown network %1.", inQuotes(plan.network)) + didYouMean(nearest) +
                      Text::of("Known networks: %1, or the path of a network's JSON file.", join(names, ", "))});
}

void checkChoices(const Plan& plan, Faults& faults) {
  for (const auto& field : planFields()) {
    if (field.type != FieldType::Choice) continue;
    std::string value = field.text(plan);
    if (std::find(field.choices.begin(), field.choices.end(), value) != field.choices.end()) continue;
    std::vector<std::string> choices(field.choices.begin(), field.choices.end());
    faults.push_back({std::string(field.id), Text::of("%1 is not one of %2.", inQuotes(value), join(choices, ", "))});
  }
}

constexpr int kLearnableImageSize = 28;  ///< of the generated images, which the engine does not resize

void checkData(const Plan& plan, Faults& faults) {
  if (plan.dataset == "learnable" && plan.imageSize != 0 && plan.imageSize != kLearnableImageSize)
    faults.push_back({"image_size", Text::of("The images of the dataset learnable have %1 x %1 pixels and cannot be "
                                             "resized to %2.",
                                             kLearnableImageSize, plan.imageSize) +
                                        Text::of("Leave the image size empty, or choose synthetic images.")});
  bool needsFolder = plan.dataset != "synthetic" && plan.dataset != "learnable" && plan.dataset != "idx";
  if (needsFolder && plan.dataPath.empty())
    faults.push_back({"data_path", Text::of("The dataset %1 needs a folder.", plan.dataset) +
                                       Text::of("Choose the folder that contains train/ and val/.")});
  std::error_code code;
  const bool here = std::all_of(plan.hosts.begin(), plan.hosts.end(),
                                [](const HostSpec& host) { return isThisMachine(host) && host.dataPath.empty(); });
  if (here && !plan.dataPath.empty() && !std::filesystem::is_directory(plan.dataPath, code))
    faults.push_back({"data_path", Text::of("The folder %1 does not exist.", inQuotes(plan.dataPath)) +
                                       Text::of("Correct the path or choose another dataset.")});
}

/// Of a plan for this machine alone.
bool isMissing(const Plan& plan, const std::string& file) {
  std::error_code code;
  const bool here =
      std::all_of(plan.hosts.begin(), plan.hosts.end(), [](const HostSpec& host) { return isThisMachine(host); });
  return here && !file.empty() && !std::filesystem::is_regular_file(file, code);
}

void checkHosts(const Plan& plan, Faults& faults) {
  auto hosts = parseHosts(formatHosts(plan.hosts));
  if (plan.hosts.empty() || deviceCount(plan) < 1)
    faults.push_back({"hosts", Text::of("No host has a slot, so the run would have no ranks.") +
                                   Text::of("Use for example localhost:1.")});
  else if (!hosts)
    faults.push_back({"hosts", hosts.error().message});
}

void checkShortTest(const Plan& plan, Faults& faults) {
  if (plan.steps > 0 && plan.warmupSteps >= plan.steps)
    faults.push_back({"warmup_steps", Text::of("%1 warm-up steps are not fewer than the %2 measured steps.",
                                               plan.warmupSteps, plan.steps) +
                                          Text::of("Warm up less or measure more.")});
  if (plan.steps > 0) return;
  if (plan.minimumMeasuredTimeS <= 0)
    faults.push_back(
        {"minimum_measured_time_s", Text::of("Without a step count the measured time must be above 0 s.")});
  if (plan.maximumMeasuredTimeS < plan.minimumMeasuredTimeS)
    faults.push_back({"maximum_measured_time_s",
                      Text::of("%1 s is less than the minimum of %2 s.", textNumber(plan.maximumMeasuredTimeS),
                               textNumber(plan.minimumMeasuredTimeS))});
}

void checkTwin(const Plan& plan, Faults& faults) {
  if (plan.syntheticTwin && plan.dataset == "synthetic")
    faults.push_back({"synthetic_twin", Text::of("The dataset is already synthetic.") +
                                            Text::of("Choose real data or disable the synthetic twin.")});
}

void checkLongTest(const Plan& plan, Faults& faults) {
  if (plan.epochs <= 0) faults.push_back({"epochs", Text::of("A long test needs more than 0 epochs.")});
  if (plan.maximumEpochs > 0 && plan.maximumEpochs < plan.epochs)
    faults.push_back({"maximum_epochs", Text::of("%1 epochs are fewer than the %2 of the test.",
                                                 textNumber(plan.maximumEpochs), textNumber(plan.epochs)) +
                                            Text::of("Use 0 or at least as many.")});
  if (plan.learningRateWarmupEpochs > plan.epochs)
    faults.push_back(
        {"learning_rate_warmup_epochs", Text::of("The warm-up of %1 epochs is longer than the test of %2.",
                                                 textNumber(plan.learningRateWarmupEpochs), textNumber(plan.epochs))});
}

/// A scenario needs a batch that its queries fill, and ends by its own rules.
void checkScenario(const Plan& plan, Faults& faults) {
  const int batch = plan.batchSizePerDevice;
  if (!runsScenario(plan)) {
    if (plan.scenarioRules == "mlperf")
      faults.push_back({"scenario_rules", Text::of("Batches one after another have no rules of MLPerf.") +
                                              Text::of("Choose a scenario, or set it to plan.")});
    return;
  }
  if (plan.steps > 0)
    faults.push_back({"steps", Text::of("A scenario ends by its own rules, not after a number of steps.") +
                                   Text::of("Set steps to 0.")});
  if (plan.scenario == "trtexec" && plan.scenarioRules == "mlperf")
    faults.push_back({"scenario_rules", Text::of("trtexec has no rules of MLPerf.") + Text::of("Set it to plan.")});
  if (plan.scenario == "single-stream" && batch > 1)
    faults.push_back({"batch_size_per_device", Text::of("A single-stream query has 1 image, and the batch %1.", batch) +
                                                   Text::of("Set the batch to 1.")});
  if (plan.scenario == "multi-stream" && batch > plan.multiStreamSamples)
    faults.push_back({"batch_size_per_device", Text::of("The batch of %1 images is larger than the query of %2.", batch,
                                                        plan.multiStreamSamples) +
                                                   Text::of("Set a smaller batch.")});
}

void checkQuantization(const Plan& plan, Faults& faults) {
  if (isMissing(plan, plan.calibrationCache))
    faults.push_back(
        {"calibration_cache", Text::of("The calibration cache %1 does not exist.", inQuotes(plan.calibrationCache)) +
                                  Text::of("Correct the path.")});
  if (!(plan.maximumAccuracyDrop > 0)) return;
  if (plan.precision != "int8")
    faults.push_back({"maximum_accuracy_drop",
                      Text::of("Only int8 has a bound on its accuracy drop, and the precision is %1.", plan.precision) +
                          Text::of("Use int8 or a bound of 0.")});
  else if (plan.weights.empty())
    faults.push_back({"maximum_accuracy_drop", Text::of("A bound on the accuracy drop needs trained weights.") +
                                                   Text::of("Set weights or a bound of 0.")});
  else if (plan.dataset == "synthetic")
    faults.push_back({"maximum_accuracy_drop", Text::of("Synthetic images have no accuracy to bound.") +
                                                   Text::of("Choose real data or a bound of 0.")});
}

/// Settings that only one of inference and training supports.
void checkInference(const Plan& plan, Faults& faults) {
  if (!runsInference(plan)) {
    if (plan.precision == "int8")
      faults.push_back({"precision", Text::of("int8 is for inference only.") +
                                         Text::of("Set test to inference, or use another precision.")});
    if (plan.scenario != "batches")
      faults.push_back({"scenario", Text::of("A scenario is for inference only.") +
                                        Text::of("Set test to inference, or scenario to batches.")});
    if (plan.decoding != "outside-clock")
      faults.push_back({"decoding", Text::of("Training always decodes while it is measured.") +
                                        Text::of("Set test to inference, or decoding to outside-clock.")});
    return;
  }
  if (plan.batchSizePerDevice == kLargestBatch)
    faults.push_back({"batch_size_per_device", Text::of("Inference has no automatic batch: latency depends on it.") +
                                                   Text::of("Set a number of images.")});
  if (plan.syntheticTwin)
    faults.push_back(
        {"synthetic_twin",
         Text::of(
             "Inference has no synthetic twin: a run with decoding outside the clock shows the rate without input.") +
             Text::of("Disable it.")});
  if (decodesInClock(plan) && (plan.dataset == "synthetic" || plan.dataset == "learnable"))
    faults.push_back({"decoding", Text::of("Generated images are not decoded, and the dataset is %1.", plan.dataset) +
                                      Text::of("Choose real data, or set decoding to outside-clock.")});
  checkQuantization(plan, faults);
  if (plan.selftestFirst)
    faults.push_back({"selftest_first",
                      Text::of("The selftest checks training operations.") + Text::of("Disable it for inference.")});
  checkScenario(plan, faults);
}

}  // namespace

std::vector<PlanFault> validatePlan(const Plan& plan, const std::vector<NetworkInfo>& networks) {
  Faults faults = checkBounds(plan);
  if (runsProgram(plan)) {
    checkChoices(plan, faults);
    checkHosts(plan, faults);
    for (PlanFault& fault : checkProgram(plan)) faults.push_back(std::move(fault));
    return faults;
  }
  checkNetwork(plan, networks, faults);
  checkChoices(plan, faults);
  checkData(plan, faults);
  if (isMissing(plan, plan.weights))
    faults.push_back({"weights", Text::of("The weights file %1 does not exist.", inQuotes(plan.weights)) +
                                     Text::of("Correct the path.")});
  checkHosts(plan, faults);
  checkTwin(plan, faults);
  checkInference(plan, faults);
  plan.test == TestKind::Long ? checkLongTest(plan, faults) : checkShortTest(plan, faults);
  auto schedule = LearningRateSchedule::parse(plan.learningRateSchedule, plan.learningRateWarmupEpochs);
  if (!schedule) faults.push_back({"learning_rate_schedule", schedule.error().message});
  if (plan.momentum >= 1) faults.push_back({"momentum", Text::of("%1 is not below 1.", textNumber(plan.momentum))});
  return faults;
}

}  // namespace scalescope
