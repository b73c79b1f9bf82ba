// SPDX-License-Identifier: Apache-2.0
#include "engine/train/window_rule.h"

#include <cmath>

namespace scalescope {
namespace {

constexpr double kCheckIntervalS = 1;  // of the steady state: medians cost more than a short step

std::int64_t lastStepOf(const Plan& plan, const LongTestSteps& longTest) {
  if (plan.test == TestKind::Long) return longTest.planned;
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

WindowRule::WindowRule(const Plan& plan, const LongTestSteps& longTest)
    : m_test(plan.test),
      m_longTest(plan.test == TestKind::Long ? longTest : LongTestSteps()),
      m_warmupSteps(plan.warmupSteps),
      m_lastStep(lastStepOf(plan, longTest)),
      m_minimumS(plan.minimumMeasuredTimeS),
      m_maximumS(plan.maximumMeasuredTimeS) {}

void WindowRule::open(double trainingTimeS) {
  m_open = true;
  m_openedS = trainingTimeS;
  m_nextCheckS = m_minimumS;
  m_steady.clear();
}

void WindowRule::addStep(double stepTimeMs) {
  if (m_epochEnded) m_steady.clear();
  if (m_open && !m_epochEnded) m_steady.add(stepTimeMs);
  m_epochEnded = false;
}

bool WindowRule::endsEpoch(std::int64_t step) const {
  constexpr double kTolerance = 1e-9;
  if (m_longTest.perEpoch <= 0) return false;
  const auto epochs = [&](std::int64_t steps) {
    return std::floor(static_cast<double>(steps) / m_longTest.perEpoch + kTolerance);
  };
  return epochs(step) > epochs(step - 1);
}

bool WindowRule::mayCloseAfter(std::int64_t step) const {
  if (step == m_lastStep || step == lastStep()) return step > 0;
  return continues() && step > m_lastStep && endsEpoch(step);
}

/// The last step of an epoch is in neither epoch, because its time is not known yet.
CloseReason WindowRule::closesLongTest(std::int64_t step) {
  if (!continues()) return step < m_lastStep ? CloseReason::None : CloseReason::Epochs;
  m_epochEnded = endsEpoch(step) || mayCloseAfter(step);
  if (step >= lastStep()) m_lastVariation = m_steady.variation();
  if (step >= lastStep()) return m_steady.reached() ? CloseReason::Steady : CloseReason::Epochs;
  return mayCloseAfter(step) && m_steady.reached() ? CloseReason::Steady : CloseReason::None;
}

CloseReason WindowRule::closesAfter(std::int64_t step, double trainingTimeS) {
  if (m_lastStep == 0) return closesOpenEnded(trainingTimeS);
  if (m_test == TestKind::Long) return closesLongTest(step);
  return step < m_lastStep ? CloseReason::None : CloseReason::Steps;
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
