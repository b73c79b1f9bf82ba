// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/dataflow.h"

namespace scalescope {

std::vector<std::vector<int>> consumersOf(const Graph& graph) {
  std::vector<std::vector<int>> consumers(graph.layers.size());
  for (int layer = 0; layer < static_cast<int>(graph.layers.size()); ++layer)
    for (const int input : graph.layers[layer].inputs) consumers[input].push_back(layer);
  return consumers;
}

std::vector<bool> layersWithGradient(const Graph& graph) {
  std::vector<bool> needed(graph.layers.size(), false);
  for (const ParameterSpec& spec : parameterSpecs(graph)) needed[spec.layer] = true;
  for (std::size_t layer = 0; layer < graph.layers.size(); ++layer)
    for (const int input : graph.layers[layer].inputs)
      if (needed[input]) needed[layer] = true;
  return needed;
}

}  // namespace scalescope
