// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/prediction.h"

#include <algorithm>
#include <cmath>

#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/predict/device_scaling.h"

namespace scalescope {
namespace {

/// Each doubling outside of the measured range widens the model's error by this share of itself, and adds this much.
constexpr double kWideningPerDoubling = 0.5, kErrorPerDoubling = 0.02;
/// A precision scaled by peaks instead of measured.
constexpr double kPrecisionScalingError = 0.12;

double hypotenuse(std::initializer_list<double> parts) {
  double sum = 0;
  for (const double part : parts) sum += part * part;
  return std::sqrt(sum);
}

const TrainingObservation* measuredAs(const Calibration& calibration, const Configuration& asked) {
  if (!asked.device.empty() || (!asked.precision.empty() && asked.precision != calibration.observed.precision))
    return nullptr;
  if (asked.storageMbPerS > 0 || asked.decodeThreads > 0) return nullptr;
  for (const TrainingObservation& training : calibration.observed.trainings) {
    if (training.isTyped) continue;
    const bool several = training.shape.ranks() > 1;
    if (training.shape != asked.shape || training.batchPerDevice != asked.batchPerDevice) continue;
    if (several && !(training.transport == asked.transport)) continue;
    if (training.shape.hosts > 1 && asked.across.gbPerS > 0) {
      // The measured link by its nominal or its reached rate.
      const double ratio = asked.across.reachableGbPerS() / training.linkGbPerS;
      constexpr double kSameLink = 0.1;
      if (!(std::abs(std::log(ratio)) < kSameLink)) continue;
    }
    if (several && asked.inNode.gbPerS > 0) continue;
    return &training;
  }
  return nullptr;
}

std::optional<Error> impossible(const Calibration& calibration, const Configuration& asked) {
  if (asked.shape.ranks() < 2) return std::nullopt;
  if (!(calibration.model.gradientCount > 0))
    return Error{
        "prediction-uncalibrated",
        (calibration.observed.network.empty()
             ? Text::of("The number of gradients is unknown: the results do not state it.")
             : Text::of("The number of gradients of %1 is unknown: the results do not state it and no network has this "
                        "name.",
                        inQuotes(calibration.observed.network))) +
            Text::of("Give --parameters, in millions.")};
  const bool across = asked.shape.hosts > 1;
  const bool known = calibration.hasNetwork || (across ? asked.across.gbPerS > 0 : asked.inNode.gbPerS > 0);
  if (known) return std::nullopt;
  Text message =
      Text::of("Nothing states how fast gradients are summed: no result has several ranks or an all-reduce sweep.");
  message += across
                 ? Text::of("Give a node check of links and all-reduce, or the link between nodes, such as 100GbE.")
                 : Text::of("Give a node check of the all-reduce, or the link within nodes, such as PCIe3 or NVLink4.");
  return Error{"prediction-uncalibrated", message};
}

struct Deviation {
  double logSd = 0, efficiencyLogSd = 0;
};

Deviation deviationOf(const Calibration& calibration, std::span<const StepParameters> draws, const Configuration& asked,
                      double deviceFactor) {
  Configuration single = asked;
  single.shape = {1, 1};
  std::vector<double> logs, efficiencies;
  for (const StepParameters& draw : draws) {
    logs.push_back(std::log(stepSplit(calibration.model, draw, asked, deviceFactor).sumS()));
    const double alone = std::log(stepSplit(calibration.model, draw, single, deviceFactor).sumS());
    efficiencies.push_back(alone - logs.back());
  }
  if (logs.size() < 2) return {};
  return {standardDeviation(logs), standardDeviation(efficiencies)};
}

void addIngredients(const Calibration& calibration, const Configuration& asked, PredictionBasis& basis) {
  basis.ingredients = calibration.ingredients;
  const auto add = [&](Ingredient::Kind kind, ValueOrigin origin, double value, const std::string& name) {
    basis.ingredients.push_back({kind, origin, value, name});
  };
  if (asked.shape.hosts > 1 && asked.across.gbPerS > 0)
    add(Ingredient::Kind::Link, ValueOrigin::Typed, asked.across.gbPerS, asked.across.name);
  if (asked.shape.perHost > 1 && asked.inNode.gbPerS > 0)
    add(Ingredient::Kind::InNodeLink, ValueOrigin::Typed, asked.inNode.gbPerS, asked.inNode.name);
  if (asked.storageMbPerS > 0) add(Ingredient::Kind::Storage, ValueOrigin::Typed, asked.storageMbPerS, "");
  if (asked.decodeThreads > 0) add(Ingredient::Kind::Decoding, ValueOrigin::Typed, asked.decodeThreads, "");
  if (!asked.device.empty()) add(Ingredient::Kind::Device, ValueOrigin::Published, 0, asked.device);
  if (!asked.precision.empty() && asked.precision != calibration.observed.precision)
    add(Ingredient::Kind::Precision, ValueOrigin::Published, 0, asked.precision);
}

Interval around(double value, double halfLog) { return {value * std::exp(-halfLog), value * std::exp(halfLog)}; }

Interval hull(const Interval& a, const Interval& b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

/// Half the width, in log time, of the interval of 90 % for one more run of a configuration that was measured: by the
/// scatter of all repeats or, where it is wider and there are three, of its own.
double runWidth(const Calibration& calibration, const TrainingObservation& training) {
  constexpr std::size_t kFewestRepeats = 3;
  const std::size_t repeats = training.stepS.size();
  double width = halfWidth90(calibration.runLogSd, calibration.runDegrees);
  if (repeats >= kFewestRepeats) {
    std::vector<double> logs;
    for (const double seconds : training.stepS) logs.push_back(std::log(seconds));
    width = std::max(width, halfWidth90(standardDeviation(logs), static_cast<int>(repeats) - 1));
  }
  return width * std::sqrt(1 + 1 / static_cast<double>(repeats));
}

/// What was measured, and a band that holds it: a prediction that excludes its own calibration runs is too sure.
void addMeasured(const Calibration& calibration, const TrainingObservation& measured, Prediction& prediction) {
  const double rate = measured.throughput(), width = runWidth(calibration, measured);
  prediction.measuredThroughput = rate;
  if (const auto efficiency =
          measuredEfficiency(calibration.observed, measured, prediction.throughput / prediction.speedup))
    prediction.measuredEfficiency = efficiency->value;
  prediction.measuredRepeats = static_cast<int>(measured.stepS.size());
  prediction.measuredStep = {measured.meanStepS(), measured.computeS, measured.communicationS, measured.dataWaitS,
                             measured.hostS};
  prediction.throughput90 = hull(prediction.throughput90, around(rate, width));
  if (prediction.configuration.shape.ranks() > 1)
    prediction.efficiency90 =
        hull(prediction.efficiency90, around(prediction.efficiency * rate / prediction.throughput, width));
}

}  // namespace

std::vector<MissedConfiguration> missedConfigurations(const Calibration& calibration) {
  StepModel model = calibration.model;
  model.acrossShare = 0;  // links of trainings are measured rates
  std::vector<MissedConfiguration> missed;
  for (const TrainingObservation& training : calibration.observed.trainings) {
    if (training.isTyped) continue;
    const Configuration configuration = configurationOf(training);
    const double measured = training.throughput();
    const double predicted =
        measured * training.meanStepS() / stepSplit(model, calibration.fitted, configuration).sumS();
    const Interval own = around(measured, runWidth(calibration, training));
    if (predicted < own.low || predicted > own.high)
      missed.push_back({configuration, predicted, measured, static_cast<int>(training.stepS.size()), own});
  }
  return missed;
}

Text missedText(const Calibration& calibration) {
  Text text;
  for (const MissedConfiguration& one : missedConfigurations(calibration))
    text += Text::of(
        "The model misses what was measured on %1 devices (nodes: %2, batch per device: %3): it predicts %4 %5, "
        "and %6 were measured (n = %7).",
        one.configuration.shape.ranks(), one.configuration.shape.hosts, textNumber(one.configuration.batchPerDevice),
        measuredNumber(one.predicted), wordText(calibration.observed.unit), measuredNumber(one.measured), one.repeats);
  if (!text.empty()) text += Text::of("Predictions of similar configurations are as far off.");
  return text;
}

Configuration measuredConfiguration(const Calibration& calibration) {
  const auto& trainings = calibration.observed.trainings;
  const auto largest = std::max_element(trainings.begin(), trainings.end(), [](const auto& a, const auto& b) {
    const int ranks = a.shape.ranks(), others = b.shape.ranks();
    return ranks != others ? ranks < others : a.throughput() < b.throughput();
  });
  Configuration configuration;
  configuration.shape = largest->shape;
  configuration.batchPerDevice = largest->batchPerDevice;
  configuration.transport = largest->shape.ranks() > 1 ? largest->transport : transportOf(calibration.observed.plan);
  return configuration;
}

Result<double> deviceFactorOf(const Calibration& calibration, const Configuration& asked) {
  const std::string& from = calibration.observed.precision;
  const std::string to = asked.precision.empty() ? from : asked.precision;
  if (asked.device.empty() && to == from) return 1.0;
  if (from.empty())
    return Error{"prediction-uncalibrated", Text::of("The precision of the results is not stated, so another device or "
                                                     "precision cannot be predicted from them.")};
  const DevicePeaks* origin = deviceOfModel(calibration.observed.deviceModel);
  if (origin == nullptr)
    return Error{
        "prediction-uncalibrated",
        (calibration.observed.deviceModel.empty()
             ? Text::of("The measured device is unknown, so another device or precision cannot be predicted from it.")
             : Text::of("The peaks of the measured device %1 are unknown, so another device or precision cannot be "
                        "predicted from it.",
                        inQuotes(calibration.observed.deviceModel))) +
            Text::of("Measure one device with it.")};
  DevicePeaks target = *origin;
  if (!asked.device.empty()) {
    const auto found = findDevice(asked.device);
    if (!found) return found.error();
    target = *found;
  }
  const StepProfile* profile = calibration.observed.profile ? &*calibration.observed.profile : nullptr;
  return deviceTimeRatio(profile, from, *origin, to, target);
}

std::vector<Outside> outsideOf(const Calibration& calibration, const Configuration& asked) {
  std::vector<Outside> list;
  const auto add = [&](Outside::Kind kind, double doublings) {
    constexpr double kNegligible = 0.05;
    if (doublings > kNegligible) list.push_back({kind, doublings});
  };
  add(Outside::Kind::Batch, calibration.model.compute.distance(asked.batchPerDevice));
  const int ranks = asked.shape.ranks();
  if (ranks < 2) return list;
  add(Outside::Kind::Ranks, std::log2(static_cast<double>(ranks) / std::max(1, calibration.maxRanks)));
  if (asked.shape.hosts > 1 && asked.across.gbPerS > 0 && calibration.measuredLinkGbPerS > 0)
    add(Outside::Kind::Link,
        std::abs(std::log2(reachedGbPerS(calibration.model, asked.across) / calibration.measuredLinkGbPerS)));
  const auto& sweeps = calibration.model.allreduce.sweeps();
  if (sweeps.empty()) return list;
  double low = sweeps.front().samples.front().bytes, high = low;
  for (const auto& sweep : sweeps)
    for (const AllreduceSample& sample : sweep.samples) {
      low = std::min(low, sample.bytes);
      high = std::max(high, sample.bytes);
    }
  const double bytes = std::min(bucketBytesOf(asked.transport),
                                calibration.model.gradientCount * gradientBytes(asked.transport.precision));
  add(Outside::Kind::MessageSize, std::max(std::log2(bytes / high), std::log2(low / bytes)));
  return list;
}

BandWidth bandWidth(const Calibration& calibration, std::span<const StepParameters> draws,
                    std::span<const Outside> outside, const Configuration& asked, double deviceFactor) {
  double doublings = 0;
  for (const Outside& one : outside) doublings += one.doublings;
  const bool several = asked.shape.ranks() > 1;
  const Deviation parameters = deviationOf(calibration, draws, asked, deviceFactor);
  const double model = several ? halfWidth90(calibration.modelLogSd, calibration.modelDegrees)
                               : halfWidth90(calibration.computeLogSd, calibration.computeDegrees);
  const double run = halfWidth90(calibration.runLogSd, calibration.runDegrees);
  const double distance = hypotenuse({model * (1 + kWideningPerDoubling * doublings), kErrorPerDoubling * doublings});
  const bool otherPrecision = !asked.precision.empty() && asked.precision != calibration.observed.precision;
  const double scaling = hypotenuse({asked.device.empty() ? 0 : std::log1p(kDeviceScalingError),
                                     otherPrecision ? std::log1p(kPrecisionScalingError) : 0});
  BandWidth width{hypotenuse({halfWidth90(parameters.logSd, 0), run, distance, scaling}), 0};
  if (several) width.efficiency = hypotenuse({halfWidth90(parameters.efficiencyLogSd, 0), run, distance});
  return width;
}

double MeasuredStep::restS() const { return std::max(0.0, stepS - computeS - communicationS - dataWaitS - hostS); }

Result<Prediction> predict(const Calibration& calibration, const Configuration& asked, const TrainingLength& length) {
  if (const auto error = impossible(calibration, asked)) return *error;
  const auto deviceFactor = deviceFactorOf(calibration, asked);
  if (!deviceFactor) return deviceFactor.error();
  Prediction prediction;
  prediction.configuration = asked;
  prediction.precision = asked.precision.empty() ? calibration.observed.precision : asked.precision;
  prediction.device = asked.device.empty() ? calibration.observed.deviceModel : asked.device;
  prediction.split = stepSplit(calibration.model, calibration.fitted, asked, *deviceFactor);
  const int ranks = asked.shape.ranks();
  const double items = calibration.observed.itemsPerSample() * asked.batchPerDevice * ranks;
  prediction.throughput = items / prediction.stepS();
  Configuration single = asked;
  single.shape = {1, 1};
  const double alone = stepSplit(calibration.model, calibration.fitted, single, *deviceFactor).sumS();
  prediction.efficiency = alone / prediction.stepS();
  prediction.speedup = ranks * prediction.efficiency;

  PredictionBasis& basis = prediction.basis;
  basis.runs = calibration.runs;
  basis.leftOut = calibration.leftOut;
  if (calibration.leftOut > 0) basis.leaveOneOutPercent = calibration.leaveOneOutPercent;
  basis.outside = outsideOf(calibration, asked);
  addIngredients(calibration, asked, basis);
  const BandWidth width = bandWidth(calibration, calibration.draws, basis.outside, asked, *deviceFactor);
  prediction.throughput90 = around(prediction.throughput, width.throughput);
  prediction.efficiency90 = around(prediction.efficiency, width.efficiency);
  if (ranks > 1) {
    // Ranks together are not faster than each alone.
    const auto outsideAlone = outsideOf(calibration, single);
    const double widthAlone = bandWidth(calibration, calibration.draws, outsideAlone, single, *deviceFactor).throughput;
    const double most = items / alone * std::exp(widthAlone);
    prediction.throughput90.high = std::clamp(most, prediction.throughput, prediction.throughput90.high);
    prediction.efficiency90.high =
        std::clamp(1.0, prediction.efficiency, std::max(prediction.efficiency, prediction.efficiency90.high));
  }
  if (const auto* measured = measuredAs(calibration, asked)) addMeasured(calibration, *measured, prediction);
  prediction.trainingS = length.images() / prediction.throughput;
  prediction.trainingS90 = {length.images() / prediction.throughput90.high,
                            length.images() / prediction.throughput90.low};
  return prediction;
}

}  // namespace scalescope
