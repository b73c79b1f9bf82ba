// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace scalescope {

/// Of the forward pass of one image of the network's own size, to 1,000 classes (ResNet-20: 10).
struct NetworkCost {
  std::int64_t macs = 0;  ///< multiply-accumulates; 0: unknown
  int imageSize = 0;      ///< pixels
};
/// Unknown for networks of unknown layers, and for those of unstated variant. Source: the graphs of engine/graph.
NetworkCost networkCost(std::string_view id);

}  // namespace scalescope
