// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lower_batch_norm.h"

namespace scalescope::cuda {
namespace {

/// Where eight values share a byte, a batch norm with a sum and a ReLU stores the ReLU's mask as bits.
void addMask(Lowering& lowering, Norm& norm) {
  const int channels = norm.shape.channels;
  if (!norm.relu || norm.addend < 0 || !lowering.options().keepMasks || bytesOf(norm.shape.type) != 2) return;
  if (!dividesIntoPacks(norm.shape.type, channels) || norm.src.isSlice() || norm.dst.isSlice()) return;
  norm.passed = lowering.program().addTensor(norm.shape.rows * channels / 8);
}

/// Where the next convolution normalises as it reads, training only writes the factors for that.
void addPrologue(Lowering& lowering, Norm& norm) {
  const int reader = lowering.prologueReader(norm.layer);
  if (reader < 0 || norm.concat >= 0) return;
  ConvolutionProblem problem = forwardProblem(lowering, reader, std::get<Convolution>(lowering.layer(reader).op));
  problem.shape.src = norm.dst.shape;  // not yet known as the reader's input
  problem.prologue = true;
  if (!problem.statistics || !lowering.plans().isPrologueFaster(problem)) return;
  norm.folded = lowering.program().addTensor(2 * norm.src.shape.c * bytesOf(lowering.type()));
  lowering.setPrologue(norm.last, {norm.src, norm.folded});
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

/// Optional operands of a batch norm, after the mandatory ones.
struct TrainingExtras {
  std::size_t dst = 0, addend = 0, statistics = 0, passed = 0, folded = 0;  ///< indices; 0: none
};

TrainingExtras addExtras(const Norm& norm, TensorId addend, std::vector<TensorId>& operands) {
  TrainingExtras extras;
  const auto add = [&](TensorId tensor, std::size_t& place) {
    if (tensor == kNoTensor) return;
    place = operands.size();
    operands.push_back(tensor);
  };
  if (norm.folded == kNoTensor) add(norm.dst.tensor, extras.dst);  // a sum of two has none either
  add(addend, extras.addend);
  add(norm.statistics.tensor, extras.statistics);
  add(norm.passed, extras.passed);
  add(norm.folded, extras.folded);
  return extras;
}

}  // namespace

Norm describeNorm(Lowering& lowering, int layer) {
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
  norm.statistics = lowering.statistics(lowering.input(layer));
  return norm;
}

void emitNormTraining(Lowering& lowering, const Norm& norm, TensorId addend) {
  std::vector<TensorId> operands{norm.src.tensor,      norm.scale, norm.shift,     norm.runningMean,
                                 norm.runningVariance, norm.mean,  norm.inverseStd};
  const TrainingExtras extras = addExtras(norm, addend, operands);
  lowering.emit(
      [norm, extras](const Launch& l) {
        BatchNormTraining args;
        args.shape = norm.shape;
        args.epsilon = static_cast<float>(norm.op.epsilon);
        args.momentum = static_cast<float>(norm.op.momentum);
        args.relu = norm.relu;
        args.src = shifted(l.operands[0], norm.src.offsetBytes());
        args.scale = l.at<float>(1);
        args.shift = l.at<float>(2);
        args.runningMean = l.at<float>(3);
        args.runningVariance = l.at<float>(4);
        args.savedMean = l.at<float>(5);
        args.savedInverseStd = l.at<float>(6);
        if (extras.dst) args.dst = shifted(l.operands[extras.dst], norm.dst.offsetBytes());
        if (extras.addend) args.addend = l.operands[extras.addend];
        if (extras.statistics) {
          void* statistics = l.operands[extras.statistics];
          args.batchMean = static_cast<const float*>(shifted(statistics, norm.statistics.meanOffsetBytes()));
          args.batchVariance = static_cast<const float*>(shifted(statistics, norm.statistics.varianceOffsetBytes()));
          args.batchSums = norm.statistics.areSums;
        }
        if (extras.passed) args.passed = l.at<std::uint8_t>(extras.passed);
        if (extras.folded) args.folded = l.operands[extras.folded];
        args.workspace = l.workspace;
        batchNormForward(args, l.stream);
      },
      std::move(operands), Phase::Training, batchNormWorkspaceBytes(norm.shape));
  if (addend != kNoTensor) lowering.allowInPlace(norm.dst.tensor, addend);
  lowering.reads({norm.src.tensor, addend, norm.statistics.tensor, norm.dst.isSlice() ? norm.dst.tensor : kNoTensor});
}

namespace {

void emitForward(Lowering& lowering, const Norm& norm) {
  const TensorId addend = norm.addend >= 0 ? lowering.output(norm.addend).tensor : kNoTensor;
  emitEvaluation(lowering, norm, addend);
  emitNormTraining(lowering, norm, addend);
}

/// The operand from which backward reads the ReLU's mask, if any.
struct ReluSource {
  TensorId tensor = kNoTensor;
  enum { None, Dst, Passed, Shift, Folded } kind = None;
};

ReluSource reluSource(const Lowering& lowering, const Norm& norm) {
  if (!norm.relu) return {};
  if (norm.folded != kNoTensor) return {norm.folded, ReluSource::Folded};
  if (norm.passed != kNoTensor) return {norm.passed, ReluSource::Passed};
  if (lowering.options().keepMasks && norm.addend < 0) return {norm.shift, ReluSource::Shift};
  return {norm.dst.tensor, ReluSource::Dst};
}

void tellRelu(const ReluSource& source, void* operand, const Norm& norm, BatchNormBackward& args) {
  switch (source.kind) {
    case ReluSource::None: break;
    case ReluSource::Dst: args.dst = shifted(operand, norm.dst.offsetBytes()); break;
    case ReluSource::Passed: args.passed = static_cast<const std::uint8_t*>(operand); break;
    case ReluSource::Shift: args.shift = static_cast<const float*>(operand); break;
    case ReluSource::Folded: args.folded = operand; break;
  }
}

/// Operands in fixed order; the ReLU's mask and the addend's gradient come last where they exist.
void emitBackward(Lowering& lowering, const Norm& norm) {
  const TensorId diffDst = lowering.gradient(norm.dst.isSlice() ? norm.concat : norm.last);
  lowering.working("batch normalisation backward");
  const int input = lowering.input(norm.layer);
  const TensorId diffSrc = lowering.addGradient(input);
  const TensorId diffScale = lowering.parameterGradient(norm.layer, ParameterRole::Scale);
  const TensorId diffShift = lowering.parameterGradient(norm.layer, ParameterRole::Shift);
  std::vector<TensorId> operands{norm.src.tensor, diffDst,   norm.scale, norm.mean,
                                 norm.inverseStd, diffScale, diffShift,  diffSrc};
  const bool sumsGiven = lowering.leavesNormGradient(norm.last);
  const ReluSource relu = sumsGiven ? ReluSource() : reluSource(lowering, norm);
  if (relu.tensor != kNoTensor) operands.push_back(relu.tensor);
  GradientTarget diffAddend;
  if (norm.addend >= 0 && lowering.needsGradient(norm.addend)) {
    diffAddend = lowering.gradientTarget(norm.addend);
    operands.push_back(diffAddend.tensor);
  }
  const bool hasAddend = diffAddend.tensor != kNoTensor;
  lowering.emit(
      [norm, relu, sumsGiven, hasAddend, accumulate = diffAddend.accumulate](const Launch& l) {
        BatchNormBackward args;
        args.shape = norm.shape;
        args.src = shifted(l.operands[0], norm.src.offsetBytes());
        args.diffDst = shifted(l.operands[1], norm.dst.offsetBytes());
        args.scale = l.at<float>(2);
        args.savedMean = l.at<float>(3);
        args.savedInverseStd = l.at<float>(4);
        args.diffScale = l.at<float>(5);
        args.diffShift = l.at<float>(6);
        args.diffSrc = shifted(l.operands[7], norm.src.offsetBytes());
        if (relu.kind != ReluSource::None) tellRelu(relu, l.operands[8], norm, args);
        args.diffAddend = hasAddend ? l.operands.back() : nullptr;
        args.accumulateAddend = accumulate;
        args.sumsGiven = sumsGiven;
        args.workspace = l.workspace;
        batchNormBackward(args, l.stream);
      },
      std::move(operands), Phase::Training, batchNormWorkspaceBytes(norm.shape));
  lowering.reads({norm.src.tensor, diffDst, relu.tensor});
  if (hasAddend && !diffAddend.accumulate)
    lowering.allowInPlace(diffAddend.tensor, diffDst);
  else if (!norm.src.isSlice() && !norm.dst.isSlice())
    lowering.allowInPlace(diffSrc, diffDst);
  if (lowering.needsGradient(input)) lowering.contributeGradient(input, diffSrc);
}

}  // namespace

void lowerBatchNorm(Lowering& lowering, int layer, const BatchNorm&) {
  if (lowering.fusedSum(layer) >= 0) return;
  if (lowering.poolOf(layer) >= 0)  // which computes it, and stores nothing between
    return lowering.setOutput(layer, {kNoTensor, lowering.type(), lowering.layer(layer).shape});
  lowering.working("batch normalisation forward");
  Norm norm = describeNorm(lowering, layer);
  norm.relu = lowering.fusedRelu(layer) >= 0;
  if (norm.relu) norm.last = lowering.fusedRelu(layer);
  const ConcatPlace place = lowering.concatPlace(layer);
  norm.concat = place.concat;
  if (norm.concat >= 0) {
    norm.dst = lowering.outputInPlace(layer, place);
    norm.shape.dstRowChannels = norm.dst.rowChannels;
  } else {
    norm.dst = lowering.makeOutput(layer, lowering.type());
    addPrologue(lowering, norm);
    lowering.offerNormGradient(norm.last,
                               {norm.layer, norm.src.tensor, norm.mean, norm.inverseStd, norm.scale, norm.shift});
  }
  emitForward(lowering, norm);
  lowering.onBackward(layer, [&lowering, norm] { emitBackward(lowering, norm); });
}

void lowerNormSum(Lowering& lowering, int sum, int layer) {
  lowering.working("batch normalisation and sum forward");
  Norm norm = describeNorm(lowering, layer);
  const std::vector<int>& inputs = lowering.layer(sum).inputs;
  norm.addend = inputs[0] == layer ? inputs[1] : inputs[0];
  norm.relu = lowering.fusedRelu(sum) >= 0;
  norm.last = norm.relu ? lowering.fusedRelu(sum) : sum;
  norm.dst = lowering.makeOutput(sum, lowering.type());
  addMask(lowering, norm);
  if (norm.relu && !norm.src.isSlice())
    lowering.offerNormGradient(norm.last, {layer, norm.src.tensor, norm.mean, norm.inverseStd, norm.scale, norm.shift,
                                           lowering.output(norm.addend).tensor, sum});
  emitForward(lowering, norm);
  lowering.onBackward(sum, [&lowering, norm] { emitBackward(lowering, norm); });
}

}  // namespace scalescope::cuda
