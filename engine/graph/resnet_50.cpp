// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network.h"
#include "engine/graph/resnet.h"

namespace scalescope {

/// ResNet-50 v1.5. The last batch norm of each block starts at scale 1, torchvision's default, as in the runs that the
/// reference documents measured.
/// Source: He et al. (2015), table 1; v1.5 as in torchvision's resnet50.
const Network kResNet50 = {"resnet-50", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                             addImageNetResNet(builder, kResNet50Stages, classCount);
                           }};

}  // namespace scalescope
