// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/graph/graph.h"
#include "engine/protocol/plan/plan_validation.h"

namespace scalescope {

/// A network by name at its own or another image shape. `channels`, `imageSize` (pixels, square), `classCount`: 0 for
/// its own. Errors: "network-unknown" (with the nearest name and the list), "graph-invalid" when the image is too
/// small.
Result<Graph> makeNetwork(const std::string& name, int channels = 0, int imageSize = 0, int classCount = 0);

/// The network of a plan: from its definition, or by name. Errors: those above and of graphFromJson().
Result<Graph> makeNetwork(const Plan& plan, int channels = 0, int imageSize = 0, int classCount = 0);

/// If the plan's network is the path of a JSON file, reads it into the plan (see Plan::networkDefinition). Errors:
/// those of readFile(); those of graphFromJson(), with the path; "network-name-taken" if the zoo has a network of this
/// name.
Status resolveNetwork(Plan& plan);

/// Every network with its published parameter count, MACs and image size, computed from its description.
std::vector<NetworkInfo> listNetworks();

}  // namespace scalescope
