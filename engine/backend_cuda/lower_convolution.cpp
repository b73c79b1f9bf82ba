// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

struct Conv {
  int input = 0, relu = -1;   ///< relu: the layer that is also computed here
  std::vector<int> siblings;  ///< that are also computed here
  TensorId weights = kNoTensor;
  ConvolutionProblem problem;  ///< of training
  Activation src, dst;
  Prologue prologue;  ///< its src is training's input
  int concat = -1;    ///< the only reader of dst, whose output contains it
  TensorId statistics = kNoTensor;
};

void emitForward(Lowering& lowering, int layer, const Conv& conv, Phase phase) {
  lowering.working("convolution forward");
  ConvolutionProblem problem = conv.problem;
  if (phase == Phase::Evaluation) problem.prologue = problem.statistics = false;
  const Activation& src = problem.prologue ? conv.prologue.src : conv.src;
  std::vector<TensorId> operands{src.tensor, conv.weights, conv.dst.tensor};
  if (problem.bias) {
    const ParameterSlot& bias = lowering.parameter(layer, ParameterRole::Bias);
    operands.insert(operands.end(), {bias.master, bias.compute});
  }
  if (problem.statistics) operands.push_back(conv.statistics);
  if (problem.prologue) operands.push_back(conv.prologue.folded);
  const auto plan = lowering.plans().plan(problem);
  lowering.emit(
      [plan, problem, offset = conv.dst.offsetBytes()](const Launch& l) {
        PlanOperands operands{.a = l.operands[0],
                              .b = l.operands[1],
                              .out = static_cast<std::byte*>(l.operands[2]) + offset,
                              .workspace = l.workspace};
        std::size_t next = 3;
        if (problem.bias) {
          operands.bias = l.operands[next++];
          operands.roundedBias = l.operands[next++];
        }
        if (problem.statistics) operands.statistics = l.at<float>(next++);
        if (problem.prologue) operands.prologue = l.operands[next];
        plan->run(l.stream, operands);
      },
      std::move(operands), phase, plan);
  if (phase != Phase::Evaluation)
    lowering.reads({src.tensor, conv.prologue.folded, conv.concat >= 0 ? conv.dst.tensor : kNoTensor});
}

void emitForward(Lowering& lowering, int layer, const Conv& conv) {
  if (!conv.problem.statistics) return emitForward(lowering, layer, conv, Phase::Both);
  emitForward(lowering, layer, conv, Phase::Evaluation);
  emitForward(lowering, layer, conv, Phase::Training);
}

/// One of the products of backward: a, b, out.
void emitProduct(Lowering& lowering, ConvolutionProblem problem, Work work, bool accumulate,
                 std::vector<TensorId> operands) {
  problem.work = work;
  problem.bias = problem.relu = problem.statistics = false;
  problem.dstRowChannels = 0;
  problem.accumulate = accumulate;
  if (work == Work::BackwardData) problem.prologue = false;
  const auto plan = lowering.plans().plan(problem);
  const std::vector<TensorId> read{operands[0], operands[1], operands.size() > 3 ? operands[3] : kNoTensor};
  lowering.emit(
      [plan](const Launch& l) {
        plan->run(l.stream, {.a = l.operands[0],
                             .b = l.operands[1],
                             .out = l.operands[2],
                             .prologue = l.operands.size() > 3 ? l.operands[3] : nullptr,
                             .workspace = l.workspace});
      },
      std::move(operands), Phase::Training, plan);
  lowering.reads(read);
}

ConvolutionProblem normGradientProblem(const Lowering& lowering, const Conv& conv) {
  ConvolutionProblem problem = conv.problem;
  problem.work = Work::BackwardData;
  problem.bias = problem.relu = problem.statistics = problem.prologue = false;
  problem.dstRowChannels = 0;
  problem.normGradient = true;
  problem.normAddend = lowering.normBefore(conv.input).addend != kNoTensor;
  problem.accumulate = lowering.hasGradient(conv.input);
  return problem;
}

/// Whether the product for the input's gradient also goes through the ReLU before, and is faster so.
bool takesNormGradient(Lowering& lowering, int layer, const Conv& conv) {
  if (lowering.normBefore(conv.input).norm < 0 || conv.problem.shape.op.groups != 1) return false;
  return lowering.contributesLast(conv.input, layer) &&
         lowering.plans().isNormGradientFaster(normGradientProblem(lowering, conv));
}

