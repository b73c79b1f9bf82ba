// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/backend_cuda/kernels/norm_sum.h"
#include "engine/backend_cuda/lower_batch_norm.h"

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

/// Operands of forward: both inputs, dst, then four of each norm; the ReLU's bits last where they are kept.
void emitForward(Lowering& lowering, const NormSum& it, Phase phase) {
  const bool trains = phase == Phase::Training;
  const bool keepsBits = trains && it.passed != kNoTensor;
  std::vector<TensorId> operands{it.norms[0].src.tensor, it.norms[1].src.tensor, it.dst.tensor};
  for (const Norm& norm : it.norms)
    operands.insert(operands.end(), {norm.scale, norm.shift, trains ? norm.mean : norm.runningMean,
                                     trains ? norm.inverseStd : norm.runningVariance});
  if (keepsBits) operands.push_back(it.passed);
  lowering.emit(
      [it, trains, keepsBits](const Launch& l) {
        NormSumForward args;
        args.shape = it.shape;
        args.relu = it.relu;
        args.dst = l.operands[2];
        for (std::size_t i = 0; i < 2; ++i) {
          const Norm& norm = it.norms[i];
          NormTerm& term = args.terms[i];
          term.src = shifted(l.operands[i], norm.src.offsetBytes());
          term.srcRowChannels = norm.src.rowChannels;
          term.scale = l.at<float>(3 + 4 * i);
          term.shift = l.at<float>(4 + 4 * i);
          term.mean = l.at<float>(5 + 4 * i);
          (trains ? term.inverseStd : term.variance) = l.at<float>(6 + 4 * i);
          term.epsilon = static_cast<float>(norm.op.epsilon);
        }
        if (keepsBits) args.passed = static_cast<std::uint8_t*>(l.operands.back());
        normSumForward(args, l.stream);
      },
      std::move(operands), phase);
}

/// Operands of backward: both inputs, diffDst, then six of each norm; the ReLU's mask last where there is one.
void emitBackward(Lowering& lowering, const NormSum& it) {
  lowering.working("batch normalisation of two and sum backward");
  const TensorId diffDst = lowering.gradient(it.last);
  std::vector<TensorId> operands{it.norms[0].src.tensor, it.norms[1].src.tensor, diffDst};
  std::array<TensorId, 2> diffSrc{};
  for (std::size_t i = 0; i < 2; ++i) {
    const Norm& norm = it.norms[i];
    diffSrc[i] = lowering.addGradient(lowering.input(norm.layer));
    const TensorId diffScale = lowering.parameterGradient(norm.layer, ParameterRole::Scale);
    const TensorId diffShift = lowering.parameterGradient(norm.layer, ParameterRole::Shift);
    operands.insert(operands.end(), {norm.scale, norm.mean, norm.inverseStd, diffScale, diffShift, diffSrc[i]});
  }
  if (it.relu) operands.push_back(it.passed != kNoTensor ? it.passed : it.dst.tensor);
  lowering.emit(
      [it](const Launch& l) {
        NormSumBackward args;
        args.shape = it.shape;
        args.diffDst = l.operands[2];
        for (std::size_t i = 0; i < 2; ++i) {
          const Activation& src = it.norms[i].src;
          const std::size_t first = 3 + 6 * i;
          args.terms[i] = {shifted(l.operands[i], src.offsetBytes()),
                           src.rowChannels,
                           l.at<float>(first),
                           l.at<float>(first + 1),
                           l.at<float>(first + 2),
                           l.at<float>(first + 3),
                           l.at<float>(first + 4),
                           shifted(l.operands[first + 5], src.offsetBytes())};
        }
        if (it.passed != kNoTensor)
          args.passed = static_cast<const std::uint8_t*>(l.operands.back());
        else if (it.relu)
          args.dst = l.operands.back();
        args.workspace = l.workspace;
        normSumBackward(args, l.stream);
      },
      std::move(operands), Phase::Training, normSumWorkspaceBytes(it.shape));
  if (!it.norms[0].src.isSlice()) lowering.allowInPlace(diffSrc[0], diffDst);
  for (std::size_t i = 0; i < 2; ++i)
    if (const int input = lowering.input(it.norms[i].layer); lowering.needsGradient(input))
      lowering.contributeGradient(input, diffSrc[i]);
}

}  // namespace

void lowerSumOfNorms(Lowering& lowering, int sum) {
  lowering.working("batch normalisation of two and sum forward");
  NormSum it;
  it.relu = lowering.fusedRelu(sum) >= 0;
  it.last = it.relu ? lowering.fusedRelu(sum) : sum;
  std::ranges::transform(lowering.layer(sum).inputs, it.norms.begin(),
                         [&](int layer) { return describeNorm(lowering, layer); });
  it.dst = lowering.makeOutput(sum, lowering.type());
  it.shape = {lowering.type(), lowering.rows(it.dst), it.dst.shape.c};
  addMask(lowering, it);
  emitForward(lowering, it, Phase::Evaluation);
  for (const Norm& norm : it.norms) emitNormTraining(lowering, norm, kNoTensor);
  emitForward(lowering, it, Phase::Training);
  lowering.onBackward(sum, [&lowering, it] { emitBackward(lowering, it); });
}

}  // namespace scalescope::cuda
