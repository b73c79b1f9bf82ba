// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "engine/backend_cpu/lowering.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;
using onednn::Dims;

namespace {

Desc anyLayout(const Dims& dims) { return {dims, memory::data_type::f32, memory::format_tag::any}; }

struct Product {
  Dims src, weights, dst;
  std::optional<Desc> bias;
  dnnl::inner_product_forward::primitive_desc forward;

  const Desc* biasDesc() const { return bias ? &*bias : nullptr; }
};

void backwardData(Lowering& lowering, int input, TensorId diffDst, TensorId weights, const Product& product) {
  lowering.working("fully connected backward data");
  StepProgram& program = lowering.program();
  const auto pd = onednn::innerProductBackwardData(program.engine(), anyLayout(product.src), anyLayout(product.weights),
                                                   anyLayout(product.dst), product.forward);
  const TensorId diffDstUsed = lowering.converted(diffDst, pd.diff_dst_desc(), Phase::Training);
  const TensorId weightsUsed = lowering.converted(weights, pd.weights_desc(), Phase::Training);
  const TensorId diffSrc = program.addTensor(pd.diff_src_desc());
  lowering.emit<dnnl::inner_product_backward_data>(
      pd, {{DNNL_ARG_DIFF_DST, diffDstUsed}, {DNNL_ARG_WEIGHTS, weightsUsed}, {DNNL_ARG_DIFF_SRC, diffSrc}});
  lowering.contributeGradient(input, diffSrc);
}

void backwardWeights(Lowering& lowering, int layer, TensorId src, TensorId diffDst, const Product& product) {
  lowering.working("fully connected backward weights");
  const auto pd = onednn::innerProductBackwardWeights(lowering.program().engine(), anyLayout(product.src),
                                                      anyLayout(product.weights), product.biasDesc(),
                                                      anyLayout(product.dst), product.forward);
  lowering.emitBackwardWeights<dnnl::inner_product_backward_weights>(pd, layer, ParameterRole::FullyConnectedWeights,
                                                                     src, diffDst, product.bias.has_value());
}

}  // namespace

void lowerFullyConnected(Lowering& lowering, int layer, const FullyConnected& op) {
  lowering.working("fully connected forward");
  StepProgram& program = lowering.program();
  const int input = lowering.layer(layer).inputs[0];
  Product product;
  product.src = onednn::dims(program.desc(lowering.output(input)));
  product.weights = product.src;
  product.weights[0] = op.k;
  product.dst = {lowering.batchSize(), op.k};
  if (op.bias) product.bias = Desc({op.k}, memory::data_type::f32, memory::format_tag::a);
  product.forward = onednn::innerProductForward(program.engine(), anyLayout(product.src), anyLayout(product.weights),
                                                product.biasDesc(), anyLayout(product.dst));
  const TensorId src = lowering.converted(lowering.output(input), product.forward.src_desc());
  const TensorId dst = program.addTensor(product.forward.dst_desc());
  const TensorId weights =
      lowering
          .defineParameter(layer, ParameterRole::FullyConnectedWeights, product.forward.weights_desc(), product.weights)
          .tensor;
  std::vector<std::pair<int, TensorId>> arguments{
      {DNNL_ARG_SRC, src}, {DNNL_ARG_WEIGHTS, weights}, {DNNL_ARG_DST, dst}};
  if (op.bias)
    arguments.emplace_back(DNNL_ARG_BIAS,
                           lowering.defineParameter(layer, ParameterRole::Bias, *product.bias, {op.k}).tensor);
  lowering.emit<dnnl::inner_product_forward>(product.forward, std::move(arguments), Phase::Both);
  lowering.setOutput(layer, dst);
  lowering.onBackward(layer, [&lowering, layer, input, product, src, weights] {
    const TensorId diffDst = lowering.gradient(layer);
    if (lowering.needsGradient(input)) backwardData(lowering, input, diffDst, weights, product);
    backwardWeights(lowering, layer, src, diffDst, product);
  });
}

}  // namespace scalescope
