// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/protocol/plan/host_spec.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {

/// Records the rates of a node check in the topologies of its hosts, with their verdicts and the source "node check":
/// - memory (STREAM triad, else copy) at the edge to its NUMA node;
/// - network links at the edge of the adapter: the fastest stream of each direction, of these the slower one. An
///   adapter is as good as the best link of that direction, so that a slow host does not mark the others';
/// - cold sequential reads at the edge above the disk that the host's fact "data_device" names;
/// - copies between host and GPU at the edge above the GPU, the slower direction;
/// - copies between GPUs at their Peer edges and at direct NVLinks; at the NVLinks of a GPU to switches as at adapters.
/// `hosts`: of the check's plan, whose GPU numbers the values count.
void recordMeasuredRates(const std::vector<CheckValue>& values, const std::vector<HostSpec>& hosts,
                         Environment& environment);

}  // namespace scalescope
