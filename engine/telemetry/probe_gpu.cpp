// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/probe_gpu.h"

#include <algorithm>
#include <functional>

#include "engine/base/text.h"
#include "engine/telemetry/gpu_devices.h"

namespace scalescope {
namespace {

std::string countText(std::int64_t count, const char* what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// "" if the GPU does not report it.
using Describe = std::function<std::string(const GpuDevice& gpu)>;

/// One value if all GPUs agree, otherwise one each.
std::string ofAll(const std::vector<GpuDevice>& gpus, const Describe& describe) {
  std::vector<std::string> texts;
  for (const GpuDevice& gpu : gpus) texts.push_back(describe(gpu));
  if (std::all_of(texts.begin(), texts.end(), [&](const std::string& text) { return text == texts.front(); }))
    return texts.empty() ? "" : texts.front();
  for (std::size_t i = 0; i < texts.size(); ++i)
    texts[i] = std::to_string(i) + ": " + (texts[i].empty() ? "not reported" : texts[i]);
  return join(texts, "; ");
}

class Prober {
 public:
  explicit Prober(const NvmlLibrary& nvml) : m_nvml(nvml) {}

  std::string name(const GpuDevice& gpu) const {
    char text[96] = "";
    return m_nvml.name(gpu.device, text, sizeof text) == nvml::kSuccess ? text : "";
  }
  std::string memory(const GpuDevice& gpu) const {
    nvml::MemoryV2 memory{};
    memory.version = nvml::kMemoryV2;
    if (m_nvml.memoryV2(gpu.instance, &memory) == nvml::kSuccess) return std::to_string(memory.total);
    nvml::Memory old{};
    return m_nvml.memory(gpu.instance, &old) == nvml::kSuccess ? std::to_string(old.total) : "";
  }
  std::string powerCap(const GpuDevice& gpu) const {
    unsigned limit = 0, usual = 0, lowest = 0, highest = 0;
    if (m_nvml.powerLimit(gpu.device, &limit) != nvml::kSuccess) return "";
    std::vector<std::string> more;
    if (m_nvml.powerDefaultLimit(gpu.device, &usual) == nvml::kSuccess) more.push_back("default " + watts(usual));
    if (m_nvml.powerLimits(gpu.device, &lowest, &highest) == nvml::kSuccess)
      more.push_back(watts(lowest) + " to " + watts(highest) + " possible");
    return watts(limit) + (more.empty() ? "" : " (" + join(more, ", ") + ")");
  }
  template <typename Function>
  std::string clocks(const Function& function, const GpuDevice& gpu) const {
    unsigned sm = 0, memory = 0;
    if (function(gpu.device, nvml::kClockSm, &sm) != nvml::kSuccess) return "";
    const bool both = function(gpu.device, nvml::kClockMemory, &memory) == nvml::kSuccess;
    return std::to_string(sm) + " MHz" + (both ? ", memory " + std::to_string(memory) + " MHz" : "");
  }
  std::string maxClocks(const GpuDevice& gpu) const { return clocks(m_nvml.maxClock, gpu); }
  std::string applicationClocks(const GpuDevice& gpu) const { return clocks(m_nvml.applicationClock, gpu); }
  std::string ecc(const GpuDevice& gpu) const {
    int now = 0, next = 0;
    return m_nvml.eccMode(gpu.device, &now, &next) == nvml::kSuccess ? onOff(now) : "";
  }
  std::string persistence(const GpuDevice& gpu) const {
    int mode = 0;
    return m_nvml.persistence(gpu.device, &mode) == nvml::kSuccess ? onOff(mode) : "";
  }
  std::string computeMode(const GpuDevice& gpu) const {
    int mode = 0;
    if (m_nvml.computeMode(gpu.device, &mode) != nvml::kSuccess) return "";
    constexpr const char* kModes[] = {"default", "exclusive thread", "prohibited", "exclusive process"};
    return mode >= 0 && mode < 4 ? kModes[mode] : "mode " + std::to_string(mode);
  }
  std::string mig(const GpuDevice& gpu) const {
    unsigned now = 0, next = 0;
    if (m_nvml.migMode(gpu.device, &now, &next) != nvml::kSuccess) return "";
    if (!gpu.isInstance()) return onOff(static_cast<int>(now));
    char text[96] = "";
    return m_nvml.name(gpu.instance, text, sizeof text) == nvml::kSuccess ? "on, instance " + std::string(text) : "on";
  }
  /// The maximum generation, because an idle link slows down; the current width, which shows a badly seated card.
  std::string pcie(const GpuDevice& gpu) const {
    unsigned generation = 0, width = 0, maxWidth = 0;
    if (m_nvml.pcieMaxGeneration(gpu.device, &generation) != nvml::kSuccess ||
        m_nvml.pcieWidth(gpu.device, &width) != nvml::kSuccess)
      return "";
    const bool narrowed = m_nvml.pcieMaxWidth(gpu.device, &maxWidth) == nvml::kSuccess && maxWidth > width;
    return "generation " + std::to_string(generation) + " x" + std::to_string(width) +
           (narrowed ? " of x" + std::to_string(maxWidth) : "");
  }
  std::string cores(const GpuDevice& gpu) const;
  std::string links(const GpuDevice& gpu, const std::vector<GpuDevice>& gpus) const;
  std::string paths(const std::vector<GpuDevice>& gpus) const;

 private:
  static std::string watts(unsigned milliwatts) { return formatNumber(milliwatts / 1000.0) + " W"; }
  static std::string onOff(int mode) { return mode ? "on" : "off"; }

  const NvmlLibrary& m_nvml;
};

/// "0-31,64-95".
std::string Prober::cores(const GpuDevice& gpu) const {
  constexpr unsigned kWords = 64, kBits = 8 * sizeof(unsigned long);
  unsigned long set[kWords] = {};
  if (m_nvml.cpuAffinity(gpu.device, kWords, set) != nvml::kSuccess) return "";
  const auto has = [&](unsigned core) { return core < kWords * kBits && (set[core / kBits] >> core % kBits & 1) != 0; };
  std::vector<std::string> ranges;
  for (unsigned core = 0; core < kWords * kBits; ++core) {
    if (!has(core)) continue;
    const unsigned first = core;
    while (has(core + 1)) ++core;
    ranges.push_back(std::to_string(first) + (core > first ? "-" + std::to_string(core) : ""));
  }
  return join(ranges, ",");
}

/// "18 NVLinks (version 4) to switches", "4 NVLinks (version 3) to GPU 1".
std::string Prober::links(const GpuDevice& gpu, const std::vector<GpuDevice>& gpus) const {
  constexpr int kToGpu = 0, kToSwitch = 2;
  unsigned version = 0;
  int toSwitches = 0, elsewhere = 0;
  std::vector<int> toGpu(gpus.size(), 0);
  for (unsigned link = 0; link < nvml::kNvLinks; ++link) {
    int active = 0, type = kToGpu;
    if (m_nvml.nvLinkState(gpu.device, link, &active) != nvml::kSuccess || active == 0) continue;
    m_nvml.nvLinkVersion(gpu.device, link, &version);
    m_nvml.nvLinkRemoteType(gpu.device, link, &type);
    nvml::PciInfo remote{}, other{};
    const bool known = m_nvml.nvLinkRemotePci(gpu.device, link, &remote) == nvml::kSuccess;
    const auto end = std::find_if(gpus.begin(), gpus.end(), [&](const GpuDevice& candidate) {
      return known && m_nvml.pciInfo(candidate.device, &other) == nvml::kSuccess &&
             std::string_view(other.busId) == remote.busId;
    });
    if (type == kToSwitch)
      ++toSwitches;
    else if (end != gpus.end())
      ++toGpu[static_cast<std::size_t>(end - gpus.begin())];
    else
      ++elsewhere;
  }
  const std::string kind = version > 0 ? " (version " + std::to_string(version) + ")" : "";
  std::vector<std::string> texts;
  if (toSwitches > 0) texts.push_back(countText(toSwitches, "NVLink") + kind + " to switches");
  for (std::size_t i = 0; i < gpus.size(); ++i)
    if (toGpu[i] > 0) texts.push_back(countText(toGpu[i], "NVLink") + kind + " to GPU " + std::to_string(i));
  if (elsewhere > 0) texts.push_back(countText(elsewhere, "NVLink") + kind + " elsewhere");
  return join(texts, ", ");
}

/// The PCIe path between each pair.
std::string Prober::paths(const std::vector<GpuDevice>& gpus) const {
  const auto word = [](int level) {
    if (level <= 0) return "on one board";
    if (level <= 10) return "one PCIe switch";
    if (level <= 20) return "several PCIe switches";
    if (level <= 30) return "one host bridge";
    return level <= 40 ? "one NUMA node" : "across NUMA nodes";
  };
  std::vector<std::string> texts;
  for (std::size_t a = 0; a < gpus.size(); ++a)
    for (std::size_t b = a + 1; b < gpus.size(); ++b) {
      int level = 0;
      if (m_nvml.commonAncestor(gpus[a].device, gpus[b].device, &level) != nvml::kSuccess) continue;
      texts.push_back(std::to_string(a) + "-" + std::to_string(b) + " " + word(level));
    }
  return join(texts, ", ");
}

std::string cudaVersion(const NvmlLibrary& nvml) {
  int version = 0;
  if (nvml.cudaDriverVersion(&version) != nvml::kSuccess) return "";
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

std::string driverVersion(const NvmlLibrary& nvml) {
  char text[96] = "";
  return nvml.driverVersion(text, sizeof text) == nvml::kSuccess ? text : "";
}

}  // namespace

void probeGpus(const NvmlLibrary& nvml, const char* visible, FactList& facts) {
  const std::vector<GpuDevice> gpus = visibleGpus(nvml, visible);
  facts.add("gpu_driver", driverVersion(nvml));
  facts.add("cuda_driver", cudaVersion(nvml));
  facts.addCount("gpu_count", static_cast<std::int64_t>(gpus.size()));
  facts.addCount("gpu_count_installed", static_cast<std::int64_t>(visibleGpus(nvml, nullptr).size()));
  if (gpus.empty()) return;
  const Prober prober(nvml);
  const auto add = [&](const char* id, std::string (Prober::*describe)(const GpuDevice&) const) {
    facts.add(id, ofAll(gpus, [&](const GpuDevice& gpu) { return (prober.*describe)(gpu); }));
  };
  add("gpu_model", &Prober::name);
  add("gpu_memory_bytes", &Prober::memory);
  add("gpu_max_clocks", &Prober::maxClocks);
  add("gpu_pcie", &Prober::pcie);
  const std::string links = ofAll(gpus, [&](const GpuDevice& gpu) { return prober.links(gpu, gpus); });
  const std::string paths = prober.paths(gpus);
  facts.add("gpu_links", links + (links.empty() || paths.empty() ? "" : "; PCIe: ") + paths);
  add("gpu_cpu_affinity", &Prober::cores);
  add("gpu_power_cap", &Prober::powerCap);
  add("gpu_application_clocks", &Prober::applicationClocks);
  add("gpu_ecc", &Prober::ecc);
  add("gpu_mig", &Prober::mig);
  add("gpu_persistence", &Prober::persistence);
  add("gpu_compute_mode", &Prober::computeMode);
}

}  // namespace scalescope
