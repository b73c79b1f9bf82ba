// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>

#include "engine/base/text.h"
#include "engine/graph/cost.h"
#include "engine/graph/network_zoo.h"
#include "engine/main/command.h"
#include "engine/main/value_lists.h"
#include "engine/predict/device_scaling.h"
#include "engine/predict/prediction_json.h"
#include "engine/predict/prediction_text.h"
#include "engine/protocol/network_titles.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxConfigurations = 100000;
constexpr int kMaxNodes = 65536, kMaxDevicesPerNode = 1024;
constexpr double kMaxBatch = 65536, kMaxBucketMib = 4096, kMaxStorageMbPerS = 65536;

std::string help() {
  std::string text =
      "scalescope-engine predict RESULT... [flags]   what was not measured, with a band that holds 90 %\n\n"
      "RESULT: result files or run folders of one network: short tests on one device (best with three batches) and on\n"
      "several, with overlap and without; node checks or imported nccl-tests logs for the network. A value that is "
      "not\n"
      "given is as measured. Lists: 4,8; ranges: 1..64 doubles (1, 2, 4, ... 64), 1..8..1 counts in steps of 1.\n\n"
      "  --nodes LIST               nodes (as the largest result has)\n"
      "  --devices-per-node LIST\n"
      "  --batch-per-device LIST\n"
      "  --link LIST                between nodes: a name below, or a rate such as 25Gbit/s\n"
      "  --node-link NAME           between the devices of a node\n"
      "  --measured-link NAME       nominal link of the measurements: tells which share of a nominal rate was reached\n"
      "  --overlap-from FILES       results of another network on the same hosts (one device, several): what overlap "
      "and\n"
      "                             slow ranks cost there is expected here\n"
      "  --precision NAME           fp32, tf32, bf16, fp16; other than measured: by the published peaks of the device\n"
      "  --device NAME              another device: by its published peaks, band at least +-12 %\n"
      "  --gradient-precision LIST  fp32, bf16, fp16, on the wire\n"
      "  --bucket-mib LIST          gradient buckets\n"
      "  --overlap LIST             true, false\n"
      "  --storage-mb-s LIST        what the storage of a node delivers\n"
      "  --decode-threads LIST      of a device\n"
      "  --parameters MILLIONS      gradients of the network, if the results do not state them\n"
      "  --single-device RATE       images/s of one device, for published speed-ups without a rate\n"
      "  --epochs N                 of the whole training (90)\n"
      "  --images N                 images of an epoch (those of the data set, else ImageNet's 1281167)\n"
      "  --json                     all as JSON\n\n"
      "Links:";
  for (const NamedLink& link : namedLinks()) text += " " + std::string(link.name);
  text += "\nDevices:";
  for (const DevicePeaks& device : publishedDevices()) text += " " + std::string(device.name);
  return text + "\n";
}

