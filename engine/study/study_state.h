// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/statistics/statistics.h"
#include "engine/study/interleaving.h"
#include "engine/study/study_cells.h"
#include "engine/study/study_log.h"

namespace scalescope {

enum class CellState {
  Waiting,     ///< has pending runs
  Running,     ///< one of its runs is in progress
  Done,        ///< has all its runs
  DoesNotFit,  ///< its batch exceeds the memory: an expected outcome
  Failed,
  Skipped,
};

/// Progress of a cell.
struct CellProgress {
  CellState state = CellState::Waiting;
  std::vector<StudyEvent> runs;  ///< RunEnded of its runs, in order, including those that do not count
  int completed = 0;             ///< of them
  std::vector<double> rates;     ///< of the completed runs that state one, in `unit`: that of the first
  std::string unit;              ///< "images/s", "tokens/s", "GB/s"; "" without a rate
  int wanted = 0;                ///< total runs, as far as known
  std::string openRunId;         ///< a run without an end: in progress, or its controller was killed
  int openRepeat = 0;
  bool openIsTwin = false;
  Text note;                        ///< why it does not fit or failed, or a rate does not count
  std::optional<int> largestBatch;  ///< if it does not fit and this is known

  RepeatStatistics statistics() const { return summariseRepeats(rates); }
};

enum class StudyPhase {
  Waiting,  ///< created, not started
  Running,
  Pausing,  ///< ends after the current run
  Stopping,
  Paused,
  Stopped,
  Interrupted,  ///< its controller was lost: resume it
  Finished,     ///< no cell has pending runs
};

struct StudyState {
  StudyPhase phase = StudyPhase::Waiting;
  std::vector<CellProgress> cells;  ///< as in cellsOf()
  bool working = false;             ///< a controller is working on it and will read the log again

  /// The cell of the current run; nullptr if none.
  const CellProgress* running() const;
};

/// The state that follows from a study's log. `alive`: a controller is working on it.
StudyState studyStateFrom(const Study& study, const std::vector<StudyCell>& cells,
                          const std::vector<StudyEvent>& events, bool alive);

/// The pending runs, next one first; adaptive repeats may add more.
std::vector<Turn> turnsToCome(const Study& study, const StudyState& state);

/// The texts in tables and `study status`: waiting, running, done, does not fit, failed, skipped.
Text cellStateText(CellState state);
Text studyPhaseText(StudyPhase phase);

}  // namespace scalescope
