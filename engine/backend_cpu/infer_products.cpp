// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/inference_lowering.h"
#include "engine/backend_cpu/instruction_set.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;
using onednn::Dims;

namespace {

constexpr int kWeightLimit = 127;
/// Without VNNI two products of u8 and s8 are added in 16 bits: 2 * 255 * 63 still fits, 2 * 255 * 127 does not.
constexpr int kWeightLimitWithoutVnni = 63;

/// A convolution or fully connected layer with its scales: dst = relu(scales * (weights * src) + bias + residual).
struct Product {
  Quantization src, dst;
  std::vector<float> weightScales, bias;
  onednn::Fusion fusion;

  bool isInteger() const { return src.isInteger; }
};

/// The format in which a residual is read. It has the type of dst, which every implementation supports; the bytes of s8
/// without negative values are the same as u8.
Quantization summedFormat(const InferenceLowering& lowering, int summed, const Quantization& dst) {
  Quantization own = lowering.output(summed).quantization;
  if (dst.isInteger && !own.isInteger) own = lowering.rangeFormat(summed);  // of a layer in FP32
  if (dst.isInteger && dst.isSigned && !own.isSigned && !lowering.output(summed).quantization.isInteger)
    return asSigned(own);
  const bool sameBytes = own.isSigned == dst.isSigned || (own.isSigned && lowering.layer(summed).relu);
  return own.isInteger == dst.isInteger && sameBytes ? own : dst;
}

/// A sum with negative values is read and written as s8, although nothing negative is left after the ReLU. A layer in
/// FP32 has an FP32 output: its readers convert it.
Quantization formatOf(const InferenceLowering& lowering, int index) {
  if (!lowering.isInt8(index)) return {};
  const Quantization format = lowering.outputFormat(index);
  const FusedLayer& layer = lowering.layer(index);
  if (layer.summed < 0 || !format.isInteger || format.isSigned) return format;
  const Quantization& stored = lowering.output(layer.summed).quantization;
  const Quantization summed = stored.isInteger ? stored : lowering.rangeFormat(layer.summed);
  const bool negative = summed.isSigned && !lowering.layer(layer.summed).relu;
  return negative ? asSigned(format) : format;
}

Product productOf(const InferenceLowering& lowering, int index, int weightMask) {
  const FusedLayer& layer = lowering.layer(index);
  Product product;
  product.dst = formatOf(lowering, index);
  product.bias = layer.bias;
  product.fusion.relu = layer.relu;
  product.fusion.weightMask = weightMask;
  if (!lowering.isInt8(index)) return product;
  const Value& src = lowering.output(layer.inputs[0]);
  product.src = src.quantization.isInteger ? src.quantization : lowering.rangeFormat(layer.inputs[0]);
  const bool narrow = !hasVnni(usedInstructions()) && !product.src.isSigned;
  product.weightScales =
      weightScales(layer.weights, layer.bias.size(), narrow ? kWeightLimitWithoutVnni : kWeightLimit);
  for (std::size_t k = 0; k < product.bias.size(); ++k) {
    product.fusion.scales.push_back(product.src.scale * product.weightScales[k] / product.dst.scale);
    product.bias[k] /= product.dst.scale;
  }
  return product;
}

TensorId addWeights(InferenceLowering& lowering, int index, const Product& product, const Dims& dims,
                    const Desc& desc) {
  const memory::format_tag tags[] = {memory::format_tag::ab, memory::format_tag::abc, memory::format_tag::abcd,
                                     memory::format_tag::abcde};
  Constant constant;
  constant.canonical = Desc(dims, memory::data_type::f32, tags[dims.size() - 2]);
  constant.values = lowering.layer(index).weights;
  for (const float scale : product.weightScales) constant.scales.push_back(1 / scale);
  constant.scaleMask = product.fusion.weightMask;
  return lowering.addConstant(desc, std::move(constant));
}

Desc biasDesc(const Product& product) {
  return Desc({static_cast<memory::dim>(product.bias.size())}, memory::data_type::f32, memory::format_tag::a);
}

std::vector<std::pair<int, TensorId>> argumentsOf(InferenceLowering& lowering, const Product& product, TensorId src,
                                                  TensorId weights, TensorId dst) {
  std::vector<std::pair<int, TensorId>> arguments{
      {DNNL_ARG_SRC, src},
      {DNNL_ARG_WEIGHTS, weights},
      {DNNL_ARG_BIAS, lowering.addVector(onednn::fusedBias(product.bias, product.fusion))},
      {DNNL_ARG_DST, dst}};
  lowering.addScales(arguments, onednn::fusionScalesArgument(), product.fusion.scales);
  return arguments;
}

Precision precisionOf(const InferenceLowering& lowering, const Product& product) {
  if (product.isInteger()) return Precision::Int8;
  return lowering.wideType() == memory::data_type::bf16 ? Precision::Bf16 : Precision::Fp32;
}

memory::data_type weightType(const InferenceLowering& lowering, const Product& product) {
  return product.isInteger() ? memory::data_type::s8 : lowering.wideType();
}

void setSum(const InferenceLowering& lowering, int summed, Product& product) {
  product.fusion.sum = true;
  product.fusion.sumScale = summedFormat(lowering, summed, product.dst).scale / product.dst.scale;
}

/// The tensor to which the sum is added, in the memory of the residual.
TensorId sumTarget(InferenceLowering& lowering, int summed, const Product& product, const Desc& dst) {
  const Quantization read = summedFormat(lowering, summed, product.dst);
  const Desc layout = onednn::withType(dst, lowering.typeOf(read));
  const TensorId residual = lowering.overwritable(lowering.output(summed), read, layout);
  if (layout == dst) return residual;
  const TensorId target = lowering.program().addTensor(dst);
  lowering.program().overwrite(target, residual);
  return target;
}

}  // namespace

