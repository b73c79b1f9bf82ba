// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/shape_inference.h"

#include <algorithm>
#include <array>

namespace scalescope {
namespace {

Error invalid(const Text& reason) { return {"graph-invalid", reason}; }

template <typename Op>
std::string kernelText(const Op& op) {
  return std::to_string(op.kernelH) + "x" + std::to_string(op.kernelW);
}

/// The output of convolutions and pooling: a window moves over the padded image; partial windows at the end are
/// dropped.
template <typename Op>
Result<Shape> slideWindow(const Op& op, const Shape& src, int channels) {
  if (std::min({op.kernelH, op.kernelW, op.strideH, op.strideW}) < 1)
    return invalid(Text::of("kernel and stride must be 1 or more"));
  if (std::min({op.padTop, op.padLeft, op.padBottom, op.padRight}) < 0)
    return invalid(Text::of("padding must not be negative"));
  // A window of padding only would have no maximum and no mean.
  if (std::max(op.padTop, op.padBottom) >= op.kernelH || std::max(op.padLeft, op.padRight) >= op.kernelW)
    return invalid(Text::of("padding must be smaller than the kernel %1", kernelText(op)));
  const int freeH = src.h + op.padTop + op.padBottom - op.kernelH;
  const int freeW = src.w + op.padLeft + op.padRight - op.kernelW;
  if (freeH < 0 || freeW < 0)
    return invalid(Text::of("the kernel %1 is larger than its padded input; use a larger image", kernelText(op)));
  return Shape{channels, freeH / op.strideH + 1, freeW / op.strideW + 1};
}

struct ShapeOf {
  const std::vector<Shape>& inputs;
  const Shape& src() const { return inputs.front(); }

  Result<Shape> operator()(const Input&) const { return invalid(Text::of("only the first layer can be an input")); }
  Result<Shape> operator()(const Convolution& conv) const {
    if (conv.k < 1) return invalid(Text::of("it needs 1 output channel or more, not %1", conv.k));
    if (conv.groups < 1 || src().c % conv.groups || conv.k % conv.groups)
      return invalid(Text::of("%1 groups do not divide %2 input and %3 output channels", conv.groups, src().c, conv.k));
    return slideWindow(conv, src(), conv.k);
  }
  Result<Shape> operator()(const BatchNorm& norm) const {
    if (norm.epsilon <= 0 || norm.momentum <= 0 || norm.momentum > 1)
      return invalid(Text::of("epsilon must be above 0 and momentum in (0, 1]"));
    return src();
  }
  Result<Shape> operator()(const Lrn& norm) const {
    if (norm.size < 1 || norm.size % 2 == 0)
      return invalid(Text::of("its size must be an odd number of channels, not %1", norm.size));
    if (norm.alpha < 0 || norm.beta <= 0 || norm.k <= 0)
      return invalid(Text::of("alpha must not be negative, beta and k must be above 0"));
    return src();
  }
  Result<Shape> operator()(const Relu&) const { return src(); }
  Result<Shape> operator()(const Dropout& dropout) const {
    if (dropout.rate < 0 || dropout.rate >= 1) return invalid(Text::of("its rate must be in [0, 1)"));
    return src();
  }
  Result<Shape> operator()(const Add&) const {
    if (inputs.size() < 2) return invalid(Text::of("it needs two inputs or more"));
    for (const Shape& other : inputs)
      if (other != src()) return invalid(Text::of("its inputs must have one shape"));
    return src();
  }
  Result<Shape> operator()(const Concat&) const {
    if (inputs.size() < 2) return invalid(Text::of("it needs two inputs or more"));
    Shape dst{0, src().h, src().w};
    for (const Shape& other : inputs) {
      if (other.h != dst.h || other.w != dst.w) return invalid(Text::of("its inputs must have one height and width"));
      dst.c += other.c;
    }
    return dst;
  }
  Result<Shape> operator()(const MaxPool& pool) const { return slideWindow(pool, src(), src().c); }
  Result<Shape> operator()(const AveragePool& pool) const { return slideWindow(pool, src(), src().c); }
  Result<Shape> operator()(const GlobalAveragePool&) const { return Shape{src().c, 1, 1}; }
  Result<Shape> operator()(const FullyConnected& full) const {
    if (full.k < 1) return invalid(Text::of("it needs 1 output or more, not %1", full.k));
    return Shape{full.k, 1, 1};
  }
  Result<Shape> operator()(const SoftmaxCrossEntropy& loss) const {
    if (loss.weight <= 0) return invalid(Text::of("its weight must be above 0"));
    if (src().h != 1 || src().w != 1)
      return invalid(Text::of("its input must be one score for each class, with height and width 1"));
    return src();
  }
};

}  // namespace

std::string shapeText(const Shape& shape) {
  return std::to_string(shape.c) + "x" + std::to_string(shape.h) + "x" + std::to_string(shape.w);
}

const char* opName(const LayerOp& op) {
  constexpr std::array names = {"input",
                                "convolution",
                                "batch norm",
                                "local response norm",
                                "ReLU",
                                "dropout",
                                "add",
                                "concat",
                                "max pool",
                                "average pool",
                                "global average pool",
                                "fully connected",
                                "softmax cross-entropy"};
  static_assert(names.size() == std::variant_size_v<LayerOp>);
  return names[op.index()];
}

Result<Shape> inferShape(const LayerOp& op, const std::vector<Shape>& inputs) {
  const bool many = std::holds_alternative<Add>(op) || std::holds_alternative<Concat>(op);
  if (inputs.empty() || (!many && inputs.size() != 1))
    return invalid(many ? Text::of("it needs two inputs or more, not %1", inputs.size())
                        : Text::of("it needs exactly one input, not %1", inputs.size()));
  return std::visit(ShapeOf{inputs}, op);
}

}  // namespace scalescope
