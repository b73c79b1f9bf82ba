// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/passes.h"

#include <algorithm>

#include "engine/reference/convolution.h"
#include "engine/reference/element_wise.h"
#include "engine/reference/fully_connected.h"
#include "engine/reference/lrn.h"
#include "engine/reference/pooling.h"
#include "engine/reference/rounding.h"
#include "engine/reference/softmax_cross_entropy.h"

namespace scalescope::reference {
namespace {

std::vector<const Tensor*> inputsOf(const Layer& layer, const std::vector<Tensor>& tensors) {
  std::vector<const Tensor*> inputs;
  for (const int input : layer.inputs) inputs.push_back(&tensors[input]);
  return inputs;
}

std::vector<Tensor*> inputsOf(const Layer& layer, std::vector<Tensor>& tensors) {
  std::vector<Tensor*> inputs;
  for (const int input : layer.inputs) inputs.push_back(&tensors[input]);
  return inputs;
}

/// Runs one layer forward; visited with its operation.
struct ForwardLayer {
  NetworkState& network;
  const Batch& batch;
  bool training;
  Pass& pass;
  int layer;

  const Layer& description() const { return network.graph.layers[layer]; }
  const Tensor& src() const { return pass.activations[description().inputs.front()]; }
  Tensor& dst() const { return pass.activations[layer]; }
  Values bias(bool present) const { return present ? network.value(layer, 1) : Values{}; }

  void operator()(const Input&) const {
    Tensor& image = dst();
    const Shape& shape = image.shape;
    for (int n = 0; n < batch.count; ++n)
      for (int c = 0; c < shape.c; ++c)
        for (int i = 0; i < image.planeSize(); ++i)
          image.values[image.row(n, c, 0) + i] = batch.images[(std::size_t(n) * image.planeSize() + i) * shape.c + c];
  }
  void operator()(const Convolution& conv) const {
    forward(conv, src(), network.weights(layer), bias(conv.bias), dst());
  }
  void operator()(const BatchNorm& norm) const {
    Values &scale = network.value(layer, 0), &shift = network.value(layer, 1);
    Values &runningMean = network.value(layer, 2), &runningVariance = network.value(layer, 3);
    if (training)
      pass.statistics[layer] = forwardTraining(norm, src(), scale, shift, runningMean, runningVariance, dst());
    else
      forward(norm, src(), scale, shift, {runningMean, runningVariance}, dst());
  }
  void operator()(const Add& add) const {
    forward(add, inputsOf(description(), std::as_const(pass.activations)), dst());
  }
  void operator()(const Concat& concat) const {
    forward(concat, inputsOf(description(), std::as_const(pass.activations)), dst());
  }
  void operator()(const FullyConnected& full) const {
    forward(full, src(), network.weights(layer), bias(full.bias), dst());
  }
  void operator()(const Dropout&) const {
    if (training)
      forward(network.dropoutMask(layer, batch.step), src(), dst());
    else
      dst().values = src().values;
  }
  /// Losses of auxiliary heads come first and add up; counts are those of the last loss.
  void operator()(const SoftmaxCrossEntropy& loss) const {
    const double before = pass.outcome.lossSum;
    pass.outcome = forward(loss, src(), batch.labels, dst());
    pass.outcome.lossSum += before;
  }
  template <typename Op>
  void operator()(const Op& op) const {
    forward(op, src(), dst());
  }
};

/// Runs one layer backward: its gradient is complete; adds to those of its inputs.
struct BackwardLayer {
  NetworkState& network;
  const Batch& batch;
  Pass& pass;
  int layer;

  const Layer& description() const { return network.graph.layers[layer]; }
  int input() const { return description().inputs.front(); }
  const Tensor& src() const { return pass.activations[input()]; }
  const Tensor& diffDst() const { return pass.diffs[layer]; }
  Tensor& diffSrc() const { return pass.diffs[input()]; }

  template <typename Op>
  void backwardWeights(const Op& op) const {
    Values none;
    Values& diffBias = op.bias ? network.gradient(layer, 1) : none;
    backward(op, src(), network.weights(layer), diffDst(), diffSrc(), network.gradient(layer, 0), diffBias);
  }

  void operator()(const Input&) const {}
  void operator()(const Convolution& conv) const { backwardWeights(conv); }
  void operator()(const FullyConnected& full) const { backwardWeights(full); }
  void operator()(const BatchNorm& norm) const {
    backward(norm, src(), network.value(layer, 0), pass.statistics[layer], diffDst(), diffSrc(),
             network.gradient(layer, 0), network.gradient(layer, 1));
  }
  void operator()(const Lrn& norm) const { backward(norm, src(), diffDst(), diffSrc()); }
  void operator()(const Dropout&) const { backward(network.dropoutMask(layer, batch.step), diffDst(), diffSrc()); }
  void operator()(const Relu& relu) const { backward(relu, src(), diffDst(), diffSrc()); }
  void operator()(const MaxPool& pool) const { backward(pool, src(), diffDst(), diffSrc()); }
  void operator()(const Add& add) const { backward(add, diffDst(), inputsOf(description(), pass.diffs)); }
  void operator()(const Concat& concat) const { backward(concat, diffDst(), inputsOf(description(), pass.diffs)); }
  void operator()(const SoftmaxCrossEntropy& loss) const {
    backward(loss, pass.activations[layer], batch.labels, diffSrc());
  }
  template <typename Pool>
  void operator()(const Pool& pool) const {
    backward(pool, diffDst(), diffSrc());
  }
};

/// Scores and probabilities stay exact, as in every framework's mixed precision.
std::vector<bool> exactLayers(const Graph& graph) {
  std::vector<bool> exact(graph.layers.size(), false);
  for (std::size_t layer = 0; layer < graph.layers.size(); ++layer)
    if (std::holds_alternative<SoftmaxCrossEntropy>(graph.layers[layer].op))
      exact[layer] = exact[graph.layers[layer].inputs.front()] = true;
  return exact;
}

}  // namespace

Pass forwardPass(NetworkState& network, const Batch& batch, bool training) {
  Pass pass;
  const int layers = static_cast<int>(network.graph.layers.size());
  pass.statistics.resize(layers);
  for (const Layer& layer : network.graph.layers) pass.activations.emplace_back(batch.count, layer.shape);
  const std::vector<bool> exact = exactLayers(network.graph), needed = classifierLayers(network.graph);
  for (int layer = 0; layer < layers; ++layer) {
    if (!training && !needed[layer]) continue;
    std::visit(ForwardLayer{network, batch, training, pass, layer}, network.graph.layers[layer].op);
    if (!exact[layer]) roundTo(network.options.precision, pass.activations[layer].values);
  }
  return pass;
}

void backwardPass(NetworkState& network, const Batch& batch, Pass& pass, const std::function<void(int)>& layerDone) {
  pass.diffs.clear();
  for (const Layer& layer : network.graph.layers) pass.diffs.emplace_back(batch.count, layer.shape);
  for (Values& gradient : network.gradients) std::fill(gradient.begin(), gradient.end(), 0.0);
  for (int layer = static_cast<int>(network.graph.layers.size()) - 1; layer >= 0; --layer) {
    roundTo(network.options.precision, pass.diffs[layer].values);
    std::visit(BackwardLayer{network, batch, pass, layer}, network.graph.layers[layer].op);
    layerDone(layer);
  }
}

}  // namespace scalescope::reference
