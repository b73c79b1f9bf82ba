// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope {

// Parsers for files of /proc, as pure functions of the text. Source: proc(5), Documentation/admin-guide/iostats.

/// Units: clock ticks of all cores together. Time stolen by a hypervisor is in the total only.
struct CpuTicks {
  std::uint64_t busy = 0, total = 0;
  std::uint64_t ioWait = 0;  ///< idle while a thread waited for a disk or a network file system
};
/// The first line of /proc/stat.
CpuTicks parseCpuTicks(std::string_view text);

struct MemoryBytes {
  std::uint64_t used = 0;  ///< total minus available: the page cache is not counted
  std::uint64_t pageCache = 0;
  std::uint64_t total = 0;
};
/// /proc/meminfo.
MemoryBytes parseMemory(std::string_view text);

/// Whether a device's or adapter's bytes are to be counted.
using NameFilter = std::function<bool(std::string_view name)>;

struct DiskBytes {
  std::uint64_t read = 0, written = 0;
};
/// /proc/diskstats, the devices that `counts` accepts.
DiskBytes parseDisks(std::string_view text, const NameFilter& counts);

/// One network adapter, or one port of an InfiniBand adapter.
struct AdapterBytes {
  std::string name;
  std::uint64_t received = 0, sent = 0;
};

struct NetworkBytes {
  std::uint64_t received = 0, sent = 0, loopback = 0;
  std::vector<AdapterBytes> adapters;  ///< `received` and `sent` are their sums
};
/// /proc/net/dev: `loopback` of lo, the rest of the adapters that `counts` accepts.
NetworkBytes parseNetwork(std::string_view text, const NameFilter& counts);

/// The number after `key` at the start of a line, 0 if there is none ("MemTotal:   24731712 kB").
std::uint64_t numberAfter(std::string_view text, std::string_view key);

}  // namespace scalescope
