// SPDX-License-Identifier: Apache-2.0
#include <exception>

#include "engine/backend_cpu/cpu_backend.h"
#include "engine/backend_cpu/dnnl_compat.h"
#include "engine/base/version.h"

namespace {

using scalescope::Text;

scalescope::Backend* createCpuBackend(Text& reason) {
  try {
    dnnl::engine(dnnl::engine::kind::cpu, 0);
    return new scalescope::CpuBackend;
  } catch (const std::exception& error) {
    reason = Text::of("oneDNN cannot use this CPU: %1", error.what());
    return nullptr;
  }
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const scalescope::ModuleEntry* scalescopeModule() {
  static const scalescope::ModuleEntry entry{scalescope::kBackendInterfaceVersion, scalescope::kVersion,
                                             createCpuBackend};
  return &entry;
}
