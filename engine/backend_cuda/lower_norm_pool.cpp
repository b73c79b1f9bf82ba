// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/norm_pool.h"
#include "engine/backend_cuda/lower_batch_norm.h"

namespace scalescope::cuda {
namespace {

/// A batch norm with ReLU and max pool.
struct PooledNorm {
  Norm norm;
  Activation dst;
  TensorId index = kNoTensor;
  NormPool args;  ///< without addresses
};

/// Operands: src, scale, shift, mean, and in training inverseStd, in evaluation variance.
NormPool bound(const NormPool& pool, const Launch& l, Phase phase) {
  NormPool args = pool;
  args.src = l.operands[0];
  args.scale = l.at<float>(1);
  args.shift = l.at<float>(2);
  args.mean = l.at<float>(3);
  (phase == Phase::Training ? args.inverseStd : args.variance) = l.at<float>(4);
  return args;
}

void emitForward(Lowering& lowering, const PooledNorm& pooled) {
  const Norm& norm = pooled.norm;
  lowering.emit(
      [args = pooled.args](const Launch& l) {
        normPoolForward(bound(args, l, Phase::Evaluation), l.operands[5], nullptr, l.stream);
      },
      {norm.src.tensor, norm.scale, norm.shift, norm.runningMean, norm.runningVariance, pooled.dst.tensor},
      Phase::Evaluation);
  emitNormTraining(lowering, norm, kNoTensor);  // the statistics
  lowering.emit(
      [args = pooled.args](const Launch& l) {
        normPoolForward(bound(args, l, Phase::Training), l.operands[5], l.at<std::uint8_t>(6), l.stream);
      },
      {norm.src.tensor, norm.scale, norm.shift, norm.mean, norm.inverseStd, pooled.dst.tensor, pooled.index},
      Phase::Training);
  lowering.reads({norm.src.tensor, norm.mean, norm.inverseStd});
}

void emitBackward(Lowering& lowering, int layer, const PooledNorm& pooled) {
  lowering.working("batch normalisation and max pooling backward");
  const Norm& norm = pooled.norm;
  const int input = lowering.input(norm.layer);
  const TensorId diffDst = lowering.gradient(layer), diffSrc = lowering.addGradient(input);
  const TensorId diffScale = lowering.parameterGradient(norm.layer, ParameterRole::Scale);
  const TensorId diffShift = lowering.parameterGradient(norm.layer, ParameterRole::Shift);
  lowering.emit(
      [args = pooled.args](const Launch& l) {
        const NormPoolBackward backward{l.at<std::uint8_t>(5), l.operands[6], l.at<float>(7),
                                        l.at<float>(8),        l.operands[9], l.workspace};
        normPoolBackward(bound(args, l, Phase::Training), backward, l.stream);
      },
      {norm.src.tensor, norm.scale, norm.shift, norm.mean, norm.inverseStd, pooled.index, diffDst, diffScale, diffShift,
       diffSrc},
      Phase::Training, normPoolWorkspaceBytes(pooled.args.shape));
  lowering.reads({norm.src.tensor, norm.mean, norm.inverseStd, pooled.index, diffDst});
  if (lowering.needsGradient(input)) lowering.contributeGradient(input, diffSrc);
}

}  // namespace

void lowerNormPool(Lowering& lowering, int layer, int normLayer, const MaxPool& op) {
  lowering.working("batch normalisation and max pooling forward");
  PooledNorm pooled;
  pooled.norm = describeNorm(lowering, normLayer);
  pooled.norm.relu = true;
  pooled.dst = lowering.makeOutput(layer, lowering.type());
  pooled.index = lowering.program().addTensor(lowering.elements(pooled.dst));
  pooled.args.shape = {lowering.type(), lowering.batchSize(), pooled.norm.src.shape, pooled.dst.shape, 0};
  pooled.args.pool = op;
  pooled.args.epsilon = static_cast<float>(pooled.norm.op.epsilon);
  emitForward(lowering, pooled);
  lowering.onBackward(layer, [&lowering, layer, pooled] { emitBackward(lowering, layer, pooled); });
}

}  // namespace scalescope::cuda
