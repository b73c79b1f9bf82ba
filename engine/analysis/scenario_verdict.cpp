// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/scenario_verdict.h"

#include <algorithm>

#include "engine/analysis/early_stopping.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Source: MLPerf Inference rules; LoadGen mlperf.conf; trtexec: NVIDIA/TensorRT samples/common/sampleOptions.h.
constexpr double kMlperfMinTimeS = 600, kTrtexecMinTimeS = 3;
constexpr std::int64_t kMlperfMultiStreamQueries = 662, kMlperfOfflineImages = 24576, kPlanQueries = 100,
                       kTrtexecQueries = 10;
constexpr double kMlperfMaxTimeS = 3600;

std::string seconds(double valueS) { return formatFixed(valueS, 1) + " s"; }
std::string latencyText(double valueMs) { return formatFixed(valueMs, 3) + " ms"; }
std::string percentName(double percentile) { return formatFixed(100 * percentile, 0) + "th percentile"; }

std::string reachedFault(const ScenarioRules& rules, const ScenarioSeries& series) {
  const bool isOffline = rules.scenario == "offline";
  if (series.isCut)
    return "The measurement ended before all queries were answered. Lower the target rate or measure longer.";
  const double reachedS = isOffline ? series.durationS : series.lastArrivalS;
  if (reachedS < rules.minTimeS)
    return "The queries lasted " + seconds(reachedS) + ", and the rules need " + seconds(rules.minTimeS) +
           ". Measure longer.";
  if (series.images < rules.minImages)
    return "Only " + std::to_string(series.images) + " images were classified, and the rules need " +
           std::to_string(rules.minImages) + ". Measure longer.";
  if (!isOffline && series.queries < rules.minQueries)
    return "Only " + std::to_string(series.queries) + " queries were answered, and the rules need " +
           std::to_string(rules.minQueries) + ". Measure longer.";
  return {};
}

/// LoadGen takes the element at the rounded-down product, one beyond the nearest rank where that is a whole number.
std::string boundFault(const ScenarioRules& rules, const std::vector<double>& sortedMs) {
  if (rules.boundMs == 0 || sortedMs.empty()) return {};
  const auto place = static_cast<std::size_t>(static_cast<double>(sortedMs.size()) * rules.percentile);
  const double reachedMs = sortedMs[std::min(place, sortedMs.size() - 1)];
  if (reachedMs <= rules.boundMs) return {};
  return "The " + percentName(rules.percentile) + " of the latencies is " + latencyText(reachedMs) +
         ", above the bound of " + latencyText(rules.boundMs) + ". Lower the target rate.";
}

std::string earlyStoppingFault(const ScenarioRules& rules, std::int64_t queries, const ScenarioOutcome& outcome) {
  if (rules.percentile == 0) return {};
  if (rules.boundMs > 0) {
    if (passesEarlyStopping(queries, outcome.overBound, rules.percentile)) return {};
    return std::to_string(outcome.overBound) + " of " + std::to_string(queries) +
           " queries are above the bound, too many for the early-stopping rule. Measure longer or lower the target "
           "rate.";
  }
  if (outcome.latencyEstimateMs > 0) return {};
  return std::to_string(queries) + " queries are too few for the early-stopping rule, which needs " +
         std::to_string(minPassingQueries(1, rules.percentile) + 1) + ". Measure longer.";
}

}  // namespace

ScenarioRules scenarioRules(const Plan& plan) {
  const bool isMlperf = plan.scenarioRules == "mlperf";
  ScenarioRules rules;
  rules.scenario = plan.scenario;
  rules.minTimeS = isMlperf ? kMlperfMinTimeS : plan.minimumMeasuredTimeS;
  rules.maxTimeS = isMlperf ? kMlperfMaxTimeS : plan.maximumMeasuredTimeS;
  rules.minQueries = isMlperf ? 0 : kPlanQueries;
  if (plan.scenario == "offline") {
    rules.minQueries = 0;
    rules.minImages = isMlperf ? kMlperfOfflineImages : 0;
  } else if (plan.scenario == "single-stream") {
    rules.percentile = 0.9;
  } else if (plan.scenario == "multi-stream") {
    rules.percentile = 0.99;
    rules.imagesPerQuery = plan.multiStreamSamples;
    if (isMlperf) rules.minQueries = kMlperfMultiStreamQueries;
  } else if (plan.scenario == "server") {
    rules.percentile = 0.99;
    rules.boundMs = plan.latencyBoundMs;
  } else {
    rules.minTimeS = kTrtexecMinTimeS;
    rules.minQueries = kTrtexecQueries;
    rules.imagesPerQuery = plan.batchSizePerDevice;
  }
  if (rules.percentile > 0) rules.estimateQueries = minPassingQueries(1, rules.percentile) + 1;
  return rules;
}

ScenarioOutcome judgeScenario(const ScenarioRules& rules, const ScenarioSeries& series) {
  ScenarioOutcome outcome;
  outcome.scenario = rules.scenario;
  outcome.queries = series.queries;
  outcome.percentile = rules.percentile;
  std::vector<double> sortedMs = series.latenciesMs;
  std::sort(sortedMs.begin(), sortedMs.end());
  const auto count = static_cast<std::int64_t>(sortedMs.size());
  if (rules.boundMs > 0)
    outcome.overBound = sortedMs.end() - std::upper_bound(sortedMs.begin(), sortedMs.end(), rules.boundMs);
  if (rules.percentile > 0)
    if (const auto rank = percentileEstimateRank(count, rules.percentile))
      outcome.latencyEstimateMs = sortedMs[static_cast<std::size_t>(count - *rank)];
  if (!series.isHopeless) outcome.reason = reachedFault(rules, series);
  if (outcome.reason.empty() && !series.isHopeless) outcome.reason = boundFault(rules, sortedMs);
  if (outcome.reason.empty()) outcome.reason = earlyStoppingFault(rules, count, outcome);
  outcome.valid = outcome.reason.empty();
  return outcome;
}

}  // namespace scalescope