/// The product for the input's gradient, through the ReLU, with the sums of the batch norm before.
void emitNormGradient(Lowering& lowering, const Conv& conv, TensorId diffDst) {
  const NormBefore& norm = lowering.normBefore(conv.input);
  const ConvolutionProblem problem = normGradientProblem(lowering, conv);
  const auto plan = lowering.plans().plan(problem);
  const TensorId previous = problem.accumulate ? lowering.gradient(conv.input) : kNoTensor;
  const TensorId diffSrc = lowering.addGradient(conv.input);
  lowering.replaceGradient(conv.input, diffSrc);
  const TensorId diffScale = lowering.earlyParameterGradient(norm.norm, ParameterRole::Scale);
  const TensorId diffShift = lowering.earlyParameterGradient(norm.norm, ParameterRole::Shift);
  std::vector<TensorId> operands{diffDst,         conv.weights, diffSrc,    norm.src,  norm.mean,
                                 norm.inverseStd, norm.scale,   norm.shift, diffScale, diffShift};
  if (problem.normAddend) operands.push_back(norm.addend);
  if (problem.accumulate) operands.push_back(previous);
  lowering.emit(
      [plan, problem](const Launch& l) {
        const std::size_t more = 10;  // operands in every case
        plan->run(l.stream, {.a = l.operands[0],
                             .b = l.operands[1],
                             .out = l.operands[2],
                             .workspace = l.workspace,
                             .norm = {l.operands[3], l.at<float>(4), l.at<float>(5), l.at<float>(6), l.at<float>(7),
                                      l.at<float>(8), l.at<float>(9), problem.normAddend ? l.operands[more] : nullptr},
                             .previous = problem.accumulate ? l.operands.back() : nullptr});
      },
      std::move(operands), Phase::Training, plan);
  lowering.reads({diffDst, conv.weights, norm.src, norm.mean, norm.inverseStd, norm.addend});
  lowering.setLeavesNormGradient(conv.input);
}

/// The gradient before the ReLU, a separate tensor, from parts of the concat's output and gradient.
TensorId emitReluBackwardOfPart(Lowering& lowering, const Conv& conv) {
  lowering.working("ReLU backward");
  const TensorId whole = lowering.gradient(conv.concat);
  const TensorId diffSrc = lowering.program().addTensor(lowering.elements(conv.dst) * bytesOf(conv.dst.type));
  lowering.emit(
      [dst = conv.dst, rows = lowering.rows(conv.dst)](const Launch& l) {
        const auto part = [&](int operand) { return static_cast<std::byte*>(l.operands[operand]) + dst.offsetBytes(); };
        reluBackwardOfPart(dst.type, rows, dst.shape.c, part(0), part(1), dst.rowChannels, l.operands[2], l.stream);
      },
      {conv.dst.tensor, whole, diffSrc}, Phase::Training);
  lowering.reads({conv.dst.tensor, whole});
  return diffSrc;
}

TensorId gradientBeforeRelu(Lowering& lowering, int layer, const Conv& conv) {
  if (conv.relu < 0) return lowering.gradient(layer);
  if (conv.concat >= 0) return emitReluBackwardOfPart(lowering, conv);
  return emitReluBackward(lowering, layer, conv.dst, lowering.gradient(conv.relu));
}

void emitBackward(Lowering& lowering, int layer, const Conv& conv) {
  const TensorId diffDst = gradientBeforeRelu(lowering, layer, conv);
  lowering.working("convolution backward weights");
  const TensorId diffWeights = conv.siblings.empty()
                                   ? lowering.parameterGradient(layer, ParameterRole::ConvolutionWeights)
                                   : lowering.joinedWeightsGradient(conv.siblings);
  std::vector<TensorId> operands{conv.src.tensor, diffDst, diffWeights};
  if (conv.problem.prologue) operands = {conv.prologue.src.tensor, diffDst, diffWeights, conv.prologue.folded};
  emitProduct(lowering, conv.problem, Work::BackwardWeights, false, std::move(operands));
  if (conv.problem.bias) emitBiasGradient(lowering, layer, lowering.rows(conv.dst), conv.dst.shape.c, diffDst);
  if (!lowering.needsGradient(conv.input)) return;
  lowering.working("convolution backward data");
  if (takesNormGradient(lowering, layer, conv)) return emitNormGradient(lowering, conv, diffDst);
  const GradientTarget diffSrc = lowering.gradientTarget(conv.input);
  emitProduct(lowering, conv.problem, Work::BackwardData, diffSrc.accumulate, {diffDst, conv.weights, diffSrc.tensor});
}

