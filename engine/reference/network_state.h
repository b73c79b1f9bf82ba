// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"
#include "engine/graph/dropout_mask.h"
#include "engine/reference/tensor.h"

namespace scalescope::reference {

/// A graph with the tensors of its layers, in the order of parameterSpecs().
struct NetworkState {
  NetworkState(Graph network, const CompileOptions& compileOptions);

  Graph graph;
  CompileOptions options;
  std::vector<ParameterSpec> specs;
  std::vector<Values> values, gradients, momenta;

  /// Index of the first parameter of a layer.
  std::vector<int> firstOf;

  /// The tensor `offset` of a layer: weights, bias; or scale, shift, running mean, running variance.
  Values& value(int layer, int offset) { return values[firstOf[layer] + offset]; }
  Values& gradient(int layer, int offset) { return gradients[firstOf[layer] + offset]; }
  /// The elements that the dropout layer keeps in a training step.
  DropoutMask dropoutMask(int layer, std::uint64_t step) const;
  /// Weights rounded to the precision.
  Values weights(int layer);
};

}  // namespace scalescope::reference
