// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/time_left.h"

#include <algorithm>

namespace scalescope {
namespace {

double measuredTimeS(const RunState& state, const StepRow& last) {
  const WindowMarks& marks = state.marks();
  if (!marks.opening) return 0;
  return (marks.closing ? marks.closing->trainingTimeS : last.trainingTimeS) - marks.opening->trainingTimeS;
}

/// Mean over the steps since the start or the last resumption; nullopt before the first.
std::optional<double> secondsPerStep(const RunState& state) {
  const auto steps = state.stepsByRank().find(0);
  if (steps == state.stepsByRank().end()) return std::nullopt;
  const std::int64_t after = state.resumptions().empty() ? 0 : state.resumptions().back().step;
  const auto rows = steps->second.stored();
  const auto first = std::upper_bound(rows.begin(), rows.end(), after,
                                      [](std::int64_t step, const StepRow& row) { return step < row.step; });
  if (first == rows.end()) return std::nullopt;
  const auto count = static_cast<double>(first->rowCount);
  const double beganS = first->timeS - first->stepTimeMs * count / 1000;
  const std::int64_t before = first->step - first->rowCount;
  return (rows.back().timeS - beganS) / static_cast<double>(rows.back().step - before);
}

/// The most epochs that a long test may continue to, as a multiple of the planned ones.
double moreEpochs(const RunState& state) {
  if (!state.started()) return 1;
  const Plan& plan = state.started()->plan;
  const bool continues = plan.test == TestKind::Long && plan.epochs > 0 && plan.maximumEpochs > plan.epochs;
  return continues ? plan.maximumEpochs / plan.epochs : 1;
}

std::optional<double> fractionOf(double done, double planned) {
  if (planned <= 0) return std::nullopt;
  return std::clamp(done / planned, 0.0, 1.0);
}

TimeLeft timeLeftOfProgram(const RunState& state, std::optional<double> expectedS) {
  TimeLeft left;
  const double elapsedS = state.lastTimeS(), limitS = state.started()->plan.program.timeLimitS;
  if (expectedS && elapsedS < *expectedS) {
    left.fractionDone = elapsedS / *expectedS;
    left.remainingS = *expectedS - elapsedS;
  } else if (limitS > 0) {
    left.remainingS = std::max(0.0, limitS - elapsedS);
    left.isUpperBound = true;
  }
  return left;
}

}  // namespace

std::optional<double> fractionOfSteps(const RunState& state) {
  const std::int64_t step = state.lastStep().step;
  if (!state.configured() || step == 0) return std::nullopt;
  return fractionOf(static_cast<double>(step), state.configured()->expectedSteps);
}

std::optional<double> fractionDone(const Plan& plan, const Summary& summary) {
  if (runsProgram(plan)) return std::nullopt;
  if (plan.test == TestKind::Long)
    return summary.epochsDone ? fractionOf(*summary.epochsDone, plan.epochs) : std::nullopt;
  if (plan.steps > 0) {
    if (!summary.measuredSteps) return std::nullopt;
    return fractionOf(static_cast<double>(plan.warmupSteps + *summary.measuredSteps), plan.warmupSteps + plan.steps);
  }
  if (!summary.measuredTimeS || *summary.measuredTimeS >= plan.minimumMeasuredTimeS) return std::nullopt;
  return fractionOf(*summary.measuredTimeS, plan.minimumMeasuredTimeS);
}

TimeLeft timeLeft(const RunState& state, std::optional<double> expectedS) {
  if (state.hasEnded()) return {1, 0, false, false, false};
  if (state.started() && runsProgram(state.started()->plan)) return timeLeftOfProgram(state, expectedS);
  TimeLeft left;
  const StepRow last = state.lastStep();
  const auto stepS = secondsPerStep(state);
  const double expected = state.configured() ? state.configured()->expectedSteps : 0;
  const double done = static_cast<double>(last.step);
  if (expected > 0) {
    const double atMost = expected * moreEpochs(state);
    left.isLowerBound = atMost > expected;
    left.waitsForSteadyState = left.isLowerBound && done >= expected;
    if (left.waitsForSteadyState) {
      if (stepS) left.remainingS = std::max(0.0, (atMost - done) * *stepS);
      return left;
    }
    left.fractionDone = std::min(1.0, done / expected);
    if (stepS) left.remainingS = std::max(0.0, (expected - done) * *stepS);
    return left;
  }
  left.isLowerBound = true;
  if (!state.started()) return left;
  const Plan& plan = state.started()->plan;
  const double measuredS = measuredTimeS(state, last);
  const bool isOpen = state.marks().opening.has_value();
  left.waitsForSteadyState = isOpen && !state.marks().closing && measuredS >= plan.minimumMeasuredTimeS;
  if (isOpen && plan.minimumMeasuredTimeS > 0 && !left.waitsForSteadyState)
    left.fractionDone = std::min(1.0, measuredS / plan.minimumMeasuredTimeS);
  if (!stepS) return left;
  const double warmupLeft = std::max(0.0, static_cast<double>(plan.warmupSteps) - done);
  left.remainingS = left.waitsForSteadyState ? std::max(0.0, plan.maximumMeasuredTimeS - measuredS)
                    : isOpen                 ? std::max(0.0, plan.minimumMeasuredTimeS - measuredS)
                                             : warmupLeft * *stepS + plan.minimumMeasuredTimeS;
  return left;
}

}  // namespace scalescope