ParameterSlot& defineWeights(Lowering& lowering, int layer, const Convolution& op) {
  const int input = lowering.input(layer);
  const int channels = lowering.layer(input).shape.c / op.groups;
  return lowering.defineWeights(layer, ParameterRole::ConvolutionWeights,
                                {op.k, channels, op.kernelH, op.kernelW, lowering.output(input).shape.c / op.groups});
}

/// dst and weights of all siblings side by side; the output of each is its part of dst.
void joinSiblings(Lowering& lowering, int layer, Conv& conv) {
  conv.siblings = lowering.siblings(layer);
  Shape shape = lowering.layer(layer).shape;
  shape.c = 0;
  for (const int sibling : conv.siblings) shape.c += lowering.layer(sibling).shape.c;
  conv.dst = {kNoTensor, lowering.type(), shape};
  conv.dst.tensor = lowering.program().addTensor(lowering.elements(conv.dst) * bytesOf(conv.dst.type));
  int channel = 0;
  for (const int sibling : conv.siblings) {
    const Layer& part = lowering.layer(sibling);
    defineWeights(lowering, sibling, std::get<Convolution>(part.op));
    lowering.setOutput(sibling, {conv.dst.tensor, conv.dst.type, part.shape, channel, shape.c});
    channel += part.shape.c;
  }
  conv.weights = lowering.joinedWeights(conv.siblings);
}

/// The statistics of dst, for the batch norms that read it.
void addStatistics(Lowering& lowering, int layer, Conv& conv) {
  const int channels = conv.dst.shape.c;
  const bool areSums = lowering.plans().plan(conv.problem)->leavesSums();
  conv.statistics = lowering.program().addTensor(2 * channels * sizeof(float));
  lowering.setStatistics(layer, {conv.statistics, channels, 0, areSums});
  for (const int sibling : conv.siblings)
    lowering.setStatistics(sibling, {conv.statistics, channels, lowering.output(sibling).firstChannel, areSums});
}

}  // namespace

ConvolutionProblem forwardProblem(const Lowering& lowering, int layer, const Convolution& op) {
  ConvolutionProblem problem;
  problem.shape = {lowering.type(), lowering.batchSize(), lowering.output(lowering.input(layer)).shape,
                   lowering.layer(layer).shape, op};
  problem.tf32 = lowering.tf32();
  problem.bias = op.bias;
  problem.relu = lowering.fusedRelu(layer) >= 0;
  problem.statistics =
      lowering.options().fuseStatistics && lowering.type() != DataType::Fp32 && !op.bias && lowering.feedsNorm(layer);
  return problem;
}

void lowerConvolution(Lowering& lowering, int layer, const Convolution& op) {
  const std::vector<int>& siblings = lowering.siblings(layer);
  if (!siblings.empty() && siblings.front() != layer) return;  // the first computes all
  Conv conv;
  conv.input = lowering.input(layer);
  conv.src = lowering.output(conv.input);
  conv.relu = lowering.fusedRelu(layer);
  if (siblings.empty()) {
    const ConcatPlace place = lowering.concatPlace(layer);
    conv.concat = place.concat;
    conv.dst = place.concat >= 0 ? lowering.outputInPlace(layer, place) : lowering.makeOutput(layer, lowering.type());
    conv.weights = defineWeights(lowering, layer, op).compute;
    if (op.bias) lowering.defineBias(layer, op.k);
  } else {
    joinSiblings(lowering, layer, conv);
  }
  conv.problem = forwardProblem(lowering, layer, op);
  conv.problem.shape.dst = conv.dst.shape;
  conv.problem.shape.op.k = conv.dst.shape.c;
  conv.problem.dstRowChannels = conv.dst.rowChannels;
  if (const Prologue* prologue = lowering.prologue(conv.input)) {
    conv.problem.prologue = true;
    conv.prologue = *prologue;
  }
  if (conv.problem.statistics) addStatistics(lowering, layer, conv);
  emitForward(lowering, layer, conv);
  lowering.onBackward(layer, [&lowering, layer, conv] { emitBackward(lowering, layer, conv); });
}

}  // namespace scalescope::cuda
