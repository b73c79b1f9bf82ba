// SPDX-License-Identifier: Apache-2.0
#include "engine/check/gpu_state.h"

#include <sched.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "engine/base/clock.h"
#include "engine/base/statements.h"
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

double gpuValue(const GpuValues& values, std::string_view id) {
  const auto found = std::find_if(values.begin(), values.end(), [&](const auto& pair) { return pair.first == id; });
  return found == values.end() ? CheckValue::kUnknown : found->second;
}

/// Why the clock is lower than it could be; empty if it is not.
Text throttleText(const GpuValues& values) {
  const bool power = gpuValue(values, "power_capped_percent") > 0,
             heat = gpuValue(values, "thermal_slowdown_percent") > 0;
  if (gpuValue(values, "hardware_slowdown_percent") > 0)
    return power && heat ? Text::of("the GPU's clock is reduced by its power limit and heat and a hardware slowdown")
           : power       ? Text::of("the GPU's clock is reduced by its power limit and a hardware slowdown")
           : heat        ? Text::of("the GPU's clock is reduced by heat and a hardware slowdown")
                         : Text::of("the GPU's clock is reduced by a hardware slowdown");
  return power && heat ? Text::of("the GPU's clock is reduced by its power limit and heat")
         : power       ? Text::of("the GPU's clock is reduced by its power limit")
         : heat        ? Text::of("the GPU's clock is reduced by heat")
                       : Text();
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
  if (std::isnan(gpuValue(values, "thermal_slowdown_percent")))
    return check.skip(value, Text::of("the driver does not report why the clock is reduced"));
  const Text reasons = throttleText(values);
  const bool isBad = gpuValue(values, "hardware_slowdown_percent") > 0;
  value.value = reasons.empty() ? 0 : 1;
  value.verdict = isBad ? CheckVerdict::Bad : reasons.empty() ? CheckVerdict::Good : CheckVerdict::Suspect;
  value.reason = reasons.empty() ? Text::of("no throttling") : reasons;
  check.report(value);
}

void checkGpuErrors(const NodeCheck& check, const NvmlLibrary& nvml, const GpuDevice& gpu, std::size_t index) {
  CheckValue value = gpuValue("memory_errors", index);
  unsigned long long corrected = 0, uncorrected = 0;
  if (nvml.eccErrors(gpu.device, nvml::kEccCorrected, nvml::kEccSinceStart, &corrected) != nvml::kSuccess ||
      nvml.eccErrors(gpu.device, nvml::kEccUncorrected, nvml::kEccSinceStart, &uncorrected) != nvml::kSuccess)
    return check.skip(value, Text::of("the GPU has no ECC, or it is off"));
  value.value = static_cast<double>(corrected + uncorrected);
  value.verdict = uncorrected > 0 ? CheckVerdict::Bad : corrected > 0 ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason = Text::of("%1 uncorrected and %2 corrected errors", uncorrected, corrected);
  check.report(value);
}

void checkGpuProcesses(const NodeCheck& check, const GpuValues& slow, std::size_t index) {
  CheckValue value = gpuValue("foreign_processes", index);
  const double count = gpuValue(slow, "foreign_processes");
  if (std::isnan(count)) return check.skip(value, Text::of("the driver does not list the GPU's processes"));
  value.value = count;
  value.verdict = count > 0 ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason = Text::of("%1 processes of other programs", textNumber(count, 0));
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
  value.clockMhz = gpuValue(values, "sm_clock_mhz");
  value.temperatureC = gpuValue(values, "temperature_c");
  value.powerW = gpuValue(values, "power_w");
  std::vector<Text> causes{value.cause, throttleText(values)};
  unsigned generation = 0, maxGeneration = 0, width = 0, maxWidth = 0, replays = 0;
  const NvmlLibrary& nvml = *driver.nvml;
  const bool isKnown = nvml.pcieGeneration(gpu.device, &generation) == nvml::kSuccess &&
                       nvml.pcieMaxGeneration(gpu.device, &maxGeneration) == nvml::kSuccess &&
                       nvml.pcieWidth(gpu.device, &width) == nvml::kSuccess &&
                       nvml.pcieMaxWidth(gpu.device, &maxWidth) == nvml::kSuccess;
  if (isKnown && (generation < maxGeneration || width < maxWidth))
    causes.push_back(Text::of("PCIe link generation %1 x%2 under load, possible %3 x%4", generation, width,
                              maxGeneration, maxWidth));
  if (nvml.pcieReplays(gpu.device, &replays) == nvml::kSuccess && replays > 0)
    causes.push_back(Text::of("%1 PCIe replays since the start", replays));
  value.cause = joinStatements(causes);
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
    value.limitFormula = isBoth ? Text::of("2 x %1", limit.source) : limit.source;
  }
  const Text far = farText(DeviceAndCores::GpuAndBuffer, numaOfDevice(root / "sys/bus/pci/devices" / busId, root),
                           numaOfCores({::sched_getcpu()}, root));
  value.cause = joinStatements({far, value.cause});
}

}  // namespace scalescope
