// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/backend_cpu/kernels.h"
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

using onednn::Desc;

namespace {

/// dst = [relu] (sum of the inputs). A separate ReLU is the sum of one.
TensorId emitForward(Lowering& lowering, int layer, bool relu) {
  lowering.working(relu ? "sum and ReLU forward" : "sum forward");
  StepProgram& program = lowering.program();
  const std::vector<int>& inputs = lowering.layer(layer).inputs;
  const Desc desc = program.desc(lowering.output(inputs[0]));
  const TensorId dst = program.addTensor(desc);
  std::vector<KernelOperand> operands{{"dst", dst}};
  for (const int input : inputs) operands.push_back({"src", lowering.converted(lowering.output(input), desc)});
  lowering.emitKernel(kernels::sum(kernels::elementsOf(desc), inputs.size(), relu), operands, Phase::Both);
  for (std::size_t i = 1; i < operands.size(); ++i)
    program.lastInstruction().inPlace.emplace_back(dst, operands[i].tensor);
  return dst;
}

/// diffSrc = dst > 0 ? sum of the parts : 0.
TensorId emitReluBackward(Lowering& lowering, TensorId dst, const std::vector<TensorId>& parts) {
  lowering.working("ReLU backward");
  StepProgram& program = lowering.program();
  const Desc desc = program.desc(dst);
  const TensorId diffSrc = program.addTensor(desc);
  std::vector<KernelOperand> operands{{"diffSrc", diffSrc}, {"dst", dst}};
  for (const TensorId part : parts) operands.push_back({"diffDst", part});
  lowering.emitKernel(kernels::reluBackward(kernels::elementsOf(desc), parts.size()), operands);
  for (const TensorId part : parts) program.lastInstruction().inPlace.emplace_back(diffSrc, part);
  return diffSrc;
}

}  // namespace

void lowerElementwise(Lowering& lowering, int layer) {
  const bool isRelu = std::holds_alternative<Relu>(lowering.layer(layer).op);
  const std::vector<int>& inputs = lowering.layer(layer).inputs;
  if (isRelu && lowering.fusedRelu(inputs[0]) == layer) {
    lowering.setOutput(layer, lowering.output(inputs[0]));
    return;
  }
  const int fused = lowering.fusedRelu(layer);
  const bool relu = isRelu || fused >= 0;
  const int last = fused >= 0 ? fused : layer;
  const TensorId dst = emitForward(lowering, layer, relu);
  lowering.setOutput(layer, dst);
  lowering.onBackward(layer, [&lowering, layer, last, relu, dst, &inputs] {
    TensorId diffSrc = kNoTensor;
    if (relu) {
      diffSrc = emitReluBackward(lowering, dst, lowering.gradientParts(last));
      if (last != layer) lowering.keepGradient(layer, diffSrc);
    } else {
      diffSrc = lowering.gradient(layer);
    }
    for (const int input : inputs)
      if (lowering.needsGradient(input)) lowering.contributeGradient(input, diffSrc);
  });
}

namespace {

/// The inputs' own blocks of channels where they all have the same ones, which spares reorders on both sides; else
/// channels last, which can place any number of channels side by side.
Desc concatLayout(Lowering& lowering, int layer) {
  const std::vector<int>& inputs = lowering.layer(layer).inputs;
  const auto inBlocks = [&](dnnl::memory::format_tag tag, dnnl::memory::dim block) {
    return std::all_of(inputs.begin(), inputs.end(), [&](int input) {
      const onednn::Dims dims = lowering.activationDims(input);
      return dims[1] % block == 0 &&
             lowering.program().desc(lowering.output(input)) == Desc(dims, lowering.type(), tag);
    });
  };
  const onednn::Dims dims = lowering.activationDims(layer);
  if (inBlocks(dnnl::memory::format_tag::nChw16c, 16))
    return {dims, lowering.type(), dnnl::memory::format_tag::nChw16c};
  if (inBlocks(dnnl::memory::format_tag::nChw8c, 8)) return {dims, lowering.type(), dnnl::memory::format_tag::nChw8c};
  return {dims, lowering.type(), dnnl::memory::format_tag::nhwc};
}

}  // namespace

void lowerConcat(Lowering& lowering, int layer) {
  lowering.working("concat forward");
  StepProgram& program = lowering.program();
  const std::vector<int>& inputs = lowering.layer(layer).inputs;
  const Desc desc = concatLayout(lowering, layer);
  std::vector<Desc> srcs;
  const TensorId dst = program.addTensor(desc);
  std::vector<std::pair<int, TensorId>> arguments{{DNNL_ARG_DST, dst}};
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    srcs.push_back(program.desc(lowering.output(inputs[i])));
    arguments.emplace_back(DNNL_ARG_MULTIPLE_SRC + static_cast<int>(i), lowering.output(inputs[i]));
  }
  lowering.emit<dnnl::concat>(onednn::concatChannels(program.engine(), desc, srcs), std::move(arguments), Phase::Both);
  lowering.setOutput(layer, dst);
  lowering.onBackward(layer, [&lowering, layer, &inputs] {
    StepProgram& program = lowering.program();
    const TensorId diffDst = lowering.gradient(layer);
    lowering.working("concat backward");
    dnnl::memory::dim channel = 0;
    for (const int input : inputs) {
      const onednn::Dims part = lowering.activationDims(input);
      if (lowering.needsGradient(input)) {
        const TensorId diffSrc = program.addTensor(program.desc(lowering.output(input)));
        const Desc window = Desc(program.desc(diffDst)).submemory_desc(part, {0, channel, 0, 0});
        lowering.emit<dnnl::reorder>(dnnl::reorder::primitive_desc(program.engine(), window, program.engine(),
                                                                   program.desc(diffSrc), onednn::userScratchpad()),
                                     {{DNNL_ARG_FROM, diffDst}, {DNNL_ARG_TO, diffSrc}});
        lowering.contributeGradient(input, diffSrc);
      }
      channel += part[1];
    }
  });
}

}  // namespace scalescope
