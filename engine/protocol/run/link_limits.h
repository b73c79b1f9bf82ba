// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/user_text.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {

/// What a link can carry, and where the figure comes from.
struct LinkLimit {
  double gbPerS = TopologyEdge::kUnknown;  ///< 1e9 bytes/s in one direction; NaN: unknown
  Text source = {};                        ///< formula or source; empty if unknown
};

/// lanes x GT/s x 8/10 / 8 up to 5 GT/s (PCIe 1, 2), x 128/130 / 8 up to 32 GT/s (3 to 5), x 242/256 / 8 above
/// (PCIe 6: FLIT mode). Source: PCI Express Base Specification, encodings of each revision.
LinkLimit pcieLimit(const PcieLink& link);
/// The slower of two ends; an unknown end does not limit.
PcieLink slowerOf(const PcieLink& a, const PcieLink& b);
/// PCIe generation: 1 to 6; 0 if unknown.
int pcieGeneration(double gtPerS);
double pcieGtPerS(int generation);
/// "16.0 GT/s PCIe", "8 GT/s" and NCCL's "Unknown": 0 if the text states no speed.
double gtPerSOf(std::string_view text);

/// What `links` NVLinks achieve, by the GPU's compute capability ("9.0"), else by NVLink version. Source: the
/// achievable rates of each link that NCCL models (src/graph/topo.h): 18 GB/s (6.0), 20 (7.0, 8.0), 12 (8.6),
/// 20.6 (9.0), 40.1 (10.0 and later).
LinkLimit nvLinkLimit(int links, std::string_view computeCapability, int version = 0);

/// The compute capability of a data-centre GPU by its name ("NVIDIA H100 80GB HBM3": "9.0"); "" if it is not known.
/// Source: NVIDIA, CUDA GPUs.
std::string capabilityOfModel(std::string_view model);

/// The link between two CPU sockets. Source: the rates that NCCL models (src/graph/topo.h): AMD 16, Emerald Rapids 40,
/// Sapphire Rapids 22, Skylake to Ice Lake 10, earlier Intel 6, POWER9 32, Arm 6 GB/s.
LinkLimit socketLimit(std::string_view cpuModel);
/// As above, from the vendor and the family and model numbers of x86's CPUID.
LinkLimit socketLimit(std::string_view architecture, std::string_view vendor, int family, int model);

/// Gbit/s / 8.
LinkLimit portLimit(double gbitPerS);

/// Writes the limit into the edge.
void setNominal(TopologyEdge& edge, const LinkLimit& limit);
/// Sets the limits of all PCIe edges, NVLinks and ports that have none, from the attributes of their nodes.
void setNominals(Topology& topology);

}  // namespace scalescope
