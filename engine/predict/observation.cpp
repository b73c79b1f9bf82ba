// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/observation.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/comparability/point_repeats.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/import_source.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/statistics/mean_parts.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/analysis/step/limits.h"
#include "engine/analysis/step/step_work.h"
#include "engine/analysis/step/training_images.h"
#include "engine/base/statements.h"
#include "engine/base/word_text.h"
#include "engine/base/words.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/run_end.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

/// The engine's own choices (engine/train/gradient_exchange, engine/comm/communicator).
constexpr double kDefaultBucketMib = 4;
constexpr int kDefaultLanes = 2;
constexpr double kMibBytes = 1 << 20;
constexpr double kNormal95 = 1.96;
/// Plans of what to measure next list every node.
constexpr int kMaxObservedNodes = 16384, kMaxObservedDevices = 131072;

/// Hosts with ranks, and their ranks if all have as many.
RankShape shapeOf(const RunResult& result) {
  const int devices = std::max(1, devicesOf(result));
  int hosts = nodesOf(result);
  if (hosts < 1) hosts = 1;
  return {hosts, std::max(1, devices / hosts)};
}

/// Whether their numbers of images tell the values apart, as those of most fingerprints of data sets.
bool differInImages(const std::set<std::string>& values) {
  std::set<std::int64_t> counts;
  for (const std::string& value : values) {
    const auto size = sizeOfFingerprint(value);
    if (!value.empty() && (!size || !counts.insert(size->images).second)) return false;
  }
  return true;
}

/// "cpu; cuda"; of a value that some do not state "not stated; fp32".
Text listed(const std::set<std::string>& values) {
  const bool byImages = differInImages(values);
  std::vector<Text> texts;
  for (const std::string& value : values)
    texts.push_back(value.empty() ? Text::of("not stated")
                    : byImages    ? Text::of("%1 images", sizeOfFingerprint(value)->images)
                                  : Text(value));
  return joinTexts(std::move(texts), "; ");
}

/// What the unit of a throughput counts of one sample of the batch: the tokens of a sequence; nullopt: unknown.
std::optional<double> itemsPerSample(const RunResult& result, const std::string& unit) {
  if (unit == kImagesPerSecond || unit == kSamplesPerSecond) return 1;
  const auto length = unit == kTokensPerSecond ? numberFact(result, "sequence_length") : std::nullopt;
  return length;
}

Status allEqual(const std::vector<HeldValues>& all) {
  std::set<std::string> names;
  for (const HeldValues& one : all)
    for (const auto& [name, value] : one) names.insert(name);
  std::vector<std::string> ordered = {Words::of("unit"), Words::of("network"), Words::of("precision"),
                                      Words::of("system")};  // what differs first is named
  ordered.insert(ordered.end(), names.begin(), names.end());
  for (const std::string& name : ordered) {
    std::set<std::string> values;
    for (const HeldValues& one : all) values.insert(one.contains(name) ? one.at(name) : std::string());
    if (values.size() > 1)
      return Error{"prediction-mixed",
                   Text::of("The results differ in their %1 (%2).", wordText(name), listed(values)) +
                       Text::of("Select results with the same %1.", wordText(name))};
  }
  return {};
}

class Observer {
 public:
  /// In the order of their ids, so that every order of the same results gives the same prediction: the fit draws
  /// random numbers for one training after the other.
  Observer(std::span<const RunResult> results, double singleDevice) : m_singleDevice(singleDevice) {
    for (const RunResult& result : results) m_results.push_back(&result);
    std::ranges::stable_sort(m_results, {}, [](const RunResult* result) { return result->summary.runId; });
  }

