// SPDX-License-Identifier: Apache-2.0
#include "engine/check/gpu_state.h"

#include <sched.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/telemetry/device_place.h"
#include "engine/telemetry/gpu_devices.h"
#include "engine/telemetry/gpu_reading.h"
#include "engine/telemetry/nvml_library.h"

namespace scalescope {
namespace {

/// The driver's library and the GPUs that this process may use; neither on a host without them.
struct DriverGpus {
  std::shared_ptr<NvmlLibrary> nvml;
  std::vector<GpuDevice> gpus;
};

const DriverGpus& driverGpus() {
  static const DriverGpus found = [] {
    DriverGpus made;
    auto nvml = NvmlLibrary::open();
    if (!nvml) return made;
    made.nvml = *nvml;
    made.gpus = visibleGpus(*made.nvml, std::getenv("CUDA_VISIBLE_DEVICES"));
    return made;
  }();
  return found;
}

double valueOf(const GpuValues& values, std::string_view id) {
  const auto found = std::find_if(values.begin(), values.end(), [&](const auto& pair) { return pair.first == id; });
  return found == values.end() ? CheckValue::kUnknown : found->second;
}

/// Why the clock is lower than it could be; "" if it is not.
std::string throttleText(const GpuValues& values) {
  std::vector<std::string> reasons;
  if (valueOf(values, "power_capped_percent") > 0) reasons.emplace_back("its power limit");
  if (valueOf(values, "thermal_slowdown_percent") > 0) reasons.emplace_back("heat");
  if (valueOf(values, "hardware_slowdown_percent") > 0) reasons.emplace_back("a hardware slowdown");
  return reasons.empty() ? "" : "the GPU's clock is reduced by " + join(reasons, " and ");
}

CheckValue gpuValue(const char* test, std::size_t index) {
  CheckValue value;
  value.test = test;
  value.part = "GPU " + std::to_string(index);
  return value;
}

/// A power limit is normal under full load, heat and hardware slowdowns are not.
void checkGpuThrottling(const NodeCheck& check, const GpuValues& values, std::size_t index) {
  CheckValue value = gpuValue("throttling", index);
  if (std::isnan(valueOf(values, "thermal_slowdown_percent")))
    return check.skip(value, "the driver does not report why the clock is reduced");
  const std::string reasons = throttleText(values);
  const bool isBad = valueOf(values, "hardware_slowdown_percent") > 0;
  value.value = reasons.empty() ? 0 : 1;
  value.verdict = isBad ? CheckVerdict::Bad : reasons.empty() ? CheckVerdict::Good : CheckVerdict::Suspect;
  value.reason = reasons.empty() ? "no throttling" : reasons;
  check.report(value);
}

void checkGpuErrors(const NodeCheck& check, const NvmlLibrary& nvml, const GpuDevice& gpu, std::size_t index) {
  CheckValue value = gpuValue("memory_errors", index);
  unsigned long long corrected = 0, uncorrected = 0;
  if (nvml.eccErrors(gpu.device, nvml::kEccCorrected, nvml::kEccSinceStart, &corrected) != nvml::kSuccess ||
      nvml.eccErrors(gpu.device, nvml::kEccUncorrected, nvml::kEccSinceStart, &uncorrected) != nvml::kSuccess)
    return check.skip(value, "the GPU has no ECC, or it is off");
  value.value = static_cast<double>(corrected + uncorrected);
  value.verdict = uncorrected > 0 ? CheckVerdict::Bad : corrected > 0 ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason = std::to_string(uncorrected) + " uncorrected and " + std::to_string(corrected) + " corrected errors";
  check.report(value);
}

void checkGpuProcesses(const NodeCheck& check, const GpuValues& slow, std::size_t index) {
  CheckValue value = gpuValue("foreign_processes", index);
  const double count = valueOf(slow, "foreign_processes");
  if (std::isnan(count)) return check.skip(value, "the driver does not list the GPU's processes");
  value.value = count;
  value.verdict = count > 0 ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason = formatFixed(count, 0) + " processes of other programs";
  check.report(value);
}

}  // namespace

void checkGpuState(const NodeCheck& check) {
  const DriverGpus& driver = driverGpus();
  for (std::size_t i = 0; i < driver.gpus.size(); ++i) {
    GpuReader reader(*driver.nvml, driver.gpus[i]);
    checkGpuThrottling(check, reader.readQuick(monotonicSeconds()), i);
    checkGpuErrors(check, *driver.nvml, driver.gpus[i], i);
    checkGpuProcesses(check, reader.readSlow(monotonicSeconds()), i);
  }
}

void describeGpu(const NodeCheck&, int index, CheckValue& value) {
  const DriverGpus& driver = driverGpus();
  if (index < 0 || static_cast<std::size_t>(index) >= driver.gpus.size()) return;
  const GpuDevice& gpu = driver.gpus[static_cast<std::size_t>(index)];
  GpuReader reader(*driver.nvml, gpu);
  const GpuValues values = reader.readQuick(monotonicSeconds());
  value.clockMhz = valueOf(values, "sm_clock_mhz");
  value.temperatureC = valueOf(values, "temperature_c");
  value.powerW = valueOf(values, "power_w");
  std::vector<std::string> causes;
  if (!value.cause.empty()) causes.push_back(value.cause);
  if (const std::string reasons = throttleText(values); !reasons.empty()) causes.push_back(reasons);
  unsigned generation = 0, maxGeneration = 0, width = 0, maxWidth = 0, replays = 0;
  const NvmlLibrary& nvml = *driver.nvml;
  const bool isKnown = nvml.pcieGeneration(gpu.device, &generation) == nvml::kSuccess &&
                       nvml.pcieMaxGeneration(gpu.device, &maxGeneration) == nvml::kSuccess &&
                       nvml.pcieWidth(gpu.device, &width) == nvml::kSuccess &&
                       nvml.pcieMaxWidth(gpu.device, &maxWidth) == nvml::kSuccess;
  if (isKnown && (generation < maxGeneration || width < maxWidth))
    causes.push_back("PCIe link generation " + std::to_string(generation) + " x" + std::to_string(width) +
                     " under load, possible " + std::to_string(maxGeneration) + " x" + std::to_string(maxWidth));
  if (nvml.pcieReplays(gpu.device, &replays) == nvml::kSuccess && replays > 0)
    causes.push_back(std::to_string(replays) + " PCIe replays since the start");
  value.cause = join(causes, "; ");
}

void describeHostCopy(int index, CheckValue& value, const std::filesystem::path& root) {
  const DriverGpus& driver = driverGpus();
  if (index < 0 || static_cast<std::size_t>(index) >= driver.gpus.size()) return;
  nvml::PciInfo pci{};
  if (driver.nvml->pciInfo(driver.gpus[static_cast<std::size_t>(index)].device, &pci) != nvml::kSuccess) return;
  const std::string busId = normalizedBusId(pci.busId);
  if (const LinkLimit limit = pcieLimitOf(busId, root); limit.gbPerS > 0) {
    const bool isBoth = value.test == "host_device_both";
    value.limit = (isBoth ? 2 : 1) * limit.gbPerS;
    value.limitFormula = (isBoth ? "2 x " : "") + limit.source;
  }
  const std::string far = farText("the GPU", numaOfDevice(root / "sys/bus/pci/devices" / busId, root), "the buffer",
                                  numaOfCores({::sched_getcpu()}, root));
  if (!far.empty()) value.cause = far + (value.cause.empty() ? "" : "; " + value.cause);
}

}  // namespace scalescope
