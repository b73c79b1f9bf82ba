// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/fused_graph.h"

#include <algorithm>
#include <cmath>

namespace scalescope {
namespace {

bool hasWeights(const LayerOp& op) {
  return std::holds_alternative<Convolution>(op) || std::holds_alternative<FullyConnected>(op);
}

/// Scale and shift of a batch norm with its running statistics.
struct ChannelScale {
  std::vector<double> scale, shift;
};

class Fuser {
 public:
  Fuser(const Graph& graph, std::span<const std::vector<float>> parameters)
      : m_graph(graph),
        m_parameters(parameters),
        m_specs(parameterSpecs(graph)),
        m_needed(classifierLayers(graph)),
        m_producers(graph.layers.size(), -1) {
    m_readers.resize(graph.layers.size());
    for (std::size_t layer = 0; layer < graph.layers.size(); ++layer)
      if (m_needed[layer])
        for (const int input : graph.layers[layer].inputs)
          m_readers[static_cast<std::size_t>(input)].push_back(static_cast<int>(layer));
  }

  FusedGraph fuse() {
    m_fused.name = m_graph.name;
    for (int layer = 0; layer < static_cast<int>(m_graph.layers.size()); ++layer)
      if (m_needed[static_cast<std::size_t>(layer)]) visit(layer);
    return std::move(m_fused);
  }

 private:
  const Layer& layerAt(int layer) const { return m_graph.layers[static_cast<std::size_t>(layer)]; }
  FusedLayer& producer(int layer) { return m_fused.layers[static_cast<std::size_t>(producerIndex(layer))]; }
  int producerIndex(int layer) const { return m_producers[static_cast<std::size_t>(layer)]; }
  const std::vector<int>& readers(int layer) const { return m_readers[static_cast<std::size_t>(layer)]; }

  /// Whether the fused layer that computes `layer` may take over the work of its only reader.
  bool mayExtend(int layer) const {
    const int index = producerIndex(layer);
    return readers(layer).size() == 1 && m_lastLayers[static_cast<std::size_t>(index)] == layer;
  }

  void visit(int layer) {
    const LayerOp& op = layerAt(layer).op;
    if (std::holds_alternative<SoftmaxCrossEntropy>(op)) {
      m_fused.output = producerIndex(layerAt(layer).inputs[0]);
      return;
    }
    const bool absorbed = (std::holds_alternative<Dropout>(op) && passDropout(layer)) ||
                          (std::holds_alternative<BatchNorm>(op) && foldBatchNorm(layer)) ||
                          (std::holds_alternative<Relu>(op) && joinRelu(layer)) ||
                          (std::holds_alternative<Add>(op) && joinAdd(layer));
    if (!absorbed) append(layer);
  }

  void append(int layer) {
    const Layer& source = layerAt(layer);
    FusedLayer fused;
    fused.layer = layer;
    fused.name = source.name;
    fused.op = source.op;
    fused.shape = source.shape;
    for (const int input : source.inputs) fused.inputs.push_back(producerIndex(input));
    if (hasWeights(source.op)) {
      fused.weights =
          values(layer, std::holds_alternative<Convolution>(source.op) ? ParameterRole::ConvolutionWeights
                                                                       : ParameterRole::FullyConnectedWeights);
      fused.bias = values(layer, ParameterRole::Bias);
      if (fused.bias.empty()) fused.bias.assign(static_cast<std::size_t>(source.shape.c), 0.0f);
    }
    if (const auto* norm = std::get_if<BatchNorm>(&source.op)) {
      const ChannelScale scale = scaleOf(layer, *norm);
      fused.weights.assign(scale.scale.begin(), scale.scale.end());
      fused.bias.assign(scale.shift.begin(), scale.shift.end());
    }
    m_producers[static_cast<std::size_t>(layer)] = static_cast<int>(m_fused.layers.size());
    m_fused.layers.push_back(std::move(fused));
    m_lastLayers.push_back(layer);
  }

  /// `layer` is computed by the fused layer of its input `input`.
  void extend(int input, int layer) {
    const int index = producerIndex(input);
    m_producers[static_cast<std::size_t>(layer)] = index;
    if (mayExtend(input)) m_lastLayers[static_cast<std::size_t>(index)] = layer;
  }

  bool passDropout(int layer) {
    extend(layerAt(layer).inputs[0], layer);
    return true;
  }