  Result<Observations> observe() {
    const std::vector<std::size_t> counted = countedRuns(m_results);
    for (std::size_t i = 0; i < m_results.size(); ++i) {
      const RunResult& result = *m_results[i];
      if (counted[i] != i) {
        skip(result, Text::of("%1 is given more than once and is counted once", nameInClause(result)));
        continue;
      }
      readSweeps(result);
      if (result.summary.kind == ResultKind::Training) readTraining(result);
    }
    if (const Status same = sameWork(); !same) return same.error();
    for (const auto& runs : byConfiguration()) addConfiguration(runs);
    addTypedDevice();
    if (m_seen.trainings.empty())
      return Error{
          "prediction-uncalibrated",
          Text::of("None of the results is a training with a throughput.") +
              (m_seen.skipped.empty() ? Text() : Text::of("Not used: %1.", joinStatements(clauses(m_seen.skipped)))) +
              Text::of("Give at least one short test of the network on one device.")};
    for (TrainingObservation& training : m_seen.trainings) finish(training);
    readLimits();
    return std::move(m_seen);
  }

 private:
  void readTraining(const RunResult& result) {
    const Summary& summary = result.summary;
    const auto rate = rateOf(result);
    if (!isComplete(summary)) return skip(result, Text::of("%1 did not complete", nameInClause(result)));
    if (!rate)
      return skip(result, summary.speedup ? Text::of("%1 states a speed-up alone", nameInClause(result))
                                          : Text::of("%1 has no throughput", nameInClause(result)));
    if (result.plan.test == TestKind::Inference)
      return skip(result, Text::of("%1 is an inference test", nameInClause(result)));
    if (rate->isPerDevice)
      return skip(result, Text::of("%1 does not state its number of devices", nameInClause(result)));
    if (!itemsPerSample(result, rate->unit))
      return skip(result, Text::of("%1 states %2 but no sequence length", nameInClause(result), unitWords(*rate)));
    if (!(batchOf(result) > 0)) return skip(result, Text::of("%1 has no batch size", nameInClause(result)));
    if (nodesOf(result) > kMaxObservedNodes || devicesOf(result) > kMaxObservedDevices)
      return skip(result, Text::of("%1 states an impossible number of nodes or devices", nameInClause(result)));
    m_used.push_back(&result);
  }
  void skip(const RunResult& result, Text why) { m_seen.skipped.push_back({result.summary.runId, std::move(why)}); }

  /// Of all devices if their number is stated. A speed-up is one over the given rate of one device.
  std::optional<Throughput> rateOf(const RunResult& result) const {
    const Summary& summary = result.summary;
    auto rate = jobThroughputOf(summary);
    if (!rate && summary.speedup)
      rate = Throughput{*summary.speedup * m_singleDevice, std::string(kImagesPerSecond), false};
    return rate && rate->value > 0 ? rate : std::nullopt;
  }

  double batchOf(const RunResult& result) const {
    const int devices = std::max(1, devicesOf(result));
    if (result.summary.batchSizeGlobal) return static_cast<double>(*result.summary.batchSizeGlobal) / devices;
    return result.unknownPlanFields.contains("batch_size_per_device") ? 0 : result.plan.batchSizePerDevice;
  }

  /// Trainings that a scaling figure shows as different lines are not predicted from together.
  Status sameWork() const {
    std::vector<HeldValues> works, ranks;
    for (const RunResult* training : m_used) {
      works.push_back(heldByWork(*training));
      works.back()["backend"] = training->summary.backend;
      works.back()["unit"] = rateOf(*training)->unit;
      // It is part of the batch of a step, which may differ.
      works.back().erase(std::string(findFactKind("gradient_accumulation")->title));
      if (devicesOf(*training) > 1) ranks.push_back(heldByRanks(*training));
    }
    if (const Status same = allEqual(works); !same) return same;
    return allEqual(ranks);
  }

  /// Whether all that the model knows of them is equal, so that only one of them can be predicted.
  bool haveOneConfiguration(const RunResult& a, const RunResult& b) const {
    return shapeOf(a) == shapeOf(b) && batchOf(a) == batchOf(b) && usedTransport(a) == usedTransport(b) &&
           gradientInterface(a) == gradientInterface(b);
  }

  static GradientTransport usedTransport(const RunResult& result) {
    return shapeOf(result).ranks() == 1 ? GradientTransport() : transportOf(result.plan);
  }

