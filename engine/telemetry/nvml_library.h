// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/base/result.h"
#include "engine/telemetry/nvml_abi.h"

namespace scalescope {

/// NVIDIA's management library, loaded at run time from the driver. A function that this driver lacks returns
/// kFunctionNotFound. Thread: any.
class NvmlLibrary {
 public:
  /// Errors: "nvml-unusable" with the loader's or the library's message: no driver, no device, no permission.
  static Result<std::shared_ptr<NvmlLibrary>> open(const std::string& path = "libnvidia-ml.so.1");
  ~NvmlLibrary();
  NvmlLibrary(const NvmlLibrary&) = delete;
  NvmlLibrary& operator=(const NvmlLibrary&) = delete;

  std::string describe(int status) const;

  template <typename... Arguments>
  struct Function {
    int (*address)(Arguments...) = nullptr;
    int operator()(Arguments... arguments) const {
      return address ? address(arguments...) : static_cast<int>(nvml::kFunctionNotFound);
    }
  };
  using Device = nvml::Device;
  Function<> init, shutdown;
  Function<char*, unsigned> driverVersion;
  Function<int*> cudaDriverVersion;
  Function<unsigned*> deviceCount;
  Function<unsigned, Device*> deviceByIndex;
  Function<const char*, Device*> deviceByUuid;
  Function<Device, char*, unsigned> uuid, name;
  Function<Device, nvml::PciInfo*> pciInfo;
  Function<Device, Device*> parentOfMig;
  Function<Device, unsigned*> isMig, gpuInstance, computeInstance;

  Function<Device, nvml::Utilization*> utilization;
  Function<Device, nvml::MemoryV2*> memoryV2;
  Function<Device, nvml::Memory*> memory;
  Function<Device, int, unsigned*> clock, maxClock, applicationClock, temperature, pcieThroughput;
  Function<Device, unsigned*> power;
  Function<Device, unsigned long long*> energy;  ///< mJ since the driver was loaded; since Volta
  Function<Device, unsigned long long*> clockReasons, clockReasonsOld;
  Function<Device, int, nvml::FieldValue*> fieldValues;
  Function<Device, unsigned*, nvml::ProcessInfo*> processes;

  Function<Device, unsigned*> powerLimit, powerDefaultLimit, pcieGeneration, pcieMaxGeneration, pcieWidth, pcieMaxWidth;
  Function<Device, unsigned*, unsigned*> powerLimits, migMode;
  Function<Device, int*, int*> eccMode;
  Function<Device, int, int, unsigned long long*> eccErrors;
  Function<Device, unsigned*> pcieReplays;
  Function<Device, int*> persistence, computeMode;
  Function<Device, unsigned, int*> nvLinkState, nvLinkRemoteType;
  Function<Device, unsigned, unsigned*> nvLinkVersion;
  Function<Device, unsigned, nvml::PciInfo*> nvLinkRemotePci;
  Function<Device, Device, int*> commonAncestor;
  Function<Device, Device, int, int*> peerStatus;
  Function<Device, int*, int*> computeCapability;
  Function<Device, unsigned, unsigned long*> cpuAffinity;

 private:
  explicit NvmlLibrary(void* library) : m_library(library) {}
  template <typename... Arguments>
  void find(const char* symbol, Function<Arguments...>& function);
  void findFunctions();

  void* m_library;
  bool m_initialised = false;
  const char* (*m_errorString)(int) = nullptr;
};

}  // namespace scalescope
