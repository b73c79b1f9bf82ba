// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/norm_pool.h"
#include "engine/backend_cuda/lowering/lower_batch_norm.h"

namespace scalescope::cuda {
namespace {

/// A batch norm with ReLU and max pool.
struct PooledNorm {
  Norm norm;
  Activation dst;
  TensorId index = kNoTensor;
  NormPool args;  ///< without addresses
};

/// Operands that forward and backward read.
struct NormOperandSet {
  Operand src, scale, shift, mean, spread;  ///< spread: inverse deviation in training, variance in evaluation

  NormOperandSet(const Norm& norm, Phase phase, Operands& operands)
      : src(operands.add("src", norm.src.tensor)),
        scale(operands.add("scale", norm.scale)),
        shift(operands.add("shift", norm.shift)) {
    const bool trains = phase == Phase::Training;
    mean = operands.add("mean", trains ? norm.mean : norm.runningMean);
    spread = trains ? operands.add("inverseStd", norm.inverseStd) : operands.add("variance", norm.runningVariance);
  }
  NormPool bound(const NormPool& pool, const Launch& l, Phase phase) const {
    NormPool args = pool;
    args.src = l.at(src);
    args.scale = l.at<float>(scale);
    args.shift = l.at<float>(shift);
    args.mean = l.at<float>(mean);
    (phase == Phase::Training ? args.inverseStd : args.variance) = l.at<float>(spread);
    return args;
  }
};

void emitPool(Lowering& lowering, const PooledNorm& pooled, Phase phase) {
  Operands operands;
  const NormOperandSet norm(pooled.norm, phase, operands);
  const Operand dst = operands.add("dst", pooled.dst.tensor);
  const Operand index = operands.add("index", phase == Phase::Training ? pooled.index : kNoTensor);
  lowering.emit(std::move(operands), phase, [=, args = pooled.args](const Launch& l) {
    normPoolForward(norm.bound(args, l, phase), l.at(dst), l.at<std::uint8_t>(index), l.stream);
  });
}

void emitForward(Lowering& lowering, const PooledNorm& pooled) {
  const Norm& norm = pooled.norm;
  emitPool(lowering, pooled, Phase::Evaluation);
  emitNormTraining(lowering, norm, kNoTensor);  // the statistics
  emitPool(lowering, pooled, Phase::Training);
  lowering.reads({norm.src.tensor, norm.mean, norm.inverseStd});
}

void emitBackward(Lowering& lowering, int layer, const PooledNorm& pooled) {
  lowering.working("batch normalisation and max pooling backward");
  const Norm& norm = pooled.norm;
  const int input = lowering.input(norm.layer);
  const TensorId diffDst = lowering.gradient(layer), diffSrc = lowering.addGradient(input);
  const TensorId diffScale = lowering.parameterGradient(norm.layer, ParameterRole::Scale);
  const TensorId diffShift = lowering.parameterGradient(norm.layer, ParameterRole::Shift);
  Operands operands;
  const NormOperandSet forward(norm, Phase::Training, operands);
  const Operand index = operands.add("index", pooled.index), after = operands.add("diffDst", diffDst);
  const Operand toScale = operands.add("diffScale", diffScale), toShift = operands.add("diffShift", diffShift);
  const Operand before = operands.add("diffSrc", diffSrc);
  const auto kernel = [=, args = pooled.args](const Launch& l) {
    const NormPoolBackward backward{l.at<std::uint8_t>(index),
                                    l.at(after),
                                    l.at<float>(toScale),
                                    l.at<float>(toShift),
                                    l.at(before),
                                    l.workspace,
                                    l.counters};
    normPoolBackward(forward.bound(args, l, Phase::Training), backward, l.stream);
  };
  lowering.emit(std::move(operands), Phase::Training, kernel, normPoolWorkspaceBytes(pooled.args.shape),
                lowering.sumCounters(norm.src.shape.c));
  lowering.reads({norm.src.tensor, norm.mean, norm.inverseStd, pooled.index, diffDst});
  if (lowering.needsGradient(input)) lowering.contributeGradient(input, diffSrc);
}

}  // namespace

void lowerNormPool(Lowering& lowering, const FusedGroup& group, const MaxPool& op) {
  lowering.working("batch normalisation and max pooling forward");
  PooledNorm pooled;
  pooled.norm = describeNorm(lowering, group.norms.front());
  pooled.norm.relu = true;
  pooled.dst = lowering.makeOutput(group.at, lowering.type());
  pooled.index = lowering.program().addTensor(lowering.elements(pooled.dst));
  pooled.args.shape = {lowering.type(), lowering.batchSize(), pooled.norm.src.shape, pooled.dst.shape, 0};
  pooled.args.pool = op;
  pooled.args.epsilon = static_cast<float>(pooled.norm.op.epsilon);
  // Nothing is stored between.
  for (const int inner : {group.norms.front(), group.relu})
    lowering.setOutput(inner, {kNoTensor, lowering.type(), lowering.layer(inner).shape});
  emitForward(lowering, pooled);
  lowering.onBackward(group.at, [&lowering, layer = group.at, pooled] { emitBackward(lowering, layer, pooled); });
}

}  // namespace scalescope::cuda
