// SPDX-License-Identifier: Apache-2.0
#include "engine/train/window_rule.h"

namespace scalescope {
namespace {

constexpr double kCheckIntervalS = 1;  // of the steady state: medians cost more than a short step

std::int64_t lastStepOf(const Plan& plan, std::int64_t longTestSteps) {
  if (plan.test == TestKind::Long) return longTestSteps;
  return plan.steps > 0 ? std::int64_t{plan.warmupSteps} + plan.steps : 0;
}

}  // namespace

const char* closeReasonName(CloseReason reason) {
  switch (reason) {
    case CloseReason::None: return "";
    case CloseReason::Steps: return "steps";
    case CloseReason::Steady: return "steady";
    case CloseReason::TimeLimit: return "time-limit";
    case CloseReason::Epochs: return "epochs";
    case CloseReason::Stopped: return "stopped";
  }
  return "";
}

WindowRule::WindowRule(const Plan& plan, std::int64_t longTestSteps)
    : m_test(plan.test),
      m_warmupSteps(plan.warmupSteps),
      m_lastStep(lastStepOf(plan, longTestSteps)),
      m_minimumS(plan.minimumMeasuredTimeS),
      m_maximumS(plan.maximumMeasuredTimeS) {}

void WindowRule::open(double trainingTimeS) {
  m_open = true;
  m_openedS = trainingTimeS;
  m_nextCheckS = m_minimumS;
  m_steady.clear();
}

void WindowRule::addStep(double stepTimeMs) {
  if (m_open) m_steady.add(stepTimeMs);
}

CloseReason WindowRule::closesAfter(std::int64_t step, double trainingTimeS) {
  if (m_lastStep == 0) return closesOpenEnded(trainingTimeS);
  if (step < m_lastStep) return CloseReason::None;
  return m_test == TestKind::Long ? CloseReason::Epochs : CloseReason::Steps;
}

CloseReason WindowRule::closesOpenEnded(double trainingTimeS) {
  if (!m_open) return CloseReason::None;
  const double measuredS = trainingTimeS - m_openedS;
  if (measuredS >= m_nextCheckS) {
    m_nextCheckS = measuredS + kCheckIntervalS;
    if (m_steady.reached()) return CloseReason::Steady;
  }
  return measuredS >= m_maximumS ? CloseReason::TimeLimit : CloseReason::None;
}

}  // namespace scalescope
