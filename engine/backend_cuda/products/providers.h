// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/products/kept_plans.h"
#include "engine/backend_cuda/products/plan_source.h"
#include "engine/base/result.h"

namespace scalescope::cuda {

// The libraries that can compute products, in the order of makePlanSource(). All use the device that is current when
// they are created.

/// Convolutions through cuDNN's graph API: every engine of the library, fusions, asymmetric padding. `kept`: plans that
/// need not be compiled again.
/// Errors: "library-missing" without libcudnn.so.9; "backend-failed"; "not-built" where the headers of cudnn-frontend
/// were missing when this was compiled.
Result<std::unique_ptr<PlanProvider>> makeCudnnGraphProvider(const KeptPlans& kept = {{}, {}});

/// Convolutions through cuDNN's older functions: fewer engines, no fusion, symmetric padding only.
/// Errors: as above.
Result<std::unique_ptr<PlanProvider>> makeCudnnClassicProvider();

/// Fully connected layers through cuBLASLt. Errors: "library-missing"; "backend-failed".
Result<std::unique_ptr<PlanProvider>> makeCublasProvider();

}  // namespace scalescope::cuda
