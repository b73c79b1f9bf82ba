// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/cost.h"

#include <set>

#include "engine/graph/shape_inference.h"

namespace scalescope {
namespace {

std::int64_t macsOf(const Graph& graph, const Layer& layer) {
  if (layer.inputs.empty()) return 0;
  const Shape& src = graph.layers[layer.inputs.front()].shape;
  if (const auto* conv = std::get_if<Convolution>(&layer.op))
    return layer.shape.count() * (src.c / conv->groups) * conv->kernelH * conv->kernelW;
  if (std::holds_alternative<FullyConnected>(layer.op)) return layer.shape.count() * src.count();
  return 0;
}

bool readsImage(const Layer& layer) { return !layer.inputs.empty() && layer.inputs.front() == 0; }

}  // namespace

std::vector<LayerCost> layerCosts(const Graph& graph) {
  std::vector<LayerCost> costs(graph.layers.size());
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    const Layer& layer = graph.layers[i];
    costs[i].forwardMacs = macsOf(graph, layer);
    costs[i].trainingMacs = costs[i].forwardMacs * (readsImage(layer) ? 2 : 3);
    costs[i].activationElements = layer.shape.count();
  }
  for (const ParameterSpec& spec : parameterSpecs(graph))
    if (spec.trained()) costs[spec.layer].parameterElements += spec.count();
  return costs;
}

std::vector<ProfiledLayer> profiledLayers(const Graph& graph) {
  const std::vector<LayerCost> costs = layerCosts(graph);
  std::vector<ProfiledLayer> layers;
  for (std::size_t i = 0; i < graph.layers.size(); ++i) {
    const Layer& layer = graph.layers[i];
    ProfiledLayer& profiled = layers.emplace_back();
    profiled.name = layer.name;
    profiled.operation = opName(layer.op);
    for (const int input : layer.inputs) profiled.inputs.push_back(graph.layers[static_cast<std::size_t>(input)].name);
    profiled.channels = layer.shape.c;
    profiled.height = layer.shape.h;
    profiled.width = layer.shape.w;
    profiled.parameters = costs[i].parameterElements;
    profiled.forwardMacs = costs[i].forwardMacs;
  }
  return layers;
}

std::int64_t parameterCount(const Graph& graph) {
  std::int64_t count = 0;
  for (const LayerCost& cost : layerCosts(graph)) count += cost.parameterElements;
  return count;
}

std::int64_t forwardMacs(const Graph& graph) {
  std::int64_t macs = 0;
  for (const LayerCost& cost : layerCosts(graph)) macs += cost.forwardMacs;
  return macs;
}

std::int64_t keptElements(const Graph& graph) {
  std::set<int> inputs;
  for (const Layer& layer : graph.layers)
    if (std::holds_alternative<Convolution>(layer.op) || std::holds_alternative<FullyConnected>(layer.op))
      inputs.insert(layer.inputs.front());
  std::int64_t elements = 0;
  for (const int input : inputs) elements += graph.layers[static_cast<std::size_t>(input)].shape.count();
  return elements;
}

}  // namespace scalescope
