// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/telemetry/cpu_clocks.h"
#include "engine/telemetry/infiniband.h"
#include "engine/telemetry/kept_file.h"
#include "engine/telemetry/nfs_mounts.h"
#include "engine/telemetry/proc_files.h"
#include "engine/telemetry/roll_up.h"

namespace scalescope {

/// What takes longer to read than the other counters: read twice a second, whatever the rate of samples.
struct SlowCounters {
  double timeS = 0;               ///< monotonic
  std::vector<NfsMount> nfs;      ///< empty without mounted NFS
  std::optional<CpuClock> clock;  ///< of the cores that the run may use here
};

/// All counters of the host at one moment.
struct HostCounters {
  double timeS = 0;       ///< monotonic
  double suspendedS = 0;  ///< CLOCK_BOOTTIME, which includes suspended time, minus the monotonic clock
  double wallClockS = 0;  ///< the time of day minus CLOCK_BOOTTIME: changes when the clock is set
  CpuTicks cpu;
  MemoryBytes memory;
  DiskBytes disks;
  NetworkBytes network;
  std::vector<AdapterBytes> infiniband;      ///< by port, from their own counters: `network` never includes RDMA
  std::shared_ptr<const SlowCounters> slow;  ///< the last ones read; null in tests only
  double processCpuS = 0;                    ///< CPU time of this process
  double runCpuS = 0;                        ///< of this process and the other processes of its run here
};

/// Reads the counters of this host. Values that the host does not report stay zero.
class HostCounterReader {
 public:
  /// `root`: the folder of /proc and /sys, for tests.
  explicit HostCounterReader(std::filesystem::path root = "/");
  HostCounters read();

 private:
  void findRunProcesses(double nowS);
  void findEngines();
  void addProgram(HostCounters& now) const;
  void readSlow(double nowS);
  void findMarkedProcesses(const std::filesystem::path& program);
  bool countsDisk(std::string_view name) const;
  bool countsAdapter(std::string_view name) const;

  std::filesystem::path m_root;
  KeptFile m_stat, m_memory, m_diskStats, m_network;
  std::vector<InfinibandPort> m_ports;
  std::vector<std::string> m_disks, m_adapters;  ///< physical devices only
  std::vector<int> m_runProcesses;               ///< this process and the other workers of its run
  std::vector<int> m_descendants;                ///< processes that they have started
  double m_runProcessesFoundS = -1;
  CpuClockReader m_clocks;
  std::shared_ptr<const SlowCounters> m_slow;
};

/// Converts counters to rates: from the second read on, the values of HostTelemetry's metric ids.
class HostRates {
 public:
  /// Empty for the first read.
  RollUp::Values add(const HostCounters& now);

 private:
  double foreignCpuPercent(const HostCounters& now) const;
  double runCpuPercent(const HostCounters& now) const;
  void addSlow(const HostCounters& now, RollUp::Values& values);
  std::deque<HostCounters> m_recent;  ///< about a second, oldest first
  std::shared_ptr<const SlowCounters> m_slow;
  RollUp::Values m_slowValues;  ///< from the last two slow readings: repeated until the next
};

}  // namespace scalescope
