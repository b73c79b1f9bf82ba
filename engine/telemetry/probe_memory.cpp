// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>
#include <set>

#include "engine/base/files.h"
#include "engine/base/text.h"
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

constexpr std::string_view kEndOfStrings{"\0", 2};

/// Calls `take` with each memory device (type 17): its structure, and the strings behind it.
template <typename Take>
void eachModule(std::string_view table, const Take& take) {
  constexpr std::size_t kHeaderBytes = 4;
  constexpr unsigned char kMemoryDevice = 17, kEndOfTable = 127;
  while (table.size() >= kHeaderBytes) {
    const auto type = static_cast<unsigned char>(table[0]);
    const std::size_t length = static_cast<unsigned char>(table[1]);
    if (length < kHeaderBytes || length > table.size() || type == kEndOfTable) break;
    const auto end = table.find(kEndOfStrings, length);
    if (type == kMemoryDevice)
      take(table.substr(0, length), table.substr(length, end == std::string_view::npos ? end : end - length));
    if (end == std::string_view::npos) break;
    table.remove_prefix(end + kEndOfStrings.size());
  }
}

/// String `number` (from 1) of those behind a structure.
std::string stringOf(std::string_view strings, std::size_t number) {
  const auto all = split(strings, '\0');
  return number >= 1 && number <= all.size() ? all[number - 1] : std::string();
}

/// The text up to the end of its channel, in capitals: "P0 CHANNEL A" of "P0 Channel A DIMM 1"; "" if it names none.
std::string channelIn(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
  constexpr std::string_view kWord = "CHANNEL";
  const auto word = text.find(kWord);
  if (word == std::string::npos) return {};
  std::size_t end = word + kWord.size();
  while (end < text.size() && (text[end] == ' ' || text[end] == '_' || text[end] == '-')) ++end;
  if (end == text.size() || !std::isalnum(static_cast<unsigned char>(text[end]))) return {};
  return text.substr(0, end + 1);
}

}  // namespace

std::string readDmiTable(const std::filesystem::path& root) {
  constexpr std::uint64_t kMaxTableBytes = 1 << 20;
  auto table = readFileStart(root / "sys/firmware/dmi/tables/DMI", kMaxTableBytes);
  return table.ok() ? std::move(*table) : std::string();
}

std::optional<int> memorySpeed(std::string_view table) {
  std::optional<int> lowest;
  eachModule(table, [&](std::string_view module, std::string_view) {
    if (const int speed = speedOfModule(module); speed > 0) lowest = std::min(lowest.value_or(speed), speed);
  });
  return lowest;
}

std::optional<int> memoryChannels(std::string_view table) {
  constexpr std::size_t kSize = 0x0C, kLocator = 0x10, kBank = 0x11;
  std::set<std::string> channels;
  bool isKnown = true;
  eachModule(table, [&](std::string_view module, std::string_view strings) {
    if (numberAt(module, kSize, 2) == 0) return;  // an empty socket
    std::string channel = channelIn(stringOf(strings, numberAt(module, kBank, 1)));
    if (channel.empty()) channel = channelIn(stringOf(strings, numberAt(module, kLocator, 1)));
    isKnown &= !channel.empty();
    channels.insert(std::move(channel));
  });
  if (!isKnown || channels.empty()) return std::nullopt;
  return static_cast<int>(channels.size());
}

}  // namespace scalescope
