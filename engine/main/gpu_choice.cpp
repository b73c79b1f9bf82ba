// SPDX-License-Identifier: Apache-2.0
#include "engine/main/gpu_choice.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/backend/backend_list.h"
#include "engine/base/compute_capability.h"
#include "engine/base/shown_text.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/telemetry/gpu_devices.h"

namespace scalescope {
namespace {

constexpr const char* kVisible = "CUDA_VISIBLE_DEVICES";

Text unusedGpu(const NvmlLibrary& nvml, const GpuDevice& gpu, std::size_t index, int architecture, const char* built) {
  char name[96] = "NVIDIA GPU";
  nvml.name(gpu.device, name, sizeof name);
  return Text::of("GPU %1 (%2) is not used: this build (%3) has no code for its compute capability %4.", index, name,
                  built, computeCapabilityText(architecture)) +
         Text::of("To use it, rebuild with %1 added to CMAKE_CUDA_ARCHITECTURES (GPUs before 7.5 need CUDA 12).",
                  architecture);
}

Text leaveOut() {
  if (std::getenv(kVisible) != nullptr) return {};
  const auto nvml = NvmlLibrary::open();
  if (!nvml) return {};
  const std::vector<GpuDevice> gpus = visibleGpus(**nvml, nullptr);
  const ModuleEntry* cuda = gpus.size() > 1 ? installedModule("cuda") : nullptr;
  if (cuda == nullptr || cuda->hasCodeFor == nullptr) return {};
  Text leftOut;
  std::vector<std::string> used;
  for (std::size_t i = 0; i < gpus.size(); ++i) {
    int major = 0, minor = 0;
    const bool isKnown = (*nvml)->computeCapability(gpus[i].device, &major, &minor) == nvml::kSuccess;
    if (const int architecture = 10 * major + minor; isKnown && !cuda->hasCodeFor(architecture))
      leftOut = leftOut + unusedGpu(**nvml, gpus[i], i, architecture, cuda->architectures);
    else
      used.push_back(std::to_string(i));
  }
  if (leftOut.empty() || used.empty()) return {};
  ::setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 1);  // the order of these numbers
  ::setenv(kVisible, join(used, ",").c_str(), 1);
  return leftOut;
}

}  // namespace

const Text& leaveOutUnusableGpus() {
  static const Text leftOut = leaveOut();
  return leftOut;
}

const Text& leaveOutUnusableGpus(const Plan& plan, const HostSpec& host) {
  static const Text none;
  const bool applies = !runsProgram(plan) && plan.backend != "cpu" && host.gpuDevices.empty();
  return applies ? leaveOutUnusableGpus() : none;
}

void chooseGpus() {
  if (const Text& leftOut = leaveOutUnusableGpus(); !leftOut.empty()) printRemark(shownText(leftOut));
}

Text leftOutNote(const Plan& plan, const std::string& host) {
  const Text& leftOut = leaveOutUnusableGpus();
  if (leftOut.empty() || !std::ranges::all_of(plan.hosts, runsDirectly)) return {};
  return Text::of("%1: %2", host, leftOut);
}

}  // namespace scalescope
