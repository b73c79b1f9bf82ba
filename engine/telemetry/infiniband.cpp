// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/infiniband.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> foldersIn(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::optional<std::uint64_t> dataBytes(const fs::path& counter) {
  constexpr std::uint64_t kUnitBytes = 4;
  const auto text = readFile(counter);
  const auto value = text ? parseInteger(trim(*text)) : std::nullopt;
  if (!value || *value < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*value) * kUnitBytes;
}

}  // namespace

std::vector<InfinibandPort> infinibandPorts(const fs::path& folder) {
  std::vector<InfinibandPort> ports;
  for (const fs::path& adapter : foldersIn(folder))
    for (const fs::path& port : foldersIn(adapter / "ports"))
      if (dataBytes(port / "counters" / "port_xmit_data"))
        ports.push_back({adapter.filename().string() + ":" + port.filename().string(), port / "counters"});
  return ports;
}

std::vector<AdapterBytes> readInfiniband(const std::vector<InfinibandPort>& ports) {
  std::vector<AdapterBytes> bytes;
  for (const InfinibandPort& port : ports) {
    const auto received = dataBytes(port.counters / "port_rcv_data"),
               sent = dataBytes(port.counters / "port_xmit_data");
    if (received && sent) bytes.push_back({port.name, *received, *sent});
  }
  return bytes;
}

}  // namespace scalescope
