// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "engine/graph/graph_builder.h"

namespace scalescope {

/// A row of the ResNet papers' tables: `blocks` residual blocks, the first of which has the stride.
struct ResNetStage {
  int channels;  ///< of the block's 3x3 convolutions
  int blocks;
  int stride;
};

/// Two 3x3 convolutions around a shortcut (ResNet-20, -18, -34).
int addBasicBlock(GraphBuilder& builder, const std::string& name, int src, int channels, int stride);

/// 1x1, 3x3, 1x1 (four times the channels) around a shortcut. The stride is in the 3x3 convolution: "v1.5".
/// Source: torchvision's ResNet and NVIDIA DeepLearningExamples ("ResNet50 v1.5"); v1 has it in the first 1x1.
int addBottleneckBlock(GraphBuilder& builder, const std::string& name, int src, int channels, int stride);

/// The same with the stride in the first 1x1 convolution, as in the paper: "v1".
int addBottleneckBlockV1(GraphBuilder& builder, const std::string& name, int src, int channels, int stride);

/// Stages "stage1", "stage2"... of blocks "block0", "block1"...; returns the last layer.
int addStages(GraphBuilder& builder, int src, std::span<const ResNetStage> stages, decltype(&addBasicBlock) addBlock);

/// The stages of ResNet-50, -101 and -152, which differ only in the number of blocks.
/// Source: He et al., "Deep Residual Learning for Image Recognition" (2015), table 1.
inline constexpr ResNetStage kResNet50Stages[] = {{64, 3, 1}, {128, 4, 2}, {256, 6, 2}, {512, 3, 2}};
inline constexpr ResNetStage kResNet101Stages[] = {{64, 3, 1}, {128, 4, 2}, {256, 23, 2}, {512, 3, 2}};
inline constexpr ResNetStage kResNet152Stages[] = {{64, 3, 1}, {128, 8, 2}, {256, 36, 2}, {512, 3, 2}};

/// From 7x7 convolution to loss, "v1.5".
void addImageNetResNet(GraphBuilder& builder, std::span<const ResNetStage> stages, int classCount);

/// The same, "v1": with addBottleneckBlockV1(), and the pooling of the stem padded below and right only.
/// Source: He et al. (2015), their Caffe models; tf_cnn_benchmarks, models/resnet_model.py.
void addImageNetResNetV1(GraphBuilder& builder, std::span<const ResNetStage> stages, int classCount);

}  // namespace scalescope
