// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "engine/backend/backend.h"
#include "engine/comm/communicator.h"
#include "engine/data/dataset.h"
#include "engine/protocol/event.h"
#include "engine/protocol/plan.h"

namespace scalescope {

/// One rank's part of a run.
struct TrainerSetup {
  Plan plan;
  int repeat = 1;
  std::vector<int> cores;  ///< that this rank may use; empty: all
  std::shared_ptr<Backend> backend;
  std::shared_ptr<Dataset> dataset;
  std::shared_ptr<Communicator> communicator;
  /// Takes events off the step loop; must not block. Times are seconds since `startSeconds` of the monotonic clock.
  std::function<void(EventBody)> emit;
  double startSeconds = 0;
};

/// Runs the plan's short or long test to its end, or until `stop`: the step under way is finished on every rank together,
/// nothing more is evaluated, the window is closed with reason "stopped".
/// Returns "completed" or "stopped". Errors: Failure from the parts, with their codes.
std::string train(const TrainerSetup& setup, std::stop_token stop);

}  // namespace scalescope
