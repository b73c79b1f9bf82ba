// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/inference_loop.h"

#include <algorithm>
#include <limits>

namespace scalescope {
namespace {

constexpr std::size_t kExpectedLatencies = 1 << 16;
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

}  // namespace

InferenceLoop::InferenceLoop(const TrainerSetup& setup, PreparedInference& inference)
    : m_setup(setup),
      m_inference(inference),
      m_window(setup.plan, {}),
      m_reporter(setup.sendEvent),
      m_scores(static_cast<std::size_t>(setup.plan.batchSizePerDevice) *
               static_cast<std::size_t>(inference.graph.classCount())) {
  m_latenciesMs.reserve(std::max(kExpectedLatencies, static_cast<std::size_t>(setup.plan.steps)));
}

RunStatus InferenceLoop::run(const std::stop_token& stop) {
  if (m_setup.plan.warmupSteps > 0) m_setup.sendEvent(StateChanged{RunPhase::Warmup, ""});
  m_clock.resume();
  for (;;) {
    if (m_window.opensAfter(m_step) && !m_window.isOpen()) openWindow();
    runBatch();
    const CloseReason reason = m_window.closesAfter(m_step, m_clock.now());
    if (reason == CloseReason::None && !stop.stop_requested()) continue;
    closeWindow(reason == CloseReason::None ? CloseReason::Stopped : reason);
    return reason == CloseReason::None ? RunStatus::Stopped : RunStatus::Completed;
  }
}

void InferenceLoop::runBatch() {
  const std::vector<float>& images = m_inference.batches[static_cast<std::size_t>(m_step) % m_inference.batches.size()];
  const double begin = monotonicSeconds();
  m_inference.network->infer(images, m_scores);
  const double latencyMs = 1000 * (monotonicSeconds() - begin);
  ++m_step;
  StepRow row;
  row.step = m_step;
  row.epoch = row.loss = row.lossMin = row.lossMax = row.learningRate = kUnknown;
  row.trainTop1Accuracy = row.trainTop5Accuracy = kUnknown;
  row.warmup = !m_window.isOpen();
  row.computeTimeMs = latencyMs;
  row.trainingTimeS = m_clock.now();
  row.stepTimeMs = (row.trainingTimeS - m_stepEndS) * 1000;
  m_stepEndS = row.trainingTimeS;
  row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;
  row.timeS = monotonicSeconds() - m_setup.startSeconds;
  row.images = m_step * m_setup.plan.batchSizePerDevice;
  if (m_window.isOpen()) m_latenciesMs.push_back(latencyMs);
  m_window.addStep(row.stepTimeMs);
  m_reporter.add(row);
}

void InferenceLoop::openWindow() {
  m_clock.pause();
  m_reporter.flush();
  m_window.open(m_clock.now());
  m_setup.sendEvent(mark(true, ""));
  m_setup.sendEvent(StateChanged{RunPhase::Measuring, ""});
  m_clock.resume();
}

void InferenceLoop::closeWindow(CloseReason reason) {
  m_clock.pause();
  m_reporter.flush();
  if (m_window.isOpen()) m_setup.sendEvent(mark(false, closeReasonName(reason)));
  m_window.close();
}

WindowMark InferenceLoop::mark(bool opens, const char* reason) const {
  return {opens, m_step, m_stepEndS, m_step * m_setup.plan.batchSizePerDevice, reason};
}

}  // namespace scalescope
