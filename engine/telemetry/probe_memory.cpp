// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/base/files.h"
#include "engine/telemetry/probe_parts.h"

namespace scalescope {
namespace {

/// An unsigned little-endian number of a structure; 0 beyond its end.
std::uint32_t numberAt(std::string_view structure, std::size_t offset, std::size_t bytes) {
  if (offset + bytes > structure.size()) return 0;
  std::uint32_t number = 0;
  for (std::size_t i = bytes; i-- > 0;) number = number << 8 | static_cast<unsigned char>(structure[offset + i]);
  return number;
}

/// Of a memory device (type 17): configured, else the maximum; 0 if it is not installed or states none.
int speedOfModule(std::string_view structure) {
  constexpr std::size_t kSize = 0x0C, kSpeed = 0x15, kConfigured = 0x20, kExtended = 0x54, kExtendedConfigured = 0x58;
  constexpr std::uint32_t kInExtendedField = 0xFFFF, kHighestMtPerS = 1'000'000;
  if (numberAt(structure, kSize, 2) == 0) return 0;
  const auto speed = [&](std::size_t word, std::size_t extended) {
    const std::uint32_t number = numberAt(structure, word, 2);
    return number == kInExtendedField ? numberAt(structure, extended, 4) : number;
  };
  std::uint32_t number = speed(kConfigured, kExtendedConfigured);
  if (number == 0) number = speed(kSpeed, kExtended);
  return number <= kHighestMtPerS ? static_cast<int>(number) : 0;
}

}  // namespace

std::string readDmiTable(const std::filesystem::path& root) {
  constexpr std::uint64_t kMaxTableBytes = 1 << 20;
  auto table = readFileStart(root / "sys/firmware/dmi/tables/DMI", kMaxTableBytes);
  return table.ok() ? std::move(*table) : std::string();
}

std::optional<int> memorySpeed(std::string_view table) {
  constexpr std::size_t kHeaderBytes = 4;
  constexpr unsigned char kMemoryDevice = 17, kEndOfTable = 127;
  constexpr std::string_view kEndOfStrings{"\0", 2};
  std::optional<int> lowest;
  while (table.size() >= kHeaderBytes) {
    const auto type = static_cast<unsigned char>(table[0]);
    const std::size_t length = static_cast<unsigned char>(table[1]);
    if (length < kHeaderBytes || length > table.size() || type == kEndOfTable) break;
    if (type == kMemoryDevice)
      if (const int speed = speedOfModule(table.substr(0, length)); speed > 0)
        lowest = std::min(lowest.value_or(speed), speed);
    const auto end = table.find(kEndOfStrings, length);
    if (end == std::string_view::npos) break;
    table.remove_prefix(end + kEndOfStrings.size());
  }
  return lowest;
}

}  // namespace scalescope
