// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// Events of a small run with numbers that can be checked by hand: 100 ms a step, 8 images each, loss 1 / step.
inline Event stepEvent(std::int64_t step, bool warmup = false) {
  StepRow row;
  row.step = step;
  row.timeS = 1 + 0.1 * static_cast<double>(step);
  row.trainingTimeS = 0.1 * static_cast<double>(step);
  row.epoch = static_cast<double>(step) / 100;
  row.images = 8 * step;
  row.warmup = warmup;
  row.stepTimeMs = 100;
  row.loss = 1.0 / static_cast<double>(step);
  row.lossMin = row.lossMax = row.loss;
  row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;
  return {row.timeS, 0, StepsDone{{row}}};
}

inline Event startEvent(const std::string& runId, int warmupSteps = 2, int steps = 10) {
  RunStarted started;
  started.runId = runId;
  started.groupId = "g";
  started.engineVersion = "0";
  started.plan.name = "follow me";
  started.plan.warmupSteps = warmupSteps;
  started.plan.steps = steps;
  return {0, -1, started};
}

inline Event configuredEvent(double expectedSteps) {
  RunConfigured configured;
  configured.backend = "cpu";
  configured.implementation = "test";
  configured.batchSizeGlobal = 8;
  configured.expectedSteps = expectedSteps;
  return {0.5, 0, configured};
}

inline void appendLine(const RunFolder& folder, const std::string& text, bool whole = true) {
  std::ofstream(folder.events(), std::ios::app) << text << (whole ? "\n" : "");
}

inline void appendEvents(const RunFolder& folder, const std::vector<Event>& events) {
  for (const Event& event : events) appendLine(folder, eventToJson(event));
}

}  // namespace scalescope
