// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/graph/graph.h"

namespace scalescope {

/// One operation of a graph prepared for inference, with the values that it needs. Its output is
/// relu(op(inputs) + output of `summed`), without the parts that it does not have.
struct FusedLayer {
  int layer = 0;            ///< of the graph: the one whose operation this is
  std::string name;         ///< of that layer
  LayerOp op;               ///< never Dropout or SoftmaxCrossEntropy; BatchNorm only where no layer could take it in
  std::vector<int> inputs;  ///< fused layers, all of them earlier
  Shape shape;              ///< of its output
  bool relu = false;
  int summed = -1;  ///< convolutions: an earlier fused layer whose output no later layer reads; -1: none
  /// Convolution and fully connected: in the layout of ParameterSpec, and one bias per output channel. BatchNorm: scale
  /// and shift per channel of y = scale x + shift. Empty for other operations.
  std::vector<float> weights, bias;
};

/// A network for inference. Layers are in topological order, the first is the input; `output` has the scores of the
/// classes before the softmax.
struct FusedGraph {
  std::string name;
  std::vector<FusedLayer> layers;
  int output = 0;

  const Shape& inputShape() const { return layers.front().shape; }
  int classCount() const { return static_cast<int>(layers[static_cast<std::size_t>(output)].shape.count()); }
};

/// The fused layers as a graph, without their values: for messages and profiles.
Graph withoutValues(const FusedGraph& graph);

/// Folds batch norms with their running statistics into the convolution or fully connected layer before them, lets
/// convolutions add residuals and apply ReLU, and leaves out dropout, losses and auxiliary heads. `parameters` are
/// those of parameterSpecs(graph), in canonical layout. Depends on no backend; folds in double.
FusedGraph fuseForInference(const Graph& graph, std::span<const std::vector<float>> parameters);

}  // namespace scalescope
