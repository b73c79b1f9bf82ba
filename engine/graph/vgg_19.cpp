// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/network.h"
#include "engine/graph/vgg.h"

namespace scalescope {
namespace vgg_19 {
namespace {

constexpr int kConvolutions[] = {2, 2, 4, 4, 4};

}  // namespace
}  // namespace vgg_19

/// VGG-19: configuration E of the paper (see vgg.h).
const Network kVgg19 = {"vgg-19", 3, 224, 1000, [](GraphBuilder& builder, int classCount) {
                          addVgg(builder, vgg_19::kConvolutions, classCount);
                        }};

}  // namespace scalescope
