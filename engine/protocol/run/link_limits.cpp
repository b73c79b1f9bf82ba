// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/link_limits.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::array<double, 6> kGtPerS = {2.5, 5, 8, 16, 32, 64};  ///< of each PCIe generation

LinkLimit modelled(double gbPerS, const Text& what) {
  return {gbPerS, Text::of("%1: %2 GB/s as NCCL models it", what, textNumber(gbPerS))};
}

/// One NVLink of a GPU with this compute capability, times 10 ("8.6" is 86).
double nvLinkOf(int capability) {
  if (capability < 60) return 0;
  if (capability < 70) return 18;
  if (capability == 86) return 12;
  if (capability < 90) return 20;
  return capability < 100 ? 20.6 : 40.1;
}

/// Capabilities of the first data-centre GPU of each NVLink version.
int capabilityOfNvLink(int version) {
  constexpr std::array<int, 6> kCapabilities = {0, 60, 70, 80, 90, 100};
  return version > 0 && version < static_cast<int>(kCapabilities.size())
             ? kCapabilities[static_cast<std::size_t>(version)]
             : 0;
}

/// The second digit of a Xeon Scalable processor's four-digit number is its generation: "Gold 6148" is of the first.
int xeonGeneration(std::string_view model) {
  for (std::string_view family : {"Platinum ", "Gold ", "Silver ", "Bronze "})
    if (const auto at = model.find(family); at != std::string_view::npos) {
      const std::string_view number = model.substr(at + family.size());
      if (number.size() >= 4 && std::isdigit(static_cast<unsigned char>(number[1]))) return number[1] - '0';
    }
  return 0;
}

}  // namespace

LinkLimit pcieLimit(const PcieLink& link) {
  if (!link.isKnown()) return {};
  const double share = link.gtPerS <= 5 ? 0.8 : link.gtPerS <= 32 ? 128.0 / 130.0 : 242.0 / 256.0;
  const char* encoding = link.gtPerS <= 5 ? "8/10" : link.gtPerS <= 32 ? "128/130" : "242/256";
  return {link.lanes * link.gtPerS * share / 8,
          Text::of("%1 lanes x %2 GT/s x %3 / 8", link.lanes, textNumber(link.gtPerS), encoding)};
}

PcieLink slowerOf(const PcieLink& a, const PcieLink& b) {
  const auto lower = [](auto x, auto y) { return x <= 0 ? y : y <= 0 ? x : std::min(x, y); };
  return {lower(a.lanes, b.lanes), lower(a.gtPerS, b.gtPerS)};
}

int pcieGeneration(double gtPerS) {
  const auto found = std::find(kGtPerS.begin(), kGtPerS.end(), gtPerS);
  return found == kGtPerS.end() ? 0 : static_cast<int>(found - kGtPerS.begin()) + 1;
}

double pcieGtPerS(int generation) {
  return generation >= 1 && generation <= static_cast<int>(kGtPerS.size())
             ? kGtPerS[static_cast<std::size_t>(generation - 1)]
             : 0;
}

double gtPerSOf(std::string_view text) {
  const auto words = split(std::string(trim(text)), ' ');
  if (words.size() < 2 || words[1] != "GT/s") return 0;
  const auto value = parseNumber(words[0]);
  return value && *value > 0 && *value <= 1024 ? *value : 0;
}

LinkLimit nvLinkLimit(int links, std::string_view computeCapability, int version) {
  const auto capability = parseNumber(computeCapability);
  const int stated =
      capability && *capability > 0 && *capability < 100 ? static_cast<int>(std::lround(*capability * 10)) : 0;
  const double each = nvLinkOf(stated > 0 ? stated : capabilityOfNvLink(version));
  if (each <= 0 || links <= 0) return {};
  return {each * links, Text::of("%1 x %2 GB/s per NVLink, as NCCL models it", links, textNumber(each))};
}

