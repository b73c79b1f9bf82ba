// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/backend/backend.h"

namespace scalescope::cuda {

/// Compile options of a step, with those of this backend only.
struct StepOptions : CompileOptions {
  bool fuseElementWise = true;    ///< ReLUs and sums of two are fused into the layer before
  bool keepMasks = true;          ///< batch norms store bits, or nothing, for their ReLU's mask
  bool fuseStatistics = true;     ///< in 16 bits convolutions write the statistics of their output
  bool fusePrologues = true;      ///< where a library can: convolutions normalise their input
  bool fuseNormGradients = true;  ///< likewise: convolutions write the gradients of the batch norm before them
  bool fuseProjections = true;    ///< a sum of two batch norms computes both
  bool fuseBlockEnds = true;      ///< fuseNormGradients also where the batch norm is added to a shortcut
  bool fusePools = true;          ///< a max pool computes the batch norm and ReLU that only it reads
  bool roundBiases = true;        ///< in 16 bits libraries add biases of their output's type, else our kernels add FP32
  bool addInPlace = true;         ///< libraries add data gradients to what is there (beta = 1)
  bool finishSums = true;         ///< batch norms finish the sums that libraries leave as statistics
  bool finishWithin = true;       ///< the last block of a sum finishes it; batch norms take given statistics as they
                                  ///< normalise
  bool roundGradients = true;     ///< 16-bit weight gradients stay as libraries write them
  bool pinBatches = true;         ///< batches are loaded into pinned memory
  bool loadBytes = true;          ///< images that consist of bytes are normalised on the device
  bool parallelBranches = true;   ///< branches of a network run on separate streams
};

/// The environment variable that disables optimizations, to measure the effect of each: a list of
/// "capture" (the step as a CUDA graph), "tuning" (timing the libraries' plans), "concat" (parts computed in place),
/// "siblings" (1x1 convolutions of one input as one product), "fusion", "masks", "statistics", "prologue", "dgrad",
/// "projection", "pool", "blockend", "biases", "beta", "sums", "finish", "gradients", "pinned", "bytes", "streams" (as
/// above), "waves" (kernels/column_tiles.h; read once, when the module is loaded).
inline constexpr const char* kSwitchVariable = "SCALESCOPE_CUDA_WITHOUT";

/// The options without the optimizations that the variable and CompileOptions::without list; without "bytes" they have
/// no pixelValues. Errors (thrown): Failure "plan-invalid" for an unknown name, with the list, and for "waves" in
/// CompileOptions::without.
StepOptions withSwitches(const CompileOptions& options);

/// Every name except "waves", which is not an option of a step.
std::vector<std::string> stepOptimizations();

/// ", without capture, concat" for the record; "" where nothing is disabled.
std::string switchedOffText();

}  // namespace scalescope::cuda
