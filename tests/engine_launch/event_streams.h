// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/protocol/run/event.h"

namespace scalescope {

/// Step `step` of a run with 16 images per step that takes 100 ms (even steps) or 120 ms (odd ones).
inline StepRow makeStep(std::int64_t step, std::int64_t warmupSteps) {
  StepRow row;
  row.step = step;
  row.images = 16 * step;
  row.stepTimeMs = step % 2 == 0 ? 100 : 120;
  row.trainingTimeS = 0.11 * static_cast<double>(step) + (step % 2 == 0 ? 0 : 0.01);
  row.timeS = 1 + row.trainingTimeS;
  row.epoch = static_cast<double>(row.images) / 1000;
  row.warmup = step <= warmupSteps;
  row.dataWaitMs = 5;
  row.computeTimeMs = row.stepTimeMs - 5;
  row.loss = 2.5 - 0.001 * static_cast<double>(step);
  row.trainTop1Accuracy = 0.25;
  row.trainTop5Accuracy = 0.75;
  row.learningRate = 0.1;
  return row;
}

inline WindowMark makeMark(bool opens, std::int64_t step, const char* reason) {
  return {opens, step, 0.11 * static_cast<double>(step), 16 * step, reason};
}

/// A whole run of two ranks: `warmup` steps, `steps` measured ones, one telemetry sample per step.
inline std::vector<Event> makeRun(std::int64_t warmup, std::int64_t steps) {
  RunStarted started;
  started.runId = "20261121-005959-resnet-20-2x-r1-3f2a";
  started.groupId = "group";
  started.engineVersion = "0.1.0";
  started.startedUnixS = 1795222799;
  started.plan.network = "resnet-20";
  started.plan.batchSizePerDevice = 8;
  started.plan.hosts = {{"localhost", 2}};
  started.plan.tags = {"demo"};
  RunConfigured configured;
  configured.backend = "cpu";
  configured.implementation = "oneDNN 2.6.3";
  configured.parameterCount = 272474;
  configured.batchSizeGlobal = 16;
  std::vector<Event> events = {
      {0, -1, started}, {0.5, 0, EnvironmentProbed{{"node1", {{"cpu_model", "Some CPU"}}}}}, {0.9, 0, configured}};
  for (std::int64_t step = 1; step <= warmup + steps; ++step) {
    double time = 1 + 0.11 * static_cast<double>(step);
    for (int rank : {0, 1}) events.push_back({time, rank, StepsDone{{makeStep(step, warmup)}}});
    events.push_back({time, 0, TelemetrySampled{"node1", 1, {{"cpu_busy_percent", static_cast<double>(step % 100)}}}});
    if (step == warmup) events.push_back({time, 0, makeMark(true, step, "")});
  }
  double end = 1 + 0.11 * static_cast<double>(warmup + steps);
  events.push_back({end, 0, makeMark(false, warmup + steps, "steps")});
  events.push_back({end + 1, -1, RunEnded{RunStatus::Completed}});
  return events;
}

}  // namespace scalescope
