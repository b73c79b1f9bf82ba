// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/backend_cuda/products/plan.h"

namespace scalescope::cuda {

// Plans that other networks of this process use on the current device, as long as one of them lives: some take seconds
// to compile, and the choice of layers for INT8 compiles a network many times. Thread: any.

/// nullptr: none.
std::shared_ptr<const Plan> findSharedPlan(const std::string& problem);
void sharePlan(const std::string& problem, const std::shared_ptr<const Plan>& plan);

}  // namespace scalescope::cuda
