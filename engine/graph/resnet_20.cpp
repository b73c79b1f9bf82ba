// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"
#include "engine/graph/resnet.h"

namespace scalescope {
namespace resnet_20 {
namespace {

constexpr ResNetStage kStages[] = {{16, 3, 1}, {32, 3, 2}, {64, 3, 2}};

void build(GraphBuilder& builder, int classCount) {
  const int stem = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(16, 3));
  addPooledClassifier(builder, addStages(builder, stem, kStages, addBasicBlock), {.k = classCount});
}

}  // namespace
}  // namespace resnet_20

/// ResNet-20 for small images, with projection shortcuts (option B) at the two places where the shape changes: 272,474
/// parameters. The paper's own has parameter-free shortcuts (option A): 269,722, its "0.27M".
/// Source: He et al. (2015), section 4.2 and table 6; shortcuts: section 3.3.
const Network kResNet20 = {"resnet-20", 3, 32, 10, resnet_20::build};

}  // namespace scalescope
