// SPDX-License-Identifier: Apache-2.0
// Compiled instead of the other cublas_*.cpp where cuBLAS's headers were not found.
#include "engine/backend_cuda/bench/benched_work.h"
#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/providers.h"

namespace scalescope::cuda {

Result<std::unique_ptr<PlanProvider>> makeCublasProvider() {
  return Error{"not-built", Text::of("This build has no cuBLAS support.")};
}
LibraryVersion cublasVersion() { return {}; }

OperationBench::Made makeBenchedGemm(std::shared_ptr<const DeviceContext>, const GemmShape&, OperandType) {
  return Error{"operation-unsupported", Text::of("This build has no cuBLAS support.")};
}

}  // namespace scalescope::cuda
