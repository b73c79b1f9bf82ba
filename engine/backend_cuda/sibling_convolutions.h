// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// Convolutions of 1x1 with the same input, each read by a batch norm only: as one product with all their outputs side
/// by side the input is read once, and its gradient made at once. As many outputs each as divide into packs, no bias,
/// stride 1, and all on the way to the classifier or all off it.
/// Returns for every layer its group in ascending order, at least two; empty where it has none.
std::vector<std::vector<int>> siblingConvolutions(const Graph& graph);

}  // namespace scalescope::cuda
