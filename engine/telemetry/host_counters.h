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

/// Everything that the host counts, at one moment.
struct HostCounters {
  double timeS = 0;       ///< monotonic
  double suspendedS = 0;  ///< how far the clock that goes on while the machine is suspended is ahead of the monotonic
  double wallClockS = 0;  ///< the time of day less the clock that goes on: changes when somebody sets the clock
  CpuTicks cpu;
  MemoryBytes memory;
  DiskBytes disks;
  NetworkBytes network;
  std::vector<AdapterBytes> infiniband;  ///< ports, by counters of their own: RDMA never shows in `network`
  double processCpuS = 0;                ///< CPU time of this process
  double runCpuS = 0;                    ///< of this process and its fellow ranks here
};

/// Reads the counters of this host. What the host does not tell stays zero.
class HostCounterReader {
 public:
  /// `root`: where /proc and /sys lie, for tests.
  explicit HostCounterReader(std::filesystem::path root = "/");
  HostCounters read();

 private:
  void findFellows(double nowS);
  void findMarkedFellows(const std::filesystem::path& program);
  bool countsDisk(std::string_view name) const;
  bool countsAdapter(std::string_view name) const;

  std::filesystem::path m_root;
  std::vector<InfinibandPort> m_ports;
  std::vector<std::string> m_disks, m_adapters;  ///< whole devices, not put together from others
  std::vector<int> m_fellows;                    ///< this process and the other workers of its run
  double m_fellowsFoundS = -1;
};

/// Makes rates of counters: from two reads on, the values of HostTelemetry's metric ids.
class HostRates {
 public:
  /// Empty for the first read.
  RollUp::Values add(const HostCounters& now);

 private:
  double foreignCpuPercent(const HostCounters& now) const;
  std::deque<HostCounters> m_recent;  ///< about a second, oldest first
};

}  // namespace scalescope
