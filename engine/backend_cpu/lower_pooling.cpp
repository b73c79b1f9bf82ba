// SPDX-License-Identifier: Apache-2.0
#include <string_view>

#include "engine/backend_cpu/lowering.h"

namespace scalescope {

using dnnl::memory;

namespace {

struct Pooling {
  int layer = 0, input = 0;
  onednn::Window window;
  dnnl::algorithm algorithm{};
  TensorId src = kNoTensor, workspace = kNoTensor;
};

/// Averages that the library computes with plain loops in BF16 use FP32; their gradients are converted where summed.
void emitWideBackward(Lowering& lowering, const Pooling& pooling, TensorId diffDst) {
  StepProgram& program = lowering.program();
  const auto wide = [](const onednn::Dims& dims) {
    return onednn::Desc(dims, memory::data_type::f32, memory::format_tag::nhwc);
  };
  const onednn::Desc src = wide(lowering.activationDims(pooling.input)),
                     dst = wide(lowering.activationDims(pooling.layer));
  const auto forward =
      onednn::poolingForward(program.engine(), onednn::kTraining, pooling.algorithm, src, dst, pooling.window);
  const auto backward = onednn::poolingBackward(program.engine(), pooling.algorithm, src, dst, pooling.window, forward);
  const TensorId diffDstWide = lowering.converted(diffDst, dst, Phase::Training), diffSrc = program.addTensor(src);
  lowering.emit<dnnl::pooling_backward>(backward, {{DNNL_ARG_DIFF_DST, diffDstWide}, {DNNL_ARG_DIFF_SRC, diffSrc}});
  lowering.contributeGradient(pooling.input, diffSrc);
}

void emitBackward(Lowering& lowering, const Pooling& pooling, const dnnl::pooling_forward::primitive_desc& forward) {
  StepProgram& program = lowering.program();
  const TensorId diffDst = lowering.gradient(pooling.layer);
  lowering.working("pooling backward");
  // The forward's own layout: descriptors of one pixel are equal in several layouts, of which one is slow.
  const auto backward = onednn::poolingBackward(program.engine(), pooling.algorithm, program.desc(pooling.src),
                                                forward.dst_desc(), pooling.window, forward);
  const bool plainLoops = std::string_view(backward.impl_info_str()).starts_with("ref");
  if (plainLoops && pooling.workspace == kNoTensor && lowering.type() == memory::data_type::bf16)
    return emitWideBackward(lowering, pooling, diffDst);
  const TensorId diffSrc = program.addTensor(program.desc(pooling.src));
  std::vector<std::pair<int, TensorId>> arguments{{DNNL_ARG_DIFF_DST, diffDst}, {DNNL_ARG_DIFF_SRC, diffSrc}};
  if (pooling.workspace != kNoTensor) arguments.emplace_back(DNNL_ARG_WORKSPACE, pooling.workspace);
  lowering.emit<dnnl::pooling_backward>(backward, std::move(arguments));
  lowering.contributeGradient(pooling.input, diffSrc);
}

}  // namespace

void lowerPooling(Lowering& lowering, int layer, const onednn::Window& window, dnnl::algorithm algorithm) {
  lowering.working("pooling forward");
  StepProgram& program = lowering.program();
  const int input = lowering.layer(layer).inputs[0];
  const TensorId src = lowering.output(input);
  const onednn::Desc anyDst(lowering.activationDims(layer), lowering.type(), memory::format_tag::any);
  const auto pd = onednn::poolingForward(program.engine(), dnnl::prop_kind::forward_training, algorithm,
                                         program.desc(src), anyDst, window);
  const TensorId dst = program.addTensor(pd.dst_desc());
  const bool keepsWhere = algorithm == dnnl::algorithm::pooling_max;
  if (!keepsWhere) {
    lowering.emit<dnnl::pooling_forward>(pd, {{DNNL_ARG_SRC, src}, {DNNL_ARG_DST, dst}}, Phase::Both);
  } else {
    const auto evaluation = onednn::poolingForward(program.engine(), dnnl::prop_kind::forward_inference, algorithm,
                                                   program.desc(src), pd.dst_desc(), window);
    lowering.emit<dnnl::pooling_forward>(evaluation, {{DNNL_ARG_SRC, src}, {DNNL_ARG_DST, dst}}, Phase::Evaluation);
  }
  const TensorId workspace = keepsWhere ? program.addTensor(pd.workspace_desc()) : kNoTensor;
  if (keepsWhere)
    lowering.emit<dnnl::pooling_forward>(
        pd, {{DNNL_ARG_SRC, src}, {DNNL_ARG_DST, dst}, {DNNL_ARG_WORKSPACE, workspace}}, Phase::Training);
  lowering.setOutput(layer, dst);
  const Pooling pooling{layer, input, window, algorithm, src, workspace};
  lowering.onBackward(layer, [&lowering, pooling, pd] { emitBackward(lowering, pooling, pd); });
}

}  // namespace scalescope
