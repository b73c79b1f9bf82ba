// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/graph/graph.h"

namespace scalescope {

/// Per layer: the layers that read its output, in ascending order; one that reads it twice is listed twice.
std::vector<std::vector<int>> consumersOf(const Graph& graph);

/// Per layer: whether backward must compute the gradient with respect to its output, because it or a layer before it
/// has parameters to train.
std::vector<bool> layersWithGradient(const Graph& graph);

}  // namespace scalescope
