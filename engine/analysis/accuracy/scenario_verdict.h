// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/inference_report.h"

namespace scalescope {

/// What a scenario must reach to be valid. Source of the scenarios and of their percentiles: MLPerf Inference rules.
struct ScenarioRules {
  std::string scenario;              ///< as in the plan
  double minTimeS = 0;               ///< from the start to the arrival of the last query; offline: to the last scores
  double maxTimeS = 0;               ///< after which no further query is answered
  std::int64_t minQueries = 0;       ///< of all instances
  std::int64_t minImages = 0;        ///< offline
  int imagesPerQuery = 1;            ///< offline: the whole query is chosen to last minTimeS
  double percentile = 0;             ///< of the latencies that the scenario is judged by; 0: by none
  double boundMs = 0;                ///< server: that percentile must keep it; 0: no bound
  std::int64_t estimateQueries = 0;  ///< a run continues up to so many, so that the early-stopping rule can apply
};

/// The rules that a plan's scenario and its scenario_rules choose.
ScenarioRules scenarioRules(const Plan& plan);

/// The queries of a run, of all instances together.
struct ScenarioSeries {
  std::vector<double> latenciesMs;  ///< of each query, from its arrival to its scores; offline: of each image
  std::int64_t queries = 0, images = 0;
  double lastArrivalS = 0;  ///< of the last query, from the start
  double durationS = 0;     ///< from the start to the last scores
  bool isCut = false;       ///< ended before all queries were answered
  bool isHopeless = false;  ///< ended because too many latencies were above the bound
  bool isStopped = false;   ///< by the user
};

/// Judges a series: its times and counts, the percentile against the bound, and the early-stopping rule, in this order.
/// The verdict is that of MLPerf's LoadGen 5 on the same latencies. Sets neither the target rate nor queries per
/// second.
ScenarioOutcome judgeScenario(const ScenarioRules& rules, const ScenarioSeries& series);

}  // namespace scalescope