std::string capabilityOfModel(std::string_view model) {
  // Longer names first where one begins another: "A100" and "A10".
  constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kModels = {{{"P100", "6.0"},
                                                                                      {"P40", "6.1"},
                                                                                      {"P4", "6.1"},
                                                                                      {"V100", "7.0"},
                                                                                      {"T4", "7.5"},
                                                                                      {"A100", "8.0"},
                                                                                      {"A800", "8.0"},
                                                                                      {"A30", "8.0"},
                                                                                      {"A40", "8.6"},
                                                                                      {"A10", "8.6"},
                                                                                      {"A6000", "8.6"},
                                                                                      {"L40", "8.9"},
                                                                                      {"L4", "8.9"},
                                                                                      {"H100", "9.0"},
                                                                                      {"H200", "9.0"},
                                                                                      {"H800", "9.0"},
                                                                                      {"B200", "10.0"},
                                                                                      {"B300", "10.3"}}};
  for (const std::string& word : split(std::string(model), ' ')) {
    std::string_view name = word;
    if (name.size() > 4 && name.starts_with("G") && std::isdigit(static_cast<unsigned char>(name[2])))
      name.remove_prefix(1);  // GH200, GB200: the GPU of the pair
    for (const auto& [known, capability] : kModels)
      if (name.starts_with(known) &&
          (name.size() == known.size() || !std::isdigit(static_cast<unsigned char>(name[known.size()]))))
        return std::string(capability);
  }
  return "";
}

LinkLimit socketLimit(std::string_view cpuModel) {
  const auto has = [&](std::string_view word) { return cpuModel.find(word) != std::string_view::npos; };
  if (has("AMD") || has("EPYC")) return modelled(16, "AMD");
  if (has("POWER9")) return modelled(32, "POWER9");
  if (!has("Intel") && !has("Xeon")) return {};
  const int generation = xeonGeneration(cpuModel);
  if (generation >= 5) return modelled(40, "Emerald Rapids");
  if (generation == 4) return modelled(22, "Sapphire Rapids");
  if (generation >= 1) return modelled(10, Text::of("Skylake to Ice Lake"));
  return has("E5-") || has("E7-") ? modelled(6, Text::of("Intel before Skylake")) : LinkLimit{};
}

LinkLimit socketLimit(std::string_view architecture, std::string_view vendor, int family, int model) {
  if (architecture.starts_with("ppc64")) return modelled(32, "POWER9");
  if (architecture == "arm64" || architecture == "aarch64") return modelled(6, "Arm");
  if (vendor == "AuthenticAMD") return modelled(16, "AMD");
  if (vendor != "GenuineIntel" || family != 6) return {};
  if (model >= 0xCF) return modelled(40, "Emerald Rapids");
  if (model >= 0x8F) return modelled(22, "Sapphire Rapids");
  return model >= 0x55 ? modelled(10, Text::of("Skylake to Ice Lake")) : modelled(6, Text::of("Intel before Skylake"));
}

LinkLimit portLimit(double gbitPerS) {
  if (!(gbitPerS > 0)) return {};
  return {gbitPerS / 8, Text::of("%1 Gbit/s / 8", textNumber(gbitPerS))};
}

/// An unknown limit keeps what was stated.
void setNominal(TopologyEdge& edge, const LinkLimit& limit) {
  if (!std::isfinite(limit.gbPerS)) return;
  edge.nominalGbPerS = limit.gbPerS;
  edge.nominalSource = limit.source;
}

void setNominals(Topology& topology) {
  for (TopologyEdge& edge : topology.edges) {
    if (std::isfinite(edge.nominalGbPerS)) continue;
    const TopologyNode *from = topology.find(edge.from), *to = topology.find(edge.to);
    if (from == nullptr || to == nullptr) continue;
    if (edge.kind == TopologyEdgeKind::Pcie) setNominal(edge, pcieLimit(to->pcieMax));
    if (edge.kind == TopologyEdgeKind::NvLink)
      setNominal(edge, nvLinkLimit(edge.count,
                                   from->computeCapability.empty() ? to->computeCapability : from->computeCapability,
                                   edge.version));
    if (edge.kind == TopologyEdgeKind::Network) setNominal(edge, portLimit(from->portGbitPerS));
  }
}

}  // namespace scalescope
