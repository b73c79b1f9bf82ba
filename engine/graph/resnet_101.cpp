// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network.h"
#include "engine/graph/resnet.h"

namespace scalescope {
namespace {

constexpr ResNetStage kStages[] = {{64, 3, 1}, {128, 4, 2}, {256, 23, 2}, {512, 3, 2}};

}  // namespace

/// ResNet-101 v1.5.
/// Source: He et al. (2015), table 1; v1.5 as in torchvision's resnet101.
const Network kResNet101 = {"resnet-101", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                              addImageNetResNet(builder, kStages, classCount);
                            }};

}  // namespace scalescope
