// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/nvml_library.h"

#include <dlfcn.h>

namespace scalescope {

template <typename... Arguments>
void NvmlLibrary::find(const char* symbol, Function<Arguments...>& function) {
  function.address = reinterpret_cast<int (*)(Arguments...)>(dlsym(m_library, symbol));
}

void NvmlLibrary::findFunctions() {
  m_errorString = reinterpret_cast<const char* (*)(int)>(dlsym(m_library, "nvmlErrorString"));
  find("nvmlInit_v2", init);
  find("nvmlShutdown", shutdown);
  find("nvmlSystemGetDriverVersion", driverVersion);
  find("nvmlSystemGetCudaDriverVersion_v2", cudaDriverVersion);
  find("nvmlDeviceGetCount_v2", deviceCount);
  find("nvmlDeviceGetHandleByIndex_v2", deviceByIndex);
  find("nvmlDeviceGetHandleByUUID", deviceByUuid);
  find("nvmlDeviceGetUUID", uuid);
  find("nvmlDeviceGetName", name);
  find("nvmlDeviceGetPciInfo_v3", pciInfo);
  find("nvmlDeviceGetDeviceHandleFromMigDeviceHandle", parentOfMig);
  find("nvmlDeviceIsMigDeviceHandle", isMig);
  find("nvmlDeviceGetGpuInstanceId", gpuInstance);
  find("nvmlDeviceGetComputeInstanceId", computeInstance);
  find("nvmlDeviceGetUtilizationRates", utilization);
  find("nvmlDeviceGetMemoryInfo_v2", memoryV2);
  find("nvmlDeviceGetMemoryInfo", memory);
  find("nvmlDeviceGetClockInfo", clock);
  find("nvmlDeviceGetMaxClockInfo", maxClock);
  find("nvmlDeviceGetApplicationsClock", applicationClock);
  find("nvmlDeviceGetTemperature", temperature);
  find("nvmlDeviceGetPcieThroughput", pcieThroughput);
  find("nvmlDeviceGetPowerUsage", power);
  find("nvmlDeviceGetTotalEnergyConsumption", energy);
  find("nvmlDeviceGetCurrentClocksEventReasons", clockReasons);
  find("nvmlDeviceGetCurrentClocksThrottleReasons", clockReasonsOld);
  find("nvmlDeviceGetFieldValues", fieldValues);
  find("nvmlDeviceGetComputeRunningProcesses_v3", processes);
  find("nvmlDeviceGetEnforcedPowerLimit", powerLimit);
  find("nvmlDeviceGetPowerManagementDefaultLimit", powerDefaultLimit);
  find("nvmlDeviceGetPowerManagementLimitConstraints", powerLimits);
  find("nvmlDeviceGetMigMode", migMode);
  find("nvmlDeviceGetEccMode", eccMode);
  find("nvmlDeviceGetTotalEccErrors", eccErrors);
  find("nvmlDeviceGetPcieReplayCounter", pcieReplays);
  find("nvmlDeviceGetPersistenceMode", persistence);
  find("nvmlDeviceGetComputeMode", computeMode);
  find("nvmlDeviceGetCurrPcieLinkGeneration", pcieGeneration);
  find("nvmlDeviceGetMaxPcieLinkGeneration", pcieMaxGeneration);
  find("nvmlDeviceGetCurrPcieLinkWidth", pcieWidth);
  find("nvmlDeviceGetMaxPcieLinkWidth", pcieMaxWidth);
  find("nvmlDeviceGetNvLinkState", nvLinkState);
  find("nvmlDeviceGetNvLinkVersion", nvLinkVersion);
  find("nvmlDeviceGetNvLinkRemotePciInfo_v2", nvLinkRemotePci);
  find("nvmlDeviceGetNvLinkRemoteDeviceType", nvLinkRemoteType);
  find("nvmlDeviceGetTopologyCommonAncestor", commonAncestor);
  find("nvmlDeviceGetP2PStatus", peerStatus);
  find("nvmlDeviceGetCudaComputeCapability", computeCapability);
  find("nvmlDeviceGetCpuAffinity", cpuAffinity);
}

Result<std::shared_ptr<NvmlLibrary>> NvmlLibrary::open(const std::string& path) {
  void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr)
    return Error{"nvml-unusable",
                 Text::of("NVIDIA's management library cannot be loaded: %1.", dlerror()) +
                     Text::of("Install the NVIDIA driver; in a container, enable the utility capability.")};
  std::shared_ptr<NvmlLibrary> library(new NvmlLibrary(handle));
  library->findFunctions();
  const int status = library->init();
  if (status != nvml::kSuccess)
    return Error{"nvml-unusable",
                 Text::of("NVIDIA's management library failed to initialise: %1.", library->describe(status))};
  library->m_initialised = true;
  return library;
}

NvmlLibrary::~NvmlLibrary() {
  if (m_initialised) shutdown();
  dlclose(m_library);
}

std::string NvmlLibrary::describe(int status) const {
  const char* text = m_errorString ? m_errorString(status) : nullptr;
  return (text ? std::string(text) + ", " : std::string()) + "status " + std::to_string(status);
}

}  // namespace scalescope
