// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "engine/protocol/plan.h"
#include "engine/train/steady_state.h"

namespace scalescope {

/// Why the measured window closes after a step. The numbers are sent between ranks.
enum class CloseReason { None = 0, Steps = 1, Steady = 2, TimeLimit = 3, Epochs = 4, Stopped = 5 };
/// As in WindowMark: "steps", "steady", "time-limit", "epochs", "stopped".
const char* closeReasonName(CloseReason reason);

/// When the measured window opens and closes: a pure function of the plan, the steps and their times. Only rank 0
/// uses it; the others receive its decision. A short test closes after `steps` measured steps, or for 0 after
/// minimumMeasuredTimeS when the steps are steady, at the latest after maximumMeasuredTimeS. A long test closes after
/// its last step.
class WindowRule {
 public:
  /// `longTestSteps`: all steps of a long test, warm-up included.
  WindowRule(const Plan& plan, std::int64_t longTestSteps);

  bool opensAfter(std::int64_t step) const { return step == m_warmupSteps; }
  /// The step after which the window closes in any case; 0: open-ended.
  std::int64_t lastStep() const { return m_lastStep; }
  /// Units of training time: seconds.
  void open(double trainingTimeS);
  bool isOpen() const { return m_open; }
  void close() { m_open = false; }

  /// A step inside the window has ended.
  void addStep(double stepTimeMs);
  /// Called near the end of `step`, before its own time is known.
  CloseReason closesAfter(std::int64_t step, double trainingTimeS);

 private:
  CloseReason closesOpenEnded(double trainingTimeS);

  TestKind m_test;
  std::int64_t m_warmupSteps, m_lastStep;  ///< m_lastStep 0: open-ended
  double m_minimumS, m_maximumS;
  bool m_open = false;
  double m_openedS = 0, m_nextCheckS = 0;
  SteadyState m_steady;
};

}  // namespace scalescope
