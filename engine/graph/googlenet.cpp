// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace googlenet {
namespace {

constexpr StartingValues kStart{.fanInGain = 1, .bias = 0.2};

Convolution convolution(int k, int kernel, int stride = 1) {
  Convolution conv = sameConvolution(k, kernel, stride);
  conv.bias = true;
  conv.start = kStart;
  return conv;
}

FullyConnected scores(int classCount) { return {.k = classCount, .start = {.fanInGain = 1, .bias = 0}}; }

/// One row of table 1: 1x1; reduction and 3x3; reduction and 5x5; projection after pooling.
struct Module {
  const char* name;
  int k1x1, reduce3x3, k3x3, reduce5x5, k5x5, projected;
};

int addModule(GraphBuilder& builder, int src, const Module& m) {
  return addBranches(builder, m.name, src,
                     {{convolution(m.k1x1, 1)},
                      {convolution(m.reduce3x3, 1), convolution(m.k3x3, 3)},
                      {convolution(m.reduce5x5, 1), convolution(m.k5x5, 5)},
                      {MaxPool{3, 3, 1, 1, 1, 1, 1, 1}, convolution(m.projected, 1)}},
                     std::nullopt);
}

int addPool(GraphBuilder& builder, const std::string& name, int src) {
  return builder.add(name, coveringMaxPool(builder.shape(src)), {src});
}

/// 7x7 and 3x3 convolutions with their norms, down to 1/8 of the image.
int addStem(GraphBuilder& builder) {
  int last = addChain(builder, "stem1", 0, {convolution(64, 7, 2)}, std::nullopt);
  last = builder.add("norm1", Lrn{}, {addPool(builder, "pool1", last)});
  last = addChain(builder, "stem2", last, {convolution(64, 1), convolution(192, 3)}, std::nullopt);
  return addPool(builder, "pool2", builder.add("norm2", Lrn{}, {last}));
}

void addAuxiliaryHead(GraphBuilder& builder, const std::string& name, int src, int classCount) {
  int last = addChain(builder, name, src, {AveragePool{5, 5, 3, 3}, convolution(128, 1)}, std::nullopt);
  last = addHiddenLayer(builder, name + ".fc1", last, {.k = 1024, .start = kStart}, 0.7);
  last = builder.add(name + ".fc2", scores(classCount), {last});
  builder.add(name + ".loss", SoftmaxCrossEntropy{.weight = 0.3}, {last});
}

void build(GraphBuilder& builder, int classCount, bool auxiliaryHeads) {
  int last = addModule(builder, addStem(builder), {"inception3a", 64, 96, 128, 16, 32, 32});
  last = addModule(builder, last, {"inception3b", 128, 128, 192, 32, 96, 64});
  last = addModule(builder, addPool(builder, "pool3", last), {"inception4a", 192, 96, 208, 16, 48, 64});
  if (auxiliaryHeads) addAuxiliaryHead(builder, "aux1", last, classCount);
  last = addModule(builder, last, {"inception4b", 160, 112, 224, 24, 64, 64});
  last = addModule(builder, last, {"inception4c", 128, 128, 256, 24, 64, 64});
  last = addModule(builder, last, {"inception4d", 112, 144, 288, 32, 64, 64});
  if (auxiliaryHeads) addAuxiliaryHead(builder, "aux2", last, classCount);
  last = addModule(builder, last, {"inception4e", 256, 160, 320, 32, 128, 128});
  last = addModule(builder, addPool(builder, "pool4", last), {"inception5a", 256, 160, 320, 32, 128, 128});
  last = addModule(builder, last, {"inception5b", 384, 192, 384, 48, 128, 128});
  addPooledClassifier(builder, last, scores(classCount), 0.4);
}

}  // namespace
}  // namespace googlenet

/// GoogLeNet with local response norms and dropout, without and with its two auxiliary heads.
/// Source: Szegedy et al., "Going Deeper with Convolutions" (2014), table 1 and section 5; norms and starting values
/// (Xavier, here normal of the same variance; bias 0.2) as in Caffe's models/bvlc_googlenet.
const Network kGoogLeNet = {"googlenet", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                              googlenet::build(builder, classCount, false);
                            }};
const Network kGoogLeNetAux = {"googlenet-aux", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                                 googlenet::build(builder, classCount, true);
                               }};

}  // namespace scalescope
