// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/pooling.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

/// A pool, whose output may be part of a concat's.
struct Pool {
  PoolingShape shape;
  Activation src, dst;
  int gradientOf = 0;  ///< the layer whose gradient is dst's or contains it
};

void* shifted(void* data, const Activation& part) { return static_cast<std::byte*>(data) + part.offsetBytes(); }

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

/// backward(launch, diffDst, accumulate) into the gradient of the layer's input, operand 1; further operands from 2
/// on.
template <typename Backward>
void onBackward(Lowering& lowering, int layer, const Pool& pool, std::vector<TensorId> further,
                const Backward& backward) {
  lowering.onBackward(layer, [&lowering, layer, pool, further, backward] {
    const int input = lowering.input(layer);
    if (!lowering.needsGradient(input)) return;
    lowering.working("pooling backward");
    const GradientTarget target = lowering.gradientTarget(input);
    const TensorId diffDst = lowering.gradient(pool.gradientOf);
    std::vector<TensorId> operands{diffDst, target.tensor};
    operands.insert(operands.end(), further.begin(), further.end());
    lowering.emit([backward, dst = pool.dst, accumulate = target.accumulate](
                      const Launch& l) { backward(l, shifted(l.operands[0], dst), accumulate); },
                  std::move(operands), Phase::Training);
    lowering.reads({diffDst});
  });
}

}  // namespace

void lowerMaxPool(Lowering& lowering, int layer, const MaxPool& op) {
  if (const int norm = lowering.pooledNorm(layer); norm >= 0) return lowerNormPool(lowering, layer, norm, op);
  lowering.working("max pooling forward");
  const Pool pool = describe(lowering, layer, lowering.concatPlace(layer));
  const TensorId index = lowering.program().addTensor(lowering.elements(pool.dst));
  lowering.emit(
      [pool, op](const Launch& l) {
        maxPoolForward(pool.shape, op, l.operands[0], shifted(l.operands[1], pool.dst), nullptr, l.stream);
      },
      {pool.src.tensor, pool.dst.tensor}, Phase::Evaluation);
  lowering.emit(
      [pool, op](const Launch& l) {
        maxPoolForward(pool.shape, op, l.operands[0], shifted(l.operands[1], pool.dst), l.at<std::uint8_t>(2),
                       l.stream);
      },
      {pool.src.tensor, pool.dst.tensor, index}, Phase::Training);
  markReads(lowering, pool);
  onBackward(lowering, layer, pool, {index}, [pool, op](const Launch& l, const void* diffDst, bool accumulate) {
    maxPoolBackward(pool.shape, op, l.at<std::uint8_t>(2), diffDst, l.operands[1], accumulate, l.stream);
  });
}

void lowerAveragePool(Lowering& lowering, int layer, const AveragePool& op) {
  lowering.working("average pooling forward");
  const Pool pool = describe(lowering, layer, lowering.concatPlace(layer));
  lowering.emit(
      [pool, op](const Launch& l) {
        averagePoolForward(pool.shape, op, l.operands[0], shifted(l.operands[1], pool.dst), l.stream);
      },
      {pool.src.tensor, pool.dst.tensor}, Phase::Both);
  markReads(lowering, pool);
  onBackward(lowering, layer, pool, {}, [pool, op](const Launch& l, const void* diffDst, bool accumulate) {
    averagePoolBackward(pool.shape, op, diffDst, l.operands[1], accumulate, l.stream);
  });
}

void lowerGlobalAveragePool(Lowering& lowering, int layer) {
  lowering.working("global average pooling forward");
  const Pool pool = describe(lowering, layer, {});
  lowering.emit(
      [pool](const Launch& l) { globalAveragePoolForward(pool.shape, l.operands[0], l.operands[1], l.stream); },
      {pool.src.tensor, pool.dst.tensor}, Phase::Both);
  onBackward(lowering, layer, pool, {}, [pool](const Launch& l, const void* diffDst, bool accumulate) {
    globalAveragePoolBackward(pool.shape, diffDst, l.operands[1], accumulate, l.stream);
  });
}

}  // namespace scalescope::cuda
