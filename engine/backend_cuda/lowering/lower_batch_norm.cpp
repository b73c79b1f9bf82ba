// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/lower_batch_norm.h"

namespace scalescope::cuda {
namespace {

/// Where eight values share a byte, a batch norm with a sum and a ReLU stores the ReLU's mask as bits, unless the
/// convolution behind applies it.
void addMask(Lowering& lowering, Norm& norm) {
  const int channels = norm.shape.channels;
  if (!norm.relu || norm.sumsGiven || norm.addend < 0 || !lowering.options().keepMasks || bytesOf(norm.shape.type) != 2)
    return;
  if (!dividesIntoPacks(norm.shape.type, channels) || norm.src.isSlice() || norm.dst.isSlice()) return;
  norm.passed = lowering.program().addTensor(norm.shape.rows * channels / 8);
}

void emitEvaluation(Lowering& lowering, const Norm& norm, TensorId addendTensor) {
  Operands operands;
  const Operand src = operands.add("src", norm.src.tensor, norm.src.offsetBytes());
  const Operand dst = operands.add("dst", norm.dst.tensor, norm.dst.offsetBytes());
  const Operand scale = operands.add("scale", norm.scale), shift = operands.add("shift", norm.shift);
  const Operand mean = operands.add("mean", norm.runningMean);
  const Operand variance = operands.add("variance", norm.runningVariance);
  const Operand addend = operands.add("addend", addendTensor);
  BatchNormEvaluation fixed;
  fixed.shape = norm.shape;
  fixed.epsilon = static_cast<float>(norm.op.epsilon);
  fixed.relu = norm.relu;
  lowering.emit(std::move(operands), Phase::Evaluation, [=](const Launch& l) {
    BatchNormEvaluation args = fixed;
    args.src = l.at(src);
    args.dst = l.at(dst);
    args.scale = l.at<float>(scale);
    args.shift = l.at<float>(shift);
    args.runningMean = l.at<float>(mean);
    args.runningVariance = l.at<float>(variance);
    args.addend = l.at(addend);
    batchNormForward(args, l.stream);
  });
}

/// Operands that some batch norms have in training.
struct TrainingExtras {
  Operand dst, addend, batchMean, batchVariance, passed, folded;
};

TrainingExtras addExtras(const Norm& norm, TensorId addend, Operands& operands) {
  TrainingExtras extras;
  if (norm.folded == kNoTensor)  // a sum of two has none either
    extras.dst = operands.add("dst", norm.dst.tensor, norm.dst.offsetBytes());
  extras.addend = operands.add("addend", addend);
  extras.batchMean = extras.batchVariance = operands.add("statistics", norm.statistics.tensor);
  extras.batchMean.offsetBytes = norm.statistics.meanOffsetBytes();
  extras.batchVariance.offsetBytes = norm.statistics.varianceOffsetBytes();
  extras.passed = operands.add("mask", norm.passed);
  extras.folded = operands.add("factors", norm.folded);
  return extras;
}

void setExtras(const TrainingExtras& extras, const Launch& l, BatchNormTraining& args) {
  args.dst = l.at(extras.dst);
  args.addend = l.at(extras.addend);
  args.batchMean = l.at<float>(extras.batchMean);
  args.batchVariance = l.at<float>(extras.batchVariance);
  args.passed = l.at<std::uint8_t>(extras.passed);
  args.folded = l.at(extras.folded);
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

BatchNormTraining fixedTraining(const Norm& norm) {
  BatchNormTraining fixed;
  fixed.shape = norm.shape;
  fixed.epsilon = static_cast<float>(norm.op.epsilon);
  fixed.momentum = static_cast<float>(norm.op.momentum);
  fixed.relu = norm.relu;
  fixed.batchSums = norm.statistics.areSums;
  return fixed;
}

void emitNormTraining(Lowering& lowering, const Norm& norm, TensorId addend) {
  Operands operands;
  const Operand src = operands.add("src", norm.src.tensor, norm.src.offsetBytes());
  const Operand scale = operands.add("scale", norm.scale), shift = operands.add("shift", norm.shift);
  const Operand runningMean = operands.add("running mean", norm.runningMean);
  const Operand runningVariance = operands.add("running variance", norm.runningVariance);
  const Operand mean = operands.add("mean", norm.mean), inverseStd = operands.add("inverseStd", norm.inverseStd);
  const TrainingExtras extras = addExtras(norm, addend, operands);
  BatchNormTraining fixed = fixedTraining(norm);
  fixed.takesStatistics = lowering.options().finishWithin;
  const auto kernel = [=](const Launch& l) {
    BatchNormTraining args = fixed;
    args.src = l.at(src);
    args.scale = l.at<float>(scale);
    args.shift = l.at<float>(shift);
    args.runningMean = l.at<float>(runningMean);
    args.runningVariance = l.at<float>(runningVariance);
    args.savedMean = l.at<float>(mean);
    args.savedInverseStd = l.at<float>(inverseStd);
    setExtras(extras, l, args);
    args.workspace = l.workspace;
    args.counters = l.counters;
    batchNormForward(args, l.stream);
  };
  const int counters = norm.statistics.tensor == kNoTensor ? lowering.sumCounters(norm.shape.channels) : 0;
  lowering.emit(std::move(operands), Phase::Training, kernel, batchNormWorkspaceBytes(norm.shape), counters);
  if (addend != kNoTensor) lowering.allowInPlace(norm.dst.tensor, addend);
  lowering.reads({norm.src.tensor, addend, norm.statistics.tensor, norm.dst.isSlice() ? norm.dst.tensor : kNoTensor});
}

namespace {

void emitForward(Lowering& lowering, const Norm& norm) {
  const TensorId addend = norm.addend >= 0 ? lowering.output(norm.addend).tensor : kNoTensor;
  emitEvaluation(lowering, norm, addend);
  emitNormTraining(lowering, norm, addend);
}

/// The tensor from which backward reads the ReLU's mask, if any.
struct ReluSource {
  TensorId tensor = kNoTensor;
  const char* name = "";
  enum { None, Dst, Passed, Shift, Folded } kind = None;
};

ReluSource reluSource(const Lowering& lowering, const Norm& norm) {
  if (!norm.relu || norm.sumsGiven) return {};
  if (norm.folded != kNoTensor) return {norm.folded, "factors", ReluSource::Folded};
  if (norm.passed != kNoTensor) return {norm.passed, "mask", ReluSource::Passed};
  if (lowering.options().keepMasks && norm.addend < 0) return {norm.shift, "shift", ReluSource::Shift};
  return {norm.dst.tensor, "dst", ReluSource::Dst};
}

void setRelu(const ReluSource& source, void* address, BatchNormBackward& args) {
  switch (source.kind) {
    case ReluSource::None: break;
    case ReluSource::Dst: args.dst = address; break;
    case ReluSource::Passed: args.passed = static_cast<const std::uint8_t*>(address); break;
    case ReluSource::Shift: args.shift = static_cast<const float*>(address); break;
    case ReluSource::Folded: args.folded = address; break;
  }
}

void emitBackward(Lowering& lowering, const Norm& norm) {
  const TensorId diffDst = lowering.gradient(norm.dst.isSlice() ? norm.concat : norm.last);
  lowering.working("batch normalisation backward");
  const int input = lowering.input(norm.layer);
  const TensorId diffSrc = lowering.addGradient(input);
  Operands operands;
  const Operand src = operands.add("src", norm.src.tensor, norm.src.offsetBytes());
  const Operand after = operands.add("diffDst", diffDst, norm.dst.offsetBytes());
  const Operand scale = operands.add("scale", norm.scale), mean = operands.add("mean", norm.mean);
  const Operand inverseStd = operands.add("inverseStd", norm.inverseStd);
  const Operand diffScale = operands.add("diffScale", lowering.parameterGradient(norm.layer, ParameterRole::Scale));
  const Operand diffShift = operands.add("diffShift", lowering.parameterGradient(norm.layer, ParameterRole::Shift));
  const Operand before = operands.add("diffSrc", diffSrc, norm.src.offsetBytes());
  const ReluSource relu = reluSource(lowering, norm);
  const Operand mask = operands.add(relu.name, relu.tensor, relu.kind == ReluSource::Dst ? norm.dst.offsetBytes() : 0);
  GradientTarget toAddend;
  if (norm.addend >= 0 && lowering.needsGradient(norm.addend)) toAddend = lowering.gradientTarget(norm.addend);
  const Operand diffAddend = operands.add("diffAddend", toAddend.tensor);
  const auto kernel = [=, shape = norm.shape, sumsGiven = norm.sumsGiven](const Launch& l) {
    BatchNormBackward args;
    args.shape = shape;
    args.src = l.at(src);
    args.diffDst = l.at(after);
    args.scale = l.at<float>(scale);
    args.savedMean = l.at<float>(mean);
    args.savedInverseStd = l.at<float>(inverseStd);
    args.diffScale = l.at<float>(diffScale);
    args.diffShift = l.at<float>(diffShift);
    args.diffSrc = l.at(before);
    setRelu(relu, l.at(mask), args);
    args.diffAddend = l.at(diffAddend);
    args.accumulateAddend = toAddend.accumulate;
    args.sumsGiven = sumsGiven;
    args.workspace = l.workspace;
    args.counters = l.counters;
    batchNormBackward(args, l.stream);
  };
  const int counters = norm.sumsGiven ? 0 : lowering.sumCounters(norm.shape.channels);
  lowering.emit(std::move(operands), Phase::Training, kernel, batchNormWorkspaceBytes(norm.shape), counters);
  lowering.reads({norm.src.tensor, diffDst, relu.tensor});
  if (diffAddend && !toAddend.accumulate)
    lowering.allowInPlace(toAddend.tensor, diffDst);
  else if (!norm.src.isSlice() && !norm.dst.isSlice())
    lowering.allowInPlace(diffSrc, diffDst);
  if (lowering.needsGradient(input)) lowering.contributeGradient(input, diffSrc);
}

/// For the convolutions beside it.
void publish(Lowering& lowering, const FusedGroup& group, const Norm& norm) {
  const TensorId addend = norm.addend >= 0 ? lowering.output(norm.addend).tensor : kNoTensor;
  lowering.setNorm(group.at, {norm.src, norm.mean, norm.inverseStd, norm.scale, norm.shift, addend, norm.folded});
}

}  // namespace

void lowerBatchNorm(Lowering& lowering, const FusedGroup& group) {
  lowering.working("batch normalisation forward");
  Norm norm = describeNorm(lowering, group.at);
  norm.relu = group.relu >= 0;
  norm.last = group.last;
  norm.sumsGiven = group.sumsAreGiven;
  norm.concat = group.place.concat;
  if (norm.concat >= 0) {
    norm.dst = lowering.outputInPlace(group.at, group.place);
    norm.shape.dstRowChannels = norm.dst.rowChannels;
  } else {
    norm.dst = lowering.makeOutput(group.at, lowering.type());
  }
  if (group.isComputedByReader)
    norm.folded = lowering.program().addTensor(2 * norm.src.shape.c * bytesOf(lowering.type()));
  lowering.setOutput(group.last, norm.dst);
  publish(lowering, group, norm);
  emitForward(lowering, norm);
  lowering.onBackward(group.at, [&lowering, norm] { emitBackward(lowering, norm); });
}

void lowerNormSum(Lowering& lowering, const FusedGroup& group) {
  lowering.working("batch normalisation and sum forward");
  Norm norm = describeNorm(lowering, group.norms.front());
  norm.addend = group.addend;
  norm.relu = group.relu >= 0;
  norm.last = group.last;
  norm.sumsGiven = group.sumsAreGiven;
  norm.dst = lowering.makeOutput(group.at, lowering.type());
  lowering.setOutput(group.last, norm.dst);
  addMask(lowering, norm);
  publish(lowering, group, norm);
  emitForward(lowering, norm);
  lowering.onBackward(group.at, [&lowering, norm] { emitBackward(lowering, norm); });
}

}  // namespace scalescope::cuda
