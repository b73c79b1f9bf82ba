// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/study/study_cells.h"
#include "engine/study/study_state.h"

namespace scalescope {

/// Expected time of a run from its plan alone; nullopt if unknown (tests by steps or epochs).
/// Units: seconds.
std::optional<double> plannedTimeS(const Plan& plan);

enum class EstimateBasis { FinishedRuns, OtherCells, PlannedTime, Unknown };

/// Expected time of one run of a cell and its basis: the mean of its own finished runs, else that of the other cells
/// but at least the planned time, else the planned time.
struct RunEstimate {
  std::optional<double> seconds;
  EstimateBasis basis = EstimateBasis::Unknown;
};

/// What the run in progress states of itself. Units: seconds.
struct CurrentRun {
  double elapsedS = 0;
  std::optional<double> remainingS;
  bool isLowerBound = false;  ///< of remainingS
};

/// Remaining runs and time of a cell; ranges with adaptive repeats.
struct CellEstimate {
  int minRuns = 0, maxRuns = 0;
  double minS = 0, maxS = 0;
  RunEstimate run;
  bool isLowerBound = false;  ///< of the times
};
/// `progress`: of the cells; progressOfNew() for a study that has not begun. `current`: of the running cell's run.
std::vector<CellEstimate> estimateCells(const Study& study, const std::vector<StudyCell>& cells,
                                        const std::vector<CellProgress>& progress, const CurrentRun& current = {});

/// Remaining runs and time of a study.
struct StudyEstimate {
  int minRuns = 0, maxRuns = 0;
  double minS = 0, maxS = 0;
  bool isLowerBound = false;  ///< of the times: some cells are unknown, or the current run only knows a lower bound
  int cellsByFinishedRuns = 0, cellsByOtherCells = 0, cellsByPlannedTime = 0,
      cellsUnknown = 0;  ///< of the cells with pending runs
};
StudyEstimate estimateStudy(const std::vector<CellEstimate>& cells);
StudyEstimate estimateStudy(const Study& study, const std::vector<StudyCell>& cells,
                            const std::vector<CellProgress>& progress);

/// The progress of cells without runs.
std::vector<CellProgress> progressOfNew(const Study& study, const std::vector<StudyCell>& cells);

/// "about 12 min", "10 min to 40 min", with the basis.
std::string estimateText(const StudyEstimate& estimate);

/// "45 s", "12 min", "3 h 20 min".
std::string roughTimeText(double seconds);

}  // namespace scalescope
