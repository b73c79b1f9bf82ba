// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

/// A batch norm with what is computed behind it: perhaps a sum, perhaps a ReLU.
struct Norm {
  int layer = 0, last = 0;  ///< last: the ReLU or sum that ends it, or the layer itself
  int addend = -1;          ///< the sum's other input
  bool relu = false;
  BatchNorm op;
  BatchNormShape shape;
  Activation src, dst;
  TensorId scale = kNoTensor, shift = kNoTensor, runningMean = kNoTensor, runningVariance = kNoTensor;
  TensorId mean = kNoTensor, inverseStd = kNoTensor;  ///< of the batch
  int concat = -1;                                    ///< the only reader of dst, in whose output that lies
};

void* shifted(void* data, std::size_t bytes) { return static_cast<std::byte*>(data) + bytes; }

Norm describe(Lowering& lowering, int layer) {
  Norm norm;
  norm.layer = norm.last = layer;
  norm.op = std::get<BatchNorm>(lowering.layer(layer).op);
  norm.src = lowering.output(lowering.input(layer));
  norm.shape = {lowering.type(), lowering.rows(norm.src), norm.src.shape.c, norm.src.rowChannels};
  const auto define = [&](ParameterRole role) { return lowering.defineVector(layer, role, norm.src.shape.c).master; };
  norm.scale = define(ParameterRole::Scale);
  norm.shift = define(ParameterRole::Shift);
  norm.runningMean = define(ParameterRole::RunningMean);
  norm.runningVariance = define(ParameterRole::RunningVariance);
  norm.mean = lowering.program().addTensor(norm.src.shape.c * sizeof(float));
  norm.inverseStd = lowering.program().addTensor(norm.src.shape.c * sizeof(float));
  return norm;
}

void emitEvaluation(Lowering& lowering, const Norm& norm, TensorId addend) {
  std::vector<TensorId> operands{norm.src.tensor, norm.dst.tensor,  norm.scale,
                                 norm.shift,      norm.runningMean, norm.runningVariance};
  if (addend != kNoTensor) operands.push_back(addend);
  lowering.emit(
      [shape = norm.shape, epsilon = static_cast<float>(norm.op.epsilon), relu = norm.relu,
       srcOffset = norm.src.offsetBytes(), dstOffset = norm.dst.offsetBytes()](const Launch& l) {
        BatchNormEvaluation args;
        args.shape = shape;
        args.epsilon = epsilon;
        args.relu = relu;
        args.src = shifted(l.operands[0], srcOffset);
        args.dst = shifted(l.operands[1], dstOffset);
        args.scale = l.at<float>(2);
        args.shift = l.at<float>(3);
        args.runningMean = l.at<float>(4);
        args.runningVariance = l.at<float>(5);
        args.addend = l.operands.size() > 6 ? l.operands[6] : nullptr;
        batchNormForward(args, l.stream);
      },
      std::move(operands), Phase::Evaluation);
}

void emitTraining(Lowering& lowering, const Norm& norm, TensorId addend) {
  std::vector<TensorId> operands{norm.src.tensor,  norm.dst.tensor,      norm.scale, norm.shift,
                                 norm.runningMean, norm.runningVariance, norm.mean,  norm.inverseStd};
  if (addend != kNoTensor) operands.push_back(addend);
  lowering.emit(
      [shape = norm.shape, op = norm.op, relu = norm.relu, srcOffset = norm.src.offsetBytes(),
       dstOffset = norm.dst.offsetBytes()](const Launch& l) {
        BatchNormTraining args;
        args.shape = shape;
        args.epsilon = static_cast<float>(op.epsilon);
        args.momentum = static_cast<float>(op.momentum);
        args.relu = relu;
        args.src = shifted(l.operands[0], srcOffset);
        args.dst = shifted(l.operands[1], dstOffset);
        args.scale = l.at<float>(2);
        args.shift = l.at<float>(3);
        args.runningMean = l.at<float>(4);
        args.runningVariance = l.at<float>(5);
        args.savedMean = l.at<float>(6);
        args.savedInverseStd = l.at<float>(7);
        args.addend = l.operands.size() > 8 ? l.operands[8] : nullptr;
        args.workspace = l.workspace;
        batchNormForward(args, l.stream);
      },
      std::move(operands), Phase::Training, batchNormWorkspaceBytes(norm.shape));
  if (addend != kNoTensor) lowering.allowInPlace(norm.dst.tensor, addend);
}

