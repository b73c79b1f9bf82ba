// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/backend_cuda/lowering/lowering.h"

namespace scalescope::cuda {
namespace {

struct Conv {
  const FusedGroup& group;
  int input = 0;
  TensorId weights = kNoTensor;
  Activation src = {}, dst = {};  ///< src: of evaluation; in training the tensor before a prologue
  TensorId statistics = kNoTensor;

  bool isInConcat() const { return group.place.concat >= 0; }
};

/// What training reads: the layer's input, or the input of the batch norm that it computes as it reads.
Activation trainingSource(const Lowering& lowering, const Conv& conv) {
  return conv.group.readsThrough >= 0 ? lowering.norm(conv.group.readsThrough).src : conv.src;
}

TensorId foldedFactors(const Lowering& lowering, const Conv& conv) {
  return conv.group.readsThrough >= 0 ? lowering.norm(conv.group.readsThrough).folded : kNoTensor;
}

void emitForward(Lowering& lowering, const Conv& conv, Phase phase) {
  lowering.working("convolution forward");
  ConvolutionProblem problem = lowering.fusion().forwardProblem(conv.group);
  if (phase == Phase::Evaluation) problem.prologue = problem.statistics = false;
  const Activation src = problem.prologue ? trainingSource(lowering, conv) : conv.src;
  ProductTensors tensors{
      {{Role::A, src.tensor}, {Role::B, conv.weights}, {Role::Out, conv.dst.tensor, conv.dst.offsetBytes()}}};
  if (problem.bias) {
    const ParameterSlot& bias = lowering.parameter(conv.group.at, ParameterRole::Bias);
    tensors.all.push_back({Role::Bias, bias.master});
    tensors.all.push_back({Role::RoundedBias, bias.compute});
  }
  if (problem.statistics) tensors.all.push_back({Role::Statistics, conv.statistics});
  if (problem.prologue) tensors.all.push_back({Role::Prologue, foldedFactors(lowering, conv)});
  lowering.emit(problem, tensors, phase);
  if (phase != Phase::Evaluation)
    lowering.reads({src.tensor, foldedFactors(lowering, conv), conv.isInConcat() ? conv.dst.tensor : kNoTensor});
}

bool leavesSums(Lowering& lowering, const Conv& conv) {
  return lowering.plans().plan(lowering.fusion().forwardProblem(conv.group))->leavesSums();
}

void emitStatisticsOfSums(Lowering& lowering, const Conv& conv) {
  Operands operands;
  const Operand statistics = operands.add("statistics", conv.statistics);
  lowering.emit(std::move(operands), Phase::Training,
                [=, rows = lowering.rows(conv.dst), channels = conv.dst.shape.c](const Launch& l) {
                  statisticsOfSums(rows, channels, l.at<float>(statistics), l.stream);
                });
}

void emitForward(Lowering& lowering, const Conv& conv) {
  if (!conv.group.statistics) return emitForward(lowering, conv, Phase::Both);
  emitForward(lowering, conv, Phase::Evaluation);
  emitForward(lowering, conv, Phase::Training);
  if (!lowering.options().finishSums && leavesSums(lowering, conv)) emitStatisticsOfSums(lowering, conv);
}

void emitWeightsGradient(Lowering& lowering, const Conv& conv, TensorId diffDst) {
  const TensorId src = trainingSource(lowering, conv).tensor, folded = foldedFactors(lowering, conv);
  const TensorId diffWeights =
      conv.group.siblings.empty()
          ? lowering.parameterGradient(conv.group.at, ParameterRole::ConvolutionWeights, conv.group.roundsGradient)
          : lowering.joinedWeightsGradient(conv.group.siblings, conv.group.roundsGradient);
  ProductTensors tensors{{{Role::A, src}, {Role::B, diffDst}, {Role::Out, diffWeights}}};
  if (folded != kNoTensor) tensors.all.push_back({Role::Prologue, folded});
  lowering.emit(lowering.fusion().weightsProblem(conv.group), tensors, Phase::Training);
  lowering.reads({src, diffDst, folded});
}

void emitDataGradient(Lowering& lowering, const Conv& conv, TensorId diffDst) {
  const GradientTarget diffSrc = lowering.gradientTarget(conv.input);
  lowering.emit(lowering.fusion().dataProblem(conv.group, diffSrc.accumulate),
                {{{Role::A, diffDst}, {Role::B, conv.weights}, {Role::Out, diffSrc.tensor}}}, Phase::Training);
  lowering.reads({diffDst, conv.weights});
}

/// The product for the input's gradient, through the ReLU, with the sums of the batch norm before.
void emitNormGradient(Lowering& lowering, const Conv& conv, TensorId diffDst) {
  const NormTensors& norm = lowering.norm(conv.group.gradientThrough);
  const int normLayer = lowering.fusion().of(conv.group.gradientThrough).norms.front();
  const ConvolutionProblem problem = lowering.fusion().normGradientProblem(conv.group);
  const TensorId previous = lowering.gradient(conv.input);
  if (problem.accumulate != (previous != kNoTensor))
    throw Failure({"backend-failed", Text::of("the fusion plan and the gradients so far of its input do not agree.")});
  const TensorId diffSrc = lowering.addGradient(conv.input);
  lowering.replaceGradient(conv.input, diffSrc);
  ProductTensors tensors{{{Role::A, diffDst},
                          {Role::B, conv.weights},
                          {Role::Out, diffSrc},
                          {Role::NormSrc, norm.src.tensor},
                          {Role::NormMean, norm.mean},
                          {Role::NormInverseStd, norm.inverseStd},
                          {Role::NormScale, norm.scale},
                          {Role::NormShift, norm.shift},
                          {Role::NormDiffScale, lowering.earlyParameterGradient(normLayer, ParameterRole::Scale)},
                          {Role::NormDiffShift, lowering.earlyParameterGradient(normLayer, ParameterRole::Shift)}}};
  if (problem.normAddend) tensors.all.push_back({Role::NormAddend, norm.addend});
  if (problem.accumulate) tensors.all.push_back({Role::Previous, previous});
  lowering.emit(problem, tensors, Phase::Training);
  lowering.reads({diffDst, conv.weights, norm.src.tensor, norm.mean, norm.inverseStd, norm.addend});
}

/// The gradient before the ReLU, a separate tensor, from parts of the concat's output and gradient.
TensorId emitReluBackwardOfPart(Lowering& lowering, const Conv& conv) {
  lowering.working("ReLU backward");
  const Activation& dst = conv.dst;
  const TensorId whole = lowering.gradient(conv.group.place.concat);
  const TensorId diffSrc = lowering.program().addTensor(lowering.elements(dst) * bytesOf(dst.type));
  Operands operands;
  const Operand output = operands.add("dst", dst.tensor, dst.offsetBytes());
  const Operand after = operands.add("diffDst", whole, dst.offsetBytes()), before = operands.add("diffSrc", diffSrc);
  lowering.emit(std::move(operands), Phase::Training, [=, rows = lowering.rows(dst)](const Launch& l) {
    reluBackwardOfPart(dst.type, rows, dst.shape.c, l.at(output), l.at(after), dst.rowChannels, l.at(before), l.stream);
  });
  lowering.reads({dst.tensor, whole});
  return diffSrc;
}

TensorId gradientBeforeRelu(Lowering& lowering, const Conv& conv) {
  if (conv.group.relu < 0) return lowering.gradient(conv.group.at);
  if (conv.isInConcat()) return emitReluBackwardOfPart(lowering, conv);
  return emitReluBackward(lowering, conv.group.at, conv.dst, lowering.gradient(conv.group.relu));
}

void emitBackward(Lowering& lowering, const Conv& conv) {
  const TensorId diffDst = gradientBeforeRelu(lowering, conv);
  lowering.working("convolution backward weights");
  emitWeightsGradient(lowering, conv, diffDst);
  if (std::get<Convolution>(lowering.layer(conv.group.at).op).bias)
    emitBiasGradient(lowering, conv.group.at, lowering.rows(conv.dst), conv.dst.shape.c, diffDst);
  if (!lowering.needsGradient(conv.input)) return;
  lowering.working("convolution backward data");
  if (conv.group.gradientThrough >= 0) return emitNormGradient(lowering, conv, diffDst);
  emitDataGradient(lowering, conv, diffDst);
}

ParameterSlot& defineWeights(Lowering& lowering, int layer) {
  const auto& op = std::get<Convolution>(lowering.layer(layer).op);
  const int input = lowering.input(layer);
  const int channels = lowering.layer(input).shape.c / op.groups;
  return lowering.defineWeights(layer, ParameterRole::ConvolutionWeights,
                                {op.k, channels, op.kernelH, op.kernelW, lowering.output(input).shape.c / op.groups});
}

/// dst and weights of all siblings side by side; the output of each is its part of dst.
void joinSiblings(Lowering& lowering, Conv& conv) {
  const std::vector<int>& siblings = conv.group.siblings;
  conv.dst = {kNoTensor, lowering.type(), lowering.fusion().forwardProblem(conv.group).shape.dst};
  conv.dst.tensor = lowering.program().addTensor(lowering.elements(conv.dst) * bytesOf(conv.dst.type));
  int channel = 0;
  for (const int sibling : siblings) {
    const Layer& part = lowering.layer(sibling);
    defineWeights(lowering, sibling);
    lowering.setOutput(sibling, {conv.dst.tensor, conv.dst.type, part.shape, channel, conv.dst.shape.c});
    channel += part.shape.c;
  }
  conv.weights = lowering.joinedWeights(siblings);
}

void makeOutputAndWeights(Lowering& lowering, Conv& conv) {
  const FusedGroup& group = conv.group;
  conv.dst = conv.isInConcat() ? lowering.outputInPlace(group.at, group.place)
                               : lowering.makeOutput(group.at, lowering.type());
  if (group.relu >= 0) lowering.setOutput(group.relu, conv.dst);
  conv.weights = defineWeights(lowering, group.at).compute;
  const auto& op = std::get<Convolution>(lowering.layer(group.at).op);
  if (op.bias) lowering.defineBias(group.at, op.k);
}

/// The statistics of dst, for the batch norms that read it.
void addStatistics(Lowering& lowering, Conv& conv) {
  const FusedGroup& group = conv.group;
  const int channels = conv.dst.shape.c;
  const bool areSums = lowering.options().finishSums && leavesSums(lowering, conv);
  conv.statistics = lowering.program().addTensor(2 * channels * sizeof(float));
  lowering.setStatistics(group.at, {conv.statistics, channels, 0, areSums});
  for (const int sibling : group.siblings)
    lowering.setStatistics(sibling, {conv.statistics, channels, lowering.output(sibling).firstChannel, areSums});
}

}  // namespace

void lowerConvolution(Lowering& lowering, const FusedGroup& group) {
  Conv conv{group, lowering.input(group.at)};
  conv.src = lowering.output(conv.input);
  if (group.siblings.empty())
    makeOutputAndWeights(lowering, conv);
  else
    joinSiblings(lowering, conv);
  if (group.statistics) addStatistics(lowering, conv);
  emitForward(lowering, conv);
  lowering.onBackward(group.at, [&lowering, conv] { emitBackward(lowering, conv); });
}

}  // namespace scalescope::cuda
