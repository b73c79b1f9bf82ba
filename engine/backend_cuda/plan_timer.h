// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend_cuda/plan.h"
#include "engine/backend_cuda/problem_text.h"
#include "engine/base/result.h"

namespace scalescope::cuda {

/// Finds out how long plans of one problem take.
class PlanTimer {
 public:
  virtual ~PlanTimer() = default;
  /// Makes room for one problem and the largest workspace of its plans. Errors: "out-of-memory".
  virtual Status begin(const ProblemBytes& bytes, std::size_t workspaceBytes) = 0;
  /// Median of a few runs. Units: microseconds. Errors: "backend-failed": the plan does not work after all.
  virtual Result<double> timeUs(const Plan& plan) = 0;
  /// Gives the room back.
  virtual void end() = 0;
};

/// On the current device, in buffers of its own, on a stream of its own, with CUDA events.
std::unique_ptr<PlanTimer> makeDevicePlanTimer();

}  // namespace scalescope::cuda