  bool foldBatchNorm(int layer) {
    const int input = layerAt(layer).inputs[0];
    FusedLayer& conv = producer(input);
    if (!mayExtend(input) || !hasWeights(conv.op) || conv.relu || conv.summed >= 0) return false;
    const ChannelScale scale = scaleOf(layer, std::get<BatchNorm>(layerAt(layer).op));
    if (scale.scale.size() != conv.bias.size()) return false;
    const std::size_t row = conv.weights.size() / conv.bias.size();
    for (std::size_t k = 0; k < conv.bias.size(); ++k) {
      for (std::size_t i = 0; i < row; ++i)
        conv.weights[k * row + i] = static_cast<float>(conv.weights[k * row + i] * scale.scale[k]);
      conv.bias[k] = static_cast<float>(conv.bias[k] * scale.scale[k] + scale.shift[k]);
    }
    extend(input, layer);
    return true;
  }

  bool joinRelu(int layer) {
    const int input = layerAt(layer).inputs[0];
    FusedLayer& before = producer(input);
    const bool applies =
        hasWeights(before.op) || std::holds_alternative<BatchNorm>(before.op) || std::holds_alternative<Add>(before.op);
    if (!mayExtend(input) || !applies || before.relu) return false;
    before.relu = true;
    extend(input, layer);
    return true;
  }

  /// The later one of two summands, if it is a convolution, adds the other one to its own sum and may overwrite it.
  bool joinAdd(int layer) {
    const std::vector<int>& inputs = layerAt(layer).inputs;
    if (inputs.size() != 2) return false;
    const bool firstIsLater = producerIndex(inputs[0]) > producerIndex(inputs[1]);
    const int own = inputs[firstIsLater ? 0 : 1], other = inputs[firstIsLater ? 1 : 0];
    FusedLayer& conv = producer(own);
    const int index = producerIndex(own), summed = producerIndex(other);
    const FusedLayer& residual = m_fused.layers[static_cast<std::size_t>(summed)];
    if (!mayExtend(own) || !std::holds_alternative<Convolution>(conv.op) || conv.relu || conv.summed >= 0) return false;
    if (summed == index || std::holds_alternative<Input>(residual.op)) return false;
    if (m_lastLayers[static_cast<std::size_t>(summed)] != other || std::ranges::count(conv.inputs, summed) > 0)
      return false;
    const bool readLater = std::ranges::any_of(readers(other), [&](int reader) {
      return reader != layer && (producerIndex(reader) < 0 || producerIndex(reader) >= index);
    });
    if (readLater) return false;
    conv.summed = summed;
    extend(own, layer);
    return true;
  }

  ChannelScale scaleOf(int layer, const BatchNorm& norm) const {
    const std::vector<float> scale = values(layer, ParameterRole::Scale), shift = values(layer, ParameterRole::Shift),
                             mean = values(layer, ParameterRole::RunningMean),
                             variance = values(layer, ParameterRole::RunningVariance);
    ChannelScale result;
    for (std::size_t c = 0; c < scale.size(); ++c) {
      result.scale.push_back(scale[c] / std::sqrt(variance[c] + norm.epsilon));
      result.shift.push_back(shift[c] - mean[c] * result.scale.back());
    }
    return result;
  }

  /// Empty where the layer has no such parameter.
  std::vector<float> values(int layer, ParameterRole role) const {
    const auto found = std::ranges::find_if(
        m_specs, [&](const ParameterSpec& spec) { return spec.layer == layer && spec.role == role; });
    return found == m_specs.end() ? std::vector<float>()
                                  : m_parameters[static_cast<std::size_t>(found - m_specs.begin())];
  }

  const Graph& m_graph;
  std::span<const std::vector<float>> m_parameters;
  std::vector<ParameterSpec> m_specs;
  std::vector<bool> m_needed;
  std::vector<int> m_producers;             ///< per layer: the fused layer that computes its output
  std::vector<std::vector<int>> m_readers;  ///< per layer: needed layers
  std::vector<int> m_lastLayers;            ///< per fused layer: the layer whose output it has
  FusedGraph m_fused;
};

}  // namespace

Graph withoutValues(const FusedGraph& graph) {
  Graph names{graph.name, {}};
  for (const FusedLayer& layer : graph.layers)
    names.layers.push_back({layer.name, layer.op, layer.inputs, layer.shape});
  return names;
}

FusedGraph fuseForInference(const Graph& graph, std::span<const std::vector<float>> parameters) {
  return Fuser(graph, parameters).fuse();
}

}  // namespace scalescope
