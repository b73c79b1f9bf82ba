// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network.h"
#include "engine/graph/resnet.h"

namespace scalescope {

/// ResNet-101 v1.5.
/// Source: He et al. (2015), table 1; v1.5 as in torchvision's resnet101.
const Network kResNet101 = {"resnet-101", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                              addImageNetResNet(builder, kResNet101Stages, classCount);
                            }};

}  // namespace scalescope