  std::vector<std::vector<const RunResult*>> byConfiguration() const {
    std::vector<std::vector<const RunResult*>> groups;
    for (const RunResult* training : m_used) {
      const auto found = std::ranges::find_if(
          groups, [&](const auto& group) { return haveOneConfiguration(*group.front(), *training); });
      (found == groups.end() ? groups.emplace_back() : *found).push_back(training);
    }
    return groups;
  }

  static double surveyedLink(const RunResult& result) {
    const Limits limits = limitsOf(result, nullptr);
    return limits.slowestLinkMbPerS.isKnown() ? limits.slowestLinkMbPerS.value * 1e-3 : 0;
  }

  void addConfiguration(const std::vector<const RunResult*>& runs) {
    const std::vector<const RunResult*> repeats = repeatsOfPoint(runs, m_seen.skipped);
    const RunResult& first = *repeats.front();
    if (m_seen.trainings.empty()) readShared(first);
    TrainingObservation fresh;
    fresh.name = nameInClause(first);
    fresh.shape = shapeOf(first);
    fresh.batchPerDevice = batchOf(first);
    fresh.itemsPerSample = *itemsPerSample(first, m_seen.unit);
    fresh.transport = usedTransport(first);
    if (fresh.shape.hosts > 1) fresh.linkGbPerS = surveyedLink(first);
    if (fresh.shape.ranks() > m_mostRanks) {
      m_mostRanks = fresh.shape.ranks();
      m_seen.plan = first.plan;
    }
    for (const RunResult* run : repeats) add(*run, fresh);
    for (const RunResult* run : runs) readWork(*run);
    m_seen.trainings.push_back(std::move(fresh));
  }

  /// One device with the batch of the training with the most ranks, if only its rate is known.
  void addTypedDevice() {
    const auto ranksOf = [](const TrainingObservation& one) { return one.shape.ranks(); };
    if (!(m_singleDevice > 0) || m_seen.trainings.empty() ||
        std::ranges::min(m_seen.trainings, {}, ranksOf).shape.ranks() == 1)
      return;
    TrainingObservation typed;
    typed.name = "--single-device";
    typed.batchPerDevice = std::ranges::max(m_seen.trainings, {}, ranksOf).batchPerDevice;
    typed.itemsPerSample = m_seen.itemsPerSample();
    typed.stepS = {typed.itemsPerSample * typed.batchPerDevice / m_singleDevice};
    typed.startedAt = {""};
    typed.isTyped = true;
    m_seen.trainings.push_back(std::move(typed));
  }

  void readShared(const RunResult& result) {
    m_seen.network = modelLabel(result);
    m_seen.unit = rateOf(result)->unit;
    m_seen.precision = result.unknownPlanFields.contains("precision") ? "" : result.plan.precision;
    m_seen.backend = result.summary.backend;
    m_seen.system = result.annotations.system;
    m_seen.deviceModel = factValue(result, "gpu_model");
    m_seen.origin = result.summary.origin;
  }

  void add(const RunResult& result, TrainingObservation& training) {
    const Summary& summary = result.summary;
    training.stepS.push_back(training.itemsPerSample * training.batchPerDevice * training.shape.ranks() /
                             rateOf(result)->value);
    training.startedAt.push_back(summary.startedAt);
    m_seen.disturbedCount += summary.disturbed ? 1 : 0;
    // Sums of the repeats until finish().
    training.computeS += summary.computeTimeMeanMs.value_or(0) * 1e-3;
    training.busyS += summary.allreduceBusyMeanMs.value_or(0) * 1e-3;
    training.communicationS += summary.allreduceTimeMeanMs.value_or(0) * 1e-3;
    training.dataWaitS += summary.dataWaitMeanMs.value_or(0) * 1e-3;
    training.hostS += summary.hostTimeMeanMs.value_or(0) * 1e-3;
    if (const auto spread = waitForSlowestMs(result)) {
      training.spreadS += *spread * 1e-3;
      ++training.spreadCount;
    }
    training.stepCv += summary.withinRunCv.value_or(0);
    readInput(result, training.batchPerDevice);
  }

