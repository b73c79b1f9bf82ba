// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_estimate.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Minimum and maximum number of runs that a cell still needs.
std::pair<int, int> runsLeft(const Study& study, const CellProgress& cell) {
  const bool open = cell.state == CellState::Waiting || cell.state == CellState::Running;
  if (!open) return {0, 0};
  const int done = cell.completed;
  const int minRuns = std::max(0, cell.wanted - done);
  return {minRuns, study.repeats.adaptive && minRuns > 0 ? std::max(minRuns, study.repeats.cap - done) : minRuns};
}

/// Mean duration of the completed runs of a cell; nullopt without any.
std::optional<double> meanRunS(const CellProgress& progress) {
  double sum = 0;
  int count = 0;
  for (const StudyEvent& run : progress.runs)
    if (run.status == RunStatus::Completed && run.durationS > 0) {
      sum += run.durationS;
      ++count;
    }
  return count > 0 ? std::optional(sum / count) : std::nullopt;
}

/// Of a run of each cell: its finished ones, or the projected length of its current one; nullopt for other cells.
std::vector<std::optional<double>> knownRunTimesS(const std::vector<CellProgress>& progress,
                                                  const CurrentRun& current) {
  std::vector<std::optional<double>> known;
  for (const CellProgress& cell : progress) {
    known.push_back(meanRunS(cell));
    if (!known.back() && cell.state == CellState::Running && current.remainingS)
      known.back() = current.elapsedS + *current.remainingS;
  }
  return known;
}

std::optional<double> meanOf(const std::vector<std::optional<double>>& values) {
  double sum = 0;
  int count = 0;
  for (const auto& value : values)
    if (value) sum += *value, ++count;
  return count > 0 ? std::optional(sum / count) : std::nullopt;
}

RunEstimate runEstimate(const Plan& plan, std::optional<double> own, std::optional<double> others) {
  const auto planned = plannedTimeS(plan);
  if (own) return {own, EstimateBasis::FinishedRuns};
  if (others) return {std::max(*others, planned.value_or(0)), EstimateBasis::OtherCells};
  return {planned, planned ? EstimateBasis::PlannedTime : EstimateBasis::Unknown};
}

/// By what the current run states, else by the expected time of such a run.
std::optional<double> currentLeftS(const RunEstimate& run, const CurrentRun& current) {
  if (current.remainingS) return current.remainingS;
  return run.seconds ? std::optional(std::max(0.0, *run.seconds - current.elapsedS)) : std::nullopt;
}

void addBasis(const std::string& words, int cells, std::vector<std::string>& parts) {
  if (cells > 0) parts.push_back(words + " (" + std::to_string(cells) + (cells == 1 ? " cell)" : " cells)"));
}

}  // namespace

std::optional<double> plannedTimeS(const Plan& plan) {
  if (runsProgram(plan) || runsScenario(plan) || plan.test == TestKind::Long || plan.steps != 0) return std::nullopt;
  return plan.minimumMeasuredTimeS;
}

std::vector<CellProgress> progressOfNew(const Study& study, const std::vector<StudyCell>& cells) {
  return studyStateFrom(study, cells, {}, false).cells;
}

std::vector<CellEstimate> estimateCells(const Study& study, const std::vector<StudyCell>& cells,
                                        const std::vector<CellProgress>& progress, const CurrentRun& current) {
  const auto known = knownRunTimesS(progress, current);
  const auto others = meanOf(known);
  std::vector<CellEstimate> estimates;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    CellEstimate cell;
    std::tie(cell.minRuns, cell.maxRuns) = runsLeft(study, progress[i]);
    cell.run = runEstimate(cells[i].plan, known[i], others);
    const bool isRunning = progress[i].state == CellState::Running && cell.minRuns > 0;
    const auto left = isRunning ? currentLeftS(cell.run, current) : std::nullopt;
    const double waiting = cell.run.seconds.value_or(0), extra = left ? *left - waiting : 0;
    cell.minS = std::max(0.0, cell.minRuns * waiting + extra);
    cell.maxS = std::max(0.0, cell.maxRuns * waiting + extra);
    cell.isLowerBound = cell.maxRuns > 0 && (!cell.run.seconds || (isRunning && current.isLowerBound));
    estimates.push_back(cell);
  }
  return estimates;
}

StudyEstimate estimateStudy(const std::vector<CellEstimate>& cells) {
  StudyEstimate study;
  for (const CellEstimate& cell : cells) {
    if (cell.maxRuns == 0) continue;
    study.minRuns += cell.minRuns;
    study.maxRuns += cell.maxRuns;
    study.minS += cell.minS;
    study.maxS += cell.maxS;
    study.isLowerBound |= cell.isLowerBound;
    switch (cell.run.basis) {
      case EstimateBasis::FinishedRuns: ++study.cellsByFinishedRuns; break;
      case EstimateBasis::OtherCells: ++study.cellsByOtherCells; break;
      case EstimateBasis::PlannedTime: ++study.cellsByPlannedTime; break;
      case EstimateBasis::Unknown: ++study.cellsUnknown; break;
    }
  }
  return study;
}

StudyEstimate estimateStudy(const Study& study, const std::vector<StudyCell>& cells,
                            const std::vector<CellProgress>& progress) {
  return estimateStudy(estimateCells(study, cells, progress));
}

std::string roughTimeText(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole < 100) return std::to_string(whole) + " s";
  const std::int64_t minutes = (whole + 30) / 60;
  if (minutes < 100) return std::to_string(minutes) + " min";
  const std::string rest = minutes % 60 == 0 ? "" : " " + std::to_string(minutes % 60) + " min";
  return std::to_string(minutes / 60) + " h" + rest;
}

std::string estimateText(const StudyEstimate& estimate) {
  if (estimate.maxRuns == 0) return "nothing left to run";
  std::vector<std::string> basis;
  addBasis("finished runs of the same cell", estimate.cellsByFinishedRuns, basis);
  addBasis("finished runs of other cells", estimate.cellsByOtherCells, basis);
  addBasis("planned time without preparation", estimate.cellsByPlannedTime, basis);
  addBasis("unknown before the first run", estimate.cellsUnknown, basis);
  const std::string from = "; by " + join(basis, ", ");
  if (estimate.maxS <= 0) return "unknown before the first run of each cell";
  const std::string atLeast = estimate.isLowerBound ? "at least " : "about ";
  if (roughTimeText(estimate.maxS) == roughTimeText(estimate.minS))
    return atLeast + roughTimeText(estimate.minS) + from;
  return atLeast + roughTimeText(estimate.minS) + " to " + roughTimeText(estimate.maxS) + from;
}

}  // namespace scalescope
