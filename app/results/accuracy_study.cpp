// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/accuracy_study.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/results/accuracy_cut.h"
#include "app/results/comparison.h"
#include "app/results/duration_axis.h"
#include "app/results/interval_text.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_names.h"
#include "app/results/names/usable_runs.h"
#include "app/store/library_entry.h"
#include "engine/base/numbers.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/run/mlperf_labels.h"
#include "engine/protocol/run/run_end.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct AccuracyStudyTexts {
  Q_DECLARE_TR_FUNCTIONS(Accuracy)
};

/// Why the result is excluded; nothing if it states this accuracy or is a whole training.
std::optional<Exclusion> whyNot(const RunResult& result, const AccuracyCurve& curve, const AccuracyOptions& options) {
  if (result.summary.kind != ResultKind::Training)
    return exclusionOf(result, AccuracyStudyTexts::tr("%1 is not a training run"));
  if (result.summary.status == RunStatus::Running)
    return exclusionOf(result, AccuracyStudyTexts::tr("%1 is still running"));
  const bool longTest = result.plan.test == TestKind::Long && result.summary.trainingTimeS.has_value();
  const bool isSubmission = !result.annotations.label(kMlperfBenchmarkLabel).empty();
  if (curve.cadence == AccuracyCadence::None && !longTest && !isSubmission)
    return exclusionOf(result, AccuracyStudyTexts::tr("%1 does not state its %2"),
                       inSentence(accuracyTitle(options.split, options.top)));
  return {};
}

/// The schedule over epochs, as corners of its steps; other axes need logged values.
Curve scheduledRate(const RunResult& result, RunAxis axis) {
  Curve curve;
  const Plan& plan = result.plan;
  if (axis != RunAxis::Epoch || plan.test != TestKind::Long) return curve;
  for (const char* field : {"learning_rate_schedule", "epochs"})
    if (result.unknownPlanFields.contains(field)) return curve;
  const auto schedule = LearningRateSchedule::parse(plan.learningRateSchedule, plan.learningRateWarmupEpochs);
  if (!schedule) return curve;
  constexpr int kSamples = 1800;
  const double factor = result.summary.learningRateFactor.value_or(1);
  for (int i = 0; i <= kSamples; ++i) {
    curve.x.push_back(plan.epochs * i / kSamples);
    curve.y.push_back(factor * schedule->at(curve.x.back()));
  }
  return curve;
}

void addMlperf(const AccuracyStudy& study, AccuracyGroup& group) {
  std::vector<const RunResult*> repeats;
  for (const std::size_t index : group.runs) repeats.push_back(&study.runs[index].head);
  group.score = mlperfScore(repeats);
  if (!group.score) return;
  for (const RunResult* run : repeats)
    if (isComplete(run->summary) && run->summary.trainingTimeS)
      group.secondsToMlperfTarget.push_back(*run->summary.trainingTimeS);
}

AccuracyGroup summarise(const AccuracyStudy& study, const QString& label, const std::vector<std::size_t>& runs) {
  AccuracyGroup group{label, runs, 0, false, true, {}, kNaN};
  for (const std::size_t index : runs) {
    const TimeToAccuracy& time = study.runs[index].time;
    group.unknown = group.unknown && time.state == TargetState::Unknown;
    if (!std::isnan(time.best)) group.best = std::isnan(group.best) ? time.best : std::max(group.best, time.best);
    if (!time.reached()) continue;
    ++group.reached;
    group.bound = group.bound || time.state == TargetState::ReachedBy;
    const double value = progressOn(time.at, study.options.axis);
    if (std::isfinite(value)) group.values.push_back(value);
  }
  addMlperf(study, group);
  return group;
}

QString stateText(const AccuracyStudy& study, const AccuracyGroup& group) {
  if (group.unknown) return AccuracyStudyTexts::tr("not stated");
  const QString count = QStringLiteral("%1/%2").arg(group.reached).arg(group.runs.size());
  if (isCut(study, group)) return AccuracyStudyTexts::tr("%1, not completed").arg(count);
  if (group.reached == 0) return AccuracyStudyTexts::tr("%1, never").arg(count);
  return group.bound ? AccuracyStudyTexts::tr("%1, by the end").arg(count) : count;
}

