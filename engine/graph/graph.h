// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace scalescope {

/// Shape of one image's activation: channels, height, width (the batch is the caller's).
struct Shape {
  int c = 0, h = 0, w = 0;
  std::int64_t count() const { return std::int64_t{1} * c * h * w; }
  bool operator==(const Shape&) const = default;
};

/// Initial weights and bias of a convolution or fully connected layer, if a network's authors specify them.
struct StartingValues {
  double deviation = 0;        ///< above 0: normal weights of this deviation
  double fanInGain = 0;        ///< above 0: normal weights of variance gain / (inputs that one output sums up)
  std::optional<double> bias;  ///< this value; unset: uniform
  bool operator==(const StartingValues&) const = default;
};

// Parameters of the layers, in the terms of oneDNN and cuDNN. k: output channels.
struct Input {};
struct Convolution {
  int k = 0;
  int kernelH = 1, kernelW = 1, strideH = 1, strideW = 1;
  int padTop = 0, padLeft = 0, padBottom = 0, padRight = 0;
  int groups = 1;
  bool bias = false;
  StartingValues start = {};
};
/// Training: batch statistics, biased variance to normalise; running variance unbiased (as cuDNN), running = (1-m)
/// running + m batch.
struct BatchNorm {
  double epsilon = 1e-5;
  double momentum = 0.1;
  bool zeroScale = false;  ///< scale starts at 0 instead of 1
};
/// Local response normalisation across channels: y = x / (k + alpha/size * sum of x^2 over `size` channels
/// around)^beta. `size` is odd. alpha is divided by size, as in Caffe, cuDNN, oneDNN and PyTorch; the AlexNet paper's
/// is not.
struct Lrn {
  int size = 5;
  double alpha = 1e-4, beta = 0.75, k = 1;
};
/// Training: an element is kept with probability 1 - rate and then scaled by 1 / (1 - rate). Evaluation: passes all.
/// The kept elements are the same on every backend: see dropout_mask.h.
struct Dropout {
  double rate = 0.5;
};
struct Relu {};
/// Element-wise sum of its inputs.
struct Add {};
struct Concat {};
struct MaxPool {
  int kernelH = 2, kernelW = 2, strideH = 2, strideW = 2;
  int padTop = 0, padLeft = 0, padBottom = 0, padRight = 0;
};
struct AveragePool {
  int kernelH = 2, kernelW = 2, strideH = 2, strideW = 2;
  int padTop = 0, padLeft = 0, padBottom = 0, padRight = 0;
  bool countPadding = false;
};
struct GlobalAveragePool {};
/// Takes any shape, flattened in the order c, h, w.
struct FullyConnected {
  int k = 0;
  bool bias = true;
  StartingValues start = {};
};
/// Mean over the batch of -log softmax(src)[label]; its input has shape (classes, 1, 1). The last layer is one, of
/// weight 1: the classifier. Further ones before it are auxiliary heads: training minimises the sum of all losses times
/// their weights; accuracies are the classifier's; evaluation skips layers that only auxiliary heads need.
struct SoftmaxCrossEntropy {
  double weight = 1;
};

using LayerOp = std::variant<Input, Convolution, BatchNorm, Lrn, Relu, Dropout, Add, Concat, MaxPool, AveragePool,
                             GlobalAveragePool, FullyConnected, SoftmaxCrossEntropy>;

/// One node of the graph. `inputs` are indices of earlier layers.
struct Layer {
  std::string name;  ///< unique, e.g. "stage1.block0.conv1"
  LayerOp op;
  std::vector<int> inputs;
  Shape shape;  ///< of its output
};

/// A network for one image shape and class count: layers in topological order, first Input, last SoftmaxCrossEntropy.
struct Graph {
  std::string name;
  std::vector<Layer> layers;

  const Shape& inputShape() const { return layers.front().shape; }
  int classCount() const { return layers[layers.size() - 2].shape.c; }
};

/// By layer: whether the classifier depends on it. The others belong to auxiliary heads and run only in training.
std::vector<bool> classifierLayers(const Graph& graph);

enum class ParameterRole {
  ConvolutionWeights,     ///< dims k, c/groups, h, w
  FullyConnectedWeights,  ///< dims k, c (c of the flattened input)
  Bias,                   ///< dims k
  Scale,
  Shift,  ///< batch norm; dims c
  RunningMean,
  RunningVariance,  ///< batch norm state, not trained; dims c
};

/// One tensor that a layer owns. Canonical layout: row-major in the order of `dims`, FP32.
struct ParameterSpec {
  std::string name;  ///< layer name + ".weights", ".bias", ".scale", ".shift", ".running_mean", ".running_variance"
  int layer = 0;
  ParameterRole role{};
  std::vector<int> dims;
  bool trained() const { return role != ParameterRole::RunningMean && role != ParameterRole::RunningVariance; }
  /// Weight decay acts on every trained parameter, as tf_cnn_benchmarks, Caffe and torchvision's references do by
  /// default.
  std::int64_t count() const;
};

/// All tensors of a graph, in layer order. Every backend indexes its parameters by this list.
std::vector<ParameterSpec> parameterSpecs(const Graph& graph);

/// Starting values, same for the same seed on every machine: those of the layer's StartingValues; else He normal
/// (fan-out) for convolutions, as in the ResNet papers' reference code, and uniform(+-1/sqrt(fan-in)) for fully
/// connected weights and all biases; 1 (or 0) and 0 for batch norm.
std::vector<std::vector<float>> initialParameters(const Graph& graph, std::uint64_t seed);

}  // namespace scalescope
