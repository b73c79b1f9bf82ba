// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/protocol/plan/plan_validation.h"
#include "engine/train/prepared_rank.h"
#include "engine/train/skipped_images.h"
#include "engine/train/step_reporter.h"
#include "engine/train/training_clock.h"
#include "engine/train/window_rule.h"

namespace scalescope {

/// The steps of one rank from the first to the last, with the measured window and the evaluations between them.
/// Steps are begun ahead as far as the runner allows, but never beyond a border (the window opens, an evaluation or a
/// checkpoint is due, the last step): there none is in flight. A step ends when its outcome is available. A step
/// neither allocates nor logs, and waits only for its data and the other ranks.
class StepLoop {
 public:
  StepLoop(const TrainerSetup& setup, PreparedRank& rank);
  /// Completed or Stopped. Errors: Failure as train().
  RunStatus run(const std::stop_token& stop);

 private:
  /// Summed over the ranks at the end of every step, so that all of them continue or end together.
  struct Vote {
    enum { Loss, Top1, Top5, Samples, StoppedRanks, Close, Count };
    std::array<double, Count> sums{};
    bool stop() const { return sums[StoppedRanks] > 0; }
    CloseReason close() const { return static_cast<CloseReason>(static_cast<int>(sums[Close])); }
  };

  void resumeFrom(const CheckpointHead& checkpoint);
  RunStatus runSteps(const std::stop_token& stop);
  bool passBorder(const std::stop_token& stop);
  void beginSteps();
  void beginStep();
  bool mayBegin() const;
  Vote finishStep(const std::stop_token& stop);
  void finishAll(const std::stop_token& stop);
  Vote vote(const BatchOutcome& outcome, const std::stop_token& stop);
  void fillOutcome(StepRow& row, const BatchOutcome& outcome, const Vote& vote) const;
  void finishRow(StepRow& row);
  void checkLoss(const StepRow& row, const Vote& vote);

  void openWindow();
  void closeWindow(CloseReason reason);
  bool evaluationDueAfter(std::int64_t step) const;
  bool evaluate(const std::stop_token& stop);
  bool finalEvaluation(const std::stop_token& stop);
  bool checkpointDueAfter(std::int64_t step) const;
  void checkpoint();
  TrainingPosition position() const;
  double lastMultiple(double epochs) const;
  void report(EventBody event);
  void enter(RunPhase phase);
  void enterSteps();
  WindowMark mark(bool opens, const char* reason) const;
  void reportSkippedUpdates();
  void reportUnstable();
  std::int64_t imagesAfter(std::int64_t step) const { return step * m_rank.configured.batchSizeGlobal; }
  double epochsAfter(std::int64_t step) const;

  const TrainerSetup& m_setup;
  const Plan& m_plan;
  PreparedRank& m_rank;
  Communicator& m_communicator;
  LearningRateSchedule m_schedule;
  WindowRule m_window;
  TrainingClock m_clock;
  SkippedImages m_skipped;
  StepReporter m_reporter;

  std::vector<StepRow> m_begunRows;      ///< of the steps in flight; a step's place is its number modulo the depth
  std::optional<Error> m_beginFault;     ///< thrown after the preceding steps have ended, so that none is lost
  HostTimes m_times;                     ///< since the last step ended
  std::int64_t m_begun = 0, m_step = 0;  ///< last ones begun and ended
  double m_stepEndS = 0;                 ///< of the last step, on the training clock
  double m_evaluatedEpoch = 0;           ///< of the last evaluation that was due
  std::int64_t m_evaluatedStep = 0;
  std::int64_t m_averagedStep = 0;  ///< step of the last average of running statistics
  double m_checkpointedEpoch = 0;   ///< of the last checkpoint that was due
  std::int64_t m_checkpointedStep = 0;
  bool m_badLossReported = false;
};

}  // namespace scalescope
