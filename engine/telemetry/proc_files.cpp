// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/proc_files.h"

#include "engine/telemetry/text_fields.h"

namespace scalescope {
CpuTicks parseCpuTicks(std::string_view text) {
  std::string_view line = takeLine(text);
  if (takeWord(line) != "cpu") return {};
  enum { User, Nice, System, Idle, IoWait, Irq, SoftIrq, Steal, Count };  // guest times are part of user and nice
  CpuTicks ticks;
  for (int kind = 0; kind < Count; ++kind) {
    const std::uint64_t number = takeNumber(line);
    ticks.total += number;
    if (kind == IoWait) ticks.ioWait = number;
    if (kind != Idle && kind != IoWait && kind != Steal) ticks.busy += number;
  }
  return ticks;
}

std::uint64_t numberAfter(std::string_view text, std::string_view key) {
  while (!text.empty()) {
    std::string_view line = takeLine(text);
    if (!line.starts_with(key)) continue;
    line.remove_prefix(key.size());
    return takeNumber(line);
  }
  return 0;
}

MemoryBytes parseMemory(std::string_view text) {
  constexpr std::uint64_t kKibi = 1024;
  MemoryBytes memory;
  memory.total = numberAfter(text, "MemTotal:") * kKibi;
  memory.pageCache = numberAfter(text, "Cached:") * kKibi;
  const std::uint64_t available = numberAfter(text, "MemAvailable:") * kKibi;
  memory.used = memory.total > available ? memory.total - available : 0;
  return memory;
}

DiskBytes parseDisks(std::string_view text, const NameFilter& counts) {
  constexpr std::uint64_t kSectorBytes = 512;  // fixed in this file, independent of the device's sector size
  DiskBytes bytes;
  while (!text.empty()) {
    std::string_view line = takeLine(text);
    skipWords(line, 2);
    const std::string_view name = takeWord(line);
    if (name.empty() || !counts(name)) continue;
    skipWords(line, 2);
    bytes.read += takeNumber(line) * kSectorBytes;
    skipWords(line, 3);
    bytes.written += takeNumber(line) * kSectorBytes;
  }
  return bytes;
}

NetworkBytes parseNetwork(std::string_view text, const NameFilter& counts) {
  NetworkBytes bytes;
  while (!text.empty()) {
    std::string_view line = takeLine(text);
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) continue;  // the two lines of headings
    std::string_view before = line.substr(0, colon), after = line.substr(colon + 1);
    const std::string_view name = takeWord(before);
    const std::uint64_t received = takeNumber(after);
    skipWords(after, 7);
    const std::uint64_t sent = takeNumber(after);
    if (name == "lo") {
      bytes.loopback += received;
    } else if (counts(name)) {
      bytes.received += received;
      bytes.sent += sent;
      bytes.adapters.push_back({std::string(name), received, sent});
    }
  }
  return bytes;
}

}  // namespace scalescope
