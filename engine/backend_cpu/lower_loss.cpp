// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/kernels.h"
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

void lowerLoss(Lowering& lowering, int layer, const SoftmaxCrossEntropy& op) {
  lowering.working("softmax cross-entropy");
  StepProgram& program = lowering.program();
  const int input = lowering.layer(layer).inputs[0];
  const Shape& shape = lowering.layer(input).shape;
  const onednn::Desc plain = lowering.plainLayout(lowering.output(input), dnnl::memory::data_type::f32);
  const TensorId logits = lowering.converted(lowering.output(input), plain);
  const TensorId diffLogits = program.addTensor(plain);
  const kernels::LossSize size{lowering.batchSize(), shape.c, op.weight, !lowering.servesClassifier(layer)};
  BatchExchange& exchange = lowering.exchange();
  lowering.emitKernel(
      [size, &exchange](std::span<void* const> p) {
        kernels::loss(size, static_cast<const float*>(p[0]), nullptr, exchange);
      },
      {{"scores", logits}}, Phase::Evaluation);
  lowering.emitKernel(
      [size, &exchange](std::span<void* const> p) {
        kernels::loss(size, static_cast<const float*>(p[0]), static_cast<float*>(p[1]), exchange);
      },
      {{"scores", logits}, {"diffScores", diffLogits}}, Phase::Training);
  lowering.onBackward(layer, [&lowering, input, diffLogits] { lowering.contributeGradient(input, diffLogits); });
}

}  // namespace scalescope