  static void finish(TrainingObservation& training) {
    const auto count = static_cast<double>(training.stepS.size());
    const double factor = partsFactor(training.stepS) / count;
    for (double* sum :
         {&training.computeS, &training.busyS, &training.communicationS, &training.dataWaitS, &training.hostS})
      *sum *= factor;
    training.stepCv /= count;
    if (training.spreadCount > 0) training.spreadS /= training.spreadCount;
  }

  void readWork(const RunResult& result) {
    const Summary& summary = result.summary;
    if (result.profile.steps > 0 && !result.profile.layers.empty()) m_seen.profile = result.profile;
    m_seen.modelParts =
        numberFact(result, "tensor_parallel").value_or(1) * numberFact(result, "pipeline_parallel").value_or(1);
    if (const auto parameters = numberFact(result, "model_parameters"))
      m_seen.gradientCount = *parameters / m_seen.modelParts;
    if (summary.parameterCount) m_seen.gradientCount = static_cast<double>(*summary.parameterCount);
    if (summary.macsPerImage) m_seen.macsPerImage = static_cast<double>(*summary.macsPerImage);
    if (summary.allreduceBytesPerStep && m_seen.gradientCount == 0)
      m_seen.gradientCount =
          static_cast<double>(*summary.allreduceBytesPerStep) / gradientBytes(result.plan.communicationPrecision);
    if (summary.backend == "cuda" ||
        (summary.backend.empty() && summary.deviceCount.value_or(1) > 1 && !summary.allreduceBytesPerStep))
      m_seen.deviceSums = true;
  }

  void readInput(const RunResult& result, double batch) {
    const Summary& summary = result.summary;
    const std::string& dataset = result.plan.dataset;
    if (const auto images = projectedImagesOf(result)) m_seen.imagesPerEpoch = static_cast<double>(*images);
    if (dataset == "synthetic") return;
    if (dataset == "learnable" || !(batch > 0)) return;
    const double decodeMs = summary.decodeTimeMeanMs.value_or(0) + summary.transformTimeMeanMs.value_or(0) +
                            summary.loadTimeMeanMs.value_or(0);
    if (decodeMs > 0) m_seen.decodeSPerImage = decodeMs * 1e-3 / batch;
    m_seen.decodeThreads = summary.decodeThreads.value_or(m_seen.decodeThreads);
    m_seen.bytesPerImage = summary.storedBytesPerImage.value_or(m_seen.bytesPerImage);
  }

  void readSweeps(const RunResult& result) {
    double link = 0;
    std::map<std::pair<bool, int>, AllreduceSweepPoints> sweeps;
    for (const CheckValue& value : checkValuesOf(result.series)) {
      if (value.test == "link" && !value.peer.empty() && value.value > 0)
        link = link > 0 ? std::min(link, value.value * 1e-3) : value.value * 1e-3;
      const bool across = value.test == "allreduce_hosts";
      const int ranks = ranksOf(value.part);
      if ((!across && value.test != "allreduce_node") || ranks < 2 || !(value.bytes > 0) || !(value.value > 0))
        continue;
      AllreduceSweepPoints& sweep = sweeps[{across, ranks}];
      const int hosts = across ? std::max(2, plannedHosts(result)) : 1;
      sweep.shape = {hosts, std::max(1, ranks / hosts)};
      sweep.name = nameInClause(result);
      AllreduceSample sample{value.bytes, 1e-9 * allReduceBusFactor(ranks) * value.bytes / value.value, 0};
      if (value.ciHigh > value.ciLow)
        sample.relativeError = (value.ciHigh - value.ciLow) / (2 * kNormal95 * value.value);
      sweep.samples.push_back(sample);
    }
    for (auto& [key, sweep] : sweeps) {
      if (key.first) sweep.linkGbPerS = link;
      m_seen.sweeps.push_back(std::move(sweep));
    }
    if (sweeps.empty()) readImportedSweep(result);
    if (result.summary.kind == ResultKind::NodeCheck) m_check = &result;
  }

