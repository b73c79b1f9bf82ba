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

Convolution rectangularConvolution(int k, int kernelH, int kernelW) {
  const int padH = kernelH / 2, padW = kernelW / 2;
  return {.k = k,
          .kernelH = kernelH,
          .kernelW = kernelW,
          .padTop = padH,
          .padLeft = padW,
          .padBottom = padH,
          .padRight = padW};
}

Convolution validConvolution(int k, int kernel, int stride) {
  return {.k = k, .kernelH = kernel, .kernelW = kernel, .strideH = stride, .strideW = stride};
}

MaxPool coveringMaxPool(const Shape& src) {
  // With kernel 3 and stride 2 the last window of an even size would miss one pixel.
  return {.kernelH = 3, .kernelW = 3, .padBottom = src.h % 2 ? 0 : 1, .padRight = src.w % 2 ? 0 : 1};
}

MaxPool halvingMaxPool(const Shape& src) { return {3, 3, 2, 2, src.h % 2, src.w % 2, 1, 1}; }

AveragePool sameAveragePool(bool countPadding) { return {3, 3, 1, 1, 1, 1, 1, 1, countPadding}; }

int addConvBatchNorm(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                     const Convolution& conv) {
  const int convolved = builder.add(prefix + ".conv" + suffix, conv, {src});
  return builder.add(prefix + ".bn" + suffix, BatchNorm{}, {convolved});
}

int addConvBatchNormRelu(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                         const Convolution& conv) {
  return builder.add(prefix + ".relu" + suffix, Relu{}, {addConvBatchNorm(builder, prefix, suffix, src, conv)});
}

int addChain(GraphBuilder& builder, const std::string& prefix, int src, const std::vector<LayerOp>& chain,
             const std::optional<BatchNorm>& norm) {
  int last = src, place = 0;
  for (const LayerOp& op : chain) {
    const std::string suffix = std::to_string(++place);
    if (!std::holds_alternative<Convolution>(op)) {
      last = builder.add(prefix + ".pool" + suffix, op, {last});
      continue;
    }
    last = builder.add(prefix + ".conv" + suffix, op, {last});
    if (norm) last = builder.add(prefix + ".bn" + suffix, *norm, {last});
    last = builder.add(prefix + ".relu" + suffix, Relu{}, {last});
  }
  return last;
}

int addBranches(GraphBuilder& builder, const std::string& name, int src,
                const std::vector<std::vector<LayerOp>>& branches, const std::optional<BatchNorm>& norm) {
  std::vector<int> ends;
  for (const std::vector<LayerOp>& branch : branches)
    ends.push_back(addChain(builder, name + ".branch" + std::to_string(ends.size() + 1), src, branch, norm));
  return builder.add(name + ".concat", Concat{}, ends);
}

int addHiddenLayer(GraphBuilder& builder, const std::string& name, int src, const FullyConnected& full,
                   double dropoutRate) {
  const int relu = builder.add(name + ".relu", Relu{}, {builder.add(name, full, {src})});
  return dropoutRate > 0 ? builder.add(name + ".dropout", Dropout{dropoutRate}, {relu}) : relu;
}

void addPooledClassifier(GraphBuilder& builder, int src, const FullyConnected& scores, double dropoutRate) {
  int last = builder.add("pool", GlobalAveragePool{}, {src});
  if (dropoutRate > 0) last = builder.add("dropout", Dropout{dropoutRate}, {last});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.add("fc", scores, {last})});
}

}  // namespace scalescope
