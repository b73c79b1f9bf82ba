// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/training_time.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/builders/comparison.h"
#include "app/builders/run_groups.h"
#include "app/builders/run_remarks.h"
#include "app/builders/series_colors.h"
#include "app/builders/usable_runs.h"
#include "app/library/library_entry.h"
#include "engine/analysis/cross_table.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct TrainingTimeTexts {
  Q_DECLARE_TR_FUNCTIONS(TrainingTime)
};

bool ended(const RunResult& result) {
  return result.summary.kind == ResultKind::Training &&
         (!isOwnRun(result.summary.origin) || result.summary.status == RunStatus::Completed);
}

bool isWholeTraining(const RunResult& result) {
  return ended(result) && result.plan.test == TestKind::Long && result.summary.trainingTimeS &&
         result.summary.epochsDone;
}

bool sameEpochs(double a, double b) { return std::abs(a - b) < 0.01 * std::max(a, b); }

/// The factors that a short and a long test must share to be compared.
std::string subjectOf(const RunResult& result) {
  std::string key;
  for (const char* id : {"system", "network", "devices"}) key += factorValue(result, *findTableFactor(id)) + "\n";
  return key;
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
  CountedOnce counted;
  for (const RunResult& result : results) {
    if (const QString copy = counted.copyOf(result); !copy.isEmpty())
      study.excluded.append(copy);
    else if (!isWholeTraining(result))
      study.excluded.append(
          TrainingTimeTexts::tr("%1 is not a completed training with a stated time and number of epochs")
              .arg(runName(result)));
    else if (!sameEpochs(*result.summary.epochsDone, study.epochs))
      study.excluded.append(
          TrainingTimeTexts::tr("%1 trained %2 epochs").arg(runName(result)).arg(*result.summary.epochsDone));
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

ProjectionStudy studyProjection(const std::vector<RunResult>& results, const TrainingLength& length) {
  ProjectionStudy study;
  study.length = length;
  study.totalRuns = static_cast<int>(results.size());
  std::map<std::string, std::vector<double>> measured;
  std::vector<RunResult> tests;
  CountedOnce counted;
  for (const RunResult& result : results) {
    if (const QString copy = counted.copyOf(result); !copy.isEmpty()) {
      study.excluded.append(copy);
    } else if (isWholeTraining(result) && sameEpochs(*result.summary.epochsDone, length.epochs)) {
      measured[subjectOf(result)].push_back(*result.summary.trainingTimeS);
      study.used.push_back(headOf(result));
    } else if (ended(result) && isThroughput(result.summary.imagesPerSecond.value_or(0))) {
      tests.push_back(headOf(result));
      study.used.push_back(tests.back());
    } else {
      study.excluded.append(TrainingTimeTexts::tr("%1 has no throughput to project").arg(runName(result)));
    }
  }
  const RunGrouping grouping = groupRuns(tests);
  for (std::size_t i = 0; i < grouping.groups.size(); ++i) {
    ProjectionGroup group;
    group.label = grouping.labels[static_cast<qsizetype>(i)];
    for (const std::size_t run : grouping.groups[i]) {
      group.imagesPerSecond.push_back(*tests[run].summary.imagesPerSecond);
      if (hasShortWindow(tests[run])) ++group.shortWindows;
    }
    group.projected = projectTraining(group.imagesPerSecond, length);
    const auto found = measured.find(subjectOf(tests[grouping.groups[i].front()]));
    if (found != measured.end()) group.measuredSeconds = meanOfRepeats(found->second);
    study.groups.push_back(std::move(group));
  }
  return study;
}

}  // namespace scalescope
