// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/accuracy/scenario_verdict.h"

#include <algorithm>

#include "engine/analysis/statistics/early_stopping.h"

namespace scalescope {
namespace {

/// Source: MLPerf Inference rules; LoadGen mlperf.conf; trtexec: NVIDIA/TensorRT samples/common/sampleOptions.h.
constexpr double kMlperfMinTimeS = 600, kTrtexecMinTimeS = 3;
constexpr std::int64_t kMlperfMultiStreamQueries = 662, kMlperfOfflineImages = 24576, kPlanQueries = 100,
                       kTrtexecQueries = 10;
constexpr double kMlperfMaxTimeS = 3600;

Text reachedFault(const ScenarioRules& rules, const ScenarioSeries& series) {
  const bool isOffline = rules.scenario == "offline";
  if (series.isCut)
    return Text::of("The measurement ended before all queries were answered.") +
           Text::of("Lower the target rate or measure longer.");
  const double reachedS = isOffline ? series.durationS : series.lastArrivalS;
  if (reachedS < rules.minTimeS)
    return Text::of("The queries lasted %1 s, and the rules need %2 s.", textNumber(reachedS, 1),
                    textNumber(rules.minTimeS, 1)) +
           Text::of("Measure longer.");
  if (series.images < rules.minImages)
    return Text::of("Only %1 images were classified, and the rules need %2.", series.images, rules.minImages) +
           Text::of("Measure longer.");
  if (!isOffline && series.queries < rules.minQueries)
    return Text::of("Only %1 queries were answered, and the rules need %2.", series.queries, rules.minQueries) +
           Text::of("Measure longer.");
  return {};
}

/// LoadGen takes the element at the rounded-down product, one beyond the nearest rank where that is a whole number.
Text boundFault(const ScenarioRules& rules, const std::vector<double>& sortedMs) {
  if (rules.boundMs == 0 || sortedMs.empty()) return {};
  const auto place = static_cast<std::size_t>(static_cast<double>(sortedMs.size()) * rules.percentile);
  const double reachedMs = sortedMs[std::min(place, sortedMs.size() - 1)];
  if (reachedMs <= rules.boundMs) return {};
  return Text::of("The %1th percentile of the latencies is %2 ms, above the bound of %3 ms.",
                  textNumber(100 * rules.percentile, 0), textNumber(reachedMs, 3), textNumber(rules.boundMs, 3)) +
         Text::of("Lower the target rate.");
}

Text earlyStoppingFault(const ScenarioRules& rules, std::int64_t queries, const ScenarioOutcome& outcome) {
  if (rules.percentile == 0) return {};
  if (rules.boundMs > 0) {
    if (passesEarlyStopping(queries, outcome.overBound, rules.percentile)) return {};
    return Text::of("%1 of %2 queries are above the bound, too many for the early-stopping rule.", outcome.overBound,
                    queries) +
           Text::of("Measure longer or lower the target rate.");
  }
  if (outcome.latencyEstimateMs > 0) return {};
  return Text::of("%1 queries are too few for the early-stopping rule, which needs %2.", queries,
                  minPassingQueries(1, rules.percentile) + 1) +
         Text::of("Measure longer.");
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
