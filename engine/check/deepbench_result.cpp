// SPDX-License-Identifier: Apache-2.0
#include "engine/check/deepbench_result.h"

#include <algorithm>

#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/stated_values.h"

namespace scalescope {

namespace {

constexpr std::size_t kNamedKernels = 3;

const char* setName(DeepBenchSet set) { return set == DeepBenchSet::Train ? "train" : "inference"; }

Text skippedText(const Text& reason, const std::vector<std::string>& kernels) {
  std::vector<std::string> named(
      kernels.begin(), kernels.begin() + static_cast<std::ptrdiff_t>(std::min(kNamedKernels, kernels.size())));
  const std::string names = join(named, "; ") + (kernels.size() > kNamedKernels ? "; ..." : "");
  return kernels.size() == 1 ? Text::of("%1 kernel was not measured (%2): %3", 1, names, reason)
                             : Text::of("%1 kernels were not measured (%2): %3", kernels.size(), names, reason);
}

/// Only what the lists depend on; no network was trained.
void fillPlan(RunResult& result, const DeepBenchRequest& request, const DeepBenchPlace& place) {
  keepPlanFields(result, {"name", "backend"});
  result.plan.name = result.summary.name;
  result.plan.backend = place.backend.name;
  if (request.precisions.size() != 1) return;
  result.plan.precision = operandTypeName(request.precisions.front());
  result.unknownPlanFields.erase("precision");
}

}  // namespace

RunResult deepBenchResult(const DeepBenchRequest& request, const DeepBenchOutcome& outcome,
                          const DeepBenchPlace& place) {
  RunResult result;
  Summary& summary = result.summary;
  summary.runId = summary.groupId = place.runId;
  summary.name = std::string("DeepBench ") + setName(request.set) + " on " + place.host.host;
  summary.kind = ResultKind::KernelBenchmark;
  summary.status = outcome.stopped ? RunStatus::Stopped : RunStatus::Completed;
  summary.startedAt = isoTime(place.startedUnixS);
  summary.engineVersion = kVersion;
  summary.backend = place.backend.name;
  summary.implementation = place.backend.implementation;
  summary.wallTimeS = place.seconds;
  summary.nodeCount = 1;
  summary.deviceCount = 1;
  if (place.threads > 0) summary.threadsPerRank = place.threads;
  fillPlan(result, request, place);
  result.environment.hosts.push_back(place.host);
  result.annotations.labels["framework"] = "ScaleScope";
  result.annotations.labels["kernels"] = std::string("DeepBench ") + setName(request.set);
  result.series = outcome.tables;
  for (const auto& [reason, kernels] : outcome.skipped)
    result.events.push_back({place.seconds, -1, Noted{NoteLevel::Warning, skippedText(reason, kernels)}});
  return result;
}

}  // namespace scalescope
