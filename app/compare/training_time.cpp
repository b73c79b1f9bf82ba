// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/training_time.h"

#include <algorithm>
#include <cmath>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/usable_runs.h"
#include "app/results/run_remarks.h"
#include "app/results/series_colors.h"
#include "app/store/library_entry.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/step/training_images.h"
#include "engine/base/numbers.h"
#include "engine/protocol/run/run_end.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

bool ended(const RunResult& result) {
  return result.summary.kind == ResultKind::Training && isComplete(result.summary);
}

bool isWholeTraining(const RunResult& result) {
  return ended(result) && result.plan.test == TestKind::Long && result.summary.trainingTimeS &&
         result.summary.epochsDone;
}

bool sameEpochs(double a, double b) { return std::abs(a - b) < 0.01 * std::max(a, b); }

/// What a short and a long test share that differ in nothing but their length: also precision, batch and libraries.
HeldValues subjectOf(const RunResult& result) {
  HeldValues held = scalingKey(result, true).always;
  held.erase(heldName(*findPlanField("test")));
  held["devices"] = std::to_string(devicesOf(result)) + " on " + std::to_string(nodesOf(result));
  held["data"] = result.summary.datasetFingerprint;
  held["engine"] = result.summary.implementation;
  return held;
}

/// Whether nothing that both state differs.
bool isSameSubject(const RunResult& a, const RunResult& b) {
  const HeldValues ofA = subjectOf(a), ofB = subjectOf(b);
  return std::ranges::all_of(ofA, [&ofB](const auto& held) {
    const auto other = ofB.find(held.first);
    return other == ofB.end() || other->second.empty() || held.second.empty() || other->second == held.second;
  });
}

/// Mean time of the first long tests that are repeats of each other and fit a short one.
std::optional<double> measuredSecondsOf(const RunResult& test, const std::vector<RunResult>& longTests) {
  std::vector<double> seconds;
  std::string repeats;
  for (const RunResult& one : longTests) {
    if (!isSameSubject(test, one) || (!seconds.empty() && repeatKey(one) != repeats)) continue;
    repeats = repeatKey(one);
    seconds.push_back(*one.summary.trainingTimeS);
  }
  return seconds.empty() ? std::nullopt : std::optional(meanOfRepeats(seconds));
}

/// Unknown where the default, that of images, is of another unit.
TrainingLength lengthOf(const RunResult& result, const ProjectedLength& length, const std::string& unit) {
  TrainingLength of;
  of.epochs = length.epochs;
  if (unit != kImagesPerSecond) of.imagesPerEpoch = 0;
  const auto images = unit == kImagesPerSecond || unit == kSamplesPerSecond ? projectedImagesOf(result) : std::nullopt;
  if (images) of.imagesPerEpoch = static_cast<double>(*images);
  if (length.imagesPerEpoch) of.imagesPerEpoch = *length.imagesPerEpoch;
  return of;
}

/// Leaves those of one unit whose epochs have a known length.
void keepProjectable(std::vector<RunResult>& tests, ProjectionStudy& study) {
  const auto unit = commonUnit(tests);
  if (!unit) return;
  study.unit = unit->unit;
  std::erase_if(tests, [&](const RunResult& test) {
    auto problem = whyOtherUnit(test, *unit);
    if (!problem && !(lengthOf(test, study.length, study.unit).images() > 0))
      problem = exclusionOf(test, translate("TrainingTime", "%1 does not state the %2 of an epoch"),
                            wordsText(itemsOf(study.unit)));
    if (problem) study.excluded.append(*problem);
    return problem.has_value();
  });
  study.used.insert(study.used.end(), tests.begin(), tests.end());
}

double epochsOfBaseline(const std::vector<RunResult>& results, const QString& baselineRunId) {
  double epochs = 0;
  for (const RunResult& result : results) {
    if (!isWholeTraining(result)) continue;
    if (epochs == 0 || toQString(result.summary.runId) == baselineRunId) epochs = *result.summary.epochsDone;
  }
  return epochs;
}

}  // namespace

