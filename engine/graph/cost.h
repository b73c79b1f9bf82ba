// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "engine/graph/graph.h"
#include "engine/protocol/run/step_profile.h"

namespace scalescope {

/// Cost of one image through one layer. Units: multiply-accumulates; elements read and written (times the precision's
/// bytes).
struct LayerCost {
  std::int64_t forwardMacs = 0;
  std::int64_t trainingMacs = 0;  ///< forward, backward data (not for the first layer) and backward weights
  std::int64_t activationElements = 0;
  std::int64_t parameterElements = 0;
};
std::vector<LayerCost> layerCosts(const Graph& graph);

/// The layers with their sizes, as a profile records them.
std::vector<ProfiledLayer> profiledLayers(const Graph& graph);

/// Trained parameters of the whole graph, as publications count them (no running statistics).
std::int64_t parameterCount(const Graph& graph);
/// Forward multiply-accumulates per image of convolutions and fully connected layers, as publications count them.
std::int64_t forwardMacs(const Graph& graph);

/// Elements of one image that training has to keep for the gradients of the weights: the inputs of convolutions and
/// fully connected layers, each once. A lower bound of what a backend keeps.
std::int64_t keptElements(const Graph& graph);

}  // namespace scalescope
