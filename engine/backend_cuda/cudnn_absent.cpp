// SPDX-License-Identifier: Apache-2.0
// Compiled instead of the cudnn_*.cpp where cuDNN's headers were not found.
#include "engine/backend_cuda/bench/benched_work.h"
#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/providers.h"

namespace scalescope::cuda {

namespace {

const Error kNotBuilt{"not-built", Text::of("This build has no cuDNN support.")};

}  // namespace

Result<std::unique_ptr<PlanProvider>> makeCudnnGraphProvider(const KeptPlans&) { return kNotBuilt; }
Result<std::unique_ptr<PlanProvider>> makeCudnnClassicProvider() { return kNotBuilt; }
LibraryVersion cudnnVersion() { return {}; }
std::string cudnnFrontendVersion() { return {}; }

OperationBench::Made makeBenchedInt8Convolution(std::shared_ptr<const DeviceContext>,
                                                const scalescope::ConvolutionShape&) {
  return Error{"operation-unsupported", Text::of("This build has no cuDNN support.")};
}
OperationBench::Made makeBenchedRnn(std::shared_ptr<const DeviceContext>, const RnnShape&, OperandType,
                                    scalescope::Pass) {
  return Error{"operation-unsupported", Text::of("This build has no cuDNN support.")};
}

}  // namespace scalescope::cuda
