// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network.h"
#include "engine/graph/vgg.h"

namespace scalescope {
namespace vgg_16 {
namespace {

constexpr int kConvolutions[] = {2, 2, 3, 3, 3};

}  // namespace
}  // namespace vgg_16

/// VGG-16: configuration D of the paper (see vgg.h).
const Network kVgg16 = {"vgg-16", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                          addVgg(builder, vgg_16::kConvolutions, classCount);
                        }};

}  // namespace scalescope
