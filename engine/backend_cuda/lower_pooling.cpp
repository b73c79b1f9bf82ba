// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/pooling.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

PoolingShape shapeOf(const Lowering& lowering, int layer) {
  return {lowering.type(), lowering.batchSize(), lowering.output(lowering.input(layer)).shape,
          lowering.layer(layer).shape};
}

/// backward(diffDst, further operands, diffSrc, accumulate) into the gradient of the layer's input.
template <typename Backward>
void onBackward(Lowering& lowering, int layer, std::vector<TensorId> further, const Backward& backward) {
  lowering.onBackward(layer, [&lowering, layer, further, backward] {
    const int input = lowering.input(layer);
    if (!lowering.needsGradient(input)) return;
    lowering.working("pooling backward");
    const GradientTarget target = lowering.gradientTarget(input);
    std::vector<TensorId> operands{lowering.gradient(layer), target.tensor};
    operands.insert(operands.end(), further.begin(), further.end());
    lowering.emit([backward, accumulate = target.accumulate](const Launch& l) { backward(l, accumulate); },
                  std::move(operands), Phase::Training);
  });
}

}  // namespace

void lowerMaxPool(Lowering& lowering, int layer, const MaxPool& op) {
  lowering.working("max pooling forward");
  const PoolingShape shape = shapeOf(lowering, layer);
  const Activation src = lowering.output(lowering.input(layer));
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  const TensorId index = lowering.program().addTensor(lowering.elements(dst));
  lowering.emit(
      [shape, op](const Launch& l) { maxPoolForward(shape, op, l.operands[0], l.operands[1], nullptr, l.stream); },
      {src.tensor, dst.tensor}, Phase::Evaluation);
  lowering.emit(
      [shape, op](const Launch& l) {
        maxPoolForward(shape, op, l.operands[0], l.operands[1], l.at<std::uint8_t>(2), l.stream);
      },
      {src.tensor, dst.tensor, index}, Phase::Training);
  onBackward(lowering, layer, {index}, [shape, op](const Launch& l, bool accumulate) {
    maxPoolBackward(shape, op, l.at<std::uint8_t>(2), l.operands[0], l.operands[1], accumulate, l.stream);
  });
}

void lowerAveragePool(Lowering& lowering, int layer, const AveragePool& op) {
  lowering.working("average pooling forward");
  const PoolingShape shape = shapeOf(lowering, layer);
  const Activation src = lowering.output(lowering.input(layer));
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  lowering.emit([shape, op](const Launch& l) { averagePoolForward(shape, op, l.operands[0], l.operands[1], l.stream); },
                {src.tensor, dst.tensor}, Phase::Both);
  onBackward(lowering, layer, {}, [shape, op](const Launch& l, bool accumulate) {
    averagePoolBackward(shape, op, l.operands[0], l.operands[1], accumulate, l.stream);
  });
}

void lowerGlobalAveragePool(Lowering& lowering, int layer) {
  lowering.working("global average pooling forward");
  const PoolingShape shape = shapeOf(lowering, layer);
  const Activation src = lowering.output(lowering.input(layer));
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  lowering.emit([shape](const Launch& l) { globalAveragePoolForward(shape, l.operands[0], l.operands[1], l.stream); },
                {src.tensor, dst.tensor}, Phase::Both);
  onBackward(lowering, layer, {}, [shape](const Launch& l, bool accumulate) {
    globalAveragePoolBackward(shape, l.operands[0], l.operands[1], accumulate, l.stream);
  });
}

}  // namespace scalescope::cuda
