// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>

#include "engine/inference/batch_runner.h"
#include "engine/inference/instances.h"
#include "engine/train/window_rule.h"

namespace scalescope {

/// The batches of an inference test, one after another: warm-up, then the measured window. Several instances measure
/// for the plan's steps or its minimum time, because the steady state of one does not apply to the others.
class InferenceLoop {
 public:
  InferenceLoop(const TrainerSetup& setup, BatchRunner& runner);
  /// Completed or Stopped. Errors: Failure "backend-failed".
  RunStatus run(const std::stop_token& stop);
  /// The measured batches; a query is a batch.
  const ScenarioSeries& series() const { return m_series; }

 private:
  CloseReason closesNow();

  const TrainerSetup& m_setup;
  BatchRunner& m_runner;
  WindowRule m_window;
  ScenarioSeries m_series;
};

}  // namespace scalescope
