// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_loop.h"

#include <cmath>

#include "engine/base/text.h"
#include "engine/train/evaluation.h"

namespace scalescope {
namespace {

constexpr double kEpochTolerance = 1e-9;

double millisecondsSince(double& moment) {
  const double before = moment;
  moment = monotonicSeconds();
  return (moment - before) * 1000;
}

}  // namespace

StepLoop::StepLoop(const TrainerSetup& setup, PreparedRank& rank)
    : m_setup(setup),
      m_plan(setup.plan),
      m_rank(rank),
      m_communicator(*setup.communicator),
      m_exchange(m_communicator, rank.step->gradients()),
      m_schedule(
          require(LearningRateSchedule::parse(setup.plan.learningRateSchedule, setup.plan.learningRateWarmupEpochs))),
      m_window(setup.plan, rank.longTestSteps),
      m_skipped(setup.sendEvent),
      m_reporter(setup.sendEvent) {}

std::string StepLoop::run(const std::stop_token& stop) {
  if (m_plan.warmupSteps > 0) enter("warmup");
  m_clock.resume();
  if (m_window.opensAfter(0)) openWindow();
  for (;;) {
    const Vote vote = step(stop);
    if (vote.stop() || vote.close() != CloseReason::None) {
      closeWindow(vote.stop() ? CloseReason::Stopped : vote.close());
      return !vote.stop() && finalEvaluation(stop) ? "completed" : "stopped";
    }
    if (m_window.opensAfter(m_step)) openWindow();
    if (evaluationDue() && !evaluate(stop)) {
      closeWindow(CloseReason::Stopped);
      return "stopped";
    }
  }
}

StepLoop::Vote StepLoop::step(const std::stop_token& stop) {
  StepRow row;
  row.warmup = !m_window.isOpen();
  row.learningRate = m_schedule.at(epochsDone());
  row.step = ++m_step;

  const LoadedBatch& batch = *m_rank.loader->next();
  row.dataWaitMs = batch.waitMs;
  row.loadTimeMs = 1000 * batch.stages.loadS;
  row.decodeTimeMs = 1000 * batch.stages.decodeS;
  row.transformTimeMs = 1000 * batch.stages.transformS;
  double moment = monotonicSeconds();
  const BatchOutcome outcome = m_rank.step->forwardBackward(
      {batch.images, batch.labels, batch.count, static_cast<std::uint64_t>(m_step)}, m_exchange.ready());
  row.computeTimeMs = millisecondsSince(moment);
  m_exchange.finish();
  row.allreduceTimeMs = millisecondsSince(moment);
  m_rank.step->update({static_cast<float>(row.learningRate), static_cast<float>(m_plan.momentum),
                       static_cast<float>(m_plan.weightDecay), 1.0f / static_cast<float>(m_communicator.size())});
  row.computeTimeMs += millisecondsSince(moment);
  const Vote result = vote(outcome, stop);
  row.allreduceTimeMs += millisecondsSince(moment);

  fillOutcome(row, outcome, result);
  finishRow(row);
  checkLoss(row, result);
  return result;
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

/// Of the global batch on rank 0, of the own one elsewhere.
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
  row.images = imagesDone();
  row.epoch = epochsDone();
  m_window.addStep(row.stepTimeMs);
  m_reporter.add(row);
}

/// Judged on the sum over ranks, so that all of them end at the same step.
void StepLoop::checkLoss(const StepRow& row, const Vote& vote) {
  if (std::isfinite(vote.sums[Vote::Loss]) || m_badLossTold) return;
  const char* value = std::isnan(vote.sums[Vote::Loss]) ? "not a number" : "infinite";
  const std::string text = std::string("The loss is ") + value + " at step " + std::to_string(row.step) + ", epoch " +
                           formatFixed(row.epoch, 3) + ", learning rate " + formatNumber(row.learningRate) + ". ";
  const std::string remedy = "Lower the learning rate, or let it warm up over more epochs.";
  if (m_plan.test == TestKind::Long) throw Failure({"loss-not-finite", text + remedy});
  m_badLossTold = true;
  tell(Noted{"warning", text + "The throughput stands; for a training that learns: " + remedy});
}

void StepLoop::openWindow() {
  m_clock.pause();
  m_reporter.flush();
  m_window.open(m_clock.now());
  tell(mark(true, ""));
  enter(m_plan.test == TestKind::Long ? "training" : "measuring");
  m_communicator.barrier();
  m_clock.resume();
}

/// Every rank has finished the step: the vote that ended it waits for all of them.
void StepLoop::closeWindow(CloseReason reason) {
  m_clock.pause();
  m_reporter.flush();
  if (m_window.isOpen()) tell(mark(false, closeReasonName(reason)));
  m_window.close();
  m_skipped.note(*m_rank.loader, Split::Training);
}

bool StepLoop::evaluationDue() const {
  return m_plan.test == TestKind::Long && m_rank.configured.validationImages > 0 && m_plan.evaluateEveryEpochs > 0 &&
         epochsDone() >= m_evaluatedEpoch + m_plan.evaluateEveryEpochs - kEpochTolerance;
}

bool StepLoop::evaluate(const std::stop_token& stop) {
  m_clock.pause();
  enter("evaluating");
  m_skipped.note(*m_rank.loader, Split::Training);
  std::optional<EvaluationDone> done = evaluateValidationSet(m_setup, m_rank, m_skipped, stop);
  if (!done) return false;
  done->step = m_evaluatedStep = m_step;
  done->epoch = epochsDone();
  done->trainingTimeS = m_stepEndS;
  tell(*done);
  if (m_plan.evaluateEveryEpochs > 0)
    m_evaluatedEpoch =
        std::floor(done->epoch / m_plan.evaluateEveryEpochs + kEpochTolerance) * m_plan.evaluateEveryEpochs;
  if (m_window.isOpen()) enter("training");
  m_clock.resume();
  return true;
}

bool StepLoop::finalEvaluation(const std::stop_token& stop) {
  if (m_plan.test == TestKind::Short || m_evaluatedStep == m_step) return true;
  if (m_rank.configured.validationImages > 0) return evaluate(stop);
  tell(Noted{"warning", "The dataset has no validation images: there is no validation accuracy."});
  return true;
}

void StepLoop::tell(EventBody event) {
  if (m_communicator.rank() == 0) m_setup.sendEvent(std::move(event));
}

void StepLoop::enter(const char* state) { tell(StateChanged{state, ""}); }

/// Marks lie at the end of the last step on the training clock.
WindowMark StepLoop::mark(bool opens, const char* reason) const {
  return {opens, m_step, m_stepEndS, imagesDone(), reason};
}

double StepLoop::epochsDone() const {
  return static_cast<double>(imagesDone()) / static_cast<double>(m_rank.imagesPerEpoch);
}

}  // namespace scalescope
