// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/graph.h"

#include <functional>
#include <numeric>

namespace scalescope {

std::int64_t ParameterSpec::count() const {
  return std::accumulate(dims.begin(), dims.end(), std::int64_t{1}, std::multiplies<>());
}

std::vector<bool> classifierLayers(const Graph& graph) {
  std::vector<bool> needed(graph.layers.size(), false);
  needed.back() = true;
  for (std::size_t layer = graph.layers.size(); layer-- > 0;)
    if (needed[layer])
      for (const int input : graph.layers[layer].inputs) needed[input] = true;
  return needed;
}

namespace {

/// Collects the specs of one layer after another.
struct SpecList {
  const Graph& graph;
  std::vector<ParameterSpec> specs;

  void add(int layer, const char* suffix, ParameterRole role, std::vector<int> dims) {
    specs.push_back({graph.layers[layer].name + suffix, layer, role, std::move(dims)});
  }

  void addLayer(int layer) {
    const LayerOp& op = graph.layers[layer].op;
    if (graph.layers[layer].inputs.empty()) return;
    const Shape& src = graph.layers[graph.layers[layer].inputs.front()].shape;
    if (const auto* conv = std::get_if<Convolution>(&op)) {
      add(layer, ".weights", ParameterRole::ConvolutionWeights,
          {conv->k, src.c / conv->groups, conv->kernelH, conv->kernelW});
      if (conv->bias) add(layer, ".bias", ParameterRole::Bias, {conv->k});
    } else if (const auto* full = std::get_if<FullyConnected>(&op)) {
      add(layer, ".weights", ParameterRole::FullyConnectedWeights, {full->k, static_cast<int>(src.count())});
      if (full->bias) add(layer, ".bias", ParameterRole::Bias, {full->k});
    } else if (std::holds_alternative<BatchNorm>(op)) {
      add(layer, ".scale", ParameterRole::Scale, {src.c});
      add(layer, ".shift", ParameterRole::Shift, {src.c});
      add(layer, ".running_mean", ParameterRole::RunningMean, {src.c});
      add(layer, ".running_variance", ParameterRole::RunningVariance, {src.c});
    }
  }
};

}  // namespace

std::vector<ParameterSpec> parameterSpecs(const Graph& graph) {
  SpecList list{graph, {}};
  for (std::size_t layer = 0; layer < graph.layers.size(); ++layer) list.addLayer(static_cast<int>(layer));
  return std::move(list.specs);
}

}  // namespace scalescope
