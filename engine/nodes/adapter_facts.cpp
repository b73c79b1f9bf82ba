// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/adapter_facts.h"

#include <vector>

#include "engine/base/files.h"
#include "engine/base/statements.h"
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
  std::vector<Text> found;
  const std::string width = adapterText(device / "current_link_width"),
                    maxWidth = adapterText(device / "max_link_width");
  const std::string speed = adapterText(device / "current_link_speed"),
                    maxSpeed = adapterText(device / "max_link_speed");
  if (!width.empty() && !maxWidth.empty() && width != maxWidth)
    found.push_back(Text::of("PCIe link x%1, possible x%2", width, maxWidth));
  if (!speed.empty() && !maxSpeed.empty() && speed != maxSpeed)
    found.push_back(Text::of("PCIe link at %1, possible %2", speed, maxSpeed));
  if (adapterText(folder / "duplex") == "half") found.push_back(Text::of("half duplex"));
  const auto counted = [&](const char* file) { return adapterNumber(folder / "statistics" / file); };
  if (const double count = counted("rx_errors"); count > 0)
    found.push_back(Text::of("%1 receive errors since the start", textNumber(count, 0)));
  if (const double count = counted("tx_errors"); count > 0)
    found.push_back(Text::of("%1 send errors since the start", textNumber(count, 0)));
  if (const double count = counted("rx_crc_errors"); count > 0)
    found.push_back(Text::of("%1 checksum errors since the start", textNumber(count, 0)));
  facts.evidence = joinStatements(found);
  return facts;
}

TcpLimit tcpLimitOf(const AdapterFacts& adapter) {
  if (!(adapter.mbitPerS > 0)) return {};
  const int mtu = adapter.mtu > kTcpHeaderBytes ? adapter.mtu : kUsualMtu;
  const double share = static_cast<double>(mtu - kTcpHeaderBytes) / (mtu + kFrameBytes);
  return {adapter.mbitPerS / 8 * share,
          Text::of("%1 Mbit/s / 8 x %2/%3 (payload of a frame)", textNumber(adapter.mbitPerS), mtu - kTcpHeaderBytes,
                   mtu + kFrameBytes)};
}

}  // namespace scalescope
