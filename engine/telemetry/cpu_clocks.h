// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace scalescope {

/// Clocks of a set of cores. Units: MHz.
struct CpuClock {
  double meanMhz = 0, lowestMhz = 0;
};

/// From the text of /proc/cpuinfo ("processor" and "cpu MHz" lines); nothing if it states no clock of these cores.
/// `cores`: ascending.
std::optional<CpuClock> parseCpuClock(std::string_view cpuInfo, const std::vector<int>& cores);

/// Reads the clock of each core from `root`/sys (cpufreq), or from `root`/proc/cpuinfo where the kernel has no cpufreq;
/// nothing if both are silent.
class CpuClockReader {
 public:
  explicit CpuClockReader(std::filesystem::path root) : m_root(std::move(root)) {}
  /// `cores`: ascending. Where reading takes long, some of the values are those of an earlier call.
  std::optional<CpuClock> read(const std::vector<int>& cores, double nowS);

 private:
  std::optional<CpuClock> readCpufreq(const std::vector<int>& cores, double nowS);

  std::filesystem::path m_root;
  std::vector<double> m_mhz;  ///< by core; 0: not read yet
  std::size_t m_next = 0;     ///< place in `cores` at which the next call begins
  bool m_hasCpufreq = true;
  std::optional<CpuClock> m_fromCpuInfo;
  double m_cpuInfoReadS = -1;
};

/// The cores that any of these processes may use, ascending; processes that have ended are ignored.
std::vector<int> coresOfProcesses(const std::vector<int>& processes);

}  // namespace scalescope
