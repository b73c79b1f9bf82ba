// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "engine/backend/quantization.h"
#include "engine/backend_cuda/inference/inference_lowering.h"
#include "engine/backend_cuda/kernels/int8.h"

namespace scalescope::cuda {
namespace {

constexpr int kLargestWeight = 127;

/// Weights on the device, with a scale for each output channel.
struct Int8Weights {
  TensorId tensor = kNoTensor;
  std::vector<float> scales;
};

Int8Weights addInt8Weights(InferenceLowering& lowering, int layer, const ConvolutionShape& shape) {
  const FusedLayer& fused = lowering.layer(layer);
  const auto outputs = fused.bias.size();
  const int channels = lowering.layer(fused.inputs[0]).shape.c / shape.op.groups;
  const WeightDims dims{static_cast<int>(outputs), channels, shape.op.kernelH, shape.op.kernelW,
                        shape.src.c / shape.op.groups};
  const std::size_t row =
      static_cast<std::size_t>(dims.paddedC) * static_cast<std::size_t>(dims.r) * static_cast<std::size_t>(dims.s);
  std::vector<float> device(outputs * row);
  krscFromKcrs(dims, fused.weights, device);
  Int8Weights weights{kNoTensor, weightScales(fused.weights, outputs, kLargestWeight)};
  std::vector<std::int8_t> bytes(static_cast<std::size_t>(shape.dst.c) * row, 0);
  for (std::size_t i = 0; i < device.size(); ++i)
    bytes[i] = static_cast<std::int8_t>(std::nearbyint(device[i] / weights.scales[i / row]));
  weights.tensor = lowering.addConstant(std::move(bytes));
  return weights;
}

/// An 8-bit product with all that follows it: dst = relu(factors * sums + bias + addendFactor * addend).
struct FinishedProduct {
  ConvolutionShape shape;
  InferredValue dst, addend;
  float addendFactor = 1;
  bool relu = false;
  IntegerTensors tensors;
};

/// By a library as a whole, where the result is in 8 bits and needs no padded channels.
bool emitWhole(InferenceLowering& lowering, const FinishedProduct& product) {
  const auto& [shape, dst, addend, addendFactor, relu, given] = product;
  const bool isNarrow = dst.isInt8() && (addend.tensor == kNoTensor || addend.isInt8());
  if (!lowering.fuses() || !isNarrow || shape.dst.c != dst.shape.c) return false;
  IntegerTensors tensors = given;
  if (addend.tensor != kNoTensor)
    tensors.addendFactor = lowering.addConstant(DataType::Fp32, std::vector<float>{addendFactor});
  return lowering.emit({shape, true, relu, addend.tensor != kNoTensor, dst.rowChannels}, tensors);
}

/// The sums by a library, the rest by our kernel.
void emitParts(InferenceLowering& lowering, const FinishedProduct& product) {
  const auto& [shape, dst, addend, addendFactor, relu, given] = product;
  const TensorId sums =
      lowering.addTensor(static_cast<std::size_t>(shape.n * shape.dst.count()) * sizeof(std::int32_t));
  IntegerTensors bare;
  bare.src = given.src;
  bare.weights = given.weights;
  bare.dst = sums;
  lowering.emit({shape}, bare);
  lowering.working("scales, bias and conversion");
  FinishedSums finish;
  finish.rows = lowering.rows(dst);
  finish.channels = dst.shape.c;
  finish.sumsRowChannels = shape.dst.c;
  finish.dstRowChannels = dst.rowLength();
  finish.relu = relu;
  finish.addendFactor = addendFactor;
  Operands operands;
  const Operand from = operands.add("sums", sums), to = operands.add("dst", dst.tensor, dst.offsetBytes());
  const Operand scale = operands.add("factors", given.factors), shift = operands.add("bias", given.bias);
  const Operand added = operands.add("addend", addend.tensor);
  lowering.emit(std::move(operands), [=, isNarrow = addend.isInt8(), isInt8 = dst.isInt8()](const Launch& l) {
    FinishedSums all = finish;
    all.sums = l.at<std::int32_t>(from);
    all.factors = l.at<float>(scale);
    all.bias = l.at<float>(shift);
    all.addend = isNarrow ? l.at<std::int8_t>(added) : nullptr;
    all.wideAddend = isNarrow ? nullptr : l.at<float>(added);
    if (isInt8)
      finishSums(all, l.at<std::int8_t>(to), l.stream);
    else
      finishSums(all, l.at<float>(to), l.stream);
  });
  if (addend.isInt8() && dst.isInt8()) lowering.allowInPlace(dst.tensor, addend.tensor);
}

/// pool(shape, factor, src, dst, stream) into 8 bits or FP32.
template <typename Pool>
void emitPool(InferenceLowering& lowering, int layer, const Pool& pool) {
  const InferredValue src = lowering.output(lowering.layer(layer).inputs[0]);
  const InferredValue dst = lowering.makeOutputInPlace(layer, lowering.pooledScale(layer, src.scale));
  const float factor = dst.isInt8() ? src.scale / dst.scale : src.scale;
  const PoolingShape shape{DataType::Fp32, lowering.batchSize(), src.shape, dst.shape, dst.rowChannels};
  Operands operands;
  const Operand from = operands.add("src", src.tensor), to = operands.add("dst", dst.tensor, dst.offsetBytes());
  lowering.emit(std::move(operands), [=, isInt8 = dst.isInt8()](const Launch& l) {
    if (isInt8)
      pool(shape, factor, l.at<std::int8_t>(from), l.at<std::int8_t>(to), l.stream);
    else
      pool(shape, factor, l.at<std::int8_t>(from), l.at<float>(to), l.stream);
  });
  lowering.reportInt8();
}

}  // namespace

void inferInt8Product(InferenceLowering& lowering, int layer) {
  const FusedLayer& fused = lowering.layer(layer);
  lowering.working(std::holds_alternative<Convolution>(fused.op) ? "convolution" : "fully connected");
  FinishedProduct product;
  product.shape = lowering.integerShape(layer);
  product.relu = fused.relu;
  const InferredValue src = lowering.narrow(fused.inputs[0]);
  const float scale = lowering.outputScale(layer);
  const InferredValue dst =
      fused.summed >= 0 ? lowering.makeOutput(layer, lowering.type(), scale) : lowering.makeOutputInPlace(layer, scale);
  const Int8Weights weights = addInt8Weights(lowering, layer, product.shape);
  const float stored = dst.isInt8() ? dst.scale : 1;
  std::vector<float> factors, bias;
  for (std::size_t k = 0; k < fused.bias.size(); ++k) {
    factors.push_back(src.scale * weights.scales[k] / stored);
    bias.push_back(fused.bias[k] / stored);
  }
  product.dst = dst;
  if (fused.summed >= 0) product.addend = lowering.output(fused.summed);
  product.addendFactor = (product.addend.isInt8() ? product.addend.scale : 1) / stored;
  product.tensors.src = src.tensor;
  product.tensors.weights = weights.tensor;
  product.tensors.dst = dst.tensor;
  product.tensors.dstOffsetBytes = dst.offsetBytes();
  product.tensors.addend = product.addend.tensor;
  product.tensors.factors = lowering.addConstant(DataType::Fp32, std::move(factors));
  product.tensors.bias = lowering.addConstant(DataType::Fp32, std::move(bias));
  if (!emitWhole(lowering, product)) emitParts(lowering, product);
  lowering.reportInt8();
}

void inferInt8Pool(InferenceLowering& lowering, int layer, const MaxPool& op) {
  lowering.working("max pooling");
  emitPool(lowering, layer,
           [op](const PoolingShape& shape, float factor, const std::int8_t* src, auto* dst, cudaStream_t stream) {
             maxPoolInt8(shape, op, factor, src, dst, stream);
           });
}

void inferInt8Pool(InferenceLowering& lowering, int layer, const AveragePool& op) {
  lowering.working("average pooling");
  emitPool(lowering, layer,
           [op](const PoolingShape& shape, float factor, const std::int8_t* src, auto* dst, cudaStream_t stream) {
             averagePoolInt8(shape, op, factor, src, dst, stream);
           });
}

void inferInt8Concat(InferenceLowering& lowering, int layer) {
  lowering.working("concat");
  const InferredValue dst = lowering.makeOutput(layer, lowering.type(), lowering.outputScale(layer));
  int first = 0;
  for (const int input : lowering.layer(layer).inputs) {
    const InferredValue src = lowering.output(input);
    const int begin = first;
    first += src.shape.c;
    if (lowering.isInPlace(input)) continue;
    const ScaledRows rows{lowering.rows(dst), src.shape.c, src.shape.c,
                          dst.shape.c,        src.shape.c, (src.isInt8() ? src.scale : 1) / dst.scale};
    Operands operands;
    const Operand from = operands.add("src", src.tensor);
    const Operand to = operands.add("dst", dst.tensor, static_cast<std::size_t>(begin));
    lowering.emit(std::move(operands), [=, isInt8 = src.isInt8()](const Launch& l) {
      if (isInt8)
        requantize(rows, l.at<std::int8_t>(from), l.at<std::int8_t>(to), l.stream);
      else
        quantize(rows, l.at<float>(from), l.at<std::int8_t>(to), l.stream);
    });
  }
  lowering.reportInt8();
}

}  // namespace scalescope::cuda