void emitForward(Lowering& lowering, const Norm& norm) {
  const TensorId addend = norm.addend >= 0 ? lowering.output(norm.addend).tensor : kNoTensor;
  emitEvaluation(lowering, norm, addend);
  emitTraining(lowering, norm, addend);
}

/// Operands in fixed places; the ReLU's output and the addend's gradient come last where they exist.
void emitBackward(Lowering& lowering, const Norm& norm) {
  const TensorId diffDst = lowering.gradient(norm.dst.isSlice() ? norm.concat : norm.last);
  lowering.working("batch normalisation backward");
  const int input = lowering.input(norm.layer);
  const TensorId diffSrc = lowering.addGradient(input);
  const TensorId diffScale = lowering.parameterGradient(norm.layer, ParameterRole::Scale);
  const TensorId diffShift = lowering.parameterGradient(norm.layer, ParameterRole::Shift);
  std::vector<TensorId> operands{norm.src.tensor, diffDst,   norm.scale, norm.mean,
                                 norm.inverseStd, diffScale, diffShift,  diffSrc};
  if (norm.relu) operands.push_back(norm.dst.tensor);
  GradientTarget diffAddend;
  if (norm.addend >= 0 && lowering.needsGradient(norm.addend)) {
    diffAddend = lowering.gradientTarget(norm.addend);
    operands.push_back(diffAddend.tensor);
  }
  const bool hasAddend = diffAddend.tensor != kNoTensor;
  lowering.emit(
      [shape = norm.shape, relu = norm.relu, hasAddend, accumulate = diffAddend.accumulate,
       srcOffset = norm.src.offsetBytes(), dstOffset = norm.dst.offsetBytes()](const Launch& l) {
        BatchNormBackward args;
        args.shape = shape;
        args.src = shifted(l.operands[0], srcOffset);
        args.diffDst = shifted(l.operands[1], dstOffset);
        args.scale = l.at<float>(2);
        args.savedMean = l.at<float>(3);
        args.savedInverseStd = l.at<float>(4);
        args.diffScale = l.at<float>(5);
        args.diffShift = l.at<float>(6);
        args.diffSrc = shifted(l.operands[7], srcOffset);
        args.dst = relu ? shifted(l.operands[8], dstOffset) : nullptr;
        args.diffAddend = hasAddend ? l.operands.back() : nullptr;
        args.accumulateAddend = accumulate;
        args.workspace = l.workspace;
        batchNormBackward(args, l.stream);
      },
      std::move(operands), Phase::Training, batchNormWorkspaceBytes(norm.shape));
  if (hasAddend && !diffAddend.accumulate)
    lowering.allowInPlace(diffAddend.tensor, diffDst);
  else if (!norm.src.isSlice() && !norm.dst.isSlice())
    lowering.allowInPlace(diffSrc, diffDst);
  if (lowering.needsGradient(input)) lowering.contributeGradient(input, diffSrc);
}

}  // namespace

void lowerBatchNorm(Lowering& lowering, int layer, const BatchNorm&) {
  if (lowering.fusedSum(layer) >= 0) return;
  lowering.working("batch normalisation forward");
  Norm norm = describe(lowering, layer);
  norm.relu = lowering.fusedRelu(layer) >= 0;
  if (norm.relu) norm.last = lowering.fusedRelu(layer);
  const ConcatPlace place = lowering.concatPlace(layer);
  norm.concat = place.concat;
  if (norm.concat >= 0) {
    const Activation& joined = lowering.concatOutput(norm.concat);
    norm.dst = {joined.tensor, joined.type, lowering.layer(layer).shape, place.firstChannel, joined.shape.c};
    norm.shape.dstRowChannels = norm.dst.rowChannels;
    lowering.setOutput(layer, norm.dst);
  } else {
    norm.dst = lowering.makeOutput(layer, lowering.type());
  }
  emitForward(lowering, norm);
  lowering.onBackward(layer, [&lowering, norm] { emitBackward(lowering, norm); });
}

void lowerNormSum(Lowering& lowering, int sum, int layer) {
  lowering.working("batch normalisation and sum forward");
  Norm norm = describe(lowering, layer);
  const std::vector<int>& inputs = lowering.layer(sum).inputs;
  norm.addend = inputs[0] == layer ? inputs[1] : inputs[0];
  norm.relu = lowering.fusedRelu(sum) >= 0;
  norm.last = norm.relu ? lowering.fusedRelu(sum) : sum;
  norm.dst = lowering.makeOutput(sum, lowering.type());
  emitForward(lowering, norm);
  lowering.onBackward(sum, [&lowering, norm] { emitBackward(lowering, norm); });
}

}  // namespace scalescope::cuda
