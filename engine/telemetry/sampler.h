// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/protocol/environment.h"
#include "engine/protocol/event.h"

namespace scalescope {

/// Samples this host at a fixed rate on its own thread and hands each sample on; beyond 10,000 samples the interval doubles
/// (and again every 10,000), each row then holding mean, minimum and maximum, so that days stay readable.
/// Metric ids: cpu_busy_percent, memory_used_bytes, page_cache_bytes, disk_read_bytes_per_second,
/// network_receive_bytes_per_second, network_send_bytes_per_second, process_cpu_percent (all of this process),
/// foreign_cpu_percent (busy cores of other processes).
class HostTelemetry {
 public:
  using Sink = std::function<void(TelemetrySampled)>;
  HostTelemetry(std::string host, double hertz, Sink sink);
  ~HostTelemetry();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

/// What can be seen of this host without special rights: CPU, memory, BIOS and product names where readable, OS, kernel,
/// container, network adapters, mounts, library versions. Never serial numbers or addresses.
HostEnvironment probeHost();

}  // namespace scalescope
