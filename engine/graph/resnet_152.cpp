// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network.h"
#include "engine/graph/resnet.h"

namespace scalescope {

/// ResNet-152 v1.5.
/// Source: He et al. (2015), table 1; v1.5 as in torchvision's resnet152.
const Network kResNet152 = {"resnet-152", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                              addImageNetResNet(builder, kResNet152Stages, classCount);
                            }};

}  // namespace scalescope
