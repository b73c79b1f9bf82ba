// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend_cuda/plan.h"
#include "engine/backend_cuda/problem_text.h"
#include "engine/base/result.h"

namespace scalescope::cuda {

/// Measures the time of plans of one problem.
class PlanTimer {
 public:
  virtual ~PlanTimer() = default;
  /// Allocates memory for one problem and the largest workspace of its plans. Errors: "out-of-memory".
  virtual Status begin(const ProblemBytes& bytes, std::size_t workspaceBytes) = 0;
  /// Median of a few runs. Units: microseconds. Errors: "backend-failed": the plan failed to run.
  virtual Result<double> timeUs(const Plan& plan) = 0;
  /// Frees the memory.
  virtual void end() = 0;
};

/// On the current device, with separate buffers and stream, with CUDA events.
std::unique_ptr<PlanTimer> makeDevicePlanTimer();

}  // namespace scalescope::cuda
