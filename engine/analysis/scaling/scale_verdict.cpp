// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/scaling/scale_verdict.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/statistics/mean_parts.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

/// Means over the runs of a point.
struct MeanStep {
  double stepMs = 0;  ///< of the throughput, so that steps relate to each other as throughputs do
  double computeMs = 0, communicationMs = 0, dataWaitMs = 0, hostMs = 0;
  double batchPerDevice = 0;
  bool communicationKnown = true;
};

/// The measured time over the steps, also what is between them. 0 if it is unknown: a batch is of images or samples.
double windowStepMs(const Summary& summary) {
  const auto rate = jobThroughputOf(summary);
  if (!summary.batchSizeGlobal || !rate || rate->isPerDevice || !(rate->value > 0)) return 0;
  if (rate->unit != kImagesPerSecond && rate->unit != kSamplesPerSecond) return 0;
  return 1e3 * *summary.batchSizeGlobal / rate->value;
}

bool add(MeanStep& sum, const RunResult& result) {
  const Summary& summary = result.summary;
  if (!summary.computeTimeMeanMs || !summary.dataWaitMeanMs) return false;
  if (!summary.batchSizeGlobal || summary.deviceCount.value_or(0) < 1) return false;
  sum.computeMs += *summary.computeTimeMeanMs;
  sum.communicationMs += summary.allreduceTimeMeanMs.value_or(0);
  sum.dataWaitMs += *summary.dataWaitMeanMs;
  sum.hostMs += summary.hostTimeMeanMs.value_or(0);
  sum.batchPerDevice += static_cast<double>(*summary.batchSizeGlobal) / *summary.deviceCount;
  sum.communicationKnown &= !sumsGradients(result) || summary.allreduceBytesPerStep.has_value();
  return true;
}

std::optional<MeanStep> meanStep(const ScalingPoint& point, std::span<const RunResult> results) {
  MeanStep mean;
  std::vector<double> stepsMs;
  for (const RunResult& result : results) {
    if (std::find(point.runIds.begin(), point.runIds.end(), result.summary.runId) == point.runIds.end()) continue;
    if (!add(mean, result)) return std::nullopt;
    stepsMs.push_back(windowStepMs(result.summary));
  }
  if (stepsMs.empty() || !(mean.batchPerDevice > 0) || std::ranges::min(stepsMs) <= 0) return std::nullopt;
  const auto count = static_cast<double>(stepsMs.size());
  mean.stepMs = geometricMean(stepsMs);
  mean.batchPerDevice /= count;
  for (double* sum : {&mean.computeMs, &mean.communicationMs, &mean.dataWaitMs, &mean.hostMs})
    *sum *= partsFactor(stepsMs) / count;
  return mean;
}

std::optional<StepLoss> lossOf(const ScalingPoint& point, const ScalingPoint& reference,
                               std::span<const RunResult> results) {
  const auto own = meanStep(point, results), ideal = meanStep(reference, results);
  if (!own || !ideal) return std::nullopt;
  // Strong scaling: a device has less to do per step.
  const double scale = own->batchPerDevice / ideal->batchPerDevice;
  StepLoss loss;
  loss.idealMs = scale * ideal->stepMs;
  loss.measuredMs = own->stepMs;
  loss.computeMs = own->computeMs - scale * ideal->computeMs;
  loss.communicationMs = own->communicationMs - scale * ideal->communicationMs;
  loss.dataWaitMs = own->dataWaitMs - scale * ideal->dataWaitMs;
  loss.hostMs = own->hostMs - scale * ideal->hostMs;
  loss.otherMs = loss.measuredMs - loss.idealMs - loss.computeMs - loss.communicationMs - loss.dataWaitMs - loss.hostMs;
  loss.communicationKnown = own->communicationKnown;
  return loss;
}

ScaleVerdict verdict(const ScalingPoint& point, const ScalingPoint& reference, std::span<const RunResult> results) {
  ScaleVerdict verdict{point, reference, point.devices / reference.devices, 1, {}, {}};
  const Difference ratio = compareMeans(point.imagesPerSecond, reference.imagesPerSecond);
  verdict.share = ratio.ratio / verdict.multiple;
  if (ratio.percent95)
    verdict.share95 = Interval{(1 + ratio.percent95->low / 100) / verdict.multiple,
                               (1 + ratio.percent95->high / 100) / verdict.multiple};
  verdict.loss = lossOf(point, reference, results);
  return verdict;
}

