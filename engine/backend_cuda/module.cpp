// SPDX-License-Identifier: Apache-2.0
#include <exception>

#include "engine/backend_cuda/cuda_backend.h"
#include "engine/backend_cuda/machine_code.h"
#include "engine/base/version.h"

namespace {

using scalescope::Text;

scalescope::Backend* createCudaBackend(Text& reason) {
  try {
    reason = scalescope::cuda::whyUnusable();
    if (reason.empty()) return new scalescope::cuda::CudaBackend;
  } catch (const scalescope::Failure& failure) {
    reason = Text::of("CUDA cannot be used: %1", failure.error().message);
  } catch (const std::exception& error) {
    reason = Text::of("CUDA cannot be used: %1", error.what());
  }
  return nullptr;
}

bool hasCode(int architecture) {
  return scalescope::cuda::hasCodeFor(architecture, scalescope::cuda::builtArchitectures());
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const scalescope::ModuleEntry* scalescopeModule() {
  static const scalescope::ModuleEntry entry{scalescope::kBackendInterfaceVersion, scalescope::kVersion,
                                             createCudaBackend, scalescope::cuda::builtArchitectures(), hasCode};
  return &entry;
}