/// Mean over the runs that reached it, on one axis; "≤" if only the end is known.
TableCell toTarget(const AccuracyStudy& study, const AccuracyGroup& group, RunAxis axis) {
  std::vector<double> values;
  for (const std::size_t index : group.runs) {
    const TimeToAccuracy& time = study.runs[index].time;
    if (time.reached() && std::isfinite(progressOn(time.at, axis))) values.push_back(progressOn(time.at, axis));
  }
  if (values.empty()) return QStringLiteral("–");
  const double value = meanOfRepeats(values);
  const bool time = axis == RunAxis::TrainingTime || axis == RunAxis::WallTime;
  TableCell cell = time ? trainingTimeCell(value) : axis == RunAxis::Images ? countCell(value) : compactCell(value);
  if (group.bound) cell.pattern.prepend(cell.pattern.isEmpty() ? QStringLiteral("≤ %1") : QStringLiteral("≤ "));
  return cell;
}

/// "39.9 min", "41 epochs" on the chosen axis.
QString effortText(const AccuracyStudy& study, const AccuracyGroup& group) {
  AccuracyGroup exact = group;
  exact.bound = false;
  const QString text = shownCell(toTarget(study, exact, study.options.axis));
  switch (study.options.axis) {
    case RunAxis::Step: return AccuracyStudyTexts::tr("%1 steps").arg(text);
    case RunAxis::Epoch: return AccuracyStudyTexts::tr("%1 epochs").arg(text);
    case RunAxis::Images: return AccuracyStudyTexts::tr("%1 images").arg(text);
    case RunAxis::TrainingTime:
    case RunAxis::WallTime: break;
  }
  return text;
}

QString reachedText(const AccuracyStudy& study, const std::vector<const AccuracyGroup*>& reached, const QString& goal) {
  std::vector<const AccuracyGroup*> timed = reached;
  std::erase_if(timed, [](const AccuracyGroup* group) { return group->values.empty(); });
  const auto first =
      std::ranges::min_element(timed, {}, [](const AccuracyGroup* group) { return meanOfRepeats(group->values); });
  const QString of = QString::number(reached.size()), all = QString::number(study.groups.size());
  if (first == timed.end() && reached.size() == 1 && study.groups.size() > 1)
    return AccuracyStudyTexts::tr("Only %1 reached %2.").arg(reached.front()->label, goal);
  if (first == timed.end())
    return study.groups.size() == 1 ? AccuracyStudyTexts::tr("%1 reached %2.").arg(reached.front()->label, goal)
                                    : AccuracyStudyTexts::tr("%1 of %2 configurations reached %3.").arg(of, all, goal);
  const QString after = (*first)->bound
                            ? AccuracyStudyTexts::tr("after %1 at the latest").arg(effortText(study, **first))
                            : AccuracyStudyTexts::tr("after %1").arg(effortText(study, **first));
  if (study.groups.size() == 1) return AccuracyStudyTexts::tr("%1 reached %2 %3.").arg((*first)->label, goal, after);
  if (reached.size() == 1) return AccuracyStudyTexts::tr("Only %1 reached %2, %3.").arg((*first)->label, goal, after);
  return AccuracyStudyTexts::tr("%1 of %2 configurations reached %3: %4 first, %5.")
      .arg(of, all, goal, (*first)->label, after);
}

/// Removes columns without a value.
void dropIfEmpty(PanelTable& table, qsizetype column) {
  const bool some = std::any_of(table.rows.begin(), table.rows.end(),
                                [column](const TableRow& row) { return !row[column].isUnknown(); });
  if (some) return;
  table.header.removeAt(column);
  for (TableRow& row : table.rows) row.removeAt(column);
}

}  // namespace

std::vector<RunResult> headsOf(const AccuracyStudy& study) {
  std::vector<RunResult> heads;
  for (const AccuracyRun& run : study.runs) heads.push_back(run.head);
  return heads;
}

QString accuracyTitle(AccuracySplit split, int top) { return metricTitle(accuracyMetric(split, top)); }

QString targetText(const AccuracyOptions& options) { return numberText(100 * options.target, 1) + "\u00a0%"; }

