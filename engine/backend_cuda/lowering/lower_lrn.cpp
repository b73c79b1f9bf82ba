// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/lrn.h"
#include "engine/backend_cuda/lowering/lowering.h"

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
  Operands operands;
  const Operand from = operands.add("src", src.tensor), to = operands.add("dst", dst.tensor);
  lowering.emit(std::move(operands), Phase::Both,
                [=](const Launch& l) { lrnForward(shape, l.at(from), l.at(to), l.stream); });
  lowering.onBackward(layer, [&lowering, layer, input, src, shape] {
    if (!lowering.needsGradient(input)) return;
    lowering.working("local response normalisation backward");
    const GradientTarget target = lowering.gradientTarget(input);
    Operands operands;
    const Operand from = operands.add("src", src.tensor), after = operands.add("diffDst", lowering.gradient(layer));
    const Operand before = operands.add("diffSrc", target.tensor);
    lowering.emit(std::move(operands), Phase::Training, [=, accumulate = target.accumulate](const Launch& l) {
      lrnBackward(shape, l.at(from), l.at(after), l.at(before), accumulate, l.stream);
    });
  });
}

}  // namespace scalescope::cuda
