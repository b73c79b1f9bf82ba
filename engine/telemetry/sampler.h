// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/protocol/run/environment.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// Samples this host at a fixed rate on its own thread and passes each sample on; beyond 3,000 rows each row holds two
/// samples (doubled again every 3,000 rows): mean, minimum and maximum, so that runs of days stay readable.
///
/// Metric ids: cpu_busy_percent (of all cores), process_cpu_percent (of this process, 100 is one core),
/// run_cpu_percent (of all processes of the run on this host, likewise), foreign_cpu_percent (share of all cores busy
/// with programs outside this run, over about a second; the other workers and the controller of the run on this host
/// count as the run), memory_used_bytes, page_cache_bytes, disk_read_bytes_per_second, disk_write_bytes_per_second
/// (whole disks), network_receive_bytes_per_second, network_send_bytes_per_second (adapters with a device, without lo;
/// also per adapter, as eth0/network_send_bytes_per_second), loopback_bytes_per_second (lo, used between ranks of one
/// host); with InfiniBand, infiniband_receive_bytes_per_second and infiniband_send_bytes_per_second (all ports; also
/// per port, as mlx5_0:1/infiniband_send_bytes_per_second); cpu_io_wait_percent (of all cores); cpu_clock_mhz and
/// cpu_lowest_clock_mhz (of the cores that the run may use, where known); with mounted NFS, nfs_read_bytes_per_second,
/// nfs_write_bytes_per_second, nfs_read_operations_per_second, nfs_write_operations_per_second (also per mount, as
/// /data/nfs_read_bytes_per_second). Only in the sample after the event: suspended_seconds (the machine
/// slept), clock_jump_seconds (its clock was set, forward or back), stalled_seconds (this process, or the virtual
/// machine around it, was paused: the longest delay since the sample before). The first sample comes after one
/// interval, since rates need two readings.
///
/// Uses at most about 1 % of a core: where reading is expensive (hundreds of cores), it samples less often.
class HostTelemetry {
 public:
  using Sink = std::function<void(TelemetrySampled)>;
  using Source = std::function<std::vector<std::pair<std::string, double>>()>;
  /// `hertz` of 0 or less samples nothing. `sink` and `more`, whose values join each sample (GpuTelemetry::read()), are
  /// called on the sampler's thread.
  HostTelemetry(std::string host, double hertz, Sink sink, Source more = {});
  /// Passes the incomplete row to the sink and ends the thread; prompt.
  ~HostTelemetry();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

/// What this host reveals without special permissions: CPU, memory, BIOS and product names where readable, OS,
/// kernel, container, network adapters, GPUs as the driver lists them, and the topology. Unknown values are omitted.
/// Never serial numbers, UUIDs or network addresses.
HostEnvironment probeHost();

/// Facts of the file system of `path`: its type ("ext4", "nfs4", "tmpfs") as data_mount, the options of an NFS mount
/// without addresses as data_mount_options. Empty if unknown.
std::vector<Fact> probeMount(const std::string& path);

/// Names of what a node check measures: the disk that a folder is on as data_device, the RDMA devices with their
/// network interfaces ("mlx5_0 ens1f0, mlx5_1 ib0") as rdma_interfaces. Empty if unknown. `root`: the folder of /sys.
std::vector<Fact> probeMeasuredParts(const std::filesystem::path& folder, const std::filesystem::path& root = "/");

}  // namespace scalescope
