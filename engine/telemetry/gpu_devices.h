// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/telemetry/nvml_library.h"

namespace scalescope {

/// A GPU that the process may use, or an instance of one that is split (MIG).
struct GpuDevice {
  nvml::Device device = nullptr;    ///< the whole GPU: clocks, power, temperature
  nvml::Device instance = nullptr;  ///< of MIG; otherwise the same as `device`: memory
  bool isInstance() const { return instance != device; }
};

/// The GPUs that CUDA_VISIBLE_DEVICES (`visible`; nullptr: not set) selects, in its order: numbers, "GPU-..." and
/// "MIG-..." with an unambiguous prefix of the UUID; as in CUDA the list ends at the first invalid entry. Numbers
/// follow PCI bus ids, which is CUDA's own order if all GPUs are alike, and with CUDA_DEVICE_ORDER=PCI_BUS_ID, which
/// the engine sets unless its user has chosen another order.
std::vector<GpuDevice> visibleGpus(const NvmlLibrary& nvml, const char* visible);

}  // namespace scalescope
