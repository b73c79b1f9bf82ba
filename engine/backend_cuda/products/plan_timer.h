// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend_cuda/products/plan.h"
#include "engine/backend_cuda/products/problem_tensors.h"
#include "engine/base/result.h"

namespace scalescope::cuda {

/// Runs the plans of one problem on the same random operands: compares what they write and measures their time.
class PlanTimer {
 public:
  virtual ~PlanTimer() = default;
  /// Allocates memory for one problem and the largest workspace of its plans. Errors: "out-of-memory".
  virtual Status begin(const ProblemTensors& tensors, std::size_t workspaceBytes) = 0;
  /// Largest difference of the plan's output from that of the first plan since begin(), relative to the root mean
  /// square of the latter; 0 for the first. Errors: "backend-failed": the plan failed to run.
  virtual Result<double> difference(const Plan& plan) = 0;
  /// Median of a few measurements of several runs each. Units: microseconds. Errors: as above.
  virtual Result<double> timeUs(const Plan& plan) = 0;
  /// Frees the memory.
  virtual void end() = 0;
};

/// A GPU reaches the clock that it keeps under load within this time.
inline constexpr double kTimerWarmUpSeconds = 0.5;

/// On the current device, with separate buffers and stream, with CUDA events. Before its first measurement it runs the
/// plan for `warmUpSeconds`. `finishWithin`: as of StepOptions; plans run as in the step.
std::unique_ptr<PlanTimer> makeDevicePlanTimer(double warmUpSeconds = kTimerWarmUpSeconds, bool finishWithin = true);

}  // namespace scalescope::cuda
