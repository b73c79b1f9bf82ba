// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/arena.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {

namespace {

constexpr std::size_t kHugePageBytes = 2u << 20;
constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

std::size_t systemAvailableBytes() {
  const auto text = readFile("/proc/meminfo");
  if (!text) return kUnlimited;
  const std::size_t at = text->find("MemAvailable:");
  return at == std::string::npos ? kUnlimited : std::strtoull(text->c_str() + at + 13, nullptr, 10) * 1024;
}

std::size_t groupAvailableBytes() {
  const auto limit = readFile("/sys/fs/cgroup/memory.max");
  const auto current = readFile("/sys/fs/cgroup/memory.current");
  if (!limit || !current) return kUnlimited;
  const auto limitBytes = parseInteger(*limit), currentBytes = parseInteger(*current);
  if (!limitBytes || !currentBytes) return kUnlimited;
  return static_cast<std::size_t>(std::max<std::int64_t>(0, *limitBytes - *currentBytes));
}

Text mebibytes(std::size_t bytes) { return Text::of("%1 MiB", textNumber(static_cast<double>(bytes) / (1 << 20), 1)); }

}  // namespace

void Arena::Unmap::operator()(void* mapping) const { munmap(mapping, bytes); }

std::size_t availableMemoryBytes() { return std::min(systemAvailableBytes(), groupAvailableBytes()); }

Status checkMemory(std::size_t bytes, const Text& purpose) {
  const std::size_t available = availableMemoryBytes();
  if (bytes <= available) return {};
  return Error{"out-of-memory", Text::of("Not enough memory for %1: %2 (%3 bytes) required, %4 available.", purpose,
                                         mebibytes(bytes), bytes, mebibytes(available)) +
                                    Text::of("Use a smaller batch per device or a smaller network.")};
}

Result<Arena> Arena::allocate(std::size_t bytes, const Text& purpose) {
  Arena arena;
  if (bytes == 0) return arena;
  const std::size_t mapped = bytes + kHugePageBytes;  // room to align to a huge page
  void* mapping = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED)
    return Error{"out-of-memory", Text::of("The system refused to allocate %1 for %2; %3 are available.",
                                           mebibytes(mapped), purpose, mebibytes(availableMemoryBytes())) +
                                      Text::of("Use a smaller batch per device or a smaller network.")};
  madvise(mapping, mapped, MADV_HUGEPAGE);
  const auto address = reinterpret_cast<std::uintptr_t>(mapping);
  arena.m_mapping = std::unique_ptr<void, Unmap>(mapping, Unmap{mapped});
  arena.m_data = reinterpret_cast<std::byte*>((address + kHugePageBytes - 1) / kHugePageBytes * kHugePageBytes);
  arena.m_bytes = bytes;
  return arena;
}

}  // namespace scalescope
