// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/run/check_value.h"

namespace scalescope {

/// The folders of this process's cgroup and those above it, for a controller ("cpu", "memory"), in version 2 or 1.
std::vector<std::filesystem::path> cgroupFolders(const std::string& controller,
                                                 const std::filesystem::path& root = "/");

/// Cores that the CPU quotas of the cgroups leave to this process (cpu.max, cpu.cfs_quota_us); nothing without a quota.
std::optional<double> cpuQuotaCores(const std::filesystem::path& root = "/");

/// Counters that only grow while something is wrong. -1: not reported.
struct TroubleCounters {
  double quotaStoppedS = -1;           ///< time that the CPU quota kept threads of the cgroup from running
  std::int64_t thermalThrottles = -1;  ///< of all cores and packages
  double stolenS = -1;                 ///< by the hypervisor, all cores together
};
TroubleCounters readTroubleCounters(const std::filesystem::path& root = "/");

/// The three busiest of these programs, by cores used: "stress-ng 1.0 cores, the window of ScaleScope 0.4 cores"; empty
/// if none uses more than a tenth of a core.
Text busyProgramsText(const std::map<std::string, double>& cores);

/// The busiest programs of others over `windowS`, by processor time, as busyProgramsText() names them. Waits for the
/// window.
Text busiestForeignPrograms(double windowS);

/// What programs used of the machine's processors since it was made. Units: seconds of processor time.
class LoadWatch {
 public:
  LoadWatch();
  double elapsedS() const;
  /// All programs, and what the hypervisor took; without interrupts, which a stream of this process causes, too.
  double usedS() const;
  /// This process and its ended children.
  double ownS() const;
  /// Of `cores`, what others used; unknown over less than a few ticks of the clock, which are 10 ms each.
  double takenShare(double cores) const;

 private:
  double m_startS, m_usedS, m_ownS;
};
/// All processors of the machine that are online.
double processorCount();

/// Clock, temperature and power of the host's processors while it lives, and what disturbed them.
class EvidenceWatch {
 public:
  explicit EvidenceWatch(std::vector<int> cores);
  /// To be called after each sample; reads at most every 50 ms.
  void look();
  /// Sets clock, temperature and power of the value, and adds to its cause what was seen.
  void describe(CheckValue& value);

 private:
  struct Mean {
    double sum = 0;
    int count = 0;
    void add(double value) { sum += value, ++count; }
    double value() const { return count > 0 ? sum / count : CheckValue::kUnknown; }
  };
  std::vector<int> m_cores;
  double m_lookedAtS = 0;
  LoadWatch m_load;
  TroubleCounters m_counters;
  double m_energyUj;
  Mean m_clock, m_temperature;
};

/// Cores that programs outside this process and its children keep busy, over `windowS`. Waits for the window.
double foreignBusyCores(double windowS);

}  // namespace scalescope
