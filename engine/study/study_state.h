// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/statistics.h"
#include "engine/study/interleaving.h"
#include "engine/study/study_cells.h"
#include "engine/study/study_log.h"

namespace scalescope {

enum class CellState {
  Waiting,     ///< has runs to come
  Running,     ///< one of its runs is going on
  Done,        ///< has all runs it wants
  DoesNotFit,  ///< its batch needs more memory than there is: an ordinary outcome
  Failed,
  Skipped,
};

/// How far a cell is.
struct CellProgress {
  CellState state = CellState::Waiting;
  std::vector<StudyEvent> runs;         ///< RunEnded of its runs, in order, those too that do not count
  std::vector<double> imagesPerSecond;  ///< of the completed ones
  int wanted = 0;                       ///< runs in all, as far as is known now
  std::string openRunId;                ///< a run without an end: it goes on, or its controller was killed
  int openRepeat = 0;
  bool openIsTwin = false;
  std::string note;                 ///< why it does not fit or failed
  std::optional<int> largestBatch;  ///< of one that does not fit, where that is known

  RepeatStatistics statistics() const { return summariseRepeats(imagesPerSecond); }
};

enum class StudyPhase {
  Waiting,  ///< made, never begun
  Running,
  Pausing,  ///< ends after the present run
  Stopping,
  Paused,
  Stopped,
  Interrupted,  ///< its controller is gone without a word: resume it
  Finished,     ///< no cell has runs to come
};

struct StudyState {
  StudyPhase phase = StudyPhase::Waiting;
  std::vector<CellProgress> cells;  ///< as in cellsOf()
  bool working = false;             ///< a controller works on it and will look at the log again

  /// The cell of the run that goes on.
  const CellProgress* running() const;
};

/// What a study's log amounts to. `alive`: a controller works on it.
StudyState studyStateFrom(const Study& study, const std::vector<StudyCell>& cells,
                          const std::vector<StudyEvent>& events, bool alive);

/// The runs to come, next one first, as far as is known now: adaptive repeats may ask for more.
std::vector<Turn> turnsToCome(const Study& study, const StudyState& state);

/// The words that tables and `study status` use: waiting, running, done, does not fit, failed, skipped.
std::string_view cellStateText(CellState state);
std::string_view studyPhaseText(StudyPhase phase);

/// The largest batch that the engine's "out-of-memory" message names; a run's error has no other place for it.
std::optional<int> largestBatchNamed(std::string_view message);

}  // namespace scalescope