ArgumentRules rules() {
  return {{"--nodes", "--devices-per-node", "--batch-per-device", "--link", "--node-link", "--measured-link",
           "--precision", "--device", "--gradient-precision", "--bucket-mib", "--overlap", "--storage-mb-s",
           "--decode-threads", "--overlap-from", "--parameters", "--single-device", "--epochs", "--images"},
          {"--json"},
          10000};
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

Result<std::optional<double>> positiveNumber(const Arguments& arguments, const std::string& flag) {
  const auto text = arguments.value(flag);
  if (!text) return std::optional<double>();
  const auto number = parseNumber(*text);
  if (!number || !(*number > 0))
    return Error{"usage", flag + " " + inQuotes(*text) + " is invalid: use a number above 0."};
  return std::optional<double>(*number);
}

/// Gradients and layers of a network that the zoo or the plan knows.
void addNetwork(const Observations& seen, std::span<const RunResult> results, TypedInputs& typed) {
  Plan plan;
  for (const RunResult& result : results)
    if (networkLabel(result.plan) == seen.network) plan = result.plan;
  if (plan.network.ends_with(kUnstatedVariant)) plan.network.resize(plan.network.size() - kUnstatedVariant.size());
  const auto graph = makeNetwork(plan, 0, plan.imageSize, plan.classCount);
  if (!graph) return;
  typed.layers = profiledLayers(*graph);
  if (seen.gradientCount > 0 || typed.gradientCount > 0) return;
  typed.gradientCount = static_cast<double>(parameterCount(*graph));
  typed.gradientOrigin = ValueOrigin::Published;
}

/// The flags as lists of edits to a configuration; all combinations are predicted, those of the first flag vary
/// slowest.
class Combinations {
 public:
  Combinations(const Arguments& arguments, Configuration base) : m_arguments(arguments) {
    m_list.push_back(std::move(base));
  }

  Status build() {
    for (const auto step : {&Combinations::readShape, &Combinations::readLinks, &Combinations::readTransport,
                            &Combinations::readInput, &Combinations::readDevice})
      if (const Status read = (this->*step)(); !read) return read;
    return {};
  }
  const std::vector<Configuration>& list() const { return m_list; }

 private:
  template <typename Values, typename Edit>
  Status multiply(const Values& values, const Edit& edit) {
    std::vector<Configuration> all;
    if (m_list.size() * values.size() > kMaxConfigurations)
      return Error{"usage", "The flags combine to more than 100000 configurations: give shorter lists."};
    for (const Configuration& one : m_list)
      for (const auto& value : values) {
        all.push_back(one);
        edit(all.back(), value);
      }
    m_list = std::move(all);
    return {};
  }
  template <typename Edit>
  Status counts(const char* flag, int min, int max, const Edit& edit) {
    const auto text = m_arguments.value(flag);
    if (!text) return {};
    const auto values = parseCountList(flag, *text, min, max);
    return values ? multiply(*values, edit) : Status(values.error());
  }
  template <typename Edit>
  Status numbers(const char* flag, double min, double max, const Edit& edit) {
    const auto text = m_arguments.value(flag);
    if (!text) return {};
    const auto values = parseValueList(flag, *text, min, max);
    return values ? multiply(*values, edit) : Status(values.error());
  }
  template <typename Edit>
  Status words(const char* flag, const std::vector<std::string>& choices, const Edit& edit) {
    const auto text = m_arguments.value(flag);
    if (!text) return {};
    const auto values = split(*text, ',');
    for (const std::string& value : values)
      if (std::find(choices.begin(), choices.end(), value) == choices.end())
        return Error{"usage",
                     std::string(flag) + " " + inQuotes(value) + " is invalid: use " + join(choices, ", ") + "."};
    return multiply(values, edit);
  }

  Status readShape() {
    if (const Status read = counts("--nodes", 1, kMaxNodes, [](Configuration& c, int n) { c.shape.hosts = n; }); !read)
      return read;
    if (const Status read =
            counts("--devices-per-node", 1, kMaxDevicesPerNode, [](Configuration& c, int n) { c.shape.perHost = n; });
        !read)
      return read;
    return numbers("--batch-per-device", 1, kMaxBatch, [](Configuration& c, double n) { c.batchPerDevice = n; });
  }

  Status readLinks() {
    std::vector<Link> links;
    for (const std::string& name : split(m_arguments.value("--link").value_or(""), ',')) {
      if (name.empty()) continue;
      const auto link = findLink(name);
      if (!link) return link.error();
      if (link->inNode)
        return Error{"usage",
                     "--link " + inQuotes(name) + " joins the devices of a node, not nodes: give it as --node-link."};
      links.push_back(*link);
    }
    if (!links.empty())
      if (const Status read = multiply(links, [](Configuration& c, const Link& link) { c.across = link; }); !read)
        return read;
    if (const auto name = m_arguments.value("--node-link")) {
      const auto link = findLink(*name);
      if (!link) return link.error();
      return multiply(std::vector{*link}, [](Configuration& c, const Link& one) { c.inNode = one; });
    }
    return {};
  }

  Status readTransport() {
    const auto setPrecision = [](Configuration& c, const std::string& name) { c.transport.precision = name; };
    if (const Status read = words("--gradient-precision", {"fp32", "bf16", "fp16"}, setPrecision); !read) return read;
    const auto setBucket = [](Configuration& c, double mib) { c.transport.bucketMib = mib; };
    if (const Status read = numbers("--bucket-mib", 1.0 / 1024, kMaxBucketMib, setBucket); !read) return read;
    return words("--overlap", {"true", "false"},
                 [](Configuration& c, const std::string& value) { c.transport.overlap = value == "true"; });
  }

  Status readInput() {
    if (const Status read = numbers("--storage-mb-s", 0.001, kMaxStorageMbPerS,
                                    [](Configuration& c, double rate) { c.storageMbPerS = rate; });
        !read)
      return read;
    return counts("--decode-threads", 1, kMaxDevicesPerNode, [](Configuration& c, int n) { c.decodeThreads = n; });
  }

  Status readDevice() {
    const auto setPrecision = [](Configuration& c, const std::string& name) { c.precision = name; };
    if (const Status read = words("--precision", {"fp32", "tf32", "bf16", "fp16"}, setPrecision); !read) return read;
    const auto name = m_arguments.value("--device");
    if (!name) return {};
    const auto device = findDevice(*name);
    if (!device) return device.error();
    return multiply(std::vector{std::string(device->name)},
                    [](Configuration& c, const std::string& one) { c.device = one; });
  }

  const Arguments& m_arguments;
  std::vector<Configuration> m_list;
};

/// What another network's results tell of the hosts.
Result<ParameterPrior> readPrior(const std::string& files) {
  const auto results = readResults(split(files, ','));
  if (!results) return results.error();
  std::map<std::string, std::vector<RunResult>> networks;
  std::vector<RunResult> checks;
  for (const RunResult& result : *results)
    (result.summary.kind == ResultKind::NodeCheck ? checks : networks[networkLabel(result.plan)]).push_back(result);
  std::vector<Calibration> calibrations;
  for (auto& [network, runs] : networks) {
    runs.insert(runs.end(), checks.begin(), checks.end());
    auto seen = observe(runs);
    if (!seen) return seen.error();
    TypedInputs typed;
    addNetwork(*seen, runs, typed);
    auto calibration = calibrate(std::move(*seen), typed);
    if (!calibration) return calibration.error();
    if (calibration->maxTrainedRanks > 1) calibrations.push_back(std::move(*calibration));
  }
  if (calibrations.empty())
    return Error{"prediction-uncalibrated",
                 "--overlap-from names no training on several devices. Give results of another network on one device "
                 "and on several."};
  return priorFrom(calibrations);
}

/// Numbers beside the results and the combinations.
struct Settings {
  double singleDevice = 0;
  TypedInputs typed;
  TrainingLength length;
  bool imagesTyped = false;
};

Result<Settings> readSettings(const Arguments& arguments) {
  Settings settings;
  const auto read = [&](const char* flag, const auto& use) -> Status {
    const auto number = positiveNumber(arguments, flag);
    if (!number) return number.error();
    if (*number) use(**number);
    return {};
  };
  if (const Status done = read("--single-device", [&](double rate) { settings.singleDevice = rate; }); !done)
    return done.error();
  if (const Status done = read("--parameters", [&](double millions) { settings.typed.gradientCount = millions * 1e6; });
      !done)
    return done.error();
  if (const Status done = read("--epochs", [&](double epochs) { settings.length.epochs = epochs; }); !done)
    return done.error();
  const auto setImages = [&](double images) {
    settings.length.imagesPerEpoch = images;
    settings.imagesTyped = true;
  };
  if (const Status done = read("--images", setImages); !done) return done.error();
  if (const auto name = arguments.value("--measured-link")) {
    const auto link = findLink(*name);
    if (!link) return link.error();
    settings.typed.measuredLink = *link;
  }
  if (const auto files = arguments.value("--overlap-from")) {
    auto prior = readPrior(*files);
    if (!prior) return prior.error();
    settings.typed.prior = *prior;
  }
  return settings;
}

void print(const Calibration& calibration, const std::vector<Prediction>& predictions, double epochs) {
  std::printf("%s%s, %s\n\n", printable(calibration.observed.network).c_str(),
              calibration.observed.system.empty() ? "" : (" on " + printable(calibration.observed.system)).c_str(),
              calibration.observed.precision.c_str());
  std::printf("%s\n", predictionTable(predictions, epochs).c_str());
  for (const std::string& skipped : calibration.observed.skipped)
    std::printf("Not used: %s\n", printable(skipped).c_str());
  const Prediction& last = predictions.back();
  std::printf("The last row: %s.\n", basisText(last.basis).c_str());
  for (const Ingredient& ingredient : last.basis.ingredients)
    std::printf("  %s\n", printable(ingredientText(ingredient)).c_str());
  const auto rows = tornado(calibration, last.configuration);
  if (!rows.empty()) std::printf("\nChanges to the last row:\n%s", tornadoTable(rows).c_str());
  const auto next = nextMeasurements(calibration, last.configuration);
  if (!next.empty()) std::printf("\nMeasure this next:\n");
  for (const NextMeasurement& one : next)
    std::printf("  %s\n    %s\n", nextText(one).c_str(), printable(one.commandLine).c_str());
}

int run(const Arguments& arguments) {
  auto settings = readSettings(arguments);
  if (!settings) return reportError(settings.error());
  const auto results = readResults(arguments.positionals);
  if (!results) return reportError(results.error());
  auto seen = observe(*results, settings->singleDevice);
  if (!seen) return reportError(seen.error());
  addNetwork(*seen, *results, settings->typed);
  if (!settings->imagesTyped && seen->imagesPerEpoch > 0) settings->length.imagesPerEpoch = seen->imagesPerEpoch;
  const auto calibration = calibrate(std::move(*seen), settings->typed);
  if (!calibration) return reportError(calibration.error());
  Combinations combinations(arguments, measuredConfiguration(*calibration));
  if (const Status built = combinations.build(); !built) return reportError(built.error());
  std::vector<Prediction> predictions;
  for (const Configuration& configuration : combinations.list()) {
    auto prediction = predict(*calibration, configuration, settings->length);
    if (!prediction) return reportError(prediction.error());
    predictions.push_back(std::move(*prediction));
  }
  if (arguments.has("--json")) {
    const Configuration& last = combinations.list().back();
    std::fputs(
        predictionsToJson(*calibration, predictions, tornado(*calibration, last), nextMeasurements(*calibration, last))
            .c_str(),
        stdout);
    return kExitOk;
  }
  print(*calibration, predictions, settings->length.epochs);
  return kExitOk;
}

}  // namespace

const Command kPredictCommand{"predict", "throughput of what was not measured", help, rules, run};

}  // namespace scalescope
