// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/resnet.h"

#include "engine/graph/layer_blocks.h"

namespace scalescope {
namespace {

constexpr int kBottleneckExpansion = 4;

/// The identity if shapes agree, else a 1x1 projection with batch norm.
/// Source: option B of He et al., "Deep Residual Learning for Image Recognition" (2015), sections 3.3 and 4.1.
int addShortcut(GraphBuilder& builder, const std::string& name, int src, int channels, int stride) {
  if (stride == 1 && builder.shape(src).c == channels) return src;
  return addConvBatchNorm(builder, name + ".shortcut", "", src, sameConvolution(channels, 1, stride));
}

/// The convolution that has the stride of a block.
enum class StrideIn { First1x1, The3x3 };

int joinShortcut(GraphBuilder& builder, const std::string& name, int residual, int shortcut) {
  const int sum = builder.add(name + ".add", Add{}, {residual, shortcut});
  return builder.add(name + ".relu", Relu{}, {sum});
}

int addBottleneck(GraphBuilder& builder, const std::string& name, int src, int channels, int stride, StrideIn place) {
  const int expanded = channels * kBottleneckExpansion;
  const int firstStride = place == StrideIn::First1x1 ? stride : 1, secondStride = stride / firstStride;
  const int first = addConvBatchNormRelu(builder, name, "1", src, sameConvolution(channels, 1, firstStride));
  const int second = addConvBatchNormRelu(builder, name, "2", first, sameConvolution(channels, 3, secondStride));
  const int third = addConvBatchNorm(builder, name, "3", second, sameConvolution(expanded, 1));
  return joinShortcut(builder, name, third, addShortcut(builder, name, src, expanded, stride));
}

}  // namespace

int addBasicBlock(GraphBuilder& builder, const std::string& name, int src, int channels, int stride) {
  const int first = addConvBatchNormRelu(builder, name, "1", src, sameConvolution(channels, 3, stride));
  const int second = addConvBatchNorm(builder, name, "2", first, sameConvolution(channels, 3));
  return joinShortcut(builder, name, second, addShortcut(builder, name, src, channels, stride));
}

int addBottleneckBlock(GraphBuilder& builder, const std::string& name, int src, int channels, int stride) {
  return addBottleneck(builder, name, src, channels, stride, StrideIn::The3x3);
}

int addBottleneckBlockV1(GraphBuilder& builder, const std::string& name, int src, int channels, int stride) {
  return addBottleneck(builder, name, src, channels, stride, StrideIn::First1x1);
}

int addStages(GraphBuilder& builder, int src, std::span<const ResNetStage> stages, decltype(&addBasicBlock) addBlock) {
  int last = src;
  for (std::size_t stage = 0; stage < stages.size(); ++stage) {
    for (int block = 0; block < stages[stage].blocks; ++block) {
      const std::string name = "stage" + std::to_string(stage + 1) + ".block" + std::to_string(block);
      last = addBlock(builder, name, last, stages[stage].channels, block == 0 ? stages[stage].stride : 1);
    }
  }
  return last;
}

void addImageNetResNet(GraphBuilder& builder, std::span<const ResNetStage> stages, int classCount) {
  const int stem = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(64, 7, 2));
  const MaxPool pool{.kernelH = 3, .kernelW = 3, .padTop = 1, .padLeft = 1, .padBottom = 1, .padRight = 1};
  const int pooled = builder.add("stem.pool", pool, {stem});
  addPooledClassifier(builder, addStages(builder, pooled, stages, addBottleneckBlock), {.k = classCount});
}

void addImageNetResNetV1(GraphBuilder& builder, std::span<const ResNetStage> stages, int classCount) {
  const int stem = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(64, 7, 2));
  const int pooled = builder.add("stem.pool", coveringMaxPool(builder.shape(stem)), {stem});
  addPooledClassifier(builder, addStages(builder, pooled, stages, addBottleneckBlockV1), {.k = classCount});
}

}  // namespace scalescope
