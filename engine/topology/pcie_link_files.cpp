// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/link_limits.h"
#include "engine/topology/machine_topology.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

std::string lineIn(const fs::path& path) {
  const auto text = readFileStart(path, 4096);
  return text.ok() ? std::string(trim(*text)) : std::string();
}

PcieLink linkIn(const fs::path& device, const std::string& prefix) {
  PcieLink link;
  // A link without a device reports a width of 255 or 0.
  if (const auto lanes = parseInteger(lineIn(device / (prefix + "_link_width"))); lanes && *lanes > 0 && *lanes <= 32)
    link.lanes = static_cast<int>(*lanes);
  link.gtPerS = gtPerSOf(lineIn(device / (prefix + "_link_speed")));
  return link;
}

/// The port above a device: sysfs nests devices in the folder of their port.
fs::path portAbove(const fs::path& device) {
  std::error_code failed;
  const fs::path real = fs::canonical(device, failed);
  if (failed) return {};
  const fs::path port = real.parent_path();
  return normalizedBusId(port.filename().string()).empty() ? fs::path() : port;
}

}  // namespace

PcieLinkReading readPcieLink(const fs::path& sys, const std::string& busId) {
  if (sys.empty() || busId.empty()) return {};
  const fs::path device = sys / "bus/pci/devices" / busId;
  PcieLinkReading reading{linkIn(device, "max"), linkIn(device, "current")};
  if (const fs::path port = portAbove(device); !port.empty()) reading.max = slowerOf(reading.max, linkIn(port, "max"));
  return reading;
}

}  // namespace scalescope
