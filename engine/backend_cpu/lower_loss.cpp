// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/kernels.h"
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

void lowerLoss(Lowering& lowering, int layer) {
  lowering.working("softmax cross-entropy");
  StepProgram& program = lowering.program();
  const int input = lowering.layer(layer).inputs[0];
  const Shape& shape = lowering.layer(input).shape;
  // The layer before may be of two or of four dimensions; its plain layout is the same bytes.
  onednn::Dims dims = onednn::dims(program.desc(lowering.output(input)));
  const auto tag = dims.size() == 2 ? dnnl::memory::format_tag::nc : dnnl::memory::format_tag::nchw;
  const onednn::Desc plain(dims, dnnl::memory::data_type::f32, tag);
  const TensorId logits = lowering.converted(lowering.output(input), plain);
  const TensorId diffLogits = program.addTensor(plain);
  const kernels::LossSize size{lowering.batchSize(), shape.c};
  LossExchange& exchange = lowering.loss();
  lowering.emitKernel([size, &exchange](std::span<float* const> p) { kernels::loss(size, p[0], nullptr, exchange); },
                      {logits}, Phase::Evaluation);
  lowering.emitKernel([size, &exchange](std::span<float* const> p) { kernels::loss(size, p[0], p[1], exchange); },
                      {logits, diffLogits}, Phase::Training);
  lowering.onBackward(layer, [&lowering, input, diffLogits] { lowering.contributeGradient(input, diffLogits); });
}

}  // namespace scalescope
