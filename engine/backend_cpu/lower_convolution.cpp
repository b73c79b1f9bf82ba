// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <string>

#include "engine/backend_cpu/dnnl_compat_convolution.h"
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;
using onednn::Dims;

namespace {

struct LoweredShape {
  Dims src, weights, dst;
  onednn::Window window;
  std::optional<Desc> bias;
};

LoweredShape shapeOf(const Lowering& lowering, int layer, const Convolution& op) {
  LoweredShape shape;
  shape.src = lowering.activationDims(lowering.layer(layer).inputs[0]);
  shape.dst = lowering.activationDims(layer);
  const memory::dim inputs = shape.src[1] / op.groups;
  shape.weights = op.groups == 1 ? Dims{op.k, inputs, op.kernelH, op.kernelW}
                                 : Dims{op.groups, op.k / op.groups, inputs, op.kernelH, op.kernelW};
  shape.window = {{op.strideH, op.strideW}, {}, {op.padTop, op.padLeft}, {op.padBottom, op.padRight}};
  if (op.bias) shape.bias = Desc({op.k}, memory::data_type::f32, memory::format_tag::a);
  return shape;
}

void backwardData(Lowering& lowering, int input, TensorId diffDst, TensorId weights, const LoweredShape& shape,
                  const dnnl::convolution_forward::primitive_desc& forward) {
  lowering.working("convolution backward data");
  StepProgram& program = lowering.program();
  const auto pd = onednn::convolutionBackwardData(program.engine(), lowering.anyLayout(shape.src),
                                                  lowering.anyLayout(shape.weights), lowering.anyLayout(shape.dst),
                                                  shape.window, forward);
  const TensorId diffDstUsed = lowering.converted(diffDst, pd.diff_dst_desc(), Phase::Training);
  const TensorId weightsUsed = lowering.converted(weights, pd.weights_desc(), Phase::Training);
  const TensorId diffSrc = program.addTensor(pd.diff_src_desc());
  lowering.emit<dnnl::convolution_backward_data>(
      pd, {{DNNL_ARG_DIFF_DST, diffDstUsed}, {DNNL_ARG_WEIGHTS, weightsUsed}, {DNNL_ARG_DIFF_SRC, diffSrc}});
  lowering.contributeGradient(input, diffSrc);
}

using BackwardWeights = dnnl::convolution_backward_weights::primitive_desc;

BackwardWeights backwardWeightsFor(Lowering& lowering, const LoweredShape& shape, const Desc& src,
                                   const Desc& diffWeights, const Desc& diffDst,
                                   const dnnl::convolution_forward::primitive_desc& forward) {
  return onednn::convolutionBackwardWeights(lowering.program().engine(), src, diffWeights,
                                            shape.bias ? &*shape.bias : nullptr, diffDst, shape.window, forward);
}

/// Of a 1x1 convolution in BF16 whose rows are longer than a vector, the library's general implementation computes the
/// gradient faster than the one for 1x1 that it offers first (README, experiments); nothing if it does not offer both.
std::optional<BackwardWeights> generalForRows(Lowering& lowering, const LoweredShape& shape,
                                              const BackwardWeights& first, const Desc& anyWeights,
                                              const dnnl::convolution_forward::primitive_desc& forward) {
  constexpr memory::dim kVector = 16;
  const bool unitStride = shape.window.strides == Dims{1, 1};
  if (!unitStride || shape.dst[3] <= kVector) return {};
  const std::string name = first.impl_info_str();
  const std::size_t instructions = name.find(':');
  if (instructions == std::string::npos || name.substr(0, instructions) != "jit_bf16_1x1") return {};
  return onednn::convolutionBackwardWeightsBy("jit_bf16" + name.substr(instructions), lowering.program().engine(),
                                              first.src_desc(), anyWeights, shape.bias ? &*shape.bias : nullptr,
                                              first.diff_dst_desc(), shape.window, forward);
}

/// The gradient is FP32 for every type of activations. In FP32 it has the weights' own layout where the implementation
/// is equally good, so that SGD needs no reorder; the master weights of BF16 take the gradient's layout.
BackwardWeights chooseBackwardWeights(Lowering& lowering, const LoweredShape& shape,
                                      const dnnl::convolution_forward::primitive_desc& forward) {
  const Desc anyWeights(shape.weights, memory::data_type::f32, memory::format_tag::any);
  const auto free = backwardWeightsFor(lowering, shape, lowering.anyLayout(shape.src), anyWeights,
                                       lowering.anyLayout(shape.dst), forward);
  if (auto general = generalForRows(lowering, shape, free, anyWeights, forward)) return *general;
  const Desc weights = forward.weights_desc();
  if (onednn::type(weights) != memory::data_type::f32 || free.diff_weights_desc() == weights) return free;
  try {
    const auto fixed = backwardWeightsFor(lowering, shape, free.src_desc(), weights, free.diff_dst_desc(), forward);
    if (std::string(fixed.impl_info_str()) == free.impl_info_str()) return fixed;
  } catch (const dnnl::error&) {
    // This layout is not supported: one reorder of the gradient instead.
  }
  return free;
}

}  // namespace

void lowerConvolution(Lowering& lowering, int layer, const Convolution& op) {
  if (suitsWinograd(lowering, layer, op)) return lowerWinograd(lowering, layer, op);
  lowering.working("convolution forward");
  StepProgram& program = lowering.program();
  const LoweredShape shape = shapeOf(lowering, layer, op);
  const int input = lowering.layer(layer).inputs[0];
  const auto pd =
      onednn::convolutionForward(program.engine(), lowering.anyLayout(shape.src), lowering.anyLayout(shape.weights),
                                 shape.bias ? &*shape.bias : nullptr, lowering.anyLayout(shape.dst), shape.window);
  const auto backwardWeights = chooseBackwardWeights(lowering, shape, pd);
  const bool fp32 = lowering.type() == memory::data_type::f32;
  const Desc master = fp32 ? Desc(pd.weights_desc()) : Desc(backwardWeights.diff_weights_desc());
  const TensorId parameter =
      lowering.defineParameter(layer, ParameterRole::ConvolutionWeights, master, shape.weights).tensor;
  const TensorId weights = lowering.converted(parameter, pd.weights_desc());
  const TensorId src = lowering.converted(lowering.output(input), pd.src_desc());
  const TensorId dst = program.addTensor(pd.dst_desc());
  std::vector<std::pair<int, TensorId>> arguments{
      {DNNL_ARG_SRC, src}, {DNNL_ARG_WEIGHTS, weights}, {DNNL_ARG_DST, dst}};
  if (shape.bias)
    arguments.emplace_back(DNNL_ARG_BIAS,
                           lowering.defineParameter(layer, ParameterRole::Bias, *shape.bias, {op.k}).tensor);
  lowering.emit<dnnl::convolution_forward>(pd, std::move(arguments), Phase::Both);
  lowering.setOutput(layer, dst);
  lowering.onBackward(layer, [&lowering, layer, input, shape, pd, backwardWeights, src, weights] {
    const TensorId diffDst = lowering.gradient(layer);
    if (lowering.needsGradient(input)) backwardData(lowering, input, diffDst, weights, shape, pd);
    lowering.working("convolution backward weights");
    lowering.emitBackwardWeights<dnnl::convolution_backward_weights>(
        backwardWeights, layer, ParameterRole::ConvolutionWeights, src, diffDst, shape.bias.has_value());
  });
}

}  // namespace scalescope
