// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "engine/graph/graph_builder.h"

namespace scalescope {

/// A VGG network from its counts of 3x3 convolutions at 64, 128, 256, 512 and 512 channels to the loss.
/// Source: Simonyan, Zisserman, "Very Deep Convolutional Networks for Large-Scale Image Recognition" (2014), table 1;
/// starting values as in torchvision's vgg.py.
void addVgg(GraphBuilder& builder, std::span<const int> convolutions, int classCount);

}  // namespace scalescope
