// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <span>

#include "engine/backend_cuda/inference/inference_lowering.h"
#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/concat.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/backend_cuda/kernels/lrn.h"
#include "engine/backend_cuda/kernels/pooling.h"

namespace scalescope::cuda {
namespace {

PoolingShape poolingShape(const InferenceLowering& lowering, const Activation& src, const Activation& dst) {
  return {lowering.type(), lowering.batchSize(), src.shape, dst.shape, dst.rowChannels};
}

/// kernel(src, dst, stream), from one tensor into another or its part of a concat's output.
template <typename KernelOfTwo>
void emitMap(InferenceLowering& lowering, const Activation& src, const Activation& dst, const KernelOfTwo& kernel) {
  Operands operands;
  const Operand from = operands.add("src", src.tensor), to = operands.add("dst", dst.tensor, dst.offsetBytes());
  lowering.emit(std::move(operands), [=](const Launch& l) { kernel(l.at(from), l.at(to), l.stream); });
}

/// dst = the sum of the inputs [begin, end), from the second kernel on with the sum so far, and with a ReLU at the end.
void emitPartOfSum(InferenceLowering& lowering, const std::vector<int>& inputs, std::size_t begin, std::size_t end,
                   const Activation& dst, bool relu) {
  Operands operands;
  const Operand to = operands.add("dst", dst.tensor);
  std::vector<Operand> from;
  if (begin > 0) from.push_back(operands.add("sum so far", dst.tensor));
  for (std::size_t i = begin; i < end; ++i) from.push_back(operands.add("src", lowering.wide(inputs[i]).tensor));
  lowering.emit(std::move(operands), [=, count = lowering.elements(dst)](const Launch& l) {
    std::array<const void*, kMaxAddends> sources{};
    std::ranges::transform(from, sources.begin(), [&](Operand source) { return l.at(source); });
    addTensors(dst.type, std::span(sources).first(from.size()), relu, l.at(to), count, l.stream);
  });
}

}  // namespace

/// One that no product took in: y = scale x + shift, as statistics of mean 0 and variance 1.
void inferBatchNorm(InferenceLowering& lowering, int layer) {
  lowering.working("batch norm");
  const FusedLayer& fused = lowering.layer(layer);
  const Activation src = lowering.input(layer);
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  const std::size_t channels = fused.bias.size();
  const auto constant = [&](std::vector<float> values) {
    return lowering.addConstant(DataType::Fp32, std::move(values));
  };
  Operands operands;
  const Operand from = operands.add("src", src.tensor), to = operands.add("dst", dst.tensor);
  const Operand scale = operands.add("scale", constant(fused.weights));
  const Operand shift = operands.add("shift", constant(fused.bias));
  const Operand mean = operands.add("mean", constant(std::vector<float>(channels, 0)));
  const Operand variance = operands.add("variance", constant(std::vector<float>(channels, 1)));
  BatchNormEvaluation fixed;
  fixed.shape = {lowering.type(), lowering.rows(src), src.shape.c};
  fixed.epsilon = 0;
  fixed.relu = fused.relu;
  lowering.emit(std::move(operands), [=](const Launch& l) {
    BatchNormEvaluation norm = fixed;
    norm.src = l.at(from);
    norm.dst = l.at(to);
    norm.scale = l.at<float>(scale);
    norm.shift = l.at<float>(shift);
    norm.runningMean = l.at<float>(mean);
    norm.runningVariance = l.at<float>(variance);
    batchNormForward(norm, l.stream);
  });
  lowering.allowInPlace(dst.tensor, src.tensor);
}

void inferRelu(InferenceLowering& lowering, int layer) {
  lowering.working("ReLU");
  const Activation src = lowering.input(layer);
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  emitMap(lowering, src, dst,
          [type = dst.type, count = lowering.elements(dst)](const void* from, void* to, cudaStream_t stream) {
            reluForward(type, from, to, count, stream);
          });
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
    emitPartOfSum(lowering, inputs, begin, end, dst, fused.relu && end == inputs.size());
    begin = end;
  }
}

void inferConcat(InferenceLowering& lowering, int layer) {
  lowering.working("concat");
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  int offset = 0;
  for (const int input : lowering.layer(layer).inputs) {
    const int channels = lowering.layer(input).shape.c;
    const ChannelSlice slice{dst.type, lowering.rows(dst), channels, channels, 0, dst.shape.c, offset};
    if (!lowering.isInPlace(input))
      emitMap(lowering, lowering.wide(input), dst, [slice](const void* from, void* to, cudaStream_t stream) {
        copyChannels(slice, from, to, false, stream);
      });
    offset += channels;
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
  emitMap(lowering, src, dst,
          [shape](const void* from, void* to, cudaStream_t stream) { lrnForward(shape, from, to, stream); });
}

void inferMaxPool(InferenceLowering& lowering, int layer, const MaxPool& op) {
  lowering.working("max pooling");
  const Activation src = lowering.input(layer), dst = lowering.makeOutputInPlace(layer);
  emitMap(lowering, src, dst,
          [shape = poolingShape(lowering, src, dst), op](const void* from, void* to, cudaStream_t stream) {
            maxPoolForward(shape, op, from, to, nullptr, stream);
          });
}

void inferAveragePool(InferenceLowering& lowering, int layer, const AveragePool& op) {
  lowering.working("average pooling");
  const Activation src = lowering.input(layer), dst = lowering.makeOutputInPlace(layer);
  emitMap(lowering, src, dst,
          [shape = poolingShape(lowering, src, dst), op](const void* from, void* to, cudaStream_t stream) {
            averagePoolForward(shape, op, from, to, stream);
          });
}

void inferGlobalAveragePool(InferenceLowering& lowering, int layer) {
  lowering.working("global average pooling");
  const Activation src = lowering.input(layer), dst = lowering.makeOutput(layer, lowering.type());
  emitMap(lowering, src, dst,
          [shape = poolingShape(lowering, src, dst)](const void* from, void* to, cudaStream_t stream) {
            globalAveragePoolForward(shape, from, to, stream);
          });
}

}  // namespace scalescope::cuda
