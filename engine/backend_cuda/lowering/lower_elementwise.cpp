// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/kernels/concat.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/backend_cuda/lowering/lowering.h"

namespace scalescope::cuda {

TensorId emitReluBackward(Lowering& lowering, int layer, const Activation& dst, TensorId diffDst) {
  lowering.working("ReLU backward");
  const TensorId diffSrc = lowering.addGradient(layer);
  Operands operands;
  const Operand output = operands.add("dst", dst.tensor), after = operands.add("diffDst", diffDst);
  const Operand before = operands.add("diffSrc", diffSrc);
  lowering.emit(std::move(operands), Phase::Training,
                [=, type = dst.type, count = lowering.elements(dst)](const Launch& l) {
                  reluBackward(type, l.at(output), l.at(after), l.at(before), count, false, l.stream);
                });
  lowering.allowInPlace(diffSrc, diffDst);
  lowering.contributeGradient(layer, diffSrc);
  return diffSrc;
}

void emitBiasGradient(Lowering& lowering, int layer, std::int64_t rows, int channels, TensorId diffDst) {
  lowering.working("bias gradient");
  Operands operands;
  const Operand after = operands.add("diffDst", diffDst);
  const Operand diffBias = operands.add("diffBias", lowering.parameterGradient(layer, ParameterRole::Bias));
  const auto kernel = [=, type = lowering.type()](const Launch& l) {
    biasGradient(type, rows, channels, l.at(after), l.at<float>(diffBias), l.workspace, l.counters, l.stream);
  };
  lowering.emit(std::move(operands), Phase::Training, kernel, biasGradientWorkspaceBytes(rows, channels),
                lowering.sumCounters(channels));
}

namespace {

/// part of the gradient at `input`: diffDst or, with a ReLU after the sum, diffDst where dst is positive.
void emitSumBackward(Lowering& lowering, int input, const Activation& dst, bool relu, TensorId diffDst) {
  const GradientTarget target = lowering.gradientTarget(input);
  Operands operands;
  const Operand before = operands.add("diffSrc", target.tensor), after = operands.add("diffDst", diffDst);
  const Operand output = operands.add("dst", relu ? dst.tensor : kNoTensor);
  const auto kernel = [=, type = lowering.type(), count = lowering.elements(dst),
                       accumulate = target.accumulate](const Launch& l) {
    void* diffSrc = l.at(before);
    const void* diff = l.at(after);
    if (relu)
      reluBackward(type, l.at(output), diff, diffSrc, count, accumulate, l.stream);
    else if (accumulate)
      addTensors(type, std::array<const void*, 2>{diffSrc, diff}, false, diffSrc, count, l.stream);
    else if (diffSrc != diff)
      addTensors(type, std::array<const void*, 1>{diff}, false, diffSrc, count, l.stream);
  };
  lowering.emit(std::move(operands), Phase::Training, kernel);
  if (!target.accumulate) lowering.allowInPlace(target.tensor, diffDst);
}

}  // namespace

void lowerRelu(Lowering& lowering, int layer) {
  const int input = lowering.input(layer);
  const Activation src = lowering.output(input);
  lowering.working("ReLU forward");
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  Operands operands;
  const Operand from = operands.add("src", src.tensor), to = operands.add("dst", dst.tensor);
  lowering.emit(std::move(operands), Phase::Both, [=, count = lowering.elements(dst)](const Launch& l) {
    reluForward(dst.type, l.at(from), l.at(to), count, l.stream);
  });
  lowering.allowInPlace(dst.tensor, src.tensor);
  lowering.onBackward(layer, [&lowering, layer, input, dst] {
    if (!lowering.needsGradient(input)) return;
    lowering.working("ReLU backward");
    emitSumBackward(lowering, input, dst, true, lowering.gradient(layer));
  });
}

namespace {

/// dst = the sum of the inputs [begin, end), from the second kernel on with the sum so far, and with a ReLU at the end.
void emitPartialSum(Lowering& lowering, const std::vector<int>& inputs, std::size_t begin, std::size_t end,
                    const Activation& dst, bool relu) {
  Operands operands;
  const Operand to = operands.add("dst", dst.tensor);
  std::vector<Operand> from;
  if (begin > 0) from.push_back(operands.add("sum so far", dst.tensor));
  for (std::size_t i = begin; i < end; ++i) from.push_back(operands.add("src", lowering.output(inputs[i]).tensor));
  lowering.emit(std::move(operands), Phase::Both, [=, count = lowering.elements(dst)](const Launch& l) {
    std::array<const void*, kMaxAddends> sources{};
    std::ranges::transform(from, sources.begin(), [&](Operand source) { return l.at(source); });
    addTensors(dst.type, std::span(sources).first(from.size()), relu, l.at(to), count, l.stream);
  });
}

}  // namespace

void lowerSum(Lowering& lowering, const FusedGroup& group) {
  if (group.norms.size() == 2) return lowerSumOfNorms(lowering, group);
  if (group.norms.size() == 1) return lowerNormSum(lowering, group);
  const bool relu = group.relu >= 0;
  lowering.working(relu ? "sum and ReLU forward" : "sum forward");
  const std::vector<int>& inputs = lowering.layer(group.at).inputs;
  const Activation dst = lowering.makeOutput(group.at, lowering.type());
  lowering.setOutput(group.last, dst);
  for (std::size_t begin = 0; begin < inputs.size();) {
    const std::size_t end = std::min(inputs.size(), begin + kMaxAddends - (begin > 0));
    emitPartialSum(lowering, inputs, begin, end, dst, relu && end == inputs.size());
    begin = end;
  }
  if (inputs.size() <= kMaxAddends)
    for (const int input : inputs) lowering.allowInPlace(dst.tensor, lowering.output(input).tensor);
  lowering.onBackward(group.at, [&lowering, last = group.last, relu, dst, &inputs] {
    lowering.working(relu ? "sum and ReLU backward" : "sum backward");
    for (const int input : inputs)
      if (lowering.needsGradient(input)) emitSumBackward(lowering, input, dst, relu, lowering.gradient(last));
  });
}

namespace {

void emitCopyOfChannels(Lowering& lowering, const ChannelSlice& slice, TensorId src, TensorId dst, bool accumulate,
                        Phase phase) {
  Operands operands;
  const Operand from = operands.add("src", src), to = operands.add("dst", dst);
  lowering.emit(std::move(operands), phase,
                [=](const Launch& l) { copyChannels(slice, l.at(from), l.at(to), accumulate, l.stream); });
}

/// Whether an input of a concat is computed in place in its output.
bool isInPlace(const Lowering& lowering, int concat, int input) {
  return lowering.fusion().of(input).place.concat == concat;
}

}  // namespace

void lowerConcat(Lowering& lowering, int layer) {
  lowering.working("concat forward");
  const std::vector<int>& inputs = lowering.layer(layer).inputs;
  const Activation dst = lowering.concatOutput(layer);
  const auto sliceAt = [&lowering, dst](int channels, int offset, bool forward) {
    ChannelSlice slice{dst.type, lowering.rows(dst), channels, channels, 0, channels, 0};
    (forward ? slice.dstChannels : slice.srcChannels) = dst.shape.c;
    (forward ? slice.dstOffset : slice.srcOffset) = offset;
    return slice;
  };
  int offset = 0;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Activation& src = lowering.output(inputs[i]);
    if (!isInPlace(lowering, layer, inputs[i]))
      emitCopyOfChannels(lowering, sliceAt(src.shape.c, offset, true), src.tensor, dst.tensor, false, Phase::Both);
    offset += src.shape.c;
  }
  lowering.onBackward(layer, [&lowering, layer, sliceAt, &inputs] {
    lowering.working("concat backward");
    int offset = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const int input = inputs[i], channels = lowering.output(input).shape.c;
      if (lowering.needsGradient(input) && !isInPlace(lowering, layer, input)) {
        const GradientTarget target = lowering.gradientTarget(input);
        emitCopyOfChannels(lowering, sliceAt(channels, offset, false), lowering.gradient(layer), target.tensor,
                           target.accumulate, Phase::Training);
      }
      offset += channels;
    }
  });
}

}  // namespace scalescope::cuda
