// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace inception_bn {
namespace {

constexpr BatchNorm kNorm{};

/// A module that keeps the size: 1x1; reduction and 3x3; reduction and 3x3 twice; projection after pooling.
struct Module {
  const char* name;
  int k1x1, reduce3x3, k3x3, reduceDouble, kDouble;
  LayerOp pool;
  int projected;
};

int addModule(GraphBuilder& builder, int src, const Module& m) {
  return addBranches(
      builder, m.name, src,
      {{sameConvolution(m.k1x1, 1)},
       {sameConvolution(m.reduce3x3, 1), sameConvolution(m.k3x3, 3)},
       {sameConvolution(m.reduceDouble, 1), sameConvolution(m.kDouble, 3), sameConvolution(m.kDouble, 3)},
       {m.pool, sameConvolution(m.projected, 1)}},
      kNorm);
}

/// A module that halves the size.
struct Reduction {
  const char* name;
  int reduce3x3, k3x3, reduceDouble, kDouble;
};

int addReduction(GraphBuilder& builder, int src, const Reduction& m) {
  return addBranches(
      builder, m.name, src,
      {{sameConvolution(m.reduce3x3, 1), sameConvolution(m.k3x3, 3, 2)},
       {sameConvolution(m.reduceDouble, 1), sameConvolution(m.kDouble, 3), sameConvolution(m.kDouble, 3, 2)},
       {halvingMaxPool(builder.shape(src))}},
      kNorm);
}

int addStem(GraphBuilder& builder) {
  int last = addConvBatchNormRelu(builder, "stem1", "", 0, sameConvolution(64, 7, 2));
  last = builder.add("pool1", coveringMaxPool(builder.shape(last)), {last});
  last = addChain(builder, "stem2", last, {sameConvolution(64, 1), sameConvolution(192, 3)}, kNorm);
  return builder.add("pool2", coveringMaxPool(builder.shape(last)), {last});
}

void build(GraphBuilder& builder, int classCount) {
  const AveragePool average = sameAveragePool(true);
  const MaxPool max{3, 3, 1, 1, 1, 1, 1, 1};
  int last = addModule(builder, addStem(builder), {"inception3a", 64, 64, 64, 64, 96, average, 32});
  last = addModule(builder, last, {"inception3b", 64, 64, 96, 64, 96, average, 64});
  last = addReduction(builder, last, {"inception3c", 128, 160, 64, 96});
  last = addModule(builder, last, {"inception4a", 224, 64, 96, 96, 128, average, 128});
  last = addModule(builder, last, {"inception4b", 192, 96, 128, 96, 128, average, 128});
  last = addModule(builder, last, {"inception4c", 160, 128, 160, 128, 160, average, 128});
  last = addModule(builder, last, {"inception4d", 96, 128, 192, 160, 192, average, 128});
  last = addReduction(builder, last, {"inception4e", 128, 192, 192, 256});
  last = addModule(builder, last, {"inception5a", 352, 192, 320, 160, 224, average, 128});
  last = addModule(builder, last, {"inception5b", 352, 192, 320, 192, 224, max, 128});
  addPooledClassifier(builder, last, {.k = classCount});
}

}  // namespace
}  // namespace inception_bn

/// GoogLeNet with batch norm and two 3x3 in place of each 5x5 (BN-Inception). Convolutions without bias, since batch
/// norm removes it; pooling covers every pixel (224, 112, 56, 28, 14, 7). Source: Ioffe, Szegedy, "Batch Normalization"
/// (2015), figure 5; channels as in MXNet's inception-bn.py.
const Network kInceptionBn = {"inception-bn", 3, 224, 1000, inception_bn::build};

}  // namespace scalescope
