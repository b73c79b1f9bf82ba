// SPDX-License-Identifier: Apache-2.0
// Compiled instead of the cudnn_graph*.cpp where the headers of cudnn-frontend were not found.
#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/providers.h"

namespace scalescope::cuda {

Result<std::unique_ptr<PlanProvider>> makeCudnnGraphProvider(const KeptPlans&) {
  return Error{"not-built", Text::of("This build was compiled without the headers of cudnn-frontend.")};
}
std::string cudnnFrontendVersion() { return {}; }

}  // namespace scalescope::cuda
