// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace alexnet {
namespace {

Convolution convolution(Convolution conv, int groups, double startBias) {
  conv.groups = groups;
  conv.bias = true;
  conv.start = {.deviation = 0.01, .bias = startBias};
  return conv;
}

int addConvRelu(GraphBuilder& builder, const std::string& name, int src, const Convolution& conv) {
  return builder.add(name + ".relu", Relu{}, {builder.add(name, conv, {src})});
}

int addPool(GraphBuilder& builder, const std::string& name, int src) {
  return builder.add(name, coveringMaxPool(builder.shape(src)), {src});
}

void build(GraphBuilder& builder, int classCount) {
  int last = addConvRelu(builder, "conv1", 0, convolution(validConvolution(96, 11, 4), 1, 0));
  last = addPool(builder, "pool1", builder.add("norm1", Lrn{}, {last}));
  last = addConvRelu(builder, "conv2", last, convolution(sameConvolution(256, 5), 2, 0.1));
  last = addPool(builder, "pool2", builder.add("norm2", Lrn{}, {last}));
  last = addConvRelu(builder, "conv3", last, convolution(sameConvolution(384, 3), 1, 0));
  last = addConvRelu(builder, "conv4", last, convolution(sameConvolution(384, 3), 2, 0.1));
  last = addConvRelu(builder, "conv5", last, convolution(sameConvolution(256, 3), 2, 0.1));
  const FullyConnected hidden{.k = 4096, .start = {.deviation = 0.005, .bias = 0.1}};
  last = addHiddenLayer(builder, "fc6", addPool(builder, "pool5", last), hidden, 0.5);
  last = addHiddenLayer(builder, "fc7", last, hidden, 0.5);
  const FullyConnected scores{.k = classCount, .start = {.deviation = 0.01, .bias = 0}};
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.add("fc8", scores, {last})});
}

}  // namespace
}  // namespace alexnet

/// AlexNet of 2012 with its two groups, local response norms (alpha / size, k = 1 as in Caffe; the paper has k = 2 and
/// alpha undivided) and dropout.
/// Source: Krizhevsky et al., "ImageNet Classification with Deep Convolutional Neural Networks" (2012), section 3;
/// layers, order, 227 pixels and starting values as in Caffe's models/bvlc_alexnet.
const Network kAlexNet = {"alexnet", 3, 227, 1000, alexnet::build};

}  // namespace scalescope
