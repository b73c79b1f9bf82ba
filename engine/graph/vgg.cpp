// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/vgg.h"

#include "engine/graph/layer_blocks.h"

namespace scalescope {

void addVgg(GraphBuilder& builder, std::span<const int> convolutions, int classCount) {
  constexpr int kChannels[] = {64, 128, 256, 512, 512};
  int last = 0;
  for (std::size_t stage = 0; stage < convolutions.size(); ++stage) {
    Convolution conv = sameConvolution(kChannels[stage], 3);
    conv.bias = true;
    conv.start.bias = 0;
    std::vector<LayerOp> chain(convolutions[stage], conv);
    chain.push_back(MaxPool{});
    last = addChain(builder, "stage" + std::to_string(stage + 1), last, chain, std::nullopt);
  }
  const StartingValues start{.deviation = 0.01, .bias = 0};
  last = addHiddenLayer(builder, "fc6", last, {.k = 4096, .start = start}, 0.5);
  last = addHiddenLayer(builder, "fc7", last, {.k = 4096, .start = start}, 0.5);
  const int scores = builder.add("fc8", FullyConnected{.k = classCount, .start = start}, {last});
  builder.add("loss", SoftmaxCrossEntropy{}, {scores});
}

}  // namespace scalescope
