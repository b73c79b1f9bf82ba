// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/step_profiler.h"

namespace scalescope::cuda {

/// The emulated device keeps no records for CUPTI.
Result<std::unique_ptr<StepProfiler>> makeCuptiProfiler() {
  return Error{"profile-unsupported", "The emulated device has no CUPTI."};
}

}  // namespace scalescope::cuda
