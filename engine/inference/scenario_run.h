// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "engine/inference/arrivals.h"
#include "engine/inference/batch_runner.h"
#include "engine/inference/instances.h"

namespace scalescope {

/// A scenario of an inference test: warm-up, then queries as the plan's scenario has them; a server without a target
/// rate tries rates until it knows the highest valid one, whose queries are then the measured window.
class ScenarioRun {
 public:
  ScenarioRun(const TrainerSetup& setup, BatchRunner& runner);
  /// Completed or Stopped. Errors: Failure "backend-failed", "communication-failed".
  RunStatus run(const std::stop_token& stop);

  /// Of the measured window.
  const std::vector<ScenarioSeries>& instances() const { return m_measured.instances; }
  const ScenarioOutcome& outcome() const { return m_measured.outcome; }
  const std::vector<RateStep>& rateSteps() const { return m_steps; }

 private:
  /// Queries at one rate, on all instances.
  struct Attempt {
    std::vector<ScenarioSeries> instances;
    ScenarioOutcome outcome;
    bool isStopped = false;
    WindowMark opens, closes;
  };

  void warmUp(const std::stop_token& stop);
  std::unique_ptr<Arrivals> makeArrivals(double rate) const;
  Attempt attempt(double rate, const std::stop_token& stop);
  void search(const std::stop_token& stop);
  bool isFirstRank() const { return m_setup.communicator->rank() == 0; }

  const TrainerSetup& m_setup;
  BatchRunner& m_runner;
  ScenarioRules m_rules;
  double m_imagesPerSecond = 0;  ///< of whole batches during the warm-up, all instances
  Attempt m_measured;
  bool m_wasStopped = false;
  std::vector<RateStep> m_steps;
};

}  // namespace scalescope
