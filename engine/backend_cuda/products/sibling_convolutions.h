// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// 1x1 convolutions with the same input, each read by a batch norm only: one product with all outputs side by side
/// reads the input once and computes its gradient at once. Output channels divide into packs, no bias, stride 1, and
/// either all or none lead to the classifier. Returns for every layer its group in ascending order, at least two; empty
/// where it has none.
std::vector<std::vector<int>> siblingConvolutions(const Graph& graph);

}  // namespace scalescope::cuda
