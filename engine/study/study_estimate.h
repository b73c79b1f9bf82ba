// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/study/study_cells.h"
#include "engine/study/study_state.h"

namespace scalescope {

/// How long a run should take by its plan alone; nothing where that is not known (a count of steps, epochs).
/// Units: seconds.
std::optional<double> plannedTimeS(const Plan& plan);

enum class EstimateBasis { FinishedRuns, PlannedTime, Unknown };

/// How long one run of a cell takes, and how that is known: the mean of its finished runs, else the planned time.
struct RunEstimate {
  std::optional<double> seconds;
  EstimateBasis basis = EstimateBasis::Unknown;
};
RunEstimate estimateRun(const StudyCell& cell, const CellProgress& progress);

/// How many runs a study still has to make, and how long that takes. Adaptive repeats leave both open between two ends.
struct StudyEstimate {
  int leastRuns = 0, mostRuns = 0;
  double leastS = 0, mostS = 0;
  int cellsByFinishedRuns = 0, cellsByPlannedTime = 0, cellsUnknown = 0;  ///< of the cells that have runs to come
};
/// `state`: its cells, or those of a study that was never begun (progressOfNew()).
StudyEstimate estimateStudy(const Study& study, const std::vector<StudyCell>& cells,
                            const std::vector<CellProgress>& progress);

/// The progress of cells of which none has been run.
std::vector<CellProgress> progressOfNew(const Study& study, const std::vector<StudyCell>& cells);

/// "about 12 min", "10 min to 40 min", with what it is based on.
std::string estimateText(const StudyEstimate& estimate);

/// "45 s", "12 min", "3 h 20 min".
std::string roughTimeText(double seconds);

}  // namespace scalescope
