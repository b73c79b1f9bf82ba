// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <cmath>
#include <string>

#include "engine/graph/graph_builder.h"
#include "engine/graph/layer_blocks.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/engine_cuda/step_fixture.h"

namespace scalescope {

/// The ways of the environment's list left out, as long as this lives.
class Without {
 public:
  explicit Without(const char* ways) { qputenv("SCALESCOPE_CUDA_WITHOUT", QByteArray("tuning,") + ways); }
  ~Without() { qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning"); }
  Without(const Without&) = delete;
  Without& operator=(const Without&) = delete;
};

/// Two bottlenecks, one with a projection, as in a ResNet-50.
inline Graph bottlenecks() {
  GraphBuilder builder("bottlenecks", {3, 8, 8});
  const auto branch = [&](const char* name, int from, int channels, int kernel) {
    return addConvBatchNormRelu(builder, name, "", from, sameConvolution(channels, kernel));
  };
  int last = branch("stem", 0, 8, 3);
  for (const bool projection : {true, false}) {
    const std::string name = projection ? "first" : "second";
    int inner = branch((name + " narrow").c_str(), last, 8, 1);
    inner = branch((name + " middle").c_str(), inner, 16, 3);
    const int wide = addConvBatchNorm(builder, name + " wide", "", inner, sameConvolution(16, 1));
    const int shortcut =
        projection ? addConvBatchNorm(builder, name + " projection", "", last, sameConvolution(16, 1)) : last;
    last = builder.add(name + " sum", Add{}, {wide, shortcut});
    last = builder.add(name + " relu", Relu{}, {last});
  }
  builder.add("pooled", GlobalAveragePool{}, {last});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

/// As GoogLeNet and Inception-v4 join their branches: pools and convolutions with bias in their place, a branch that
/// forks inside, convolutions that have no ReLU.
inline Graph branches() {
  GraphBuilder builder("branches", {3, 8, 8});
  const auto biased = [&](const std::string& name, int from, int channels, int kernel) {
    Convolution conv = sameConvolution(channels, kernel);
    conv.bias = true;
    builder.add(name, conv, {from});
    return builder.add(name + " relu", Relu{}, {builder.last()});
  };
  const auto normed = [&](const char* name, int from, int channels, int kernel) {
    return addConvBatchNormRelu(builder, name, "", from, sameConvolution(channels, kernel));
  };
  const int stem = biased("stem", 0, 8, 3);
  const MaxPool maximum{
      .kernelH = 3, .kernelW = 3, .strideH = 1, .strideW = 1, .padTop = 1, .padLeft = 1, .padBottom = 1, .padRight = 1};
  const AveragePool mean{
      .kernelH = 3, .kernelW = 3, .strideH = 1, .strideW = 1, .padTop = 1, .padLeft = 1, .padBottom = 1, .padRight = 1};
  const int pooled = builder.add("max", maximum, {stem});
  const int direct = builder.add("average", mean, {stem});
  const int deep = biased("deep out", biased("deep in", stem, 8, 1), 16, 3);
  const int late = biased("late", stem, 8, 1);
  const int first = builder.add("first join", Concat{}, {pooled, deep, direct, late});
  const int inner = normed("inner", first, 8, 1);
  const int left = normed("left", inner, 8, 3), right = normed("right", inner, 8, 3);
  const int other = normed("other", builder.add("pool", mean, {first}), 8, 1);
  builder.add("second join", Concat{}, {left, right, other, normed("plain", first, 8, 1)});
  builder.add("pooled", GlobalAveragePool{}, {builder.last()});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

/// What a few queued steps leave behind.
struct Training {
  std::vector<double> losses;
  double evaluated = 0;
  std::vector<std::vector<float>> parameters;
  std::int64_t kernels = 0;  ///< of one step
  std::int64_t activationBytes = 0;
};

inline Training train(Backend& backend, const Graph& graph, Precision precision) {
  CompileOptions options;
  options.batchSize = kBatch;
  options.precision = precision;
  const auto step = compileWith(backend, graph, options);
  Training training;
  step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {});  // loads
  const std::int64_t before = cuda_emulation::launchedKernels();
  step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {});
  training.kernels = cuda_emulation::launchedKernels() - before;
  StepQueue* queue = step->queue(nullptr);
  for (int i = 0; i < 4; ++i) {
    queue->enqueue(randomImages(graph, kBatch, i).batch(kBatch, i + 1), kSgd);
    training.losses.push_back(queue->finish().batch.lossSum);
  }
  training.evaluated = step->evaluate(randomImages(graph, kBatch, 7).batch(kBatch)).lossSum;
  training.parameters = parametersOf(*step, graph);
  training.activationBytes = step->memoryUse().activationBytes;
  return training;
}

inline bool agree(const Training& a, const Training& b, double tolerance) {
  for (std::size_t i = 0; i < a.losses.size(); ++i)
    if (!(std::abs(a.losses[i] - b.losses[i]) <= tolerance * b.losses[i] * static_cast<double>(i + 1))) return false;
  return std::abs(a.evaluated - b.evaluated) <= 6 * tolerance * b.evaluated;
}

/// Residual blocks one behind the other: the gradient of each sum has two parts, of which a convolution adds the last.
inline Graph residualBlocks() {
  GraphBuilder builder("blocks", {3, 6, 6});
  int last = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(16, 3));
  for (const std::string name : {"a", "b", "c"}) {
    const int inner = addConvBatchNormRelu(builder, name + " in", "", last, sameConvolution(8, 3));
    const int outer = addConvBatchNorm(builder, name + " out", "", inner, sameConvolution(16, 3));
    last = builder.add(name + " relu", Relu{}, {builder.add(name + " sum", Add{}, {outer, last})});
  }
  builder.add("pooled", GlobalAveragePool{}, {last});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

}  // namespace scalescope
