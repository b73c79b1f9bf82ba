// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/protocol/plan.h"

namespace scalescope {

/// How many classes a set with `found` classes is used with: the plan's number where it gives one.
/// Errors: "dataset-invalid" when the plan has fewer. `set` names the dataset in messages.
Result<int> fitClassCount(const Plan& plan, const std::string& set, int found);

/// That a set whose images are used as they are has the size that the plan asks for, if it asks.
/// Errors: "dataset-invalid" with both sizes.
Status fitImageSize(const Plan& plan, const std::string& set, int height, int width);

}  // namespace scalescope
