// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/telemetry/energy_counter.h"
#include "engine/telemetry/roll_up.h"

namespace scalescope {

/// The energy counters of processor packages and of their memory (RAPL), as the kernel lists them.
struct RaplZones {
  std::vector<std::filesystem::path> packages, memory;  ///< folders with energy_uj
  std::filesystem::path forbidden;                      ///< a counter that this user may not read; empty: none
};

/// The zones under `root`/sys/class/powercap. Omits those of the memory-mapped interface, which count the same again,
/// and "psys", whose extent differs by vendor.
RaplZones findRapl(const std::filesystem::path& root);

/// Why the processors' energy is unknown here, with what an administrator runs once; "" if it is readable.
Text raplProblem(const std::filesystem::path& root);

/// Reads the power of all packages as cpu_power_w and of their memory as dram_power_w. Where a counter has no value,
/// their sum has none. Source: Linux, Documentation/power/powercap/powercap.rst. Thread: one.
class RaplReader {
 public:
  /// `root`: the folder of /sys, for tests.
  explicit RaplReader(const std::filesystem::path& root = "/");
  /// `nowS`: monotonic.
  void read(double nowS, RollUp::Values& values);

 private:
  struct Zone {
    std::filesystem::path energy;
    EnergyCounter counter;
  };
  static std::vector<Zone> zonesOf(const std::vector<std::filesystem::path>& folders);
  static void readSum(std::vector<Zone>& zones, double nowS, const char* metric, RollUp::Values& values);

  std::vector<Zone> m_packages, m_memory;
};

}  // namespace scalescope
