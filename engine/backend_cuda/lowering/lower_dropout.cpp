// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/backend_cuda/kernels/dropout.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/backend_cuda/lowering/lowering.h"

namespace scalescope::cuda {
namespace {

/// dst = src, or nothing where the memory plan placed them together.
void emitCopy(Lowering& lowering, const Activation& src, TensorId dst, Phase phase) {
  Operands operands;
  const Operand from = operands.add("src", src.tensor), to = operands.add("dst", dst);
  const auto kernel = [=, type = src.type, count = lowering.elements(src)](const Launch& l) {
    if (l.at(from) == l.at(to)) return;
    addTensors(type, std::array<const void*, 1>{l.at(from)}, false, l.at(to), count, l.stream);
  };
  const bool emitted = lowering.emit(std::move(operands), phase, kernel);
  if (emitted) lowering.allowInPlace(dst, src.tensor);
}

void emitMasked(Lowering& lowering, const DropoutArguments& args, TensorId src, TensorId dst, bool accumulate) {
  Operands operands;
  const Operand from = operands.add("src", src), to = operands.add("dst", dst);
  lowering.emit(std::move(operands), Phase::Training, [=, &exchange = lowering.exchange()](const Launch& l) {
    DropoutArguments now = args;
    now.step = &exchange.header()->step;
    dropout(now, l.at(from), l.at(to), accumulate, l.stream);
  });
  if (!accumulate) lowering.allowInPlace(dst, src);
}

}  // namespace

void lowerDropout(Lowering& lowering, int layer, const Dropout& op) {
  lowering.working("dropout forward");
  const int input = lowering.input(layer);
  const Activation src = lowering.output(input);
  // At rate 0 the mask keeps all values, and its kernel multiplies by 1.
  const double rate = lowering.options().dropout ? op.rate : 0;
  const DropoutArguments args{src.type, lowering.batchSize(), src.shape, rate, lowering.options().seed, layer, nullptr};
  const Activation dst = lowering.makeOutput(layer, src.type);
  emitCopy(lowering, src, dst.tensor, Phase::Evaluation);
  emitMasked(lowering, args, src.tensor, dst.tensor, false);
  lowering.onBackward(layer, [&lowering, layer, input, args] {
    if (!lowering.needsGradient(input)) return;
    lowering.working("dropout backward");
    const GradientTarget target = lowering.gradientTarget(input);
    emitMasked(lowering, args, lowering.gradient(layer), target.tensor, target.accumulate);
  });
}

}  // namespace scalescope::cuda
