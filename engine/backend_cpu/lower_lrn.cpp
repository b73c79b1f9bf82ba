// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

namespace {

using Arguments = std::vector<std::pair<int, TensorId>>;

void emitBackward(Lowering& lowering, int layer, const onednn::LrnSize& size, TensorId src, TensorId workspace,
                  const dnnl::lrn_forward::primitive_desc& forward) {
  StepProgram& program = lowering.program();
  const TensorId diffDst = lowering.gradient(layer);
  lowering.working("local response normalisation backward");
  const auto pd = onednn::lrnBackward(program.engine(), program.desc(src), size, forward);
  const TensorId diffSrc = program.addTensor(program.desc(src));
  Arguments arguments{{DNNL_ARG_SRC, src}, {DNNL_ARG_DIFF_DST, diffDst}, {DNNL_ARG_DIFF_SRC, diffSrc}};
  if (workspace != kNoTensor) arguments.emplace_back(DNNL_ARG_WORKSPACE, workspace);
  lowering.emit<dnnl::lrn_backward>(pd, std::move(arguments));
  lowering.contributeGradient(lowering.layer(layer).inputs[0], diffSrc);
}

}  // namespace

void lowerLrn(Lowering& lowering, int layer, const Lrn& op) {
  lowering.working("local response normalisation forward");
  StepProgram& program = lowering.program();
  const onednn::LrnSize size{op.size, static_cast<float>(op.alpha), static_cast<float>(op.beta),
                             static_cast<float>(op.k)};
  const int input = lowering.layer(layer).inputs[0];
  const TensorId src = lowering.output(input);
  const onednn::Desc desc = program.desc(src);
  const TensorId dst = program.addTensor(desc);
  const auto evaluation = onednn::lrnForward(program.engine(), dnnl::prop_kind::forward_inference, desc, size);
  lowering.emit<dnnl::lrn_forward>(evaluation, {{DNNL_ARG_SRC, src}, {DNNL_ARG_DST, dst}}, Phase::Evaluation);
  const auto pd = onednn::lrnForward(program.engine(), onednn::kTraining, desc, size);
  const TensorId workspace = pd.workspace_desc().get_size() ? program.addTensor(pd.workspace_desc()) : kNoTensor;
  Arguments arguments{{DNNL_ARG_SRC, src}, {DNNL_ARG_DST, dst}};
  if (workspace != kNoTensor) arguments.emplace_back(DNNL_ARG_WORKSPACE, workspace);
  lowering.emit<dnnl::lrn_forward>(pd, std::move(arguments), Phase::Training);
  lowering.setOutput(layer, dst);
  if (lowering.needsGradient(input))
    lowering.onBackward(layer, [&lowering, layer, size, src, workspace, pd] {
      emitBackward(lowering, layer, size, src, workspace, pd);
    });
}

}  // namespace scalescope
