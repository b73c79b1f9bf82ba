// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/profile/step_profiler.h"

namespace scalescope::cuda {

Result<std::unique_ptr<StepProfiler>> makeCuptiProfiler() {
  return Error{"profile-unsupported", Text::of("This build was compiled without the headers of CUPTI.")};
}

}  // namespace scalescope::cuda
