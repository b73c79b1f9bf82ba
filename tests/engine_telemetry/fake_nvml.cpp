// SPDX-License-Identifier: Apache-2.0
#include "tests/engine_telemetry/fake_nvml.h"

#include <cstdlib>
#include <cstring>
#include <deque>
#include <sstream>
#include <string>

#include "engine/telemetry/nvml_abi.h"

namespace scalescope {

using nvml::Device;

namespace {

const char* keptText(std::string text) {
  static std::deque<std::string> texts;
  return texts.emplace_back(std::move(text)).c_str();
}

void readEnvironment(FakeNvml& script) {
  const char* gpus = std::getenv("FAKE_NVML_GPUS");
  std::istringstream list(gpus != nullptr ? gpus : "");
  for (std::string one; std::getline(list, one, ',');) {
    FakeGpu& gpu = script.gpus[script.deviceCount];
    const auto first = one.find('='), second = one.find('=', first + 1);
    gpu.name = keptText(one.substr(0, first));
    gpu.uuid = keptText("GPU-" + std::to_string(script.deviceCount));
    gpu.busId = keptText("00000000:0" + std::to_string(++script.deviceCount) + ":00.0");
    gpu.major = one.at(first + 1) - '0';
    gpu.minor = one.at(first + 3) - '0';
    gpu.busy = static_cast<unsigned>(std::stoi(one.substr(second + 1)));
  }
}

FakeNvml& theScript() {
  static FakeNvml* const script = [] {
    auto* made = new FakeNvml;
    readEnvironment(*made);
    return made;
  }();
  return *script;
}

FakeGpu& gpuOf(Device device) { return *reinterpret_cast<FakeGpu*>(device); }
Device handleOf(FakeGpu& gpu) { return reinterpret_cast<Device>(&gpu); }

int copyText(const char* text, char* to, unsigned size) {
  if (std::strlen(text) + 1 > size) return nvml::kInsufficientSize;
  std::strcpy(to, text);
  return nvml::kSuccess;
}

template <typename T>
int answer(Device device, int status, T* to, T value) {
  if (const int all = gpuOf(device).status) return all;
  if (status == nvml::kSuccess) *to = value;
  return status;
}

}  // namespace

// Functions that are missing here (clocks' limits, ECC, NVLink's state...) are missing in old drivers too.
extern "C" {

FakeNvml* fakeNvml() { return &theScript(); }

int nvmlInit_v2() { return theScript().initStatus; }
int nvmlShutdown() { return nvml::kSuccess; }
const char* nvmlErrorString(int status) { return status == nvml::kGpuIsLost ? "GPU is lost" : "Some Fault"; }
int nvmlSystemGetDriverVersion(char* text, unsigned size) { return copyText("580.65.06", text, size); }
int nvmlSystemGetCudaDriverVersion_v2(int* version) {
  *version = 13000;
  return nvml::kSuccess;
}
int nvmlDeviceGetCount_v2(unsigned* count) {
  *count = theScript().deviceCount;
  return nvml::kSuccess;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned index, Device* device) {
  *device = handleOf(theScript().gpus[index]);
  return nvml::kSuccess;
}
int nvmlDeviceGetHandleByUUID(const char* uuid, Device* device) {
  if (std::strcmp(uuid, "MIG-1234") != 0) return 6;
  *device = handleOf(theScript().gpus[3]);  // the instance; its GPU is the first
  return nvml::kSuccess;
}
int nvmlDeviceGetDeviceHandleFromMigDeviceHandle(Device, Device* device) {
  *device = handleOf(theScript().gpus[0]);
  return nvml::kSuccess;
}
int nvmlDeviceGetUUID(Device device, char* text, unsigned size) { return copyText(gpuOf(device).uuid, text, size); }
int nvmlDeviceGetName(Device device, char* text, unsigned size) { return copyText(gpuOf(device).name, text, size); }
int nvmlDeviceGetPciInfo_v3(Device device, nvml::PciInfo* pci) {
  std::strcpy(pci->busId, gpuOf(device).busId);
  return nvml::kSuccess;
}
int nvmlDeviceGetUtilizationRates(Device device, nvml::Utilization* rates) {
  ++gpuOf(device).utilisationCalls;
  return answer(device, gpuOf(device).utilisationStatus, rates, {gpuOf(device).busy, 10});
}
int nvmlDeviceGetMemoryInfo_v2(Device device, nvml::MemoryV2* memory) {
  if (memory->version != nvml::kMemoryV2) return 25;  // ARGUMENT_VERSION_MISMATCH
  return answer(device, gpuOf(device).memoryV2Status, memory,
                {memory->version, 150'000, 500, 100, gpuOf(device).memoryUsed});
}
int nvmlDeviceGetMemoryInfo(Device device, nvml::Memory* memory) {
  return answer(device, nvml::kSuccess, memory, {150'000, 100, gpuOf(device).memoryUsed + 500});
}
int nvmlDeviceGetClockInfo(Device device, int clock, unsigned* mhz) {
  return answer(device, nvml::kSuccess, mhz, clock == nvml::kClockSm ? gpuOf(device).smClockMhz : 3201);
}
int nvmlDeviceGetPowerUsage(Device device, unsigned* milliwatts) {
  return answer(device, gpuOf(device).powerStatus, milliwatts, gpuOf(device).powerMilliwatts);
}
int nvmlDeviceGetTotalEnergyConsumption(Device device, unsigned long long* millijoules) {
  const long long energy = gpuOf(device).energyMillijoules;
  return answer(device, energy < 0 ? nvml::kNotSupported : nvml::kSuccess, millijoules,
                static_cast<unsigned long long>(energy));
}
int nvmlDeviceGetTemperature(Device device, int, unsigned* degrees) {
  return answer(device, nvml::kSuccess, degrees, gpuOf(device).temperature);
}
int nvmlDeviceGetCurrentClocksThrottleReasons(Device device, unsigned long long* reasons) {
  return answer(device, gpuOf(device).reasonsStatus, reasons, gpuOf(device).reasons);
}
int nvmlDeviceGetPcieThroughput(Device device, int, unsigned* rate) {
  return answer(device, gpuOf(device).pcieStatus, rate, gpuOf(device).pcieRate);
}
int nvmlDeviceGetFieldValues(Device device, int count, nvml::FieldValue* values) {
  for (int i = 0; i < count; ++i) {
    values[i].status = gpuOf(device).linkStatus;
    values[i].valueType = 3;
    values[i].value.unsignedLongLong = gpuOf(device).linkKib;
  }
  gpuOf(device).linkKib += gpuOf(device).linkKibPerRead;
  return gpuOf(device).status;
}
int nvmlDeviceGetComputeRunningProcesses_v3(Device device, unsigned* count, nvml::ProcessInfo* infos) {
  FakeGpu& gpu = gpuOf(device);
  if (gpu.status) return gpu.status;
  const bool fits = *count >= gpu.processCount;
  for (unsigned i = 0; fits && i < gpu.processCount; ++i) infos[i] = {gpu.pids[i], 1, ~0u, ~0u};
  *count = gpu.processCount;
  return fits ? nvml::kSuccess : nvml::kInsufficientSize;
}
int nvmlDeviceGetEnforcedPowerLimit(Device, unsigned* limit) {
  *limit = 650'000;
  return nvml::kSuccess;
}
int nvmlDeviceGetPowerManagementDefaultLimit(Device, unsigned* limit) {
  *limit = 700'000;
  return nvml::kSuccess;
}
int nvmlDeviceGetNvLinkState(Device device, unsigned link, int* active) {
  if (link >= gpuOf(device).nvLinks) return nvml::kNotSupported;
  *active = 1;
  return nvml::kSuccess;
}
int nvmlDeviceGetNvLinkVersion(Device, unsigned, unsigned* version) {
  *version = 4;
  return nvml::kSuccess;
}
int nvmlDeviceGetNvLinkRemoteDeviceType(Device device, unsigned, int* type) {
  *type = gpuOf(device).nvLinkTo == nullptr ? nvml::kRemoteSwitch : nvml::kRemoteGpu;
  return nvml::kSuccess;
}
int nvmlDeviceGetNvLinkRemotePciInfo_v2(Device device, unsigned link, nvml::PciInfo* pci) {
  static const char* const kSwitches[] = {"00000000:C4:00.0", "00000000:C5:00.0", "00000000:C6:00.0",
                                          "00000000:C7:00.0"};
  std::strcpy(pci->busId, gpuOf(device).nvLinkTo == nullptr ? kSwitches[link % 4] : gpuOf(device).nvLinkTo);
  return nvml::kSuccess;
}
int nvmlDeviceGetCudaComputeCapability(Device device, int* major, int* minor) {
  *major = gpuOf(device).major;
  *minor = gpuOf(device).minor;
  return nvml::kSuccess;
}
int nvmlDeviceGetP2PStatus(Device device, Device, int, int* status) {
  return answer(device, gpuOf(device).peerStatus < 0 ? nvml::kNotSupported : nvml::kSuccess, status,
                gpuOf(device).peerStatus);
}
int nvmlDeviceGetTopologyCommonAncestor(Device, Device, int* level) {
  *level = 10;
  return nvml::kSuccess;
}
}

}  // namespace scalescope
