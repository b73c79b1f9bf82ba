// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/backend_cuda/inference_lowering.h"
#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/concat.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/backend_cuda/kernels/lrn.h"
#include "engine/backend_cuda/kernels/pooling.h"

namespace scalescope::cuda {
namespace {

void* placeOf(void* data, const Activation& part) { return static_cast<std::byte*>(data) + part.offsetBytes(); }

PoolingShape poolingShape(const InferenceLowering& lowering, const Activation& src, const Activation& dst) {
  return {lowering.type(), lowering.batchSize(), src.shape, dst.shape, dst.rowChannels};
}

}  // namespace

/// One that no product took in: y = scale x + shift, as statistics of mean 0 and variance 1.
void inferBatchNorm(InferenceLowering& lowering, int layer) {
  lowering.working("batch norm");
  const FusedLayer& fused = lowering.layer(layer);
  const Activation src = lowering.input(layer);
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  const std::size_t channels = fused.bias.size();
  BatchNormEvaluation args;
  args.shape = {lowering.type(), lowering.rows(src), src.shape.c};
  args.epsilon = 0;
  args.relu = fused.relu;
  lowering.emit(
      [args](const Launch& l) {
        BatchNormEvaluation norm = args;
        norm.src = l.operands[0];
        norm.dst = l.operands[1];
        norm.scale = l.at<float>(2);
        norm.shift = l.at<float>(3);
        norm.runningMean = l.at<float>(4);
        norm.runningVariance = l.at<float>(5);
        batchNormForward(norm, l.stream);
      },
      {src.tensor, dst.tensor, lowering.addConstant(DataType::Fp32, fused.weights),
       lowering.addConstant(DataType::Fp32, fused.bias),
       lowering.addConstant(DataType::Fp32, std::vector<float>(channels, 0)),
       lowering.addConstant(DataType::Fp32, std::vector<float>(channels, 1))});
  lowering.allowInPlace(dst.tensor, src.tensor);
}

void inferRelu(InferenceLowering& lowering, int layer) {
  lowering.working("ReLU");
  const Activation src = lowering.input(layer);
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  lowering.emit([type = dst.type, count = lowering.elements(dst)](
                    const Launch& l) { reluForward(type, l.operands[0], l.operands[1], count, l.stream); },
                {src.tensor, dst.tensor});
  lowering.allowInPlace(dst.tensor, src.tensor);
}

void inferSum(InferenceLowering& lowering, int layer) {
  const FusedLayer& fused = lowering.layer(layer);
  lowering.working(fused.relu ? "sum and ReLU" : "sum");
  const std::vector<int>& inputs = fused.inputs;
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  // A few per kernel; from the second kernel on, one of them is the sum so far.
  for (std::size_t begin = 0; begin < inputs.size();) {
    const std::size_t end = std::min(inputs.size(), begin + kMaxAddends - (begin > 0));
    std::vector<TensorId> operands{dst.tensor};
    if (begin > 0) operands.push_back(dst.tensor);
    for (std::size_t i = begin; i < end; ++i) operands.push_back(lowering.output(inputs[i]).tensor);
    lowering.emit(
        [type = dst.type, count = lowering.elements(dst), last = fused.relu && end == inputs.size()](const Launch& l) {
          addTensors(type, std::span<const void* const>(l.operands).subspan(1), last, l.operands[0], count, l.stream);
        },
        std::move(operands));
    begin = end;
  }
}

void inferConcat(InferenceLowering& lowering, int layer) {
  lowering.working("concat");
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  int offset = 0;
  for (const int input : lowering.layer(layer).inputs) {
    const Activation& src = lowering.output(input);
    const ChannelSlice slice{dst.type, lowering.rows(dst), src.shape.c, src.shape.c, 0, dst.shape.c, offset};
    if (!lowering.isInPlace(input))
      lowering.emit([slice](const Launch& l) { copyChannels(slice, l.operands[0], l.operands[1], false, l.stream); },
                    {src.tensor, dst.tensor});
    offset += src.shape.c;
  }
}

void inferLrn(InferenceLowering& lowering, int layer, const Lrn& op) {
  lowering.working("local response normalisation");
  const Activation src = lowering.input(layer);
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  const LrnShape shape{lowering.type(),
                       lowering.rows(src),
                       src.shape.c,
                       op.size,
                       static_cast<float>(op.alpha),
                       static_cast<float>(op.beta),
                       static_cast<float>(op.k)};
  lowering.emit([shape](const Launch& l) { lrnForward(shape, l.operands[0], l.operands[1], l.stream); },
                {src.tensor, dst.tensor});
}

void inferMaxPool(InferenceLowering& lowering, int layer, const MaxPool& op) {
  lowering.working("max pooling");
  const Activation src = lowering.input(layer), dst = lowering.makeOutputInPlace(layer);
  lowering.emit(
      [shape = poolingShape(lowering, src, dst), op, dst](const Launch& l) {
        maxPoolForward(shape, op, l.operands[0], placeOf(l.operands[1], dst), nullptr, l.stream);
      },
      {src.tensor, dst.tensor});
}

void inferAveragePool(InferenceLowering& lowering, int layer, const AveragePool& op) {
  lowering.working("average pooling");
  const Activation src = lowering.input(layer), dst = lowering.makeOutputInPlace(layer);
  lowering.emit(
      [shape = poolingShape(lowering, src, dst), op, dst](const Launch& l) {
        averagePoolForward(shape, op, l.operands[0], placeOf(l.operands[1], dst), l.stream);
      },
      {src.tensor, dst.tensor});
}

void inferGlobalAveragePool(InferenceLowering& lowering, int layer) {
  lowering.working("global average pooling");
  const Activation src = lowering.input(layer), dst = lowering.makeOutput(layer, lowering.type());
  lowering.emit([shape = poolingShape(lowering, src, dst)](
                    const Launch& l) { globalAveragePoolForward(shape, l.operands[0], l.operands[1], l.stream); },
                {src.tensor, dst.tensor});
}

}  // namespace scalescope::cuda
