// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "engine/protocol/run/topology.h"
#include "engine/telemetry/nvml_library.h"

namespace scalescope {

/// The topology of this host: hwloc's machine with the GPUs and NVLinks that NVIDIA's driver reports. Empty if neither
/// can be read.
Topology probeTopology();

/// Adds what NVML reports of all GPUs of the host, joined by PCI bus id: model, memory, compute capability, NVLinks,
/// NVSwitches, and which GPUs may access each other's memory. GPUs that the topology lacks are added to it; sysfs
/// (`sys`) states their NUMA nodes.
void addNvmlTopology(const NvmlLibrary& nvml, const std::filesystem::path& sys, Topology& topology);

}  // namespace scalescope
