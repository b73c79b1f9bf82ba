// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/cell_predictions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "app/results/prediction_study.h"
#include "app/results/prediction_words.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/step/limits.h"
#include "engine/protocol/run/check_value.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// What a cell and a training must have in common.
struct CellWork {
  std::string network, dataset, precision;
  int imageSize = 0, threadsPerRank = 0;
  auto operator<=>(const CellWork&) const = default;
};
CellWork workOf(const Plan& plan) {
  return {networkLabel(plan), plan.dataset, plan.precision, plan.imageSize, plan.threadsPerRank};
}

std::set<std::string> hostsOf(const Plan& plan) {
  std::set<std::string> hosts;
  for (const HostSpec& host : plan.hosts)
    if (host.slotCount > 0) hosts.insert(host.host);
  return hosts;
}

bool isAmongHosts(const std::vector<StudyCell>& cells, const Plan& plan) {
  std::set<std::string> known;
  for (const StudyCell& cell : cells) known.merge(hostsOf(cell.plan));
  const std::set<std::string> hosts = hostsOf(plan);
  return std::includes(known.begin(), known.end(), hosts.begin(), hosts.end());
}

/// Nothing if hosts differ in their ranks, or the batch is found at run time.
std::optional<Configuration> configurationOf(const Plan& plan) {
  Configuration configuration;
  configuration.shape = {0, 0};
  for (const HostSpec& host : plan.hosts) {
    if (host.slotCount == 0) continue;
    if (configuration.shape.hosts > 0 && host.slotCount != configuration.shape.perHost) return std::nullopt;
    ++configuration.shape.hosts;
    configuration.shape.perHost = host.slotCount;
  }
  if (configuration.shape.hosts == 0 || plan.batchSizePerDevice == kLargestBatch || plan.batchSizePerDevice < 1)
    return std::nullopt;
  configuration.batchPerDevice = plan.batchSizePerDevice;
  configuration.transport = transportOf(plan);
  return configuration;
}

/// The check as a run of the plan, whose limits it measured.
RunResult runOn(const Plan& plan, const RunResult& check) {
  RunResult run;
  run.plan = plan;
  run.environment = check.environment;
  const std::vector<CheckValue> values = checkValuesOf(check.series);
  const bool hasGpus =
      std::ranges::any_of(values, [](const CheckValue& value) { return value.part.starts_with("GPU"); });
  run.summary.backend = plan.backend != "cpu" && hasGpus ? "cuda" : "cpu";
  if (plan.threadsPerRank > 0) run.summary.threadsPerRank = plan.threadsPerRank;
  return run;
}

/// What the multiply-adds of a step and its all-reduce allow if one hides the other; nothing if a rate is unknown.
std::optional<CellPrediction> limitPrediction(const Plan& plan, const std::vector<RunResult>& results,
                                              const std::vector<NetworkInfo>& networks) {
  constexpr double kFlopsPerMac = 6, kGradientBytes = 4;  // forward and both gradients; a multiply-add counts as two
  const auto network = std::ranges::find(networks, plan.network, &NetworkInfo::name);
  if (network == networks.end() || runsInference(plan) || !configurationOf(plan)) return std::nullopt;
  std::vector<const RunResult*> checks;
  for (const RunResult& result : results) checks.push_back(&result);
  RunResult planned;
  planned.plan = plan;
  const RunResult* check = newestCheckOf(planned, checks);
  if (check == nullptr) return std::nullopt;
  const Limits limits = limitsOf(runOn(plan, *check), check);
  const Limit peak = limits.peak("convolution");
  const int ranks = deviceCount(plan);
  const double side = plan.imageSize > 0 ? double(plan.imageSize) / network->imageSize : 1;
  const double flops = kFlopsPerMac * static_cast<double>(network->macs) * side * side * plan.batchSizePerDevice;
  const double sumS =
      ranks > 1 ? allreduceSeconds(limits.allreduce, kGradientBytes * static_cast<double>(network->parameters), ranks)
                : 0;
  const double stepS = std::max(flops / (1e12 * peak.value), sumS);
  if (!peak.isKnown() || std::isnan(sumS) || !(stepS > 0)) return std::nullopt;
  const double rate = ranks * plan.batchSizePerDevice / stepS;
  return CellPrediction{rate, {rate, rate}, 0, toQString(limitSourceText(peak.source)), true};
}

CellPrediction cellPrediction(const Prediction& prediction) {
  return {prediction.throughput, prediction.throughput90, prediction.measuredThroughput.value_or(0),
          prediction_words::basisText(prediction.basis)};
}

}  // namespace

bool canPredictCells(const std::vector<StudyCell>& cells, const RunResult& result) {
  if (result.summary.origin != ResultOrigin::Measured || !isAmongHosts(cells, result.plan)) return false;
  if (result.summary.kind == ResultKind::NodeCheck) return true;
  return result.summary.kind == ResultKind::Training && result.plan.test != TestKind::Inference &&
         std::any_of(cells.begin(), cells.end(),
                     [&](const StudyCell& cell) { return workOf(cell.plan) == workOf(result.plan); });
}

CellPredictions predictCells(const std::vector<StudyCell>& cells, const std::vector<RunResult>& results,
                             const std::vector<NetworkInfo>& networks) {
  std::map<CellWork, std::vector<const StudyCell*>> works;
  for (const StudyCell& cell : cells)
    if (!runsProgram(cell.plan)) works[workOf(cell.plan)].push_back(&cell);
  CellPredictions predictions;
  for (const auto& [work, ofWork] : works) {
    std::vector<RunResult> like;
    for (const RunResult& result : results)
      if (canPredictCells(cells, result) &&
          (result.summary.kind == ResultKind::NodeCheck || workOf(result.plan) == work))
        like.push_back(result);
    const auto study = studyPrediction({}, like);
    for (const StudyCell* cell : ofWork) {
      const auto configuration = configurationOf(cell->plan);
      const auto predicted = study && configuration ? predict(*study->set.calibration, *configuration)
                                                    : Result<Prediction>(Error{"prediction-uncalibrated", {}});
      if (predicted)
        predictions.insert(toQString(cell->id), cellPrediction(*predicted));
      else if (const auto limit = limitPrediction(cell->plan, like, networks))
        predictions.insert(toQString(cell->id), *limit);
    }
  }
  return predictions;
}

}  // namespace scalescope
