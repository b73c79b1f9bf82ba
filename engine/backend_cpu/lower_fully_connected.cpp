// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "engine/backend_cpu/lowering.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;
using onednn::Dims;

namespace {

struct TrainedProduct {
  Dims src, weights, dst;
  std::optional<Desc> bias;
  dnnl::inner_product_forward::primitive_desc forward;

  const Desc* biasDesc() const { return bias ? &*bias : nullptr; }
};

void backwardData(Lowering& lowering, int input, TensorId diffDst, TensorId weights, const TrainedProduct& product) {
  lowering.working("fully connected backward data");
  StepProgram& program = lowering.program();
  const auto pd = onednn::innerProductBackwardData(program.engine(), lowering.anyLayout(product.src),
                                                   lowering.anyLayout(product.weights), lowering.anyLayout(product.dst),
                                                   product.forward);
  const TensorId diffDstUsed = lowering.converted(diffDst, pd.diff_dst_desc(), Phase::Training);
  const TensorId weightsUsed = lowering.converted(weights, pd.weights_desc(), Phase::Training);
  const TensorId diffSrc = program.addTensor(pd.diff_src_desc());
  lowering.emit<dnnl::inner_product_backward_data>(
      pd, {{DNNL_ARG_DIFF_DST, diffDstUsed}, {DNNL_ARG_WEIGHTS, weightsUsed}, {DNNL_ARG_DIFF_SRC, diffSrc}});
  lowering.contributeGradient(input, diffSrc);
}

/// Scores reach the loss in FP32.
Desc dstLayout(const Lowering& lowering, int layer, const TrainedProduct& product) {
  return lowering.feedsLoss(layer) ? Desc(product.dst, memory::data_type::f32, memory::format_tag::any)
                                   : lowering.anyLayout(product.dst);
}

}  // namespace

void lowerFullyConnected(Lowering& lowering, int layer, const FullyConnected& op) {
  lowering.working("fully connected forward");
  StepProgram& program = lowering.program();
  const int input = lowering.layer(layer).inputs[0];
  TrainedProduct product;
  product.src = onednn::dims(program.desc(lowering.output(input)));
  product.weights = product.src;
  product.weights[0] = op.k;
  product.dst = {lowering.batchSize(), op.k};
  if (op.bias) product.bias = Desc({op.k}, memory::data_type::f32, memory::format_tag::a);
  product.forward = onednn::innerProductForward(program.engine(), lowering.anyLayout(product.src),
                                                lowering.anyLayout(product.weights), product.biasDesc(),
                                                dstLayout(lowering, layer, product));
  const auto backwardWeights =
      onednn::innerProductBackwardWeights(program.engine(), lowering.anyLayout(product.src),
                                          {product.weights, memory::data_type::f32, memory::format_tag::any},
                                          product.biasDesc(), lowering.anyLayout(product.dst), product.forward);
  const bool fp32 = lowering.type() == memory::data_type::f32;
  const Desc master = fp32 ? Desc(product.forward.weights_desc()) : Desc(backwardWeights.diff_weights_desc());
  const TensorId parameter =
      lowering.defineParameter(layer, ParameterRole::FullyConnectedWeights, master, product.weights).tensor;
  const TensorId weights = lowering.converted(parameter, product.forward.weights_desc());
  const TensorId src = lowering.converted(lowering.output(input), product.forward.src_desc());
  const TensorId dst = program.addTensor(product.forward.dst_desc());
  std::vector<std::pair<int, TensorId>> arguments{
      {DNNL_ARG_SRC, src}, {DNNL_ARG_WEIGHTS, weights}, {DNNL_ARG_DST, dst}};
  if (op.bias)
    arguments.emplace_back(DNNL_ARG_BIAS,
                           lowering.defineParameter(layer, ParameterRole::Bias, *product.bias, {op.k}).tensor);
  lowering.emit<dnnl::inner_product_forward>(product.forward, std::move(arguments), Phase::Both);
  lowering.setOutput(layer, dst);
  lowering.onBackward(layer, [&lowering, layer, input, product, backwardWeights, src, weights] {
    const TensorId diffDst = lowering.gradient(layer);
    if (lowering.needsGradient(input)) backwardData(lowering, input, diffDst, weights, product);
    lowering.working("fully connected backward weights");
    lowering.emitBackwardWeights<dnnl::inner_product_backward_weights>(
        backwardWeights, layer, ParameterRole::FullyConnectedWeights, src, diffDst, product.bias.has_value());
  });
}

}  // namespace scalescope
