// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"
#include "engine/graph/resnet.h"

namespace scalescope {
namespace {

constexpr ResNetStage kStages[] = {{64, 3, 1}, {128, 4, 2}, {256, 6, 2}, {512, 3, 2}};

void build(GraphBuilder& builder, int classCount) {
  const int stem = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(64, 7, 2));
  const int pooled = builder.add("stem.pool", coveringMaxPool(builder.shape(stem)), {stem});
  addPooledClassifier(builder, addStages(builder, pooled, kStages, addBottleneckBlockV1), {.k = classCount});
}

}  // namespace

/// ResNet-50 as first published and as tf_cnn_benchmarks trains it under the name "resnet50": stride in the first 1x1
/// convolution of a block, and the pooling of the stem padded below and right only.
/// Source: He et al. (2015), table 1 and their Caffe model; tf_cnn_benchmarks, models/resnet_model.py.
const Network kResNet50V1 = {"resnet-50-v1", 3, 224, 1000, build};

}  // namespace scalescope
