// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/backend_cuda/kernels/norm_sum.h"
#include "engine/backend_cuda/lowering/lower_batch_norm.h"

namespace scalescope::cuda {
namespace {

/// The end of a residual block with a projection: two batch norms, their sum, an optional ReLU.
struct NormSum {
  int last = 0;  ///< the ReLU, or the sum itself
  bool relu = false;
  std::array<Norm, 2> norms;
  Activation dst;
  BatchNormShape shape;
  TensorId passed = kNoTensor;  ///< as of Norm
};

void addMask(Lowering& lowering, NormSum& it) {
  const auto inPacks = [&](const Activation& src) {
    return !src.isSlice() ||
           (dividesIntoPacks(src.type, src.firstChannel) && dividesIntoPacks(src.type, src.rowChannels));
  };
  if (!it.relu || !lowering.options().keepMasks || bytesOf(it.shape.type) != 2) return;
  if (!dividesIntoPacks(it.shape.type, it.shape.channels)) return;
  if (inPacks(it.norms[0].src) && inPacks(it.norms[1].src))
    it.passed = lowering.program().addTensor(it.shape.rows * it.shape.channels / 8);
}

/// Operands of one of the two in forward.
struct ForwardTerm {
  Operand scale, shift, mean, spread;  ///< spread: inverse deviation in training, variance in evaluation
  Operand batchMean, batchVariance, runningMean, runningVariance;  ///< of given statistics, which it takes
  BatchNormTraining fixed;                                         ///< likewise, without addresses
};

/// Whether the sum's kernel takes the statistics that the convolution left.
bool takesStatistics(const Lowering& lowering, const Norm& norm) {
  return lowering.options().finishWithin && norm.statistics.tensor != kNoTensor;
}

void addGiven(const Norm& norm, ForwardTerm& term, Operands& operands) {
  term.batchMean = term.batchVariance = operands.add("statistics", norm.statistics.tensor);
  term.batchMean.offsetBytes = norm.statistics.meanOffsetBytes();
  term.batchVariance.offsetBytes = norm.statistics.varianceOffsetBytes();
  term.runningMean = operands.add("running mean", norm.runningMean);
  term.runningVariance = operands.add("running variance", norm.runningVariance);
  term.fixed = fixedTraining(norm);
}

BatchNormTraining givenOf(const ForwardTerm& term, const Launch& l) {
  BatchNormTraining given = term.fixed;
  given.batchMean = l.at<float>(term.batchMean);
  given.batchVariance = l.at<float>(term.batchVariance);
  given.runningMean = l.at<float>(term.runningMean);
  given.runningVariance = l.at<float>(term.runningVariance);
  given.savedMean = l.at<float>(term.mean);
  given.savedInverseStd = l.at<float>(term.spread);
  return given;
}

void emitForward(Lowering& lowering, const NormSum& it, Phase phase) {
  const bool trains = phase == Phase::Training;
  Operands operands;
  std::array<Operand, 2> src;
  for (std::size_t i = 0; i < 2; ++i)
    src[i] = operands.add("src", it.norms[i].src.tensor, it.norms[i].src.offsetBytes());
  const Operand dst = operands.add("dst", it.dst.tensor);
  std::array<ForwardTerm, 2> terms;
  for (std::size_t i = 0; i < 2; ++i) {
    const Norm& norm = it.norms[i];
    terms[i].scale = operands.add("scale", norm.scale);
    terms[i].shift = operands.add("shift", norm.shift);
    terms[i].mean = operands.add("mean", trains ? norm.mean : norm.runningMean);
    terms[i].spread =
        trains ? operands.add("inverseStd", norm.inverseStd) : operands.add("variance", norm.runningVariance);
    if (trains && takesStatistics(lowering, norm)) addGiven(norm, terms[i], operands);
  }
  const Operand passed = operands.add("mask", trains ? it.passed : kNoTensor);
  lowering.emit(std::move(operands), phase, [=](const Launch& l) {
    NormSumForward args;
    args.shape = it.shape;
    args.relu = it.relu;
    args.dst = l.at(dst);
    for (std::size_t i = 0; i < 2; ++i) {
      NormTerm& term = args.terms[i];
      term.src = l.at(src[i]);
      term.srcRowChannels = it.norms[i].src.rowChannels;
      term.scale = l.at<float>(terms[i].scale);
      term.shift = l.at<float>(terms[i].shift);
      term.mean = l.at<float>(terms[i].mean);
      (trains ? term.inverseStd : term.variance) = l.at<float>(terms[i].spread);
      term.epsilon = static_cast<float>(it.norms[i].op.epsilon);
      if (terms[i].batchMean) term.given = givenOf(terms[i], l);
    }
    args.passed = l.at<std::uint8_t>(passed);
    normSumForward(args, l.stream);
  });
}

/// Operands of one of the two in backward.
struct BackwardTerm {
  Operand scale, mean, inverseStd, diffScale, diffShift, diffSrc;
};

BackwardTerm addBackwardTerm(Lowering& lowering, const Norm& norm, TensorId diffSrc, Operands& operands) {
  BackwardTerm term;
  const TensorId diffScale = lowering.parameterGradient(norm.layer, ParameterRole::Scale);
  const TensorId diffShift = lowering.parameterGradient(norm.layer, ParameterRole::Shift);
  term.scale = operands.add("scale", norm.scale);
  term.mean = operands.add("mean", norm.mean);
  term.inverseStd = operands.add("inverseStd", norm.inverseStd);
  term.diffScale = operands.add("diffScale", diffScale);
  term.diffShift = operands.add("diffShift", diffShift);
  term.diffSrc = operands.add("diffSrc", diffSrc, norm.src.offsetBytes());
  return term;
}

void emitBackward(Lowering& lowering, const NormSum& it) {
  lowering.working("batch normalisation of two and sum backward");
  const TensorId diffDst = lowering.gradient(it.last);
  Operands operands;
  std::array<Operand, 2> src;
  for (std::size_t i = 0; i < 2; ++i)
    src[i] = operands.add("src", it.norms[i].src.tensor, it.norms[i].src.offsetBytes());
  const Operand after = operands.add("diffDst", diffDst);
  std::array<TensorId, 2> diffSrc{};
  std::array<BackwardTerm, 2> terms;
  for (std::size_t i = 0; i < 2; ++i) {
    diffSrc[i] = lowering.addGradient(lowering.input(it.norms[i].layer));
    terms[i] = addBackwardTerm(lowering, it.norms[i], diffSrc[i], operands);
  }
  const Operand passed = operands.add("mask", it.passed);
  const Operand dst = operands.add("dst", it.relu && !passed ? it.dst.tensor : kNoTensor);
  const auto kernel = [=](const Launch& l) {
    NormSumBackward args;
    args.shape = it.shape;
    args.diffDst = l.at(after);
    for (std::size_t i = 0; i < 2; ++i)
      args.terms[i] = {l.at(src[i]),
                       it.norms[i].src.rowChannels,
                       l.at<float>(terms[i].scale),
                       l.at<float>(terms[i].mean),
                       l.at<float>(terms[i].inverseStd),
                       l.at<float>(terms[i].diffScale),
                       l.at<float>(terms[i].diffShift),
                       l.at(terms[i].diffSrc)};
    args.passed = l.at<std::uint8_t>(passed);
    args.dst = l.at(dst);
    args.workspace = l.workspace;
    args.counters = l.counters;
    normSumBackward(args, l.stream);
  };
  lowering.emit(std::move(operands), Phase::Training, kernel, normSumWorkspaceBytes(it.shape),
                lowering.sumCounters(it.shape.channels));
  if (!it.norms[0].src.isSlice()) lowering.allowInPlace(diffSrc[0], diffDst);
  for (std::size_t i = 0; i < 2; ++i)
    if (const int input = lowering.input(it.norms[i].layer); lowering.needsGradient(input))
      lowering.contributeGradient(input, diffSrc[i]);
}

}  // namespace

void lowerSumOfNorms(Lowering& lowering, const FusedGroup& group) {
  lowering.working("batch normalisation of two and sum forward");
  NormSum it;
  it.relu = group.relu >= 0;
  it.last = group.last;
  std::ranges::transform(group.norms, it.norms.begin(), [&](int layer) { return describeNorm(lowering, layer); });
  it.dst = lowering.makeOutput(group.at, lowering.type());
  lowering.setOutput(group.last, it.dst);
  it.shape = {lowering.type(), lowering.rows(it.dst), it.dst.shape.c};
  addMask(lowering, it);
  emitForward(lowering, it, Phase::Evaluation);
  for (const Norm& norm : it.norms)
    if (!takesStatistics(lowering, norm)) emitNormTraining(lowering, norm, kNoTensor);
  emitForward(lowering, it, Phase::Training);
  lowering.onBackward(group.at, [&lowering, it] { emitBackward(lowering, it); });
}

}  // namespace scalescope::cuda
