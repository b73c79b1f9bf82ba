// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/backend/backend.h"

namespace scalescope::cuda {

/// The environment variable that leaves out ways in which the engine gains time, to see what each is worth: a list of
/// "capture" (the step as a CUDA graph), "tuning" (timing the libraries' plans), "concat" (parts computed in place),
/// "siblings" (1x1 convolutions of one input as one product).
inline constexpr const char* kSwitchVariable = "SCALESCOPE_CUDA_WITHOUT";

/// The options with what the variable names turned off. Errors (thrown): Failure "plan-invalid" for an unknown name,
/// with the list.
CompileOptions withSwitches(CompileOptions options);

/// ", without capture, concat" for the record; "" where nothing is left out.
std::string switchedOffText();

}  // namespace scalescope::cuda
