// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace inception_v3 {
namespace {

constexpr BatchNorm kNorm{.epsilon = 1e-3};
constexpr MaxPool kReduce{.kernelH = 3, .kernelW = 3};

/// 35x35: 5x5 and double 3x3.
int addModuleA(GraphBuilder& builder, const std::string& name, int src, int projected) {
  return addBranches(builder, name, src,
                     {{sameConvolution(64, 1)},
                      {sameConvolution(48, 1), sameConvolution(64, 5)},
                      {sameConvolution(64, 1), sameConvolution(96, 3), sameConvolution(96, 3)},
                      {sameAveragePool(true), sameConvolution(projected, 1)}},
                     kNorm);
}

/// 35x35 to 17x17.
int addReductionB(GraphBuilder& builder, const std::string& name, int src) {
  return addBranches(builder, name, src,
                     {{validConvolution(384, 3, 2)},
                      {sameConvolution(64, 1), sameConvolution(96, 3), validConvolution(96, 3, 2)},
                      {kReduce}},
                     kNorm);
}

/// 17x17: 7x7 as 1x7 and 7x1.
int addModuleC(GraphBuilder& builder, const std::string& name, int src, int k) {
  const Convolution row = rectangularConvolution(k, 1, 7), column = rectangularConvolution(k, 7, 1);
  return addBranches(builder, name, src,
                     {{sameConvolution(192, 1)},
                      {sameConvolution(k, 1), row, rectangularConvolution(192, 7, 1)},
                      {sameConvolution(k, 1), column, row, column, rectangularConvolution(192, 1, 7)},
                      {sameAveragePool(true), sameConvolution(192, 1)}},
                     kNorm);
}

/// 17x17 to 8x8.
int addReductionD(GraphBuilder& builder, const std::string& name, int src) {
  const Convolution row = rectangularConvolution(192, 1, 7), column = rectangularConvolution(192, 7, 1);
  return addBranches(builder, name, src,
                     {{sameConvolution(192, 1), validConvolution(320, 3, 2)},
                      {sameConvolution(192, 1), row, column, validConvolution(192, 3, 2)},
                      {kReduce}},
                     kNorm);
}

/// 8x8: 1x3 and 3x1 side by side.
int addModuleE(GraphBuilder& builder, const std::string& name, int src) {
  const Convolution row = rectangularConvolution(384, 1, 3), column = rectangularConvolution(384, 3, 1);
  std::vector<int> ends{addChain(builder, name + ".branch1", src, {sameConvolution(320, 1)}, kNorm)};
  const int single = addChain(builder, name + ".branch2", src, {sameConvolution(384, 1)}, kNorm);
  ends.push_back(addChain(builder, name + ".branch2a", single, {row}, kNorm));
  ends.push_back(addChain(builder, name + ".branch2b", single, {column}, kNorm));
  const int twice =
      addChain(builder, name + ".branch3", src, {sameConvolution(448, 1), sameConvolution(384, 3)}, kNorm);
  ends.push_back(addChain(builder, name + ".branch3a", twice, {row}, kNorm));
  ends.push_back(addChain(builder, name + ".branch3b", twice, {column}, kNorm));
  ends.push_back(addChain(builder, name + ".branch4", src, {sameAveragePool(true), sameConvolution(192, 1)}, kNorm));
  return builder.add(name + ".concat", Concat{}, ends);
}

void addAuxiliaryHead(GraphBuilder& builder, int src, int classCount) {
  const int last = addChain(builder, "aux", src,
                            {AveragePool{5, 5, 3, 3}, sameConvolution(128, 1), validConvolution(768, 5)}, kNorm);
  const int pooled = builder.add("aux.pool", GlobalAveragePool{}, {last});
  const int scores = builder.add("aux.fc", FullyConnected{.k = classCount}, {pooled});
  builder.add("aux.loss", SoftmaxCrossEntropy{.weight = 0.4}, {scores});
}

void build(GraphBuilder& builder, int classCount, bool auxiliaryHead) {
  int last = addChain(builder, "stem", 0,
                      {validConvolution(32, 3, 2), validConvolution(32, 3), sameConvolution(64, 3), kReduce,
                       validConvolution(80, 1), validConvolution(192, 3), kReduce},
                      kNorm);
  last = addModuleA(builder, "mixed5b", last, 32);
  last = addModuleA(builder, "mixed5c", last, 64);
  last = addModuleA(builder, "mixed5d", last, 64);
  last = addReductionB(builder, "mixed6a", last);
  last = addModuleC(builder, "mixed6b", last, 128);
  last = addModuleC(builder, "mixed6c", last, 160);
  last = addModuleC(builder, "mixed6d", last, 160);
  last = addModuleC(builder, "mixed6e", last, 192);
  if (auxiliaryHead) addAuxiliaryHead(builder, last, classCount);
  last = addReductionD(builder, "mixed7a", last);
  last = addModuleE(builder, "mixed7b", last);
  last = addModuleE(builder, "mixed7c", last);
  addPooledClassifier(builder, last, {.k = classCount}, 0.5);
}

}  // namespace
}  // namespace inception_v3

/// Inception-v3, without and with its auxiliary head (weight 0.4).
/// Source: Szegedy et al., "Rethinking the Inception Architecture for Computer Vision" (2015); layers as in
/// torchvision's inception_v3 (average pooling counts its padding).
const Network kInceptionV3 = {"inception-v3", 3, 299, 1000, [](GraphBuilder& builder, int classCount) {
                                inception_v3::build(builder, classCount, false);
                              }};
const Network kInceptionV3Aux = {"inception-v3-aux", 3, 299, 1000, [](GraphBuilder& builder, int classCount) {
                                   inception_v3::build(builder, classCount, true);
                                 }};

}  // namespace scalescope
