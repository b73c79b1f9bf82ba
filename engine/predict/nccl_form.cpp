// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/nccl_form.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace scalescope {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr std::array kAlgorithms = {NcclAlgorithm::Ring, NcclAlgorithm::Tree, NcclAlgorithm::Nvls,
                                    NcclAlgorithm::NvlsTree, NcclAlgorithm::CollnetChain};
constexpr std::array kProtocols = {NcclProtocol::LowLatency, NcclProtocol::LowLatency128, NcclProtocol::Simple};

// Columns: LL, LL128, Simple. Microseconds.
using PerProtocol = std::array<double, 3>;
constexpr PerProtocol kBaseTree = {6.8, 14, 8.4}, kBaseRing = {6.6, 14, 8.4};
constexpr PerProtocol kNvLinkTree = {0.6, 1.25, 4}, kNvLinkRing = {0.6, 1.9, 3.4};
constexpr PerProtocol kPciTree = {1, 1.9, 4}, kPciRing = {1, 2.5, 5.7};
constexpr PerProtocol kNetTree = {5, 8.5, 14}, kNetRing = {2.7, 4, 14};
constexpr double kNvlsUs = 25, kNvlsNetUs = 18, kNvlsTreeNetUs = 20.9;
/// Of a message between nodes beside the wire; three times that with the protocol Simple.
constexpr double kNetOverheadUs = 1;
/// Of rings across nodes with Simple, once each channel's part of a rank is large.
constexpr double kPlateauFactor = 1.4, kPlateauFactorVolta = 1.9, kPlateauBytes = 64;

/// Rows: Volta, Ampere, Hopper, Blackwell (as Hopper). Columns: 1, 2, 4 or more nodes. GB/s of LL.
constexpr double kLowLatencyGbPerS[4][3] = {{39, 39, 20.4}, {87.7, 22.5, 19}, {141, 45, 35}, {141, 45, 35}};
constexpr double kTreeChannelGbPerS[4][3] = {{24, 23.6, 17.8}, {24, 23.6, 17.8}, {38.7, 41.4, 36}, {38.7, 41.4, 36}};

/// Of trees with Simple, of bytes from 64 x 2^k on.
constexpr std::array kTreeFalloff = {0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.8, 0.7, 0.6, 0.6, 0.5,
                                     0.5, 0.5, 0.5, 0.6, 0.7, 0.8, 0.7, 0.7, 0.8, 0.9, 0.9, 0.9};

struct Parts {
  double latencyUs = 0, gbPerS = 0;
};

std::size_t at(NcclProtocol protocol) { return static_cast<std::size_t>(protocol); }
std::size_t nodesColumn(int hosts) { return hosts <= 1 ? 0 : hosts < 4 ? 1 : 2; }

/// Rate of all channels on the slowest level.
double linkGbPerS(const NcclMachine& machine) {
  const RankShape& shape = machine.shape;
  if (shape.hosts < 2) return machine.inNodeGbPerS;
  return shape.perHost > 1 ? std::min(machine.inNodeGbPerS, machine.acrossGbPerS) : machine.acrossGbPerS;
}

double inNodeUs(const NcclMachine& machine, NcclProtocol protocol, bool tree) {
  double us = tree ? (machine.nvLink ? kNvLinkTree : kPciTree)[at(protocol)]
                   : (machine.nvLink ? kNvLinkRing : kPciRing)[at(protocol)];
  if (machine.shape.hosts > 1)
    us = std::max(us, protocol == NcclProtocol::Simple ? 3 * kNetOverheadUs : kNetOverheadUs);
  return us;
}

double limited(const NcclMachine& machine, NcclProtocol protocol, double gbPerS) {
  const auto generation = static_cast<std::size_t>(machine.generation);
  if (protocol == NcclProtocol::LowLatency)
    return std::min(kLowLatencyGbPerS[generation][nodesColumn(machine.shape.hosts)], gbPerS * 0.5);
  return gbPerS;
}

Parts ringParts(NcclProtocol protocol, const NcclMachine& machine, double bytes) {
  const int ranks = machine.shape.ranks(), hosts = machine.shape.hosts;
  const double steps = 2.0 * (ranks - 1), between = hosts > 1 ? 2.0 * (hosts - 1) : 0;
  double bus = limited(machine, protocol, linkGbPerS(machine));
  if (protocol == NcclProtocol::LowLatency128) bus *= 0.92;
  Parts parts;
  parts.gbPerS = bus * ranks / steps;
  parts.latencyUs = kBaseRing[at(protocol)] + (steps - between) * inNodeUs(machine, protocol, false) +
                    between * kNetRing[at(protocol)];
  const bool isPlateau =
      protocol == NcclProtocol::Simple && hosts > 1 && bytes / (machine.channels * ranks) >= kPlateauBytes;
  if (isPlateau) parts.latencyUs *= machine.generation == GpuGeneration::Volta ? kPlateauFactorVolta : kPlateauFactor;
  return parts;
}

