// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/links.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"

namespace scalescope {
namespace {

/// TCP over Ethernet with 1500 byte packets: 1448 of 1538 bytes on the wire are data.
constexpr double kTcpShare = 1448.0 / 1538.0;
/// RDMA with 4096 byte packets and 66 bytes of headers (LRH, BTH, RETH, ICRC, VCRC and, on Ethernet, UDP/IP).
constexpr double kRdmaShare = 0.97;
constexpr std::string_view kEthernet = "IEEE 802.3, Gbit/s / 8";
constexpr std::string_view kInfiniBand = "InfiniBand Architecture Specification, 4 lanes, Gbit/s of data / 8";
constexpr std::string_view kNvLink = "NCCL's achievable rate of a link (src/graph/topo.h) x links of a GPU";
constexpr std::string_view kPcie = "16 lanes x GT/s x 128/130 / 8 (8/10 up to PCIe 2, 242/256 for PCIe 6)";

constexpr auto kNamedLinks = std::to_array<NamedLink>({
    {"1GbE", 0.125, false, kTcpShare, kEthernet},
    {"2.5GbE", 0.3125, false, kTcpShare, kEthernet},
    {"5GbE", 0.625, false, kTcpShare, kEthernet},
    {"10GbE", 1.25, false, kTcpShare, kEthernet},
    {"25GbE", 3.125, false, kTcpShare, kEthernet},
    {"40GbE", 5, false, kTcpShare, kEthernet},
    {"50GbE", 6.25, false, kTcpShare, kEthernet},
    {"100GbE", 12.5, false, kTcpShare, kEthernet},
    {"200GbE", 25, false, kTcpShare, kEthernet},
    {"400GbE", 50, false, kTcpShare, kEthernet},
    {"800GbE", 100, false, kTcpShare, kEthernet},
    {"SDR", 1, false, kRdmaShare, kInfiniBand},       // 4 x 2.5 Gbit/s x 8/10
    {"DDR", 2, false, kRdmaShare, kInfiniBand},       // 4 x 5 x 8/10
    {"QDR", 4, false, kRdmaShare, kInfiniBand},       // 4 x 10 x 8/10
    {"FDR", 6.8182, false, kRdmaShare, kInfiniBand},  // 4 x 14.0625 x 64/66
    {"EDR", 12.5, false, kRdmaShare, kInfiniBand},
    {"HDR100", 12.5, false, kRdmaShare, kInfiniBand},
    {"HDR", 25, false, kRdmaShare, kInfiniBand},
    {"NDR200", 25, false, kRdmaShare, kInfiniBand},
    {"NDR", 50, false, kRdmaShare, kInfiniBand},
    {"XDR", 100, false, kRdmaShare, kInfiniBand},
    {"NVLink1", 72, true, 1, kNvLink},     // P100: 4 links x 18
    {"NVLink2", 120, true, 1, kNvLink},    // V100: 6 x 20
    {"NVLink3", 240, true, 1, kNvLink},    // A100: 12 x 20
    {"NVLink4", 370.8, true, 1, kNvLink},  // H100: 18 x 20.6
    {"NVLink5", 721.8, true, 1, kNvLink},  // B200: 18 x 40.1
    {"PCIe1", 4, true, 0.8, kPcie},
    {"PCIe2", 8, true, 0.8, kPcie},
    {"PCIe3", 15.7538, true, 0.8, kPcie},
    {"PCIe4", 31.5077, true, 0.8, kPcie},
    {"PCIe5", 63.0154, true, 0.8, kPcie},
    {"PCIe6", 121, true, 0.8, kPcie},
});

std::string lowered(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

/// "25Gbit/s" and "25Gb/s" are 3.125, "25GB/s" is 25; nothing without a number or a known unit.
std::optional<double> rateOf(std::string_view text) {
  struct Unit {
    std::string_view word;
    double gbPerS;
    bool anyCase = true;
  };
  static constexpr auto kUnits = std::to_array<Unit>({{"gbit/s", 1.0 / 8},
                                                      {"gbit", 1.0 / 8},
                                                      {"mbit/s", 1.0 / 8000},
                                                      {"mbit", 1.0 / 8000},
                                                      {"GB/s", 1, false},
                                                      {"MB/s", 1e-3, false},
                                                      {"Gb/s", 1.0 / 8, false},
                                                      {"Mb/s", 1.0 / 8000, false}});
  const std::string lower = lowered(text);
  for (const Unit& unit : kUnits) {
    if (!(unit.anyCase ? std::string_view(lower) : text).ends_with(unit.word)) continue;
    const auto number = parseNumber(trim(text.substr(0, text.size() - unit.word.size())));
    if (number && *number > 0 && *number < 1e6) return *number * unit.gbPerS;
  }
  return std::nullopt;
}

}  // namespace

std::string_view valueOriginWord(ValueOrigin origin) {
  static constexpr std::array<std::string_view, 4> kWords = {"measured", "typed", "published", "assumed"};
  return kWords[static_cast<std::size_t>(origin)];
}

std::span<const NamedLink> namedLinks() { return kNamedLinks; }

Result<Link> findLink(std::string_view text) {
  const std::string lower = lowered(trim(text));
  std::vector<std::string> names;
  for (const NamedLink& link : kNamedLinks) {
    if (lowered(link.name) == lower) return Link{std::string(link.name), link.gbPerS, link.reachableShare, link.inNode};
    names.emplace_back(link.name);
  }
  if (const auto rate = rateOf(trim(text))) return Link{std::string(trim(text)), *rate, kTcpShare, false};
  std::vector<std::string> lowerNames;
  for (const std::string& name : names) lowerNames.push_back(lowered(name));
  const std::string nearest = nearestWord(lower, lowerNames);
  const auto place = std::find(lowerNames.begin(), lowerNames.end(), nearest) - lowerNames.begin();
  return Error{"link-name-unknown",
               Text::of("The link %1 is unknown.", inQuotes(text)) +
                   didYouMean(nearest.empty() ? "" : names[static_cast<std::size_t>(place)]) +
                   Text::of("Use a name such as 100GbE, HDR, NVLink4 or PCIe4, or a rate such as 25Gbit/s.")};
}

}  // namespace scalescope
