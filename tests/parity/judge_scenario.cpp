// SPDX-License-Identifier: Apache-2.0
// judge_scenario SCENARIO PERCENTILE BOUND_MS MIN_TIME_S MIN_QUERIES LAST_ARRIVAL_S: the verdict on the latencies of
// standard input (ms, one per line), as JSON. For compare_loadgen.py.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "engine/analysis/accuracy/scenario_verdict.h"
#include "engine/analysis/statistics/early_stopping.h"

int main(int argc, char** argv) {
  using namespace scalescope;
  constexpr int kArguments = 7;
  if (argc != kArguments) {
    std::fputs("usage: judge_scenario SCENARIO PERCENTILE BOUND_MS MIN_TIME_S MIN_QUERIES LAST_ARRIVAL_S\n", stderr);
    return 2;
  }
  const auto number = [argv](int place) { return std::strtod(argv[place], nullptr); };
  ScenarioRules rules;
  rules.scenario = argv[1];
  rules.percentile = number(2);
  rules.boundMs = number(3);
  rules.minTimeS = number(4);
  rules.minQueries = std::atoll(argv[5]);
  ScenarioSeries series;
  series.lastArrivalS = series.durationS = number(6);
  for (double ms = 0; std::cin >> ms;) series.latenciesMs.push_back(ms);
  series.queries = series.images = static_cast<std::int64_t>(series.latenciesMs.size());
  const ScenarioOutcome outcome = judgeScenario(rules, series);
  const std::int64_t needed = minPassingQueries(outcome.overBound, rules.percentile) + outcome.overBound;
  std::printf("{\"valid\": %s, \"missing\": %lld, \"estimate_ms\": %.6f, \"reason\": \"%s\"}\n",
              outcome.valid ? "true" : "false",
              static_cast<long long>(std::max<std::int64_t>(0, needed - outcome.queries)), outcome.latencyEstimateMs,
              outcome.reason.english().c_str());
}
