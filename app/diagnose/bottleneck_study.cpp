// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/bottleneck_study.h"

#include <algorithm>

#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/names/exclusion.h"
#include "app/store/library_entry.h"

namespace scalescope {
namespace {

constexpr const char* kTablesOfLimits[] = {"check", "collective", "gemm"};
constexpr const char* kTablesOfRuns[] = {"rank_means", "host_links"};

/// The limits of a run among these results; nullptr if there are none.
const RunResult* limitsFor(const RunResult& run, const std::vector<const RunResult*>& sources) {
  if (const RunResult* check = newestCheckOf(run, sources)) return check;
  return sources.empty() ? nullptr : sources.back();
}

std::optional<AnsweredRun> answered(const RunResult& run, const RunResult* limits) {
  auto answer = bottleneckOf(run, limits);
  if (!answer) return std::nullopt;
  return AnsweredRun{headOf(run), std::move(*answer)};
}

}  // namespace

bool canHoldLimits(const RunResult& result) {
  const ResultKind kind = result.summary.kind;
  return kind == ResultKind::NodeCheck || kind == ResultKind::Collective || kind == ResultKind::KernelBenchmark;
}

BottleneckStudy studyBottleneck(const std::vector<RunResult>& results, const QString& baselineRunId) {
  BottleneckStudy study;
  study.totalRuns = static_cast<int>(results.size());
  std::vector<const RunResult*> sources, runs;
  for (const RunResult& result : results) {
    if (canHoldLimits(result))
      sources.push_back(&result);
    else if (result.summary.kind == ResultKind::Inference)
      study.excluded.append(
          exclusionOf(result, translate("BottleneckStudy", "%1 is inference: limits are those of training steps")));
    else if (result.summary.kind == ResultKind::Training && statesStepParts(result.summary))
      runs.push_back(&result);
    else
      study.excluded.append(
          exclusionOf(result, translate("BottleneckStudy", "%1 does not state the parts of its step")));
  }
  const auto isBaseline = [&](const RunResult* run) { return toQString(run->summary.runId) == baselineRunId; };
  // The baseline is before the run that is compared with it.
  std::stable_partition(runs.begin(), runs.end(), isBaseline);
  while (runs.size() > 2) {
    const auto extra = runs.begin() + 1;
    study.excluded.append(exclusionOf(**extra, translate("BottleneckStudy", "%1: only two runs can be compared")));
    runs.erase(extra);
  }
  if (runs.empty()) return study;
  const RunResult& run = *runs.back();
  const RunResult* limits = limitsFor(run, sources);
  study.run = answered(run, limits);
  if (!study.run) {
    study.excluded.append(exclusionOf(run, translate("BottleneckStudy", "%1 does not state the parts of its step")));
    return study;
  }
  study.used.push_back(study.run->head);
  if (runs.size() == 2) {
    const RunResult& before = *runs.front();
    study.baseline = answered(before, limitsFor(before, sources));
    if (study.baseline) {
      study.change = compareBottlenecks(run, study.run->answer, before, study.baseline->answer);
      study.used.push_back(study.baseline->head);
    }
  }
  if (limits != nullptr) study.used.push_back(headOf(*limits));
  return study;
}

RunResult withBottleneckOnly(const RunResult& result) {
  RunResult few = headOf(result);
  few.profile = result.profile;
  const auto keep = [&](const char* name) {
    if (const SeriesTable* table = findTable(result.series, name)) few.series.push_back(*table);
  };
  for (const char* name : kTablesOfLimits) keep(name);
  for (const char* name : kTablesOfRuns) keep(name);
  return few;
}

}  // namespace scalescope