QString accuracyFinding(const AccuracyStudy& study) {
  const QString goal =
      targetText(study.options) + QLatin1Char(' ') + inSentence(accuracyTitle(study.options.split, study.options.top));
  std::vector<const AccuracyGroup*> reached;
  const AccuracyGroup* best = nullptr;
  for (const AccuracyGroup& group : study.groups) {
    if (group.reached > 0) reached.push_back(&group);
    if (!std::isnan(group.best) && (best == nullptr || group.best > best->best)) best = &group;
  }
  if (!reached.empty()) return reachedText(study, reached, goal);
  if (best == nullptr) return {};
  const QString highest = percentText(best->best, 1);
  if (study.groups.size() == 1 && isCut(study, *best))
    return AccuracyStudyTexts::tr("%1 was not completed before it reached %2; its highest is %3.")
        .arg(best->label, goal, highest);
  return study.groups.size() == 1
             ? AccuracyStudyTexts::tr("%1 did not reach %2; its highest is %3.").arg(best->label, goal, highest)
             : AccuracyStudyTexts::tr("No configuration reached %1; the highest is %2, of %3.")
                   .arg(goal, highest, best->label);
}

std::optional<RunAxis> betterAxis(const AccuracyStudy& study) {
  const auto isTimed = [&study](RunAxis axis) {
    return std::ranges::any_of(study.runs, [axis](const AccuracyRun& run) {
      return run.time.reached() && std::isfinite(progressOn(run.time.at, axis));
    });
  };
  if (isTimed(study.options.axis)) return {};
  for (const RunAxis axis : {RunAxis::TrainingTime, RunAxis::WallTime, RunAxis::Epoch, RunAxis::Images, RunAxis::Step})
    if (isTimed(axis)) return axis;
  return {};
}

AccuracyStudy studyAccuracy(const std::vector<const RunResult*>& results, const AccuracyOptions& options) {
  AccuracyStudy study;
  study.options = options;
  study.totalRuns = static_cast<int>(results.size());
  std::vector<RunResult> heads;
  CountedOnce counted(results);
  for (const RunResult* result : results) {
    if (counted.isCopy(*result, study.excluded)) continue;
    AccuracyRun run{headOf(*result), {}, accuracyCurve(*result, options.split, options.top), {}, {}, false};
    if (const auto reason = whyNot(*result, run.curve, options)) {
      study.excluded.append(*reason);
      continue;
    }
    run.time = timeToAccuracy(run.curve, options.target, options.rule);
    run.learningRate = curveOf(*result, "learning_rate", options.axis);
    if (run.learningRate.x.empty()) {
      run.learningRate = scheduledRate(*result, options.axis);
      run.rateFromSchedule = !run.learningRate.x.empty();
    }
    heads.push_back(run.head);
    study.runs.push_back(std::move(run));
  }
  const QStringList names = runNames(heads);
  for (std::size_t i = 0; i < study.runs.size(); ++i) study.runs[i].name = names[static_cast<qsizetype>(i)];
  const RunGrouping grouping = groupRuns(heads);
  for (std::size_t i = 0; i < grouping.groups.size(); ++i)
    study.groups.push_back(summarise(study, grouping.labels[static_cast<qsizetype>(i)], grouping.groups[i]));
  return study;
}

PanelTable accuracyTable(const AccuracyStudy& study) {
  PanelTable table;
  table.header = {AccuracyStudyTexts::tr("Configuration"),  AccuracyStudyTexts::tr("Reached"),
                  AccuracyStudyTexts::tr("Training time"),  AccuracyStudyTexts::tr("Wall time"),
                  AccuracyStudyTexts::tr("Epochs"),         AccuracyStudyTexts::tr("Images"),
                  AccuracyStudyTexts::tr("MLPerf's score"), AccuracyStudyTexts::tr("Highest (%)")};
  for (const AccuracyGroup& group : study.groups) {
    TableRow row{group.label, stateText(study, group)};
    for (const RunAxis axis : {RunAxis::TrainingTime, RunAxis::WallTime, RunAxis::Epoch, RunAxis::Images})
      row.append(toTarget(study, group, axis));
    row.append(group.score && group.score->scoreS ? trainingTimeCell(*group.score->scoreS)
                                                  : TableCell(QStringLiteral("–")));
    row.append(numberCell(100 * group.best, 1));
    table.rows.push_back(row);
  }
  for (qsizetype column = table.header.size() - 2; column > 1; --column) dropIfEmpty(table, column);
  return table;
}

}  // namespace scalescope
