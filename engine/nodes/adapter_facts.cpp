// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/adapter_facts.h"

#include <vector>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Of a segment with timestamps: IPv4 and TCP headers within the MTU; Ethernet's header, checksum, preamble and gap
/// beyond it.
constexpr int kTcpHeaderBytes = 52, kFrameBytes = 38, kUsualMtu = 1500;

std::string adapterText(const std::filesystem::path& path) {
  auto text = readFileStart(path, 256);
  return text ? std::string(trim(*text)) : std::string();
}

double adapterNumber(const std::filesystem::path& path) { return parseNumber(adapterText(path)).value_or(0); }

}  // namespace

AdapterFacts readAdapterFacts(const std::string& interface, const std::filesystem::path& root) {
  AdapterFacts facts;
  if (interface.empty() || interface.find('/') != std::string::npos) return facts;
  const auto folder = root / "sys/class/net" / interface, device = folder / "device";
  facts.mtu = static_cast<int>(adapterNumber(folder / "mtu"));
  std::error_code ignored;
  // Virtual interfaces state a speed that means nothing.
  if (!std::filesystem::exists(device, ignored)) return facts;
  facts.mbitPerS = std::max(0.0, adapterNumber(folder / "speed"));
  std::vector<std::string> found;
  const std::string width = adapterText(device / "current_link_width"),
                    maxWidth = adapterText(device / "max_link_width");
  const std::string speed = adapterText(device / "current_link_speed"),
                    maxSpeed = adapterText(device / "max_link_speed");
  if (!width.empty() && !maxWidth.empty() && width != maxWidth)
    found.push_back("PCIe link x" + width + ", possible x" + maxWidth);
  if (!speed.empty() && !maxSpeed.empty() && speed != maxSpeed)
    found.push_back("PCIe link at " + speed + ", possible " + maxSpeed);
  if (adapterText(folder / "duplex") == "half") found.emplace_back("half duplex");
  for (const auto& [file, name] : {std::pair("rx_errors", " receive errors"), std::pair("tx_errors", " send errors"),
                                   std::pair("rx_crc_errors", " checksum errors")})
    if (const double count = adapterNumber(folder / "statistics" / file); count > 0)
      found.push_back(formatFixed(count, 0) + name + " since the start");
  facts.evidence = join(found, "; ");
  return facts;
}

TcpLimit tcpLimitOf(const AdapterFacts& adapter) {
  if (!(adapter.mbitPerS > 0)) return {};
  const int mtu = adapter.mtu > kTcpHeaderBytes ? adapter.mtu : kUsualMtu;
  const double share = static_cast<double>(mtu - kTcpHeaderBytes) / (mtu + kFrameBytes);
  return {adapter.mbitPerS / 8 * share, formatNumber(adapter.mbitPerS) + " Mbit/s / 8 x " +
                                            std::to_string(mtu - kTcpHeaderBytes) + "/" +
                                            std::to_string(mtu + kFrameBytes) + " (payload of a frame)"};
}

}  // namespace scalescope
