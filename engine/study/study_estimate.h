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

enum class EstimateBasis { FinishedRuns, PlannedTime, Unknown };

/// Expected time of one run of a cell and its basis: the mean of its finished runs, else the planned time.
struct RunEstimate {
  std::optional<double> seconds;
  EstimateBasis basis = EstimateBasis::Unknown;
};
RunEstimate estimateRun(const StudyCell& cell, const CellProgress& progress);

/// Remaining runs and time of a study; ranges with adaptive repeats.
struct StudyEstimate {
  int minRuns = 0, maxRuns = 0;
  double minS = 0, maxS = 0;
  int cellsByFinishedRuns = 0, cellsByPlannedTime = 0, cellsUnknown = 0;  ///< of the cells with pending runs
};
/// `progress`: of its cells; progressOfNew() for a study that has not begun.
StudyEstimate estimateStudy(const Study& study, const std::vector<StudyCell>& cells,
                            const std::vector<CellProgress>& progress);

/// The progress of cells without runs.
std::vector<CellProgress> progressOfNew(const Study& study, const std::vector<StudyCell>& cells);

/// "about 12 min", "10 min to 40 min", with the basis.
std::string estimateText(const StudyEstimate& estimate);

/// "45 s", "12 min", "3 h 20 min".
std::string roughTimeText(double seconds);

}  // namespace scalescope
