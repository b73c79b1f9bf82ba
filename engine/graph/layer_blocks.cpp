// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"

namespace scalescope {

Convolution sameConvolution(int k, int kernel, int stride) {
  const int pad = kernel / 2;
  return {.k = k,
          .kernelH = kernel,
          .kernelW = kernel,
          .strideH = stride,
          .strideW = stride,
          .padTop = pad,
          .padLeft = pad,
          .padBottom = pad,
          .padRight = pad};
}

int addConvBatchNorm(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                     const Convolution& conv) {
  const int convolved = builder.add(prefix + ".conv" + suffix, conv, {src});
  return builder.add(prefix + ".bn" + suffix, BatchNorm{}, {convolved});
}

int addConvBatchNormRelu(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                         const Convolution& conv) {
  return builder.add(prefix + ".relu" + suffix, Relu{}, {addConvBatchNorm(builder, prefix, suffix, src, conv)});
}

void addPooledClassifier(GraphBuilder& builder, int src, int classCount) {
  const int pooled = builder.add("pool", GlobalAveragePool{}, {src});
  const int scores = builder.add("fc", FullyConnected{.k = classCount}, {pooled});
  builder.add("loss", SoftmaxCrossEntropy{}, {scores});
}

}  // namespace scalescope
