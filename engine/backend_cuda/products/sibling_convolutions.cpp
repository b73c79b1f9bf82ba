// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/sibling_convolutions.h"

#include <map>
#include <utility>

#include "engine/graph/dataflow.h"

namespace scalescope::cuda {
namespace {

constexpr int kOutputMultiple = 8;  ///< a pack in 16 bits

bool mayJoin(const Layer& layer) {
  const auto* op = std::get_if<Convolution>(&layer.op);
  return op != nullptr && op->kernelH == 1 && op->kernelW == 1 && op->strideH == 1 && op->strideW == 1 &&
         op->padTop == 0 && op->padLeft == 0 && op->padBottom == 0 && op->padRight == 0 && op->groups == 1 &&
         !op->bias && op->k % kOutputMultiple == 0 && layer.inputs[0] != 0;
}

}  // namespace

std::vector<std::vector<int>> siblingConvolutions(const Graph& graph) {
  const auto consumers = consumersOf(graph);
  const auto onTheWay = classifierLayers(graph);
  std::map<std::pair<int, bool>, std::vector<int>> groups;
  for (int i = 0; i < static_cast<int>(graph.layers.size()); ++i) {
    const Layer& layer = graph.layers[i];
    if (!mayJoin(layer) || consumers[i].size() != 1) continue;
    if (!std::holds_alternative<BatchNorm>(graph.layers[consumers[i][0]].op)) continue;
    groups[{layer.inputs[0], static_cast<bool>(onTheWay[i])}].push_back(i);
  }
  std::vector<std::vector<int>> siblings(graph.layers.size());
  for (const auto& [input, group] : groups)
    if (group.size() > 1)
      for (const int layer : group) siblings[layer] = group;
  return siblings;
}

}  // namespace scalescope::cuda
