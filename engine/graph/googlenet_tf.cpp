// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/layer_blocks.h"
#include "engine/graph/network.h"

namespace scalescope {
namespace googlenet_tf {
namespace {

Convolution convolution(int k, int kernel) {
  Convolution conv = sameConvolution(k, kernel);
  conv.bias = true;
  conv.start = {.fanInGain = 1, .bias = 0};
  return conv;
}

/// TensorFlow's "SAME" with stride 2: the odd pixel of padding is below and right.
Convolution stemConvolution(const Shape& src) {
  Convolution conv = convolution(64, 7);
  conv.strideH = conv.strideW = 2;
  conv.padTop = src.h % 2 ? 3 : 2;
  conv.padLeft = src.w % 2 ? 3 : 2;
  return conv;
}

struct Module {
  const char* name;
  int k1x1, reduce3x3, k3x3, reduce5x5, k5x5, projected;
};

int addModule(GraphBuilder& builder, int src, const Module& m) {
  return addBranches(builder, m.name, src,
                     {{convolution(m.k1x1, 1)},
                      {convolution(m.reduce3x3, 1), convolution(m.k3x3, 3)},
                      {convolution(m.reduce5x5, 1), convolution(m.k5x5, 5)},
                      {MaxPool{3, 3, 1, 1, 1, 1, 1, 1}, convolution(m.projected, 1)}},
                     std::nullopt);
}

int addPool(GraphBuilder& builder, const std::string& name, int src) {
  return builder.add(name, halvingMaxPool(builder.shape(src)), {src});
}

void build(GraphBuilder& builder, int classCount) {
  int last =
      addPool(builder, "pool1", addChain(builder, "stem1", 0, {stemConvolution(builder.shape(0))}, std::nullopt));
  last = addChain(builder, "stem2", last, {convolution(64, 1), convolution(192, 3)}, std::nullopt);
  last = addModule(builder, addPool(builder, "pool2", last), {"inception3a", 64, 96, 128, 16, 32, 32});
  last = addModule(builder, last, {"inception3b", 128, 128, 192, 32, 96, 64});
  last = addModule(builder, addPool(builder, "pool3", last), {"inception4a", 192, 96, 208, 16, 48, 64});
  last = addModule(builder, last, {"inception4b", 160, 112, 224, 24, 64, 64});
  last = addModule(builder, last, {"inception4c", 128, 128, 256, 24, 64, 64});
  last = addModule(builder, last, {"inception4d", 112, 144, 288, 32, 64, 64});
  last = addModule(builder, last, {"inception4e", 256, 160, 320, 32, 128, 128});
  last = addModule(builder, addPool(builder, "pool4", last), {"inception5a", 256, 160, 320, 32, 128, 128});
  last = addModule(builder, last, {"inception5b", 384, 192, 384, 48, 128, 128});
  addPooledClassifier(builder, last, {.k = classCount, .start = {.fanInGain = 1, .bias = 0}});
}

}  // namespace
}  // namespace googlenet_tf

/// GoogLeNet as tf_cnn_benchmarks trains it: no local response norm, no dropout, no auxiliary heads, "SAME" padding.
/// Source: tf_cnn_benchmarks, models/googlenet_model.py and convnet_builder.py.
const Network kGoogLeNetTf = {"googlenet-tf", 3, 224, 1000, googlenet_tf::build};

}  // namespace scalescope
