// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/inference_loop.h"

#include <algorithm>

namespace scalescope {
namespace {

constexpr std::size_t kExpectedLatencies = 1 << 16;

/// Of several instances with the same end: after the minimum time.
Plan timedPlan(const TrainerSetup& setup) {
  Plan plan = setup.plan;
  if (setup.communicator->size() > 1) plan.maximumMeasuredTimeS = plan.minimumMeasuredTimeS;
  return plan;
}

}  // namespace

InferenceLoop::InferenceLoop(const TrainerSetup& setup, BatchRunner& runner)
    : m_setup(setup), m_runner(runner), m_window(timedPlan(setup), {}) {
  m_series.latenciesMs.reserve(std::max(kExpectedLatencies, static_cast<std::size_t>(setup.plan.steps)));
}

RunStatus InferenceLoop::run(const std::stop_token& stop) {
  double openedS = 0;
  for (;;) {
    if (m_window.opensAfter(m_runner.step()) && !m_window.isOpen()) {
      m_runner.openWindow();
      openedS = m_runner.nowS();
      m_window.open(openedS);
    }
    const double latencyMs = m_runner.run(m_runner.batchSize());
    if (m_window.isOpen()) {
      m_series.latenciesMs.push_back(latencyMs);
      ++m_series.queries;
      m_series.images += m_runner.batchSize();
      m_series.durationS = m_runner.nowS() - openedS;
    }
    m_window.addStep(m_runner.stepTimeMs());
    const CloseReason reason = closesNow();
    if (reason == CloseReason::None && !stop.stop_requested()) continue;
    m_runner.closeWindow(closeReasonName(reason == CloseReason::None ? CloseReason::Stopped : reason));
    return reason == CloseReason::None ? RunStatus::Stopped : RunStatus::Completed;
  }
}

CloseReason InferenceLoop::closesNow() {
  const CloseReason reason = m_window.closesAfter(m_runner.step(), m_runner.nowS());
  // A steady instance continues until the time is over, as the others do.
  return reason == CloseReason::Steady && m_setup.communicator->size() > 1 ? CloseReason::TimeLimit : reason;
}

}  // namespace scalescope