  static int plannedHosts(const RunResult& result) {
    return static_cast<int>(std::count_if(result.plan.hosts.begin(), result.plan.hosts.end(),
                                          [](const HostSpec& host) { return host.slotCount > 0; }));
  }

  /// The table "collective" of an import, such as nccl-tests.
  void readImportedSweep(const RunResult& result) {
    const SeriesTable* table = findTable(result.series, "collective");
    const RankShape shape = shapeOf(result);
    if (table == nullptr || shape.ranks() < 2) return;
    AllreduceSweepPoints sweep;
    sweep.shape = shape;
    sweep.name = nameInClause(result);
    for (const AllreducePoint& point : limitsOf(result, nullptr).allreduce)
      sweep.samples.push_back(
          {point.bytes, 1e-9 * allReduceBusFactor(shape.ranks()) * point.bytes / point.busGbPerS, 0});
    if (!sweep.samples.empty()) m_seen.sweeps.push_back(std::move(sweep));
  }

  void readLimits() {
    const Limits limits = limitsOf(*m_used.front(), m_check);
    if (limits.memoryGbPerS.isKnown()) m_seen.memoryGbPerS = limits.memoryGbPerS.value;
    if (limits.peak("convolution").isKnown()) m_seen.peakTflops = limits.peak("convolution").value;
    if (limits.storageMbPerS.isKnown()) m_seen.storageMbPerS = limits.storageMbPerS.value;
  }

  std::vector<const RunResult*> m_results;
  double m_singleDevice;
  std::vector<const RunResult*> m_used;
  const RunResult* m_check = nullptr;
  int m_mostRanks = 0;
  Observations m_seen;
};

}  // namespace

std::optional<MeasuredEfficiency> measuredEfficiency(const Observations& seen, const TrainingObservation& training,
                                                     double oneDeviceRate) {
  const auto single = std::ranges::find_if(seen.trainings, [&training](const TrainingObservation& one) {
    return one.shape.ranks() == 1 && one.batchPerDevice == training.batchPerDevice;
  });
  const int devices = training.shape.ranks();
  if (single == seen.trainings.end()) {
    if (!(oneDeviceRate > 0)) return std::nullopt;
    return MeasuredEfficiency{training.throughput() / (oneDeviceRate * devices), {}};
  }
  const Difference ratio = compareMeans(training.throughputOfRepeats(), single->throughputOfRepeats());
  MeasuredEfficiency efficiency{ratio.ratio / devices, {}};
  if (ratio.percent95 && &*single != &training)
    efficiency.interval95 =
        Interval{(1 + ratio.percent95->low / 100) / devices, (1 + ratio.percent95->high / 100) / devices};
  return efficiency;
}

double gradientBytes(const std::string& precision) { return precision == "fp16" || precision == "bf16" ? 2 : 4; }

double bucketBytesOf(const GradientTransport& transport) {
  const double mib = transport.bucketMib > 0 ? transport.bucketMib : kDefaultBucketMib;
  return mib * kMibBytes * gradientBytes(transport.precision) / 4;
}

int lanesOf(const GradientTransport& transport) { return transport.contexts > 0 ? transport.contexts : kDefaultLanes; }

GradientTransport transportOf(const Plan& plan) {
  return {plan.communicationPrecision, plan.communicationBucketMib, plan.communicationContexts,
          plan.communicationOverlap, plan.communicationHierarchical};
}

double TrainingObservation::meanStepS() const { return geometricMean(stepS); }

std::vector<double> TrainingObservation::throughputOfRepeats() const {
  std::vector<double> rates;
  for (const double seconds : stepS) rates.push_back(itemsPerSample * batchPerDevice * shape.ranks() / seconds);
  return rates;
}

Result<Observations> observe(std::span<const RunResult> results, double singleDeviceRate) {
  return Observer(results, singleDeviceRate).observe();
}

}  // namespace scalescope
