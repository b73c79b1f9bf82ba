// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/protocol/run/topology.h"

namespace scalescope {

/// How the GPUs of a host are joined.
enum class GpuMesh {
  None,      ///< no NVLink, or none is known
  Pairs,     ///< each GPU with one other
  Partial,   ///< some pairs
  CubeMesh,  ///< eight GPUs, four neighbours each: the hybrid cube mesh of DGX-1
  AllToAll,  ///< every pair directly
  NvSwitch,  ///< through switches
};

/// How the GPUs are connected to the sockets.
enum class GpuTree {
  Unknown,
  Direct,     ///< each GPU to a socket
  OneSwitch,  ///< all below one PCIe switch
  Switches,   ///< several PCIe switches with equally many GPUs
  Mixed,
};

/// The recognised shape of a host.
struct TopologyShape {
  int gpus = 0;
  std::string model;  ///< of the GPUs, if they are equal; "H100"
  GpuMesh mesh = GpuMesh::None;
  GpuTree tree = GpuTree::Unknown;
  int switches = 0, gpusPerSwitch = 0;  ///< OneSwitch, Switches
  int sockets = 0, socketsWithGpus = 0;
  /// The configuration of Dell's PowerEdge C4130 and C4140 with this shape: "K" (four GPUs with NVLinks below one PCIe
  /// switch), "M" (four with NVLinks, each with its own link to a socket), "B" (four without NVLink below one switch),
  /// "G" (two below each of two switches or sockets, peer access within the pairs only); "" for other shapes. Source:
  /// Dell EMC, Deep Learning Performance: Scale-up vs Scale-out, table 3 and figures 8 to 10; Dell EMC, Deep Learning
  /// on P100 GPUs (configuration G).
  std::string configuration;
};
TopologyShape shapeOf(const Topology& topology);

/// "NVSwitch", "NVLink all-to-all, one PCIe switch", "two switches of four", "direct"; "" if nothing is recognised.
std::string shapeText(const TopologyShape& shape);
/// A short name for a system of this shape: "8x H100 NVSwitch", "4x V100 K"; "" without GPUs.
std::string shortNameOf(const TopologyShape& shape);
/// "H100" of "NVIDIA H100 80GB HBM3", "V100" of "Tesla V100-SXM2-16GB".
std::string shortModel(const std::string& model);

}  // namespace scalescope
