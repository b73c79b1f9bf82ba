// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/telemetry/energy_counter.h"
#include "engine/telemetry/gpu_devices.h"

namespace scalescope {

/// Values of one GPU by quantity (the metric's id without "gpu_").
using GpuValues = std::vector<std::pair<const char*, double>>;

/// Reads one GPU and remembers what it does not report, so as not to query it again. Thread: one.
class GpuReader {
 public:
  GpuReader(const NvmlLibrary& nvml, const GpuDevice& gpu) : m_nvml(nvml), m_gpu(gpu), m_energy(kNoRange, kMaxPowerW) {}

  /// Values that take microseconds to read. `nowS`: monotonic.
  GpuValues readQuick(double nowS);
  /// Values whose reading blocks: PCIe, NVLink, processes. `nowS`: monotonic.
  GpuValues readSlow(double nowS);
  /// Why the GPU can no longer be read, if so; it is not queried again.
  const std::optional<std::string>& lost() const { return m_lost; }

 private:
  /// True if the call returned a value.
  template <typename Call>
  bool query(const char* what, Call&& call);
  void addMemory(GpuValues& values);
  void addPower(GpuValues& values, double nowS);
  void addClocks(GpuValues& values);
  void addReasons(GpuValues& values);
  void addPcie(GpuValues& values);
  void addNvLink(GpuValues& values, double nowS);
  void addProcesses(GpuValues& values);

  static constexpr double kNoRange = 0, kMaxPowerW = 5000;

  const NvmlLibrary& m_nvml;
  GpuDevice m_gpu;
  EnergyCounter m_energy;
  std::set<std::string_view> m_unavailable;
  std::optional<std::string> m_lost;
  struct LinkBytes {
    double timeS, sent, received;
  };
  std::optional<LinkBytes> m_links;
};

}  // namespace scalescope
