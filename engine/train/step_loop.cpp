// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_loop.h"

#include <cmath>

#include "engine/train/evaluation.h"

namespace scalescope {
namespace {

constexpr double kEpochTolerance = 1e-9;

}  // namespace

StepLoop::StepLoop(const TrainerSetup& setup, PreparedRank& rank)
    : m_setup(setup),
      m_plan(setup.plan),
      m_rank(rank),
      m_communicator(*setup.communicator),
      m_schedule(
          require(LearningRateSchedule::parse(setup.plan.learningRateSchedule, setup.plan.learningRateWarmupEpochs))),
      m_window(setup.plan, rank.longTest),
      m_clock(rank.resumed ? rank.resumed->position.trainingTimeS : 0),
      m_skipped(setup.sendEvent),
      m_reporter(setup.sendEvent),
      m_begunRows(static_cast<std::size_t>(rank.runner->depth())) {
  if (rank.resumed) resumeFrom(*rank.resumed);
}

/// Restores the state at the checkpoint: events before it are not emitted again.
void StepLoop::resumeFrom(const CheckpointHead& checkpoint) {
  const TrainingPosition& at = checkpoint.position;
  m_begun = m_step = m_checkpointedStep = at.step;
  m_stepEndS = at.trainingTimeS;
  m_evaluatedEpoch = at.evaluatedEpoch;
  m_evaluatedStep = at.evaluatedStep;
  m_averagedStep = at.averagedStep;
  m_checkpointedEpoch = lastMultiple(m_plan.checkpointEveryEpochs);
  const RankPosition& own = checkpoint.ranks.at(static_cast<std::size_t>(m_communicator.rank()));
  m_skipped.resumeFrom(own.skippedTrainingImages, own.skippedValidationImages);
  if (m_step >= m_plan.warmupSteps) m_window.open(m_stepEndS);
}

RunStatus StepLoop::run(const std::stop_token& stop) {
  const RunStatus status = runSteps(stop);
  // A stopped run resumes from it; a completed one's has the trained weights.
  if (keepsCheckpoints(m_plan) && m_step > m_checkpointedStep) checkpoint();
  return status;
}

RunStatus StepLoop::runSteps(const std::stop_token& stop) {
  if (m_window.isOpen() || m_plan.warmupSteps > 0) enterSteps();
  m_clock.resume();
  if (m_step > 0 && m_step == m_window.lastStep()) {  // the checkpoint was written when the last evaluation was stopped
    closeWindow(CloseReason::Epochs);
    return finalEvaluation(stop) ? RunStatus::Completed : RunStatus::Stopped;
  }
  for (;;) {
    if (m_step == m_begun && !passBorder(stop)) {
      closeWindow(CloseReason::Stopped);
      return RunStatus::Stopped;
    }
    beginSteps();
    const Vote vote = finishStep(stop);
    if (vote.stop() || vote.close() != CloseReason::None) {
      finishAll(stop);
      closeWindow(vote.stop() ? CloseReason::Stopped : vote.close());
      return !vote.stop() && finalEvaluation(stop) ? RunStatus::Completed : RunStatus::Stopped;
    }
  }
}

/// Work that is due between two steps, with none in flight. False if a stop was requested meanwhile.
bool StepLoop::passBorder(const std::stop_token& stop) {
  if (m_window.opensAfter(m_step) && !m_window.isOpen()) openWindow();
  if (evaluationDueAfter(m_step) && !evaluate(stop)) return false;
  if (checkpointDueAfter(m_step)) {
    checkpoint();
    enterSteps();
    m_clock.resume();
  }
  return true;
}

/// A step that cannot begin ends the run after the steps in flight have been counted.
void StepLoop::beginSteps() {
  try {
    while (mayBegin()) beginStep();
  } catch (const Failure& failure) {
    m_beginFault = failure.error();
  }
  if (m_beginFault && m_begun == m_step) throw Failure(*m_beginFault);
}

bool StepLoop::mayBegin() const {
  if (m_begun == m_step) return !m_beginFault;
  if (m_beginFault || m_begun - m_step >= m_rank.runner->depth()) return false;
  return !m_window.mayCloseAfter(m_begun) && !m_window.opensAfter(m_begun) && !evaluationDueAfter(m_begun) &&
         !checkpointDueAfter(m_begun);
}

void StepLoop::beginStep() {
  const std::int64_t step = m_begun + 1;
  StepRow row;
  row.step = step;
  row.warmup = !m_window.isOpen();
  row.learningRate = m_rank.configured.learningRateFactor * m_schedule.at(epochsAfter(m_begun));
  const LoadedBatch& batch = *m_rank.loader->next();
  row.loadTimeMs = 1000 * batch.stages.loadS;
  row.decodeTimeMs = 1000 * batch.stages.decodeS;
  row.transformTimeMs = 1000 * batch.stages.transformS;
  m_times.dataWaitMs += batch.waitMs;
  m_rank.runner->begin(batchOf(batch, step),
                       {static_cast<float>(row.learningRate), static_cast<float>(m_plan.momentum),
                        static_cast<float>(m_plan.weightDecay), 1.0f / static_cast<float>(m_communicator.size())},
                       m_times);
  m_begun = step;
  m_begunRows[static_cast<std::size_t>(step) % m_begunRows.size()] = row;
}

StepLoop::Vote StepLoop::finishStep(const std::stop_token& stop) {
  const StepOutcome outcome = m_rank.runner->finish(m_times);
  ++m_step;
  const double before = monotonicSeconds();
  const Vote result = vote(outcome.batch, stop);
  m_times.allreduceTimeMs += (monotonicSeconds() - before) * 1000;

  StepRow row = m_begunRows[static_cast<std::size_t>(m_step) % m_begunRows.size()];
  row.dataWaitMs = m_times.dataWaitMs;
  row.computeTimeMs = m_times.computeTimeMs;
  row.allreduceTimeMs = m_times.allreduceTimeMs;
  row.allreduceBusyMs = m_times.allreduceBusyMs;
  row.allreduceBytes = m_times.allreduceBytes;
  m_times = {};
  m_rank.configured.skippedUpdates += outcome.skipped ? 1 : 0;
  row.copyTimeMs = outcome.inputCopyMs;
  fillOutcome(row, outcome.batch, result);
  finishRow(row);
  checkLoss(row, result);
  return result;
}

/// Steps in flight have been trained: they count.
void StepLoop::finishAll(const std::stop_token& stop) {
  while (m_step < m_begun) finishStep(stop);
  if (m_beginFault) throw Failure(*m_beginFault);
}

StepLoop::Vote StepLoop::vote(const BatchOutcome& outcome, const std::stop_token& stop) {
  Vote vote;
  vote.sums[Vote::Loss] = outcome.lossSum;
  vote.sums[Vote::Top1] = static_cast<double>(outcome.top1Correct);
  vote.sums[Vote::Top5] = static_cast<double>(outcome.top5Correct);
  vote.sums[Vote::Samples] = static_cast<double>(outcome.samples);
  vote.sums[Vote::StoppedRanks] = stop.stop_requested() ? 1 : 0;
  if (m_communicator.rank() == 0)
    vote.sums[Vote::Close] = static_cast<double>(m_window.closesAfter(m_step, m_clock.now()));
  m_communicator.allReduceSum(std::span<double>(vote.sums));
  return vote;
}

/// Of the global batch on rank 0, of the rank's own batch elsewhere.
void StepLoop::fillOutcome(StepRow& row, const BatchOutcome& outcome, const Vote& vote) const {
  const bool global = m_communicator.rank() == 0;
  const double samples = global ? vote.sums[Vote::Samples] : static_cast<double>(outcome.samples);
  row.loss = (global ? vote.sums[Vote::Loss] : outcome.lossSum) / samples;
  row.trainTop1Accuracy = (global ? vote.sums[Vote::Top1] : static_cast<double>(outcome.top1Correct)) / samples;
  row.trainTop5Accuracy = (global ? vote.sums[Vote::Top5] : static_cast<double>(outcome.top5Correct)) / samples;
  row.lossMin = row.lossMax = row.loss;
}

/// Step times follow each other without a gap: their sum is the training time.
void StepLoop::finishRow(StepRow& row) {
  row.trainingTimeS = m_clock.now();
  row.stepTimeMs = (row.trainingTimeS - m_stepEndS) * 1000;
  m_stepEndS = row.trainingTimeS;
  row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;
  row.timeS = monotonicSeconds() - m_setup.startSeconds;
  row.images = imagesAfter(m_step);
  row.epoch = epochsAfter(m_step);
  m_window.addStep(row.stepTimeMs);
  m_reporter.add(row);
}

/// Checks the sum over ranks, so that all of them end at the same step.
void StepLoop::checkLoss(const StepRow& row, const Vote& vote) {
  if (std::isfinite(vote.sums[Vote::Loss]) || m_badLossReported) return;
  const Text value = std::isnan(vote.sums[Vote::Loss]) ? Text::of("not a number") : Text::of("infinite");
  const Text text = Text::of("The loss is %1 at step %2, epoch %3, learning rate %4.", value, row.step,
                             textNumber(row.epoch, 3), textNumber(row.learningRate));
  const Text remedy = Text::of("Lower the learning rate, or let it warm up over more epochs.");
  if (m_plan.test == TestKind::Long) throw Failure({"loss-not-finite", text + remedy});
  m_badLossReported = true;
  report(Noted{NoteLevel::Warning,
               text + Text::of("The throughput remains valid; for a training that converges: %1", remedy)});
}

void StepLoop::openWindow() {
  m_clock.pause();
  m_reporter.flush();
  m_window.open(m_clock.now());
  report(mark(true, ""));
  enterSteps();
  m_communicator.barrier();
  m_clock.resume();
}

/// Every rank has finished the step: the vote that ended it waits for all of them.
void StepLoop::closeWindow(CloseReason reason) {
  m_clock.pause();
  m_reporter.flush();
  if (reason == CloseReason::Epochs && m_window.continues()) reportUnstable();
  if (m_window.isOpen()) report(mark(false, closeReasonName(reason)));
  m_window.close();
  reportSkippedUpdates();
  m_skipped.note(*m_rank.loader, Split::Training);
}

/// The plan asked for epochs until the throughput is stable.
void StepLoop::reportUnstable() {
  const auto variation = m_window.lastVariation();
  report(Noted{NoteLevel::Warning,
               variation ? Text::of("The step times of the last epoch still vary by %1 % after %2 epochs "
                                    "(maximum_epochs).",
                                    textNumber(100 * *variation, 1), textNumber(m_plan.maximumEpochs))
                         : Text::of("An epoch has too few steps to tell whether its throughput is stable.")});
}

void StepLoop::reportSkippedUpdates() {
  const std::int64_t skipped = m_rank.configured.skippedUpdates;
  if (skipped > 0)
    report(Noted{
        NoteLevel::Info,
        Text::of("%1 of %2 steps made no update: their FP16 gradients overflowed, and the loss scale was lowered.",
                 skipped, m_step)});
}

bool StepLoop::evaluationDueAfter(std::int64_t step) const {
  return m_plan.test == TestKind::Long && m_rank.configured.validationImages > 0 && m_plan.evaluateEveryEpochs > 0 &&
         epochsAfter(step) >= m_evaluatedEpoch + m_plan.evaluateEveryEpochs - kEpochTolerance;
}

bool StepLoop::evaluate(const std::stop_token& stop) {
  m_clock.pause();
  enter(RunPhase::Evaluating);
  m_skipped.note(*m_rank.loader, Split::Training);
  std::optional<EvaluationDone> done =
      evaluateValidationSet(m_setup, m_rank, m_averagedStep == m_step, m_skipped, stop);
  m_averagedStep = m_step;
  if (!done) return false;
  done->step = m_evaluatedStep = m_step;
  done->epoch = epochsAfter(m_step);
  done->trainingTimeS = m_stepEndS;
  report(*done);
  m_evaluatedEpoch = lastMultiple(m_plan.evaluateEveryEpochs);
  if (m_window.isOpen()) enterSteps();
  m_clock.resume();
  return true;
}

bool StepLoop::finalEvaluation(const std::stop_token& stop) {
  if (m_plan.test == TestKind::Short || m_evaluatedStep == m_step) return true;
  if (m_rank.configured.validationImages > 0) return evaluate(stop);
  report(Noted{NoteLevel::Warning,
               Text::of("The dataset has no validation images, so the run has no validation accuracy.")});
  return true;
}

bool StepLoop::checkpointDueAfter(std::int64_t step) const {
  return keepsCheckpoints(m_plan) &&
         epochsAfter(step) >= m_checkpointedEpoch + m_plan.checkpointEveryEpochs - kEpochTolerance;
}

/// Leaves the training clock paused. Training continues if a checkpoint cannot be written.
void StepLoop::checkpoint() {
  m_clock.pause();
  m_reporter.flush();
  m_skipped.note(*m_rank.loader, Split::Training);
  const RunPhase phase = m_window.isOpen()             ? RunPhase::Training
                         : m_step < m_plan.warmupSteps ? RunPhase::Warmup
                                                       : RunPhase::Finishing;
  report(StateChanged{phase, Text::of("writing a checkpoint")});
  const double start = monotonicSeconds();
  const auto written = saveCheckpoint(m_rank.identity, position(), {m_skipped.training(), m_skipped.validation()},
                                      m_setup, m_rank.parameters, *m_rank.step);
  m_checkpointedStep = m_step;
  m_checkpointedEpoch = lastMultiple(m_plan.checkpointEveryEpochs);

  if (written)
    report(Noted{NoteLevel::Info, Text::of("Checkpoint after step %1: %2 MB in %3 s, outside the training time.",
                                           m_step, textNumber(static_cast<double>(written->bytes) / 1e6, 1),
                                           textNumber(monotonicSeconds() - start, 2))});
  else
    report(Noted{NoteLevel::Warning,
                 Text::of("Checkpoint after step %1 was not written: %2", m_step, written.error().message) +
                     Text::of("Training continues.")});
}

TrainingPosition StepLoop::position() const {
  TrainingPosition at;
  at.step = m_step;
  at.epoch = epochsAfter(m_step);
  at.trainingTimeS = m_stepEndS;
  at.evaluatedEpoch = m_evaluatedEpoch;
  at.evaluatedStep = m_evaluatedStep;
  at.averagedStep = m_averagedStep;
  at.skippedUpdates = m_rank.configured.skippedUpdates;
  return at;
}

/// The last multiple of `epochs` that is completed; 0 for a period of 0.
double StepLoop::lastMultiple(double epochs) const {
  return epochs > 0 ? std::floor(epochsAfter(m_step) / epochs + kEpochTolerance) * epochs : 0;
}

void StepLoop::report(EventBody event) {
  if (m_communicator.rank() == 0) m_setup.sendEvent(std::move(event));
}

void StepLoop::enter(RunPhase phase) { report(StateChanged{phase, ""}); }

void StepLoop::enterSteps() {
  enter(!m_window.isOpen()              ? RunPhase::Warmup
        : m_plan.test == TestKind::Long ? RunPhase::Training
                                        : RunPhase::Measuring);
}

/// Marks have the time of the last step's end on the training clock.
WindowMark StepLoop::mark(bool opens, const char* reason) const {
  return {opens, m_step, m_stepEndS, imagesAfter(m_step), reason};
}

double StepLoop::epochsAfter(std::int64_t step) const {
  return static_cast<double>(imagesAfter(step)) / static_cast<double>(m_rank.imagesPerEpoch);
}

}  // namespace scalescope
