// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/gpu_devices.h"

#include <algorithm>
#include <optional>

#include "engine/base/text.h"

namespace scalescope {
namespace {

struct Known {
  nvml::Device device;
  std::string busId, uuid;
};

std::vector<Known> allGpus(const NvmlLibrary& nvml) {
  unsigned count = 0;
  nvml.deviceCount(&count);
  std::vector<Known> gpus;
  for (unsigned i = 0; i < count; ++i) {
    Known gpu{};
    if (nvml.deviceByIndex(i, &gpu.device) != nvml::kSuccess) continue;
    nvml::PciInfo pci{};
    if (nvml.pciInfo(gpu.device, &pci) == nvml::kSuccess) gpu.busId = pci.busId;
    char uuid[96] = "";
    if (nvml.uuid(gpu.device, uuid, sizeof uuid) == nvml::kSuccess) gpu.uuid = uuid;
    gpus.push_back(std::move(gpu));
  }
  std::stable_sort(gpus.begin(), gpus.end(), [](const Known& a, const Known& b) { return a.busId < b.busId; });
  return gpus;
}

std::optional<GpuDevice> migInstance(const NvmlLibrary& nvml, const std::string& uuid) {
  GpuDevice found;
  if (nvml.deviceByUuid(uuid.c_str(), &found.instance) != nvml::kSuccess) return std::nullopt;
  if (nvml.parentOfMig(found.instance, &found.device) != nvml::kSuccess) found.device = found.instance;
  return found;
}

std::optional<GpuDevice> named(const NvmlLibrary& nvml, const std::vector<Known>& gpus, const std::string& entry) {
  if (auto index = parseInteger(entry)) {
    if (*index < 0 || *index >= static_cast<std::int64_t>(gpus.size())) return std::nullopt;
    const nvml::Device device = gpus[static_cast<std::size_t>(*index)].device;
    return GpuDevice{device, device};
  }
  if (entry.starts_with("MIG-")) return migInstance(nvml, entry);
  const auto starts = [&](const Known& gpu) { return !entry.empty() && gpu.uuid.starts_with(entry); };
  if (std::count_if(gpus.begin(), gpus.end(), starts) != 1) return std::nullopt;
  const nvml::Device device = std::find_if(gpus.begin(), gpus.end(), starts)->device;
  return GpuDevice{device, device};
}

}  // namespace

std::vector<GpuDevice> visibleGpus(const NvmlLibrary& nvml, const char* visible) {
  const std::vector<Known> gpus = allGpus(nvml);
  std::vector<GpuDevice> found;
  if (visible == nullptr) {
    for (const Known& gpu : gpus) found.push_back({gpu.device, gpu.device});
    return found;
  }
  for (const std::string& entry : split(visible, ',')) {
    auto device = named(nvml, gpus, std::string(trim(entry)));
    if (!device) break;
    found.push_back(*device);
  }
  return found;
}

}  // namespace scalescope
