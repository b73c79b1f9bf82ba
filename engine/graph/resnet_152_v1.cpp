// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network.h"
#include "engine/graph/resnet.h"

namespace scalescope {

/// ResNet-152 as first published and as tf_cnn_benchmarks trains it under the name "resnet152": stride in the first 1x1
/// convolution of a block, and the pooling of the stem padded below and right only.
/// Source: He et al. (2015), table 1 and their Caffe model; tf_cnn_benchmarks, models/resnet_model.py.
const Network kResNet152V1 = {"resnet-152-v1", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                                addImageNetResNetV1(builder, kResNet152Stages, classCount);
                              }};

}  // namespace scalescope
