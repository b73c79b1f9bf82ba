// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/predict/allreduce_forms.h"

namespace scalescope {

enum class NcclAlgorithm { Ring, Tree, Nvls, NvlsTree, CollnetChain };
enum class NcclProtocol { LowLatency, LowLatency128, Simple };
/// Of the GPUs; decides the limits of the low-latency protocols and of trees.
enum class GpuGeneration { Volta, Ampere, Hopper, Blackwell };

/// The machine of an NCCL all-reduce. Units: GB/s of 1e9 bytes, in one direction.
struct NcclMachine {
  RankShape shape;
  GpuGeneration generation = GpuGeneration::Volta;
  bool nvLink = false;       ///< else PCIe inside the nodes
  double inNodeGbPerS = 12;  ///< of all channels of a GPU together
  double acrossGbPerS = 12;  ///< of all channels of a node together
  int channels = 2;          ///< that share these rates
  bool hasNvls = false;      ///< NVSwitch that adds (Hopper, Blackwell)
  bool hasCollnet = false;   ///< switches between nodes that add
};

/// Time of one all-reduce by the model with which NCCL chooses algorithms; infinite where a machine lacks one.
/// latency us + bytes / (1000 bandwidth), bandwidths of 2 (N-1) steps. It is fitted to choose, not to predict: its form
/// is used, and its two parts are scaled to measurements. Units: bytes; returns seconds. Source: NCCL 2.27,
/// src/graph/tuning.cc (ncclTopoTuneModel, ncclTopoGetAlgoTime).
double ncclSeconds(NcclAlgorithm algorithm, NcclProtocol protocol, const NcclMachine& machine, double bytes);

/// The fastest algorithm and protocol, as NCCL chooses, and the two parts of its time.
struct NcclChoice {
  NcclAlgorithm algorithm = NcclAlgorithm::Ring;
  NcclProtocol protocol = NcclProtocol::Simple;
  double latencyS = 0, transferS = 0;
  double seconds() const { return latencyS + transferS; }
};
NcclChoice fastestNccl(const NcclMachine& machine, double bytes);

}  // namespace scalescope
