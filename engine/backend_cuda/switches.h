// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/backend/backend.h"

namespace scalescope::cuda {

/// How a step is compiled, with what only this backend knows.
struct StepOptions : CompileOptions {
  bool fuseElementWise = true;    ///< ReLUs and sums of two are computed with the layer before
  bool keepMasks = true;          ///< batch norms remember bits, or nothing, of what their ReLU let pass
  bool fuseStatistics = true;     ///< in 16 bits convolutions leave the statistics of their output
  bool fusePrologues = true;      ///< where a library can: convolutions normalise what they read
  bool fuseNormGradients = true;  ///< likewise: convolutions leave the gradients of the batch norm before them
  bool fuseProjections = true;    ///< a sum of two batch norms computes both
  bool pinBatches = true;         ///< whoever fills batches gets pinned memory for them
  bool parallelBranches = true;   ///< branches of a network run on streams of their own
};

/// The environment variable that leaves out ways in which the engine gains time, to see what each is worth: a list of
/// "capture" (the step as a CUDA graph), "tuning" (timing the libraries' plans), "concat" (parts computed in place),
/// "siblings" (1x1 convolutions of one input as one product), "fusion", "masks", "statistics", "prologue", "dgrad",
/// "projection", "pinned", "streams" (as above).
inline constexpr const char* kSwitchVariable = "SCALESCOPE_CUDA_WITHOUT";

/// The options with what the variable names turned off. Errors (thrown): Failure "plan-invalid" for an unknown name,
/// with the list.
StepOptions withSwitches(const CompileOptions& options);

/// ", without capture, concat" for the record; "" where nothing is left out.
std::string switchedOffText();

}  // namespace scalescope::cuda
