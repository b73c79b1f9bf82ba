// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "tests/parity/parity_data.h"

namespace scalescope {

/// An error, and where it was found.
struct WorstError {
  double value = 0;
  std::string where = "nothing";
  void see(double error, const std::string& name);
};

/// How far an engine is from PyTorch, as norms of differences over norms.
struct ParityErrors {
  WorstError logits, tensors, losses;

  /// The largest error that is accepted of each.
  static constexpr double kTolerance = 1e-3;
  bool passed() const;
  std::string text() const;
};

/// One step's logits, gradients and running statistics, then the losses of ten steps of SGD, of `backend` in FP32.
/// Errors: Failure where the network has other parameters than the golden file, or the backend fails.
ParityErrors compareWithGolden(Backend& backend, const Golden& golden);

/// Where the golden files lie; ends with a slash.
QString goldenFolder();

}  // namespace scalescope
