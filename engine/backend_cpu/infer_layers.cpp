// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/inference_lowering.h"
#include "engine/backend_cpu/kernels.h"

namespace scalescope {

using dnnl::memory;
using dnnl::normalization_flags;
using onednn::Desc;

namespace {

constexpr auto kInference = dnnl::prop_kind::forward_inference;

Precision widePrecision(const InferenceLowering& lowering) {
  return lowering.wideType() == memory::data_type::bf16 ? Precision::Bf16 : Precision::Fp32;
}

Precision precisionOf(const InferenceLowering& lowering, const Quantization& format) {
  return format.isInteger ? Precision::Int8 : widePrecision(lowering);
}

}  // namespace

/// y = scale x + shift, as a batch norm of mean 0 and variance 1.
void inferBatchNorm(InferenceLowering& lowering, int index) {
  lowering.working("batch normalisation");
  StepProgram& program = lowering.program();
  const FusedLayer& layer = lowering.layer(index);
  const TensorId src = lowering.wide(lowering.output(layer.inputs[0])), dst = program.addTensor(program.desc(src));
  auto flags = normalization_flags::use_scale | normalization_flags::use_shift | normalization_flags::use_global_stats;
  if (layer.relu) flags = flags | normalization_flags::fuse_norm_relu;
  const auto pd = onednn::batchNormForward(program.engine(), kInference, program.desc(src), 0, flags);
  lowering.emit<dnnl::batch_normalization_forward>(
      pd, {{DNNL_ARG_SRC, src},
           {DNNL_ARG_DST, dst},
           {DNNL_ARG_SCALE, lowering.addVector(layer.weights)},
           {DNNL_ARG_SHIFT, lowering.addVector(layer.bias)},
           {DNNL_ARG_MEAN, lowering.addVector(std::vector<float>(layer.bias.size(), 0.0f))},
           {DNNL_ARG_VARIANCE, lowering.addVector(std::vector<float>(layer.bias.size(), 1.0f))}});
  lowering.setOutput(index, {dst, {}});
  lowering.report(widePrecision(lowering), pd.impl_info_str());
}

void inferElementwise(InferenceLowering& lowering, int index) {
  StepProgram& program = lowering.program();
  const FusedLayer& layer = lowering.layer(index);
  const bool relu = layer.relu || std::holds_alternative<Relu>(layer.op);
  lowering.working(relu ? "sum and ReLU" : "sum");
  const TensorId first = lowering.wide(lowering.output(layer.inputs[0]));
  const Desc desc = program.desc(first);
  std::vector<TensorId> operands{program.addTensor(desc), first};
  for (std::size_t i = 1; i < layer.inputs.size(); ++i)
    operands.push_back(lowering.converted(lowering.output(layer.inputs[i]), {}, desc));
  lowering.emitKernel(kernels::sum(kernels::elementsOf(desc), layer.inputs.size(), relu), operands);
  lowering.setOutput(index, {operands[0], {}});
  lowering.report(widePrecision(lowering), "vector loop");
}

/// Channels last: any number of channels side by side.
void inferConcat(InferenceLowering& lowering, int index) {
  lowering.working("concat");
  StepProgram& program = lowering.program();
  const std::vector<int>& inputs = lowering.layer(index).inputs;
  const Quantization format = lowering.outputFormat(index);
  const auto layout = [&](int layer) {
    return Desc(lowering.activationDims(layer), lowering.typeOf(format), memory::format_tag::nhwc);
  };
  std::vector<Desc> srcs;
  const TensorId dst = program.addTensor(layout(index));
  std::vector<std::pair<int, TensorId>> arguments{{DNNL_ARG_DST, dst}};
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Value& value = lowering.output(inputs[i]);
    const bool sameFormat =
        value.quantization == format && onednn::type(program.desc(value.tensor)) == lowering.typeOf(format);
    const TensorId src = sameFormat ? value.tensor : lowering.converted(value, format, layout(inputs[i]));
    srcs.push_back(program.desc(src));
    arguments.emplace_back(DNNL_ARG_MULTIPLE_SRC + static_cast<int>(i), src);
  }
  const auto pd = onednn::concatChannels(program.engine(), layout(index), srcs);
  lowering.emit<dnnl::concat>(pd, std::move(arguments));
  lowering.setOutput(index, {dst, format});
  lowering.report(precisionOf(lowering, format), pd.impl_info_str());
}

void inferLrn(InferenceLowering& lowering, int index, const Lrn& op) {
  lowering.working("local response normalisation");
  StepProgram& program = lowering.program();
  const TensorId src = lowering.wide(lowering.output(lowering.layer(index).inputs[0]));
  const TensorId dst = program.addTensor(program.desc(src));
  const onednn::LrnSize size{op.size, static_cast<float>(op.alpha), static_cast<float>(op.beta),
                             static_cast<float>(op.k)};
  const auto pd = onednn::lrnForward(program.engine(), kInference, program.desc(src), size);
  lowering.emit<dnnl::lrn_forward>(pd, {{DNNL_ARG_SRC, src}, {DNNL_ARG_DST, dst}});
  lowering.setOutput(index, {dst, {}});
  lowering.report(widePrecision(lowering), pd.impl_info_str());
}

/// Maxima and means have the format of their input.
void inferPooling(InferenceLowering& lowering, int index, const onednn::Window& window, dnnl::algorithm algorithm) {
  lowering.working("pooling");
  StepProgram& program = lowering.program();
  const Value& value = lowering.output(lowering.layer(index).inputs[0]);
  const TensorId src = value.quantization.isInteger ? value.tensor : lowering.wide(value);
  const Desc any(lowering.activationDims(index), lowering.typeOf(value.quantization), memory::format_tag::any);
  const auto pd = onednn::poolingForward(program.engine(), kInference, algorithm, program.desc(src), any, window);
  const TensorId dst = program.addTensor(pd.dst_desc());
  const Quantization format = value.quantization;
  lowering.emit<dnnl::pooling_forward>(pd, {{DNNL_ARG_SRC, src}, {DNNL_ARG_DST, dst}});
  lowering.setOutput(index, {dst, format});
  lowering.report(precisionOf(lowering, format), pd.impl_info_str());
}

}  // namespace scalescope
