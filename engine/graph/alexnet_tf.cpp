// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace alexnet_tf {
namespace {

int addConvRelu(GraphBuilder& builder, const std::string& name, int src, Convolution conv) {
  conv.bias = true;
  conv.start = {.fanInGain = 1, .bias = 0};
  return builder.add(name + ".relu", Relu{}, {builder.add(name, conv, {src})});
}

int addPool(GraphBuilder& builder, const std::string& name, int src) {
  return builder.add(name, MaxPool{.kernelH = 3, .kernelW = 3}, {src});
}

void build(GraphBuilder& builder, int classCount) {
  int last = addConvRelu(builder, "conv1", 0, validConvolution(64, 11, 4));
  last = addConvRelu(builder, "conv2", addPool(builder, "pool1", last), sameConvolution(192, 5));
  last = addConvRelu(builder, "conv3", addPool(builder, "pool2", last), sameConvolution(384, 3));
  last = addConvRelu(builder, "conv4", last, sameConvolution(384, 3));
  last = addConvRelu(builder, "conv5", last, sameConvolution(256, 3));
  const FullyConnected hidden{.k = 4096, .start = {.fanInGain = 2, .bias = 0}};
  last = addHiddenLayer(builder, "fc6", addPool(builder, "pool5", last), hidden, 0.5);
  last = addHiddenLayer(builder, "fc7", last, hidden, 0.5);
  const FullyConnected scores{.k = classCount, .start = {.fanInGain = 1, .bias = 0}};
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.add("fc8", scores, {last})});
}

}  // namespace
}  // namespace alexnet_tf

/// AlexNet as tf_cnn_benchmarks trains it: one group, fewer channels, no local response norm.
/// Source: tf_cnn_benchmarks, models/alexnet_model.py and convnet_builder.py; layers after Krizhevsky, "One weird trick
/// for parallelizing convolutional neural networks" (2014). Its convolutions start Glorot uniform; here normal,
/// variance 1 / fan-in.
const Network kAlexNetTf = {"alexnet-tf", 3, 227, 1000, alexnet_tf::build};

}  // namespace scalescope
