// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/graph_builder.h"
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network_zoo.h"
#include "engine/graph/resnet.h"
#include "engine/reference/selftest.h"

namespace scalescope {
namespace {

constexpr int kClasses = 10;

Convolution convolution(int k, int kernelH, int kernelW, int stride, int padTop, int padLeft, int padBottom,
                        int padRight, int groups = 1, bool bias = false) {
  return {k, kernelH, kernelW, stride, stride, padTop, padLeft, padBottom, padRight, groups, bias};
}

/// One operation in the smallest network that trains it. The layer before it has weights, so that its input gradient is
/// checked even if a backend stores no inner tensors.
struct OperationCase {
  const char* name;
  Shape src;
  int batchSize;
  LayerOp op;
};

const std::vector<OperationCase> kOperations = {
    {"convolution 1x1", {8, 5, 5}, 2, convolution(16, 1, 1, 1, 0, 0, 0, 0)},
    {"convolution 1x1, 17 to 33 channels", {17, 4, 4}, 2, convolution(33, 1, 1, 1, 0, 0, 0, 0)},
    {"convolution 1x1 with bias, rows of 19", {32, 3, 19}, 2, convolution(48, 1, 1, 1, 0, 0, 0, 0, 1, true)},
    {"convolution 1x1 stride 2", {16, 7, 7}, 2, convolution(8, 1, 1, 2, 0, 0, 0, 0)},
    {"convolution 3x3", {16, 8, 8}, 3, convolution(16, 3, 3, 1, 1, 1, 1, 1)},
    {"convolution 3x3, 96 channels", {96, 1, 13}, 24, convolution(96, 3, 3, 1, 1, 1, 1, 1)},
    {"convolution 3x3, batch 1", {16, 8, 8}, 1, convolution(16, 3, 3, 1, 1, 1, 1, 1)},
    {"convolution 3x3, one channel", {1, 8, 8}, 2, convolution(1, 3, 3, 1, 1, 1, 1, 1)},
    {"convolution 3x3, 5 to 7 channels", {5, 9, 6}, 2, convolution(7, 3, 3, 1, 1, 1, 1, 1)},
    {"convolution 3x3 without padding", {8, 6, 9}, 2, convolution(8, 3, 3, 1, 0, 0, 0, 0)},
    {"convolution 3x3 stride 2", {16, 9, 9}, 2, convolution(24, 3, 3, 2, 1, 1, 1, 1)},
    {"convolution 3x3 stride 2, even image", {16, 8, 10}, 2, convolution(24, 3, 3, 2, 1, 1, 1, 1)},
    {"convolution 3x3 stride 2, padded below and right", {8, 8, 8}, 2, convolution(8, 3, 3, 2, 0, 0, 1, 1)},
    {"convolution 5x5 stride 2, uneven padding", {6, 9, 8}, 2, convolution(9, 5, 5, 2, 1, 2, 3, 1)},
    {"convolution 1x7", {16, 6, 9}, 2, convolution(16, 1, 7, 1, 0, 3, 0, 3)},
    {"convolution 7x1", {16, 9, 6}, 2, convolution(16, 7, 1, 1, 3, 0, 3, 0)},
    {"convolution 3x1", {16, 8, 8}, 2, convolution(24, 3, 1, 1, 1, 0, 1, 0)},
    {"convolution 1x3, batch 1", {16, 8, 8}, 1, convolution(24, 1, 3, 1, 0, 1, 0, 1)},
    {"convolution 1x7 stride 2", {8, 6, 11}, 2, convolution(12, 1, 7, 2, 0, 3, 0, 3)},
    {"convolution 7x1 stride 2, batch 1", {8, 12, 5}, 1, convolution(12, 7, 1, 2, 3, 0, 3, 0)},
    {"convolution 7x1, 2 groups, batch 1", {8, 9, 4}, 1, convolution(8, 7, 1, 1, 3, 0, 3, 0, 2)},
    {"convolution 5x5, 2 groups of 48, bias", {96, 7, 7}, 2, convolution(64, 5, 5, 1, 2, 2, 2, 2, 2, true)},
    {"convolution 7x7 stride 2", {3, 17, 15}, 2, convolution(16, 7, 7, 2, 3, 3, 3, 3)},
    {"convolution as large as its image", {8, 5, 5}, 2, convolution(12, 5, 5, 1, 0, 0, 0, 0)},
    {"convolution 3x3 with bias", {8, 6, 6}, 2, convolution(12, 3, 3, 1, 1, 1, 1, 1, 1, true)},
    {"convolution 3x3, 2 groups", {16, 6, 6}, 2, convolution(24, 3, 3, 1, 1, 1, 1, 1, 2)},
    {"convolution 3x3, 4 groups of 3, bias", {12, 7, 5}, 2, convolution(12, 3, 3, 2, 1, 1, 1, 1, 4, true)},
    {"convolution 3x3, depthwise", {8, 6, 6}, 2, convolution(8, 3, 3, 1, 1, 1, 1, 1, 8)},
    {"batch norm", {16, 6, 6}, 4, BatchNorm{}},
    {"batch norm, 5 channels", {5, 3, 7}, 3, BatchNorm{}},
    {"batch norm, batch 1", {8, 6, 6}, 1, BatchNorm{}},
    {"batch norm, other epsilon and momentum", {8, 4, 4}, 4, BatchNorm{.epsilon = 1e-3, .momentum = 0.25}},
    {"local response norm", {16, 6, 5}, 2, Lrn{}},
    {"local response norm as AlexNet's", {17, 5, 5}, 2, Lrn{.alpha = 5e-4, .k = 2}},
    {"local response norm of 3 channels, strong", {8, 4, 4}, 3, Lrn{.size = 3, .alpha = 2, .beta = 0.5, .k = 0.5}},
    {"local response norm wider than its input", {5, 4, 3}, 1, Lrn{.size = 11, .alpha = 1}},
    {"dropout", {5, 3, 5}, 3, Dropout{}},
    {"dropout of a third", {16, 4, 4}, 2, Dropout{.rate = 1.0 / 3}},
    {"dropout of nothing", {8, 3, 3}, 2, Dropout{.rate = 0}},
    {"ReLU", {7, 5, 5}, 2, Relu{}},
    {"ReLU, 1x7, batch 1", {3, 1, 7}, 1, Relu{}},
    {"max pool 2x2", {8, 6, 6}, 2, MaxPool{}},
    {"max pool 2x2, odd image", {5, 7, 7}, 2, MaxPool{}},
    {"max pool 3x3 stride 2", {16, 9, 9}, 2, MaxPool{3, 3, 2, 2, 1, 1, 1, 1}},
    {"max pool 3x3 stride 1, uneven padding", {8, 6, 5}, 2, MaxPool{3, 3, 1, 1, 0, 1, 2, 1}},
    {"max pool 7x1, batch 1", {5, 9, 4}, 1, MaxPool{7, 1, 2, 1, 3, 0, 3, 0}},
    {"max pool 1x3", {8, 4, 9}, 2, MaxPool{1, 3, 1, 2, 0, 1, 0, 1}},
    {"average pool 2x2", {8, 6, 6}, 2, AveragePool{}},
    {"average pool 3x3, padding not counted", {8, 7, 7}, 2, AveragePool{3, 3, 1, 1, 1, 1, 1, 1, false}},
    {"average pool 3x3, padding counted", {8, 7, 7}, 2, AveragePool{3, 3, 1, 1, 1, 1, 1, 1, true}},
    {"average pool 3x3 stride 2, uneven padding", {5, 8, 6}, 2, AveragePool{3, 3, 2, 2, 0, 1, 1, 0, false}},
    {"average pool 5x5 stride 3", {16, 14, 14}, 1, AveragePool{5, 5, 3, 3, 0, 0, 0, 0, false}},
    {"max pool 3x3 stride 2, padded below and right", {8, 8, 6}, 2, MaxPool{3, 3, 2, 2, 0, 0, 1, 1}},
    {"average pool 3x3 stride 2, padded below and right", {8, 8, 6}, 2, AveragePool{3, 3, 2, 2, 0, 0, 1, 1, false}},
    {"average pool 3x3 stride 2, padding below and right counted",
     {8, 8, 6},
     2,
     AveragePool{3, 3, 2, 2, 0, 0, 1, 1, true}},
    {"average pool, batch 1", {8, 5, 5}, 1, AveragePool{3, 3, 1, 1, 1, 1, 1, 1, true}},
    {"average pool 1x7, padding not counted", {5, 4, 9}, 2, AveragePool{1, 7, 1, 2, 0, 3, 0, 3, false}},
    {"global average pool", {17, 5, 7}, 3, GlobalAveragePool{}},
    {"global average pool, batch 1", {8, 1, 7}, 1, GlobalAveragePool{}},
    {"fully connected of an image", {6, 3, 5}, 3, FullyConnected{.k = 19}},
    {"fully connected, batch 1", {5, 3, 3}, 1, FullyConnected{.k = 7}},
    {"fully connected without bias", {32, 1, 1}, 4, FullyConnected{.k = 16, .bias = false}},
};

void addClassifier(GraphBuilder& builder, int classes = kClasses) {
  builder.add("fc", FullyConnected{.k = classes}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
}

SelftestCase operationCase(const OperationCase& row) {
  GraphBuilder builder(row.name, {3, row.src.h, row.src.w});
  const int before = builder.add("before", Convolution{.k = row.src.c}, {0});
  builder.add("operation", row.op, {before});
  addClassifier(builder);
  // Rounding may move a maximum to a neighbour, and its gradient with it.
  const auto depth = std::holds_alternative<MaxPool>(row.op) ? SelftestDepth::Block : SelftestDepth::Operation;
  return {row.name, require(builder.finish()), row.batchSize, depth};
}

/// A case from a function that adds everything between the image and the classifier.
template <typename Build>
SelftestCase builtCase(const char* name, const Shape& image, int batchSize, SelftestDepth depth, const Build& build) {
  GraphBuilder builder(name, image);
  build(builder);
  addClassifier(builder);
  return {name, require(builder.finish()), batchSize, depth};
}

void addJoinCases(std::vector<SelftestCase>& cases) {
  const auto branches = [](GraphBuilder& b, std::vector<int> channels) {
    std::vector<int> layers;
    for (const int k : channels)
      layers.push_back(b.add("branch" + std::to_string(layers.size()), sameConvolution(k, 3), {0}));
    return layers;
  };
  const auto depth = SelftestDepth::Operation;
  cases.push_back(builtCase("add of two", {3, 6, 5}, 2, depth, [&](GraphBuilder& b) {
    b.add("operation", Add{}, branches(b, {7, 7}));
  }));
  cases.push_back(builtCase("add of three", {3, 6, 5}, 2, depth, [&](GraphBuilder& b) {
    b.add("operation", Add{}, branches(b, {16, 16, 16}));
  }));
  cases.push_back(builtCase("add of a layer to itself", {3, 6, 5}, 2, depth, [&](GraphBuilder& b) {
    const int branch = branches(b, {8}).front();
    b.add("operation", Add{}, {branch, branch});
  }));
  cases.push_back(builtCase("concat of 8, 16, 24 channels", {3, 6, 5}, 2, depth, [&](GraphBuilder& b) {
    b.add("operation", Concat{}, branches(b, {8, 16, 24}));
  }));
  cases.push_back(builtCase("concat of 3, 1, 5 channels", {3, 6, 5}, 2, depth, [&](GraphBuilder& b) {
    b.add("operation", Concat{}, branches(b, {3, 1, 5}));
  }));
  cases.push_back(builtCase("add and concat, 1x7, batch 1", {3, 1, 7}, 1, depth, [&](GraphBuilder& b) {
    const std::vector<int> two = branches(b, {5, 5});
    b.add("operation", Concat{}, {b.add("sum", Add{}, two), two.front()});
  }));
}

void addFirstLayerCases(std::vector<SelftestCase>& cases) {
  const auto depth = SelftestDepth::Operation;
  for (const int channels : {1, 3, 4})
    cases.push_back(builtCase(channels == 1   ? "first convolution, 1 channel"
                              : channels == 3 ? "first convolution, 3 channels"
                                              : "first convolution, 4 channels",
                              {channels, 11, 13}, 2, depth,
                              [](GraphBuilder& b) { b.add("operation", sameConvolution(16, 7, 2), {0}); }));
  cases.push_back(builtCase("fully connected of the image", {1, 5, 7}, 3, depth, [](GraphBuilder&) {}));
}

void addLossCases(std::vector<SelftestCase>& cases) {
  for (const int classes : {2, 5, 1000}) {
    const std::string name = "loss of " + std::to_string(classes) + " classes";
    GraphBuilder builder(name, {2, 3, 3});
    addClassifier(builder, classes);
    cases.push_back({name, require(builder.finish()), 6, SelftestDepth::Operation});
  }
  SelftestCase ties = builtCase("loss of equal scores", {2, 3, 3}, 4, SelftestDepth::Operation, [](GraphBuilder&) {});
  ties.zeroWeights = true;
  cases.push_back(ties);
}

/// Two auxiliary heads of different weight beside the classifier, one of them with layers of its own.
void addAuxiliaryHeadCase(std::vector<SelftestCase>& cases) {
  cases.push_back(builtCase("auxiliary heads", {3, 6, 6}, 4, SelftestDepth::Block, [](GraphBuilder& b) {
    const int stem = addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(16, 3));
    const int own =
        addConvBatchNormRelu(b, "aux1", "", b.add("aux1.pool", AveragePool{}, {stem}), sameConvolution(8, 1));
    const int dropped = b.add("aux1.dropout", Dropout{.rate = 0.25}, {b.add("aux1.lrn", Lrn{}, {own})});
    b.add("aux1.loss", SoftmaxCrossEntropy{.weight = 0.3},
          {b.add("aux1.fc", FullyConnected{.k = kClasses}, {dropped})});
    const int body = b.add("body", sameConvolution(12, 3, 2), {stem});
    b.add("aux2.loss", SoftmaxCrossEntropy{.weight = 0.5}, {b.add("aux2.fc", FullyConnected{.k = kClasses}, {body})});
    b.add("dropout", Dropout{}, {b.add("relu", Relu{}, {body})});
  }));
}

/// An inception-like module: 1x1, 1x1-3x3, pool-1x1, side by side.
void addInceptionModule(GraphBuilder& b, int src) {
  const int reduced = addConvBatchNormRelu(b, "b", "1", src, sameConvolution(8, 1));
  const int wide = addConvBatchNormRelu(b, "b", "2", reduced, sameConvolution(12, 3));
  const int narrow = addConvBatchNormRelu(b, "a", "", src, sameConvolution(8, 1));
  const int pooled = b.add("c.pool", AveragePool{3, 3, 1, 1, 1, 1, 1, 1, false}, {src});
  const int projected = addConvBatchNormRelu(b, "c", "", pooled, sameConvolution(4, 1));
  b.add("concat", Concat{}, {narrow, wide, projected});
}

void addBlockCases(std::vector<SelftestCase>& cases) {
  const auto depth = SelftestDepth::Block;
  cases.push_back(builtCase("convolution, batch norm, ReLU", {3, 9, 9}, 4, depth,
                            [](GraphBuilder& b) { addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(16, 3)); }));
  cases.push_back(builtCase("ResNet stem with max pool", {3, 21, 21}, 2, depth, [](GraphBuilder& b) {
    const int relu = addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(16, 7, 2));
    b.add("pool", MaxPool{3, 3, 2, 2, 1, 1, 1, 1}, {relu});
  }));
  cases.push_back(builtCase("basic block with identity", {3, 7, 7}, 3, depth, [](GraphBuilder& b) {
    addBasicBlock(b, "block", addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(16, 3)), 16, 1);
  }));
  cases.push_back(builtCase("basic block with projection", {3, 7, 7}, 3, depth, [](GraphBuilder& b) {
    addBasicBlock(b, "block", addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(8, 3)), 12, 2);
  }));
  cases.push_back(builtCase("bottleneck with identity", {3, 6, 6}, 4, depth, [](GraphBuilder& b) {
    addBottleneckBlock(b, "block", addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(32, 3)), 8, 1);
  }));
  cases.push_back(builtCase("bottleneck with projection", {3, 9, 9}, 4, depth, [](GraphBuilder& b) {
    addBottleneckBlock(b, "block", addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(16, 3)), 8, 2);
  }));
  cases.push_back(builtCase("inception module", {3, 7, 7}, 3, depth, [](GraphBuilder& b) {
    addInceptionModule(b, addConvBatchNormRelu(b, "stem", "", 0, sameConvolution(16, 3)));
  }));
}

/// Image sizes with at least 8 values per batch norm: with 2, its gradient is mere cancellation. Seeds are the first,
/// from kSelftestSeed on, with which test_selftest_choices passes.
void addNetworkCases(std::vector<SelftestCase>& cases) {
  const auto depth = SelftestDepth::Network;
  cases.push_back({"resnet-20, 1 channel, 8x8", require(makeNetwork("resnet-20", 1, 8, kClasses)), 4, depth});
  cases.push_back({"resnet-20, 3 channels, 11x11", require(makeNetwork("resnet-20", 3, 11, kClasses)), 2, depth});
  cases.push_back({"resnet-50, 33x33", require(makeNetwork("resnet-50", 3, 33, 1000)), 2, depth});
  cases.back().seed = 20190214;
}

}  // namespace

std::vector<SelftestCase> selftestCases() {
  std::vector<SelftestCase> cases;
  for (const OperationCase& row : kOperations) cases.push_back(operationCase(row));
  addJoinCases(cases);
  addFirstLayerCases(cases);
  addLossCases(cases);
  addAuxiliaryHeadCase(cases);
  addBlockCases(cases);
  addNetworkCases(cases);
  return cases;
}

}  // namespace scalescope
