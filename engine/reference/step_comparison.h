// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/reference/selftest.h"

namespace scalescope {

/// A training step in the way that a backend chooses, and the same step without some of its optimizations.
struct StepComparisonOptions {
  int batchSize = 1;
  SelftestOptions how;
  std::vector<std::string> against;  ///< what the second step is compiled without: names of Backend::optimizations()
};

/// One tensor that both steps computed.
struct StepDifference {
  std::string name;   ///< e.g. "conv1.weights", "bn1.running_mean", "loss"
  std::string where;  ///< "forward, change of a statistic", "loss", "backward, gradient"
  double error = 0;   ///< norm of the difference / norm of the second step's tensor
  double tolerance = 0;
  bool passed() const { return error <= tolerance; }  ///< false for NaN
};

struct StepComparison {
  std::vector<StepDifference> all;   ///< in the order of computation
  int products = 0, otherPlans = 0;  ///< of the first step; those whose plan the second step has not
  /// The first in the order of computation that failed; nullptr: none.
  const StepDifference* firstFailed() const;
  int failedCount() const;
};

/// Runs forward and backward of one random batch in both ways, one after the other, so that only one step is in the
/// device's memory, and compares the loss, what the batch changes in running statistics, and all gradients. Steps run
/// as in trainings: without inspection, through the backend's queue, captured where the backend captures.
/// Tolerances: README.md. Errors: those of Backend::compile(); "usage" if the backend has no optimizations or
/// `against` is empty.
Result<StepComparison> compareSteps(Backend& backend, const Graph& graph, const StepComparisonOptions& options);

}  // namespace scalescope