bool isMeasured(const ScalingPoint& point) {
  return !point.imagesPerSecond.empty() && point.nodes > 0 && !point.runIds.empty();
}

/// What a line holds but for its system; nullopt if network or batch are unknown, or none of its points is measured.
/// One publication compares its systems at one batch, also where it does not state it.
std::optional<HeldValues> heldAcrossSystems(const ScalingLine& line, std::span<const RunResult> results) {
  const auto point = std::ranges::find_if(line.points, isMeasured);
  if (!line.weak || point == line.points.end()) return std::nullopt;
  const auto run =
      std::ranges::find(results, point->runIds.front(), [](const RunResult& result) { return result.summary.runId; });
  if (run == results.end()) return std::nullopt;
  if (run->unknownPlanFields.contains("network")) return std::nullopt;
  HeldValues held = scalingKey(*run, line.weak).always;
  if (run->unknownPlanFields.contains("batch_size_per_device")) {
    const std::string publication = run->annotations.label("publication");
    if (line.origin != ResultOrigin::Published || publication.empty()) return std::nullopt;
    held["publication"] = publication;
  }
  for (const char* name : {"system", "framework"}) held.erase(name);
  for (const FactKind& fact : factKinds()) held.erase(std::string(fact.title));
  return held;
}

/// The points of two lines at the most devices that both measured; nullptr without such a pair.
using PointPair = std::pair<const ScalingPoint*, const ScalingPoint*>;
PointPair largestShared(const ScalingLine& a, const ScalingLine& b) {
  PointPair largest{nullptr, nullptr};
  for (const ScalingPoint& one : a.points)
    for (const ScalingPoint& other : b.points)
      if (isMeasured(one) && isMeasured(other) && one.devices == other.devices &&
          (largest.first == nullptr || one.devices > largest.first->devices))
        largest = {&one, &other};
  return largest;
}

}  // namespace

std::vector<SystemVerdict> systemVerdicts(std::span<const ScalingLine> lines, std::span<const RunResult> results) {
  std::vector<std::optional<HeldValues>> held;
  for (const ScalingLine& line : lines) held.push_back(heldAcrossSystems(line, results));
  std::vector<SystemVerdict> verdicts;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    std::vector<std::pair<std::size_t, PointPair>> others;  // lines that only the system distinguishes
    for (std::size_t other = 0; other < lines.size(); ++other)
      if (other != line && held[line] && held[line] == held[other] && lines[line].origin == lines[other].origin)
        if (const PointPair pair = largestShared(lines[line], lines[other]); pair.first != nullptr)
          others.push_back({other, pair});
    int fewest = std::numeric_limits<int>::max();
    for (const auto& [other, pair] : others) fewest = std::min(fewest, pair.second->nodes);
    for (const auto& [other, pair] : others)
      if (pair.second->nodes == fewest && fewest < pair.first->nodes)
        verdicts.push_back({line, other, verdict(*pair.first, *pair.second, results)});
  }
  return verdicts;
}

std::vector<ScaleVerdict> scaleVerdicts(const ScalingLine& line, std::span<const RunResult> results) {
  std::vector<const ScalingPoint*> measured;  // by ascending devices, then nodes
  for (const ScalingPoint& point : line.points)
    if (!point.imagesPerSecond.empty()) measured.push_back(&point);
  std::stable_sort(measured.begin(), measured.end(), [](const auto* a, const auto* b) {
    return std::pair(a->devices, a->nodes) < std::pair(b->devices, b->nodes);
  });
  std::vector<ScaleVerdict> verdicts;
  const ScalingPoint* fewest = nullptr;
  for (const ScalingPoint* point : measured) {
    if (point->nodes == 0) continue;
    if (fewest != nullptr && fewest->devices == point->devices)
      verdicts.push_back(verdict(*point, *fewest, results));
    else
      fewest = point;
  }
  if (!verdicts.empty() || measured.empty()) return verdicts;
  const ScalingPoint& largest = *measured.back();
  const auto reference = [&](int devices) {
    const auto found = std::find_if(measured.begin(), measured.end(), [&](const ScalingPoint* point) {
      return point->devices == devices && point != &largest && point->nodes <= 1;
    });
    return found == measured.end() ? nullptr : *found;
  };
  const ScalingPoint* one = reference(1);
  if (one == nullptr && largest.nodes > 1 && largest.devices % largest.nodes == 0)
    one = reference(largest.devices / largest.nodes);
  if (one != nullptr) verdicts.push_back(verdict(largest, *one, results));
  return verdicts;
}

}  // namespace scalescope