void inferConvolution(InferenceLowering& lowering, int index, const Convolution& op) {
  lowering.working("convolution");
  if (inferWinograd(lowering, index, op)) return;
  StepProgram& program = lowering.program();
  const FusedLayer& layer = lowering.layer(index);
  const int input = layer.inputs[0];
  const memory::dim inputs = lowering.layer(input).shape.c / op.groups;
  const Dims weights = op.groups == 1 ? Dims{op.k, inputs, op.kernelH, op.kernelW}
                                      : Dims{op.groups, op.k / op.groups, inputs, op.kernelH, op.kernelW};
  Product product = productOf(lowering, index, op.groups == 1 ? 1 : 3);
  if (layer.summed >= 0) setSum(lowering, layer.summed, product);
  const auto any = [](const Dims& dims, memory::data_type type) { return Desc(dims, type, memory::format_tag::any); };
  const auto pd = onednn::inferConvolution(
      program.engine(), any(lowering.activationDims(input), lowering.typeOf(product.src)),
      any(weights, weightType(lowering, product)), biasDesc(product),
      any(lowering.activationDims(index), lowering.outputType(index, product.dst)),
      {{op.strideH, op.strideW}, {}, {op.padTop, op.padLeft}, {op.padBottom, op.padRight}}, product.fusion);
  const TensorId src = lowering.converted(lowering.output(input), product.src, pd.src_desc());
  const TensorId dst =
      layer.summed >= 0 ? sumTarget(lowering, layer.summed, product, pd.dst_desc()) : program.addTensor(pd.dst_desc());
  lowering.emit<dnnl::convolution_forward>(
      pd, argumentsOf(lowering, product, src, addWeights(lowering, index, product, weights, pd.weights_desc()), dst));
  lowering.setOutput(index, {dst, product.dst});
  lowering.report(precisionOf(lowering, product), pd.impl_info_str());
}

void inferFullyConnected(InferenceLowering& lowering, int index, const FullyConnected& op) {
  lowering.working("fully connected");
  StepProgram& program = lowering.program();
  const int input = lowering.layer(index).inputs[0];
  const Value& value = lowering.output(input);
  const Dims src = onednn::dims(program.desc(value.tensor));
  Dims weights = src;
  weights[0] = op.k;
  const Product product = productOf(lowering, index, 1);
  const auto any = [](const Dims& dims, memory::data_type type) { return Desc(dims, type, memory::format_tag::any); };
  const auto pd = onednn::inferInnerProduct(
      program.engine(), any(src, lowering.typeOf(product.src)), any(weights, weightType(lowering, product)),
      biasDesc(product), any({src[0], op.k}, lowering.outputType(index, product.dst)), product.fusion);
  const TensorId srcUsed = lowering.converted(value, product.src, pd.src_desc());
  const TensorId dst = program.addTensor(pd.dst_desc());
  lowering.emit<dnnl::inner_product_forward>(
      pd,
      argumentsOf(lowering, product, srcUsed, addWeights(lowering, index, product, weights, pd.weights_desc()), dst));
  lowering.setOutput(index, {dst, product.dst});
  lowering.report(precisionOf(lowering, product), pd.impl_info_str());
}

}  // namespace scalescope
