// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/telemetry/infiniband.h"
#include "engine/telemetry/proc_files.h"
#include "engine/telemetry/roll_up.h"

namespace scalescope {

/// All counters of the host at one moment.
struct HostCounters {
  double timeS = 0;       ///< monotonic
  double suspendedS = 0;  ///< CLOCK_BOOTTIME, which includes suspended time, minus the monotonic clock
  double wallClockS = 0;  ///< the time of day minus CLOCK_BOOTTIME: changes when the clock is set
  CpuTicks cpu;
  MemoryBytes memory;
  DiskBytes disks;
  NetworkBytes network;
  std::vector<AdapterBytes> infiniband;  ///< by port, from their own counters: `network` never includes RDMA
  double processCpuS = 0;                ///< CPU time of this process
  double runCpuS = 0;                    ///< of this process and the other processes of its run here
};

/// Reads the counters of this host. Values that the host does not report stay zero.
class HostCounterReader {
 public:
  /// `root`: the folder of /proc and /sys, for tests.
  explicit HostCounterReader(std::filesystem::path root = "/");
  HostCounters read();

 private:
  void findRunProcesses(double nowS);
  void findMarkedProcesses(const std::filesystem::path& program);
  bool countsDisk(std::string_view name) const;
  bool countsAdapter(std::string_view name) const;

  std::filesystem::path m_root;
  std::vector<InfinibandPort> m_ports;
  std::vector<std::string> m_disks, m_adapters;  ///< physical devices only
  std::vector<int> m_runProcesses;               ///< this process and the other workers of its run
  double m_runProcessesFoundS = -1;
};

/// Converts counters to rates: from the second read on, the values of HostTelemetry's metric ids.
class HostRates {
 public:
  /// Empty for the first read.
  RollUp::Values add(const HostCounters& now);

 private:
  double foreignCpuPercent(const HostCounters& now) const;
  std::deque<HostCounters> m_recent;  ///< about a second, oldest first
};

}  // namespace scalescope
