// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// The class count for a set with `found` classes: the plan's number where it is set.
/// Errors: "dataset-invalid" when the plan has fewer. `set` names the dataset in messages.
Result<int> fitClassCount(const Plan& plan, const Text& set, int found);

/// Checks that a set whose images cannot be resized has the plan's image size, where it is set.
/// Errors: "dataset-invalid" with both sizes.
Status fitImageSize(const Plan& plan, const Text& set, int height, int width);

}  // namespace scalescope
