// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/gpu_reading.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "engine/base/files.h"
#include "engine/telemetry/proc_files.h"

namespace scalescope {
namespace {

constexpr double kKilo = 1000, kKibi = 1024;

double share(unsigned long long reasons, unsigned long long which) { return (reasons & which) != 0 ? 100 : 0; }

/// Counters come as 32 or 64 bits, by the driver's version.
double counterOf(const nvml::FieldValue& field) {
  constexpr int kUnsignedInt = 1;
  return field.valueType == kUnsignedInt ? field.value.unsignedInt : static_cast<double>(field.value.unsignedLongLong);
}

std::uint64_t parentOf(unsigned pid) {
  const auto status = readFileStart("/proc/" + std::to_string(pid) + "/status", 4096);
  return status.ok() ? numberAfter(*status, "PPid:") : 0;
}

/// This process, or another worker of the same controller, or a descendant of this process.
bool isOfThisRun(unsigned pid) {
  constexpr int kMaxDepth = 32;
  std::uint64_t ancestor = pid;
  for (int depth = 0; depth < kMaxDepth && ancestor > 1; ++depth) {
    if (ancestor == static_cast<std::uint64_t>(getpid())) return true;
    ancestor = parentOf(static_cast<unsigned>(ancestor));
  }
  std::error_code ignored;
  return parentOf(pid) == static_cast<std::uint64_t>(getppid()) &&
         std::filesystem::read_symlink("/proc/" + std::to_string(pid) + "/exe", ignored) ==
             std::filesystem::read_symlink("/proc/self/exe", ignored);
}

}  // namespace

template <typename Call>
bool GpuReader::query(const char* what, Call&& call) {
  if (m_lost || m_unavailable.contains(what)) return false;
  const int status = call();
  if (status == nvml::kGpuIsLost || status == nvml::kResetRequired) m_lost = m_nvml.describe(status);
  if (status == nvml::kNotSupported || status == nvml::kFunctionNotFound || status == nvml::kNoPermission)
    m_unavailable.insert(what);
  return status == nvml::kSuccess;
}

GpuValues GpuReader::readQuick(double nowS) {
  GpuValues values;
  nvml::Utilization busy{};
  // Not for an instance: the driver reports utilization only for a whole GPU that is not split.
  if (!m_gpu.isInstance() && query("utilization", [&] { return m_nvml.utilization(m_gpu.device, &busy); })) {
    values.emplace_back("busy_percent", busy.gpu);
    values.emplace_back("memory_busy_percent", busy.memory);
  }
  addMemory(values);
  addClocks(values);
  unsigned value = 0;
  addPower(values, nowS);
  if (query("temperature", [&] { return m_nvml.temperature(m_gpu.device, nvml::kTemperatureGpu, &value); }))
    values.emplace_back("temperature_c", value);
  addReasons(values);
  return m_lost ? GpuValues() : values;
}

/// The counter of a split GPU includes the work of others in its other instances.
void GpuReader::addPower(GpuValues& values, double nowS) {
  unsigned milliwatts = 0;
  if (query("power", [&] { return m_nvml.power(m_gpu.device, &milliwatts); }))
    values.emplace_back("power_w", milliwatts / kKilo);
  unsigned long long millijoules = 0;
  if (m_gpu.isInstance() || !query("energy", [&] { return m_nvml.energy(m_gpu.device, &millijoules); })) return;
  if (const auto watts = m_energy.add(nowS, static_cast<double>(millijoules) / kKilo))
    values.emplace_back("counter_power_w", *watts);
}

/// Version 2 excludes memory that the driver reserves.
void GpuReader::addMemory(GpuValues& values) {
  nvml::MemoryV2 memory{};
  memory.version = nvml::kMemoryV2;
  if (query("memory v2", [&] { return m_nvml.memoryV2(m_gpu.instance, &memory); })) {
    values.emplace_back("memory_used_bytes", static_cast<double>(memory.used));
    return;
  }
  nvml::Memory old{};
  if (query("memory", [&] { return m_nvml.memory(m_gpu.instance, &old); }))
    values.emplace_back("memory_used_bytes", static_cast<double>(old.used));
}

void GpuReader::addClocks(GpuValues& values) {
  unsigned mhz = 0;
  if (query("SM clock", [&] { return m_nvml.clock(m_gpu.device, nvml::kClockSm, &mhz); }))
    values.emplace_back("sm_clock_mhz", mhz);
  if (query("memory clock", [&] { return m_nvml.clock(m_gpu.device, nvml::kClockMemory, &mhz); }))
    values.emplace_back("memory_clock_mhz", mhz);
}

void GpuReader::addReasons(GpuValues& values) {
  unsigned long long reasons = 0;
  if (!query("reasons", [&] { return m_nvml.clockReasons(m_gpu.device, &reasons); }) &&
      !query("reasons, old", [&] { return m_nvml.clockReasonsOld(m_gpu.device, &reasons); }))
    return;
  const auto thermal = nvml::kReasonThermal | nvml::kReasonHardwareThermal;
  values.emplace_back("power_capped_percent", share(reasons, nvml::kReasonPowerCap));
  values.emplace_back("thermal_slowdown_percent", share(reasons, thermal));
  // The bit is also set for heat and power brake; heat has its own metric.
  const bool hardware = (reasons & nvml::kReasonPowerBrake) != 0 ||
                        ((reasons & nvml::kReasonHardwareSlowdown) != 0 && (reasons & thermal) == 0);
  values.emplace_back("hardware_slowdown_percent", hardware ? 100 : 0);
}

GpuValues GpuReader::readSlow(double nowS) {
  GpuValues values;
  addPcie(values);
  addNvLink(values, nowS);
  addProcesses(values);
  return m_lost ? GpuValues() : values;
}

void GpuReader::addPcie(GpuValues& values) {
  unsigned rate = 0;
  if (query("PCIe received", [&] { return m_nvml.pcieThroughput(m_gpu.device, nvml::kPcieReceived, &rate); }))
    values.emplace_back("pcie_receive_bytes_per_second", rate * kKilo);
  if (query("PCIe sent", [&] { return m_nvml.pcieThroughput(m_gpu.device, nvml::kPcieSent, &rate); }))
    values.emplace_back("pcie_send_bytes_per_second", rate * kKilo);
}

void GpuReader::addNvLink(GpuValues& values, double nowS) {
  nvml::FieldValue fields[2] = {};
  fields[0].field = nvml::kFieldNvLinkSent;
  fields[1].field = nvml::kFieldNvLinkReceived;
  for (nvml::FieldValue& field : fields) field.scope = nvml::kAllLinks;
  const bool available = query("NVLink", [&] {
    const int status = m_nvml.fieldValues(m_gpu.device, 2, fields);
    return status != nvml::kSuccess ? status : std::max(fields[0].status, fields[1].status);
  });
  if (!available) return;
  const LinkBytes now{nowS, kKibi * counterOf(fields[0]), kKibi * counterOf(fields[1])};
  const auto before = std::exchange(m_links, now);
  if (!before || nowS <= before->timeS || now.sent < before->sent || now.received < before->received) return;
  values.emplace_back("nvlink_send_bytes_per_second", (now.sent - before->sent) / (nowS - before->timeS));
  values.emplace_back("nvlink_receive_bytes_per_second", (now.received - before->received) / (nowS - before->timeS));
}

/// If no process is known by its pid (in a container the driver reports the host's pids), one is assumed to be this
/// run's.
void GpuReader::addProcesses(GpuValues& values) {
  std::vector<nvml::ProcessInfo> processes(32);
  unsigned count = 0;
  const bool available = query("processes", [&] {
    int status = nvml::kInsufficientSize;
    for (int attempt = 0; attempt < 3 && status == nvml::kInsufficientSize; ++attempt) {
      processes.resize(std::max<std::size_t>(processes.size(), count + 8));
      count = static_cast<unsigned>(processes.size());
      status = m_nvml.processes(m_gpu.instance, &count, processes.data());
    }
    return status;
  });
  if (!available) return;
  processes.resize(std::min<std::size_t>(count, processes.size()));
  const auto own = std::count_if(processes.begin(), processes.end(),
                                 [](const nvml::ProcessInfo& process) { return isOfThisRun(process.pid); });
  const auto known = std::max<std::ptrdiff_t>(own, processes.empty() ? 0 : 1);
  values.emplace_back("foreign_processes", static_cast<double>(static_cast<std::ptrdiff_t>(processes.size()) - known));
}

}  // namespace scalescope
