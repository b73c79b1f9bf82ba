// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/kernels.h"
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

namespace {

/// dst = src times the current step's mask; the backward pass does the same with gradients.
void emitMasked(Lowering& lowering, int layer, double rate, TensorId dst, TensorId src) {
  const kernels::Elements elements = kernels::elementsOf(lowering.program().desc(src));
  const std::uint64_t seed = lowering.options().seed;
  const BatchExchange& exchange = lowering.exchange();
  lowering.emitKernel(
      [=, &exchange](std::span<void* const> p) {
        kernels::dropout(elements, DropoutMask(rate, seed, exchange.step, layer), p[1], p[0]);
      },
      {{"dst", dst}, {"src", src}}, Phase::Training);
  lowering.program().lastInstruction().inPlace.emplace_back(dst, src);
}

}  // namespace

void lowerDropout(Lowering& lowering, int layer, const Dropout& op) {
  lowering.working("dropout forward");
  StepProgram& program = lowering.program();
  const int input = lowering.layer(layer).inputs[0];
  if (!lowering.options().dropout || op.rate == 0) {
    lowering.setOutput(layer, lowering.output(input));
    lowering.onBackward(layer, [&lowering, layer, input] {
      if (lowering.needsGradient(input)) lowering.contributeGradient(input, lowering.gradient(layer));
    });
    return;
  }
  // The mask counts elements in NCHW order.
  const onednn::Desc plain = lowering.plainLayout(lowering.output(input), lowering.type());
  const TensorId src = lowering.converted(lowering.output(input), plain);
  const TensorId dst = program.addTensor(plain);
  lowering.emitKernel(kernels::sum(kernels::elementsOf(plain), 1, false), {{"dst", dst}, {"src", src}},
                      Phase::Evaluation);
  emitMasked(lowering, layer, op.rate, dst, src);
  lowering.setOutput(layer, dst);
  lowering.onBackward(layer, [&lowering, layer, input, rate = op.rate] {
    if (!lowering.needsGradient(input)) return;
    const TensorId diffDst = lowering.gradient(layer);
    lowering.working("dropout backward");
    const TensorId diffSrc = lowering.program().addTensor(lowering.program().desc(diffDst));
    emitMasked(lowering, layer, rate, diffSrc, diffDst);
    lowering.contributeGradient(input, diffSrc);
  });
}

}  // namespace scalescope
