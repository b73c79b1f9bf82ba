// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/kernels/concat.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {

TensorId emitReluBackward(Lowering& lowering, int layer, const Activation& dst, TensorId diffDst) {
  lowering.working("ReLU backward");
  const TensorId diffSrc = lowering.addGradient(layer);
  lowering.emit(
      [type = dst.type, count = lowering.elements(dst)](const Launch& l) {
        reluBackward(type, l.operands[0], l.operands[1], l.operands[2], count, false, l.stream);
      },
      {dst.tensor, diffDst, diffSrc}, Phase::Training);
  lowering.allowInPlace(diffSrc, diffDst);
  lowering.contributeGradient(layer, diffSrc);
  return diffSrc;
}

void emitBiasGradient(Lowering& lowering, int layer, std::int64_t rows, int channels, TensorId diffDst) {
  lowering.working("bias gradient");
  lowering.emit(
      [type = lowering.type(), rows, channels](const Launch& l) {
        biasGradient(type, rows, channels, l.operands[0], l.at<float>(1), l.workspace, l.stream);
      },
      {diffDst, lowering.parameterGradient(layer, ParameterRole::Bias)}, Phase::Training,
      biasGradientWorkspaceBytes(rows, channels));
}

namespace {

/// part of the gradient at `input`: diffDst or, with a ReLU after the sum, diffDst where dst is positive.
void emitSumBackward(Lowering& lowering, int input, const Activation& dst, bool relu, TensorId diffDst) {
  const GradientTarget target = lowering.gradientTarget(input);
  const auto kernel = [type = lowering.type(), count = lowering.elements(dst), relu,
                       accumulate = target.accumulate](const Launch& l) {
    void* diffSrc = l.operands[0];
    const void* diff = l.operands[1];
    if (relu)
      reluBackward(type, l.operands[2], diff, diffSrc, count, accumulate, l.stream);
    else if (accumulate)
      addTensors(type, std::array<const void*, 2>{diffSrc, diff}, false, diffSrc, count, l.stream);
    else if (diffSrc != diff)
      addTensors(type, std::array<const void*, 1>{diff}, false, diffSrc, count, l.stream);
  };
  std::vector<TensorId> operands{target.tensor, diffDst};
  if (relu) operands.push_back(dst.tensor);
  lowering.emit(kernel, std::move(operands), Phase::Training);
  if (!target.accumulate) lowering.allowInPlace(target.tensor, diffDst);
}

}  // namespace

void lowerRelu(Lowering& lowering, int layer) {
  const int input = lowering.input(layer);
  const Activation src = lowering.output(input);
  if (lowering.fusedRelu(input) == layer) {
    lowering.setOutput(layer, src);
    return;
  }
  lowering.working("ReLU forward");
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  lowering.emit([type = dst.type, count = lowering.elements(dst)](
                    const Launch& l) { reluForward(type, l.operands[0], l.operands[1], count, l.stream); },
                {src.tensor, dst.tensor}, Phase::Both);
  lowering.allowInPlace(dst.tensor, src.tensor);
  lowering.onBackward(layer, [&lowering, layer, input, dst] {
    if (!lowering.needsGradient(input)) return;
    lowering.working("ReLU backward");
    emitSumBackward(lowering, input, dst, true, lowering.gradient(layer));
  });
}

void lowerSum(Lowering& lowering, int layer) {
  if (lowering.sumsTwoNorms(layer)) return lowerSumOfNorms(lowering, layer);
  if (const int norm = lowering.fusedNorm(layer); norm >= 0) return lowerNormSum(lowering, layer, norm);
  const int fused = lowering.fusedRelu(layer);
  const bool relu = fused >= 0;
  lowering.working(relu ? "sum and ReLU forward" : "sum forward");
  const std::vector<int>& inputs = lowering.layer(layer).inputs;
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  // A few per kernel; from the second kernel on, one of them is the sum so far.
  for (std::size_t begin = 0; begin < inputs.size();) {
    const std::size_t end = std::min(inputs.size(), begin + kMaxAddends - (begin > 0));
    std::vector<TensorId> operands{dst.tensor};
    if (begin > 0) operands.push_back(dst.tensor);
    for (std::size_t i = begin; i < end; ++i) operands.push_back(lowering.output(inputs[i]).tensor);
    lowering.emit(
        [type = dst.type, count = lowering.elements(dst), last = relu && end == inputs.size()](const Launch& l) {
          addTensors(type, std::span<const void* const>(l.operands).subspan(1), last, l.operands[0], count, l.stream);
        },
        std::move(operands), Phase::Both);
    begin = end;
  }
  if (inputs.size() <= kMaxAddends)
    for (const int input : inputs) lowering.allowInPlace(dst.tensor, lowering.output(input).tensor);
  lowering.onBackward(layer, [&lowering, layer, fused, relu, dst, &inputs] {
    lowering.working(relu ? "sum and ReLU backward" : "sum backward");
    for (const int input : inputs)
      if (lowering.needsGradient(input))
        emitSumBackward(lowering, input, dst, relu, lowering.gradient(relu ? fused : layer));
  });
}

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
    if (!lowering.isInPlace(layer, static_cast<int>(i)))
      lowering.emit([slice = sliceAt(src.shape.c, offset, true)](
                        const Launch& l) { copyChannels(slice, l.operands[0], l.operands[1], false, l.stream); },
                    {src.tensor, dst.tensor}, Phase::Both);
    offset += src.shape.c;
  }
  lowering.onBackward(layer, [&lowering, layer, sliceAt, &inputs] {
    lowering.working("concat backward");
    int offset = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const int input = inputs[i], channels = lowering.output(input).shape.c;
      if (lowering.needsGradient(input) && !lowering.isInPlace(layer, static_cast<int>(i))) {
        const GradientTarget target = lowering.gradientTarget(input);
        lowering.emit([slice = sliceAt(channels, offset, false), accumulate = target.accumulate](
                          const Launch& l) { copyChannels(slice, l.operands[0], l.operands[1], accumulate, l.stream); },
                      {lowering.gradient(layer), target.tensor}, Phase::Training);
      }
      offset += channels;
    }
  });
}

}  // namespace scalescope::cuda
