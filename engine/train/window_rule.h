// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "engine/base/steady_state.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Why the measured window closes after a step. The numbers are sent between ranks.
enum class CloseReason { None = 0, Steps = 1, Steady = 2, TimeLimit = 3, Epochs = 4, Stopped = 5 };
/// As in WindowMark: "steps", "steady", "time-limit", "epochs", "stopped".
const char* closeReasonName(CloseReason reason);

/// The steps of a long test, warm-up included.
struct LongTestSteps {
  std::int64_t planned = 0;  ///< of the plan's epochs; 0: a short test
  std::int64_t maximum = 0;  ///< of the plan's maximum; not above `planned`: no further epochs
  double perEpoch = 0;
};

/// When the measured window opens and closes: a pure function of the plan, the steps and their times. Only rank 0
/// uses it; the others receive its decision. A short test closes after `steps` measured steps, or for 0 after
/// minimumMeasuredTimeS when the steps are steady, at the latest after maximumMeasuredTimeS. A long test closes after
/// its last step; with a maximum of epochs, after its planned steps or the first later epoch whose steps are steady, at
/// the latest at the maximum.
class WindowRule {
 public:
  WindowRule(const Plan& plan, const LongTestSteps& longTest);

  bool opensAfter(std::int64_t step) const { return step == m_warmupSteps; }
  /// The step after which the window closes in any case; 0: open-ended.
  std::int64_t lastStep() const { return continues() ? m_longTest.maximum : m_lastStep; }
  /// Whether the window can close after this step of a test with a number of steps or epochs: the same on all ranks.
  bool mayCloseAfter(std::int64_t step) const;
  /// Units of training time: seconds.
  void open(double trainingTimeS);
  bool isOpen() const { return m_open; }
  void close() { m_open = false; }

  /// A step inside the window has ended.
  void addStep(double stepTimeMs);
  /// Called near the end of `step`, before its own time is known.
  CloseReason closesAfter(std::int64_t step, double trainingTimeS);
  /// Whether a long test may go on beyond its planned steps until it is steady.
  bool continues() const { return m_longTest.maximum > m_lastStep && m_lastStep > 0; }
  /// Of the steps of the epoch after which the window closed at the maximum, as SteadyState::variation().
  std::optional<double> lastVariation() const { return m_lastVariation; }

 private:
  CloseReason closesOpenEnded(double trainingTimeS);
  CloseReason closesLongTest(std::int64_t step);
  bool endsEpoch(std::int64_t step) const;

  TestKind m_test;
  LongTestSteps m_longTest;
  std::int64_t m_warmupSteps, m_lastStep;  ///< m_lastStep 0: open-ended
  double m_minimumS, m_maximumS;
  bool m_open = false, m_epochEnded = false;
  double m_openedS = 0, m_nextCheckS = 0;
  SteadyState m_steady;
  std::optional<double> m_lastVariation;
};

}  // namespace scalescope