TrainingTimeStudy studyTrainingTimes(const std::vector<RunResult>& results, const QString& baselineRunId,
                                     bool acrossNetworks) {
  TrainingTimeStudy study;
  study.totalRuns = static_cast<int>(results.size());
  study.epochs = epochsOfBaseline(results, baselineRunId);
  CountedOnce counted(results);
  for (const RunResult& result : results) {
    if (counted.isCopy(result, study.excluded)) continue;
    if (!ended(result))
      study.excluded.append(exclusionOf(result, translate("TrainingTime", "%1 is not a completed training")));
    else if (!isWholeTraining(result))
      study.excluded.append(exclusionOf(
          result, translate("TrainingTime", "%1 is not a long test with a stated time and number of epochs")));
    else if (!sameEpochs(*result.summary.epochsDone, study.epochs))
      study.excluded.append(exclusionOf(result, translate("TrainingTime", "%1 trained %2 epochs"),
                                        exactText(*result.summary.epochsDone)));
    else
      study.used.push_back(headOf(result));
  }
  const RunGrouping grouping = groupRuns(study.used);
  std::vector<RunResult> first;
  for (std::size_t i = 0; i < grouping.groups.size(); ++i) {
    TrainingTimeGroup group{grouping.labels[static_cast<qsizetype>(i)], {}, {}, {}, {}};
    first.push_back(study.used[grouping.groups[i].front()]);
    for (const std::size_t run : grouping.groups[i]) {
      group.seconds.push_back(*study.used[run].summary.trainingTimeS);
      if (toQString(study.used[run].summary.runId) == baselineRunId) study.baseline = i;
    }
    group.statistics = summariseRepeats(group.seconds);
    group.system = systemOf(first.back());
    group.published = first.back().summary.origin == ResultOrigin::Published;
    study.groups.push_back(std::move(group));
  }
  for (std::size_t i = 0; i < study.groups.size(); ++i) {
    TrainingTimeGroup& group = study.groups[i];
    if (acrossNetworks || sameNetwork(first[i], first[study.baseline])) {
      group.speed = relativeSpeed(group.seconds, study.groups[study.baseline].seconds);
    } else {
      group.speed.ratio = kNaN;
      study.otherNetworks = true;
    }
  }
  study.differences = findDifferences(first, guessFactorsUnderTest(first));
  return study;
}

ProjectionStudy studyProjection(const std::vector<RunResult>& results, const ProjectedLength& length) {
  ProjectionStudy study;
  study.length = length;
  study.totalRuns = static_cast<int>(results.size());
  std::vector<RunResult> tests, longTests;
  CountedOnce counted(results);
  for (const RunResult& result : results) {
    if (counted.isCopy(result, study.excluded)) continue;
    if (isWholeTraining(result) && sameEpochs(*result.summary.epochsDone, length.epochs)) {
      longTests.push_back(headOf(result));
      study.used.push_back(longTests.back());
    } else if (ended(result) && isThroughput(throughputValue(result).value_or(0)) &&
               !jobThroughputOf(result.summary)->isPerDevice) {
      tests.push_back(headOf(result));
    } else {
      study.excluded.append(exclusionOf(result, translate("TrainingTime", "%1 has no throughput to project")));
    }
  }
  keepProjectable(tests, study);
  const RunGrouping grouping = groupRuns(tests);
  for (std::size_t i = 0; i < grouping.groups.size(); ++i) {
    ProjectionGroup group;
    group.label = grouping.labels[static_cast<qsizetype>(i)];
    for (const std::size_t run : grouping.groups[i]) {
      group.throughputs.push_back(*throughputValue(tests[run]));
      if (hasShortWindow(tests[run])) ++group.shortWindows;
    }
    group.length = lengthOf(tests[grouping.groups[i].front()], length, study.unit);
    group.projected = projectTraining(group.throughputs, group.length);
    group.measuredSeconds = measuredSecondsOf(tests[grouping.groups[i].front()], longTests);
    study.groups.push_back(std::move(group));
  }
  return study;
}

}  // namespace scalescope
