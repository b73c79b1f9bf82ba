// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/pooling.h"
#include "engine/backend_cuda/lowering/lowering.h"

namespace scalescope::cuda {
namespace {

/// A pool, whose output may be part of a concat's.
struct Pool {
  PoolingShape shape;
  Activation src, dst;
  int gradientOf = 0;  ///< the layer whose gradient is dst's or contains it
};

Pool describe(Lowering& lowering, int layer, const ConcatPlace& place) {
  Pool pool;
  pool.src = lowering.output(lowering.input(layer));
  pool.dst = place.concat >= 0 ? lowering.outputInPlace(layer, place) : lowering.makeOutput(layer, lowering.type());
  pool.shape = {lowering.type(), lowering.batchSize(), pool.src.shape, pool.dst.shape, pool.dst.rowChannels};
  pool.gradientOf = place.concat >= 0 ? place.concat : layer;
  return pool;
}

void markReads(Lowering& lowering, const Pool& pool) {
  lowering.reads({pool.src.tensor, pool.dst.isSlice() ? pool.dst.tensor : kNoTensor});
}

/// forward(launch, src, dst, index) in one phase.
template <typename Forward>
void emitForward(Lowering& lowering, const Pool& pool, Phase phase, TensorId indexTensor, const Forward& forward) {
  Operands operands;
  const Operand src = operands.add("src", pool.src.tensor);
  const Operand dst = operands.add("dst", pool.dst.tensor, pool.dst.offsetBytes());
  const Operand index = operands.add("index", indexTensor);
  lowering.emit(std::move(operands), phase,
                [=](const Launch& l) { forward(l.at(src), l.at(dst), l.at<std::uint8_t>(index), l.stream); });
}

/// backward(diffDst, diffSrc, index, accumulate, stream) into the gradient of the layer's input.
template <typename Backward>
void onBackward(Lowering& lowering, int layer, const Pool& pool, TensorId indexTensor, const Backward& backward) {
  lowering.onBackward(layer, [&lowering, layer, pool, indexTensor, backward] {
    const int input = lowering.input(layer);
    if (!lowering.needsGradient(input)) return;
    lowering.working("pooling backward");
    const GradientTarget target = lowering.gradientTarget(input);
    const TensorId diffDst = lowering.gradient(pool.gradientOf);
    Operands operands;
    const Operand after = operands.add("diffDst", diffDst, pool.dst.offsetBytes());
    const Operand before = operands.add("diffSrc", target.tensor), index = operands.add("index", indexTensor);
    lowering.emit(std::move(operands), Phase::Training, [=, accumulate = target.accumulate](const Launch& l) {
      backward(l.at(after), l.at(before), l.at<std::uint8_t>(index), accumulate, l.stream);
    });
    lowering.reads({diffDst});
  });
}

}  // namespace

void lowerMaxPool(Lowering& lowering, const FusedGroup& group, const MaxPool& op) {
  if (!group.norms.empty()) return lowerNormPool(lowering, group, op);
  lowering.working("max pooling forward");
  const Pool pool = describe(lowering, group.at, group.place);
  const TensorId index = lowering.program().addTensor(lowering.elements(pool.dst));
  const auto forward = [shape = pool.shape, op](const void* src, void* dst, std::uint8_t* taken, cudaStream_t stream) {
    maxPoolForward(shape, op, src, dst, taken, stream);
  };
  emitForward(lowering, pool, Phase::Evaluation, kNoTensor, forward);
  emitForward(lowering, pool, Phase::Training, index, forward);
  markReads(lowering, pool);
  onBackward(lowering, group.at, pool, index,
             [shape = pool.shape, op](const void* diffDst, void* diffSrc, const std::uint8_t* taken, bool accumulate,
                                      cudaStream_t stream) {
               maxPoolBackward(shape, op, taken, diffDst, diffSrc, accumulate, stream);
             });
}

void lowerAveragePool(Lowering& lowering, const FusedGroup& group, const AveragePool& op) {
  lowering.working("average pooling forward");
  const Pool pool = describe(lowering, group.at, group.place);
  emitForward(lowering, pool, Phase::Both, kNoTensor,
              [shape = pool.shape, op](const void* src, void* dst, std::uint8_t*, cudaStream_t stream) {
                averagePoolForward(shape, op, src, dst, stream);
              });
  markReads(lowering, pool);
  onBackward(lowering, group.at, pool, kNoTensor,
             [shape = pool.shape, op](const void* diffDst, void* diffSrc, const std::uint8_t*, bool accumulate,
                                      cudaStream_t stream) {
               averagePoolBackward(shape, op, diffDst, diffSrc, accumulate, stream);
             });
}

void lowerGlobalAveragePool(Lowering& lowering, int layer) {
  lowering.working("global average pooling forward");
  const Pool pool = describe(lowering, layer, {});
  emitForward(lowering, pool, Phase::Both, kNoTensor,
              [shape = pool.shape](const void* src, void* dst, std::uint8_t*, cudaStream_t stream) {
                globalAveragePoolForward(shape, src, dst, stream);
              });
  onBackward(lowering, layer, pool, kNoTensor,
             [shape = pool.shape](const void* diffDst, void* diffSrc, const std::uint8_t*, bool accumulate,
                                  cudaStream_t stream) {
               globalAveragePoolBackward(shape, diffDst, diffSrc, accumulate, stream);
             });
}

}  // namespace scalescope::cuda
