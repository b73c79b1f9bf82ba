// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <barrier>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/threads.h"
#include "engine/check/stream_kernels.h"
#include "engine/protocol/run/link_limits.h"

namespace scalescope {

/// Cores that share memory.
struct MemoryDomain {
  std::string name;  ///< "all cores", "NUMA 0"
  std::vector<int> cores;
};
/// All of `cores`, and those of each NUMA node if there are several. `root`: the folder of /sys, for tests.
std::vector<MemoryDomain> memoryDomains(const std::vector<int>& cores, const std::filesystem::path& root = "/");

/// The last-level caches of these cores together. Units: bytes; 0 if unknown.
std::size_t lastLevelCacheBytes(const std::vector<int>& cores, const std::filesystem::path& root = "/");
/// Memory that this process may still allocate: what the system has available, within the limits of its cgroups.
/// Units: bytes.
std::size_t availableMemoryBytes(const std::filesystem::path& root = "/");
/// What the memory modules of the machine can carry, from their configured speed and the channels that the firmware
/// names; unknown where only the administrator may read that, or where it names no channels. Channels have 64 bits.
LinkLimit memoryLimit(const std::filesystem::path& root = "/");

/// Runs STREAM's loops on one thread per core, each with its own part of the arrays, which it touches first.
/// Thread: one at a time.
class MemoryStream {
 public:
  /// Arrays of `elements` FP64 values each. Errors: std::bad_alloc.
  MemoryStream(std::vector<int> cores, std::size_t elements);
  ~MemoryStream();

  /// Seconds of `passes` passes, from the first thread's start to the last one's end.
  double run(StreamKernel kernel, int passes);
  /// Bytes that a pass counts as STREAM does.
  double bytes(StreamKernel kernel) const;

 private:
  struct Part;
  void work(std::size_t index);

  std::vector<int> m_cores;
  std::size_t m_elements;
  std::barrier<> m_start, m_end;
  StreamKernel m_kernel = StreamKernel::Copy;
  int m_passes = 0;  ///< 0: end
  std::vector<std::unique_ptr<Part>> m_parts;
  std::vector<NamedThread> m_threads;
};

}  // namespace scalescope
