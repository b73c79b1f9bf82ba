// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

using dnnl::memory;

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
  lowering.onBackward(layer, [&lowering, layer, input, src, window, algorithm, pd, workspace] {
    StepProgram& program = lowering.program();
    const TensorId diffDst = lowering.gradient(layer);
    lowering.working("pooling backward");
    const auto backward =
        onednn::poolingBackward(program.engine(), algorithm, program.desc(src), program.desc(diffDst), window, pd);
    const TensorId diffSrc = program.addTensor(program.desc(src));
    std::vector<std::pair<int, TensorId>> arguments{{DNNL_ARG_DIFF_DST, diffDst}, {DNNL_ARG_DIFF_SRC, diffSrc}};
    if (workspace != kNoTensor) arguments.emplace_back(DNNL_ARG_WORKSPACE, workspace);
    lowering.emit<dnnl::pooling_backward>(backward, std::move(arguments));
    lowering.contributeGradient(input, diffSrc);
  });
}

}  // namespace scalescope
