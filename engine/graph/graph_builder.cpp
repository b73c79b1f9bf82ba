// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/graph_builder.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/graph/shape_inference.h"

namespace scalescope {

namespace {

Text ofLayer(const std::string& name, const Text& fault) { return Text::of("layer %1: %2", inQuotes(name), fault); }

}  // namespace

GraphBuilder::GraphBuilder(std::string name, Shape input) {
  m_graph.name = std::move(name);
  m_graph.layers.push_back({"input", Input{}, {}, input});
  if (std::min({input.c, input.h, input.w}) < 1)
    m_fault = ofLayer("input", Text::of("the image shape %1 must be 1x1x1 or more", shapeText(input)));
}

int GraphBuilder::add(std::string name, LayerOp op, std::vector<int> inputs) {
  const int index = last() + 1;
  std::vector<Shape> shapes;
  std::vector<std::string> texts;
  Result<Shape> shape = Error{"graph-invalid", Text::of("it reads a layer that does not come before it")};
  if (std::all_of(inputs.begin(), inputs.end(), [&](int input) { return input >= 0 && input < index; })) {
    for (const int input : inputs) {
      shapes.push_back(m_graph.layers[input].shape);
      texts.push_back(shapeText(shapes.back()));
    }
    shape = inferShape(op, shapes);
  }
  if (!shape.ok() && m_fault.empty())
    m_fault = Text::of("layer %1 (%2 of %3): %4", inQuotes(name), opName(op), join(texts, ", "), shape.error().message);
  m_graph.layers.push_back({std::move(name), std::move(op), std::move(inputs), shape.ok() ? *shape : Shape{}});
  return index;
}

namespace {

/// The fault in the readers of a layer before the last: it needs at least one, an auxiliary head must have none.
Text readersFault(const Layer& layer, int readers, const Shape& scores) {
  if (!std::holds_alternative<SoftmaxCrossEntropy>(layer.op))
    return readers ? Text() : Text::of("no later layer reads it");
  if (readers) return Text::of("no layer can read a loss");
  return layer.shape == scores ? Text() : Text::of("an auxiliary head must have as many classes as the last loss");
}

/// Faults of the whole graph: repeated names, unread outputs, a wrong last layer.
Text structureFault(const Graph& graph) {
  std::vector<std::string> names;
  std::vector<int> readers(graph.layers.size(), 0);
  for (const Layer& layer : graph.layers) {
    names.push_back(layer.name);
    for (const int input : layer.inputs) ++readers[input];
  }
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) return ofLayer(*twice, Text::of("two layers have this name"));
  const Layer& loss = graph.layers.back();
  if (!std::holds_alternative<SoftmaxCrossEntropy>(loss.op))
    return ofLayer(loss.name, Text::of("the last layer must be softmax cross-entropy, not %1", opName(loss.op)));
  if (std::get<SoftmaxCrossEntropy>(loss.op).weight != 1)
    return ofLayer(loss.name, Text::of("the last loss must have weight 1"));
  for (std::size_t layer = 0; layer + 1 < graph.layers.size(); ++layer)
    if (const Text fault = readersFault(graph.layers[layer], readers[layer], loss.shape); !fault.empty())
      return ofLayer(graph.layers[layer].name, fault);
  if (loss.inputs.front() != static_cast<int>(graph.layers.size()) - 2)
    return ofLayer(loss.name, Text::of("it must read the layer just before it"));
  return {};
}

}  // namespace

Result<Graph> GraphBuilder::finish() {
  if (m_fault.empty()) m_fault = structureFault(m_graph);
  if (!m_fault.empty())
    return Error{"graph-invalid", Text::of("Network %1 cannot be built: %2.", inQuotes(m_graph.name), m_fault)};
  return std::move(m_graph);
}

}  // namespace scalescope
