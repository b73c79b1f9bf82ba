// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"
#include "engine/main/arguments.h"

namespace scalescope {

/// `selftest --step`: a training step in the way that the backend chooses, compared with the same step without the
/// optimizations of `--against`. A line per tensor, "ok" or "FAILED" first; if one failed, the last line begins with
/// "first difference: ". Returns the exit status. Errors: "usage", and those of makeNetwork() and compareSteps().
Result<int> runStepSelftest(Backend& backend, const Arguments& arguments);

}  // namespace scalescope
