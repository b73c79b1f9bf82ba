// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/lrn.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {

void lowerLrn(Lowering& lowering, int layer, const Lrn& op) {
  lowering.working("local response normalisation forward");
  const int input = lowering.input(layer);
  const Activation src = lowering.output(input);
  const Activation dst = lowering.makeOutput(layer, lowering.type());
  const LrnShape shape{lowering.type(),
                       lowering.rows(src),
                       src.shape.c,
                       op.size,
                       static_cast<float>(op.alpha),
                       static_cast<float>(op.beta),
                       static_cast<float>(op.k)};
  lowering.emit([shape](const Launch& l) { lrnForward(shape, l.operands[0], l.operands[1], l.stream); },
                {src.tensor, dst.tensor}, Phase::Both);
  lowering.onBackward(layer, [&lowering, layer, input, src, shape] {
    if (!lowering.needsGradient(input)) return;
    lowering.working("local response normalisation backward");
    const GradientTarget target = lowering.gradientTarget(input);
    lowering.emit(
        [shape, accumulate = target.accumulate](const Launch& l) {
          lrnBackward(shape, l.operands[0], l.operands[1], l.operands[2], accumulate, l.stream);
        },
        {src.tensor, lowering.gradient(layer), target.tensor}, Phase::Training);
  });
}

}  // namespace scalescope::cuda
