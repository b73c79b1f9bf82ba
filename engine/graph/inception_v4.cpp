// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace inception_v4 {
namespace {

constexpr BatchNorm kNorm{.epsilon = 1e-3};
constexpr MaxPool kReduce{.kernelH = 3, .kernelW = 3};

/// Figure 3: 299x299x3 to 35x35x384.
int addStem(GraphBuilder& builder) {
  const Convolution row = rectangularConvolution(64, 1, 7), column = rectangularConvolution(64, 7, 1);
  int last = addChain(builder, "stem", 0, {validConvolution(32, 3, 2), validConvolution(32, 3), sameConvolution(64, 3)},
                      kNorm);
  last = addBranches(builder, "mixed3a", last, {{kReduce}, {validConvolution(96, 3, 2)}}, kNorm);
  last = addBranches(builder, "mixed4a", last,
                     {{sameConvolution(64, 1), validConvolution(96, 3)},
                      {sameConvolution(64, 1), row, column, validConvolution(96, 3)}},
                     kNorm);
  return addBranches(builder, "mixed5a", last, {{validConvolution(192, 3, 2)}, {kReduce}}, kNorm);
}

/// Figure 4, 35x35.
int addModuleA(GraphBuilder& builder, const std::string& name, int src) {
  return addBranches(builder, name, src,
                     {{sameAveragePool(false), sameConvolution(96, 1)},
                      {sameConvolution(96, 1)},
                      {sameConvolution(64, 1), sameConvolution(96, 3)},
                      {sameConvolution(64, 1), sameConvolution(96, 3), sameConvolution(96, 3)}},
                     kNorm);
}

/// Figure 7, 35x35 to 17x17.
int addReductionA(GraphBuilder& builder, int src) {
  return addBranches(builder, "reduction_a", src,
                     {{kReduce},
                      {validConvolution(384, 3, 2)},
                      {sameConvolution(192, 1), sameConvolution(224, 3), validConvolution(256, 3, 2)}},
                     kNorm);
}

/// Figure 5, 17x17.
int addModuleB(GraphBuilder& builder, const std::string& name, int src) {
  const auto row = [](int k) { return rectangularConvolution(k, 1, 7); };
  const auto column = [](int k) { return rectangularConvolution(k, 7, 1); };
  return addBranches(builder, name, src,
                     {{sameAveragePool(false), sameConvolution(128, 1)},
                      {sameConvolution(384, 1)},
                      {sameConvolution(192, 1), row(224), column(256)},
                      {sameConvolution(192, 1), column(192), row(224), column(224), row(256)}},
                     kNorm);
}

/// Figure 8, 17x17 to 8x8.
int addReductionB(GraphBuilder& builder, int src) {
  return addBranches(builder, "reduction_b", src,
                     {{kReduce},
                      {sameConvolution(192, 1), validConvolution(192, 3, 2)},
                      {sameConvolution(256, 1), rectangularConvolution(256, 1, 7), rectangularConvolution(320, 7, 1),
                       validConvolution(320, 3, 2)}},
                     kNorm);
}

/// Figure 6, 8x8: 1x3 and 3x1 side by side.
int addModuleC(GraphBuilder& builder, const std::string& name, int src) {
  const Convolution row = rectangularConvolution(256, 1, 3), column = rectangularConvolution(256, 3, 1);
  std::vector<int> ends{
      addChain(builder, name + ".branch1", src, {sameAveragePool(false), sameConvolution(256, 1)}, kNorm)};
  ends.push_back(addChain(builder, name + ".branch2", src, {sameConvolution(256, 1)}, kNorm));
  const int single = addChain(builder, name + ".branch3", src, {sameConvolution(384, 1)}, kNorm);
  ends.push_back(addChain(builder, name + ".branch3a", single, {row}, kNorm));
  ends.push_back(addChain(builder, name + ".branch3b", single, {column}, kNorm));
  const std::vector<LayerOp> three{sameConvolution(384, 1), rectangularConvolution(448, 3, 1),
                                   rectangularConvolution(512, 1, 3)};
  const int thrice = addChain(builder, name + ".branch4", src, three, kNorm);
  ends.push_back(addChain(builder, name + ".branch4a", thrice, {row}, kNorm));
  ends.push_back(addChain(builder, name + ".branch4b", thrice, {column}, kNorm));
  return builder.add(name + ".concat", Concat{}, ends);
}

void build(GraphBuilder& builder, int classCount) {
  int last = addStem(builder);
  for (int i = 1; i <= 4; ++i) last = addModuleA(builder, "inception_a" + std::to_string(i), last);
  last = addReductionA(builder, last);
  for (int i = 1; i <= 7; ++i) last = addModuleB(builder, "inception_b" + std::to_string(i), last);
  last = addReductionB(builder, last);
  for (int i = 1; i <= 3; ++i) last = addModuleC(builder, "inception_c" + std::to_string(i), last);
  addPooledClassifier(builder, last, {.k = classCount}, 0.2);
}

}  // namespace
}  // namespace inception_v4

/// Inception-v4.
/// Source: Szegedy et al., "Inception-v4, Inception-ResNet and the Impact of Residual Connections on Learning" (2016),
/// figures 3 to 9; the order of rows and columns, and average pooling without its padding, as in timm's inception_v4
/// (figure 6 has the rows of 448 first).
const Network kInceptionV4 = {"inception-v4", 3, 299, 1000, inception_v4::build};

}  // namespace scalescope
