// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/inference/prepared_inference.h"
#include "engine/train/step_reporter.h"
#include "engine/train/training_clock.h"
#include "engine/train/window_rule.h"

namespace scalescope {

/// The batches of an inference test, one after another: warm-up, then the measured window. A batch neither allocates
/// nor logs, except that its time is kept for the percentiles.
class InferenceLoop {
 public:
  InferenceLoop(const TrainerSetup& setup, PreparedInference& inference);
  /// Completed or Stopped. Errors: Failure "backend-failed".
  RunStatus run(const std::stop_token& stop);
  /// Batches so far.
  std::int64_t step() const { return m_step; }
  /// Of the measured batches.
  const std::vector<double>& latenciesMs() const { return m_latenciesMs; }

 private:
  void runBatch();
  void openWindow();
  void closeWindow(CloseReason reason);
  WindowMark mark(bool opens, const char* reason) const;

  const TrainerSetup& m_setup;
  PreparedInference& m_inference;
  WindowRule m_window;
  TrainingClock m_clock;
  StepReporter m_reporter;
  std::vector<float> m_scores;
  std::vector<double> m_latenciesMs;
  std::int64_t m_step = 0;
  double m_stepEndS = 0;  ///< of the last batch, on the clock
};

}  // namespace scalescope
