// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/graph/graph.h"

namespace scalescope {

/// Writes a graph layer by layer and infers every shape; each call returns the new layer's index.
/// finish() reports the first layer with an invalid shape.
class GraphBuilder {
 public:
  GraphBuilder(std::string name, Shape input);
  int add(std::string name, LayerOp op, std::vector<int> inputs);
  const Shape& shape(int layer) const { return m_graph.layers[layer].shape; }
  int last() const { return static_cast<int>(m_graph.layers.size()) - 1; }
  /// Errors: "graph-invalid" with the layer's name, its input shapes and the reason.
  Result<Graph> finish();

 private:
  Graph m_graph;
  Text m_fault;
};

}  // namespace scalescope
