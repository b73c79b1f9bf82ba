// SPDX-License-Identifier: Apache-2.0
// Compiled instead of the other cublas_*.cpp where cuBLAS's headers were not found.
#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/providers.h"

namespace scalescope::cuda {

Result<std::unique_ptr<PlanProvider>> makeCublasProvider() {
  return Error{"not-built", "This build has no cuBLAS support."};
}
LibraryVersion cublasVersion() { return {}; }

}  // namespace scalescope::cuda
