// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <exception>
#include <string>

#include "engine/backend_cuda/cuda_backend.h"
#include "engine/base/version.h"

namespace {

scalescope::Backend* createCudaBackend(char* reason, std::size_t reasonSize) {
  try {
    const std::string why = scalescope::cuda::whyUnusable();
    if (why.empty()) return new scalescope::cuda::CudaBackend;
    std::snprintf(reason, reasonSize, "%s", why.c_str());
  } catch (const std::exception& error) {
    std::snprintf(reason, reasonSize, "CUDA cannot be used: %s", error.what());
  }
  return nullptr;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const scalescope::ModuleEntry* scalescopeModule() {
  static const scalescope::ModuleEntry entry{scalescope::kBackendInterfaceVersion, scalescope::kVersion,
                                             createCudaBackend};
  return &entry;
}
