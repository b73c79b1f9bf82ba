// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to graph_json.cpp: each operation's name and parameters, for reading and writing.

#include <array>

#include "engine/graph/graph.h"

namespace scalescope::op_fields {

/// fields(codec, op, defaults) visits each parameter: codec.value(key, member, default) and similar.

/// The names of the alternatives of LayerOp, in their order.
inline constexpr std::array kOpWords = {"input",
                                        "convolution",
                                        "batch_norm",
                                        "lrn",
                                        "relu",
                                        "dropout",
                                        "add",
                                        "concat",
                                        "max_pool",
                                        "average_pool",
                                        "global_average_pool",
                                        "fully_connected",
                                        "softmax_cross_entropy"};
static_assert(kOpWords.size() == std::variant_size_v<LayerOp>);

/// Kernel, stride and padding of operations with a sliding window.
template <typename Codec, typename Op>
void windowFields(Codec& codec, Op& op) {
  codec.pair("kernel", op.kernelH, op.kernelW);
  codec.pair("stride", op.strideH, op.strideW);
  codec.padding(op.padTop, op.padLeft, op.padBottom, op.padRight);
}

template <typename Codec, typename Op>
void fields(Codec&, Op&, const Op&) {}  // operations without parameters

template <typename Codec>
void fields(Codec& codec, Convolution& op, const Convolution& d) {
  codec.required("outputs", op.k);
  windowFields(codec, op);
  codec.value("groups", op.groups, d.groups);
  codec.value("bias", op.bias, d.bias);
  codec.start(op.start);
}
template <typename Codec>
void fields(Codec& codec, BatchNorm& op, const BatchNorm& d) {
  codec.value("epsilon", op.epsilon, d.epsilon);
  codec.value("momentum", op.momentum, d.momentum);
  codec.value("zero_scale", op.zeroScale, d.zeroScale);
}
template <typename Codec>
void fields(Codec& codec, Lrn& op, const Lrn& d) {
  codec.value("size", op.size, d.size);
  codec.value("alpha", op.alpha, d.alpha);
  codec.value("beta", op.beta, d.beta);
  codec.value("k", op.k, d.k);
}
template <typename Codec>
void fields(Codec& codec, Dropout& op, const Dropout& d) {
  codec.value("rate", op.rate, d.rate);
}
template <typename Codec>
void fields(Codec& codec, MaxPool& op, const MaxPool&) {
  windowFields(codec, op);
}
template <typename Codec>
void fields(Codec& codec, AveragePool& op, const AveragePool& d) {
  windowFields(codec, op);
  codec.value("count_padding", op.countPadding, d.countPadding);
}
template <typename Codec>
void fields(Codec& codec, FullyConnected& op, const FullyConnected& d) {
  codec.required("outputs", op.k);
  codec.value("bias", op.bias, d.bias);
  codec.start(op.start);
}
template <typename Codec>
void fields(Codec& codec, SoftmaxCrossEntropy& op, const SoftmaxCrossEntropy& d) {
  codec.value("weight", op.weight, d.weight);
}

}  // namespace scalescope::op_fields