double treeFalloff(double bytes) {
  if (bytes < 64) return 1;
  const auto k = static_cast<std::size_t>(std::log2(bytes / 64));
  return k < kTreeFalloff.size() ? kTreeFalloff[k] : 1;
}

Parts treeParts(NcclProtocol protocol, const NcclMachine& machine, double bytes) {
  const RankShape& shape = machine.shape;
  const auto generation = static_cast<std::size_t>(machine.generation);
  const double channels = machine.channels * kTreeChannelGbPerS[generation][nodesColumn(shape.hosts)];
  double rate = std::min(0.92 * linkGbPerS(machine), channels);
  if (protocol == NcclProtocol::LowLatency)
    rate = std::min(rate / 3.8, kLowLatencyGbPerS[generation][nodesColumn(shape.hosts)]);
  if (protocol == NcclProtocol::LowLatency128) rate *= shape.hosts == 1 ? 7.0 / 9.0 : 120.0 / 128.0;
  if (protocol == NcclProtocol::Simple) rate *= treeFalloff(bytes);
  Parts parts;
  parts.gbPerS = rate / 2;
  parts.latencyUs = kBaseTree[at(protocol)] + 2 * ((shape.perHost - 1) * inNodeUs(machine, protocol, true) +
                                                   std::log2(shape.hosts) * kNetTree[at(protocol)]);
  return parts;
}

/// In-switch sums, with the protocol Simple only.
Parts nvlsParts(NcclAlgorithm algorithm, const NcclMachine& machine) {
  const int ranks = machine.shape.ranks(), hosts = machine.shape.hosts;
  const double share = machine.generation == GpuGeneration::Blackwell ? 0.74 : 0.85;
  double bus = machine.inNodeGbPerS * share * (machine.channels - 1) / machine.channels * 2;
  if (hosts > 1) bus = std::min(bus, machine.acrossGbPerS * 2);
  Parts parts;
  parts.gbPerS = bus * ranks / (2.0 * (ranks - 1));
  const bool isTree = algorithm == NcclAlgorithm::NvlsTree;
  if (isTree)
    parts.latencyUs = kBaseTree[2] + kNvlsUs + 2 * std::log2(hosts) * kNvlsTreeNetUs;
  else
    parts.latencyUs = kNvlsUs + (hosts > 1 ? kNvlsNetUs : 0);
  return parts;
}

Parts partsOf(NcclAlgorithm algorithm, NcclProtocol protocol, const NcclMachine& machine, double bytes) {
  const RankShape& shape = machine.shape;
  const Parts none{kNever, 1};
  const bool simple = protocol == NcclProtocol::Simple;
  switch (algorithm) {
    case NcclAlgorithm::Ring: return ringParts(protocol, machine, bytes);
    case NcclAlgorithm::Tree: return treeParts(protocol, machine, bytes);
    case NcclAlgorithm::Nvls:
      return machine.hasNvls && simple && shape.perHost > 1 ? nvlsParts(algorithm, machine) : none;
    case NcclAlgorithm::NvlsTree:
      return machine.hasNvls && simple && shape.hosts > 1 && shape.perHost > 1 ? nvlsParts(algorithm, machine) : none;
    case NcclAlgorithm::CollnetChain: {
      if (!machine.hasCollnet || !simple || shape.hosts < 2) return none;
      Parts parts;
      parts.gbPerS = linkGbPerS(machine);
      parts.latencyUs = kBaseTree[2] + 2.0 * (shape.perHost - 1) * inNodeUs(machine, protocol, true) + kNetTree[2];
      return parts;
    }
  }
  return none;
}

}  // namespace

double ncclSeconds(NcclAlgorithm algorithm, NcclProtocol protocol, const NcclMachine& machine, double bytes) {
  if (machine.shape.ranks() < 2) return 0;
  const Parts parts = partsOf(algorithm, protocol, machine, bytes);
  return 1e-6 * (parts.latencyUs + bytes / (1000 * parts.gbPerS));
}

NcclChoice fastestNccl(const NcclMachine& machine, double bytes) {
  NcclChoice best;
  if (machine.shape.ranks() < 2) return best;
  best.latencyS = kNever;
  for (const NcclAlgorithm algorithm : kAlgorithms)
    for (const NcclProtocol protocol : kProtocols) {
      const Parts parts = partsOf(algorithm, protocol, machine, bytes);
      const NcclChoice one{algorithm, protocol, 1e-6 * parts.latencyUs, 1e-9 * bytes / parts.gbPerS};
      if (one.seconds() < best.seconds()) best = one;
    }
  return best;
}

}  // namespace scalescope
