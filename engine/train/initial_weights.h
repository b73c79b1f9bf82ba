// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/train/trainer_setup.h"

namespace scalescope {

/// The parameters with which a run starts.
struct InitialWeights {
  std::vector<std::vector<float>> values;  ///< in the order of parameterSpecs(), canonical layout
  std::string fingerprint;  ///< "272186 values, 8c2f0d6e91a4b753": equal values, whatever file; "" without a file
};

/// Those of the plan's weights file, or else the initial values of the repeat's seed. Only rank 0 reads the file: the
/// others receive its values. Errors: Failure "file-not-found",
/// "file-unreadable", "weights-invalid", "weights-unsupported"; "weights-mismatch" with the layers that differ.
InitialWeights initialWeights(const TrainerSetup& setup, const Graph& graph);

}  // namespace scalescope
