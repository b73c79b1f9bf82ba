// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// Completes an imported topology: limits of its links, its source, and the table `links` with the NVLinks and the peer
/// access of each pair of GPUs.
void addTopology(ImportedRun& run, Topology topology, const std::string& source);

/// Adds a node for the NUMA node with this number, or finds it; -1: "numa" without a number.
std::string numaNode(Topology& topology, int number);

}  // namespace scalescope::import
