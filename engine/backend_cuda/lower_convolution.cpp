// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

struct Conv {
  int input = 0, relu = -1;   ///< relu: the layer that is computed here as well
  std::vector<int> siblings;  ///< that are computed here as well
  TensorId weights = kNoTensor;
  ConvolutionProblem problem;
  Activation src, dst;
};

void emitForward(Lowering& lowering, int layer, const Conv& conv) {
  lowering.working("convolution forward");
  std::vector<TensorId> operands{conv.src.tensor, conv.weights, conv.dst.tensor};
  if (conv.problem.bias) operands.push_back(lowering.parameter(layer, ParameterRole::Bias).master);
  const auto plan = lowering.plans().plan(conv.problem);
  lowering.emit(
      [plan](const Launch& l) {
        const void* bias = l.operands.size() > 3 ? l.operands[3] : nullptr;
        plan->run(l.stream, l.operands[0], l.operands[1], l.operands[2], bias, l.workspace);
      },
      std::move(operands), Phase::Both, plan->workspaceBytes());
}

/// One of the products of backward: a, b, out.
void emitProduct(Lowering& lowering, ConvolutionProblem problem, Work work, bool accumulate,
                 std::vector<TensorId> operands) {
  problem.work = work;
  problem.bias = problem.relu = false;
  problem.accumulate = accumulate;
  const auto plan = lowering.plans().plan(problem);
  lowering.emit(
      [plan](const Launch& l) {
        plan->run(l.stream, l.operands[0], l.operands[1], l.operands[2], nullptr, l.workspace);
      },
      std::move(operands), Phase::Training, plan->workspaceBytes());
}

void emitBackward(Lowering& lowering, int layer, const Conv& conv) {
  TensorId diffDst = lowering.gradient(conv.relu >= 0 ? conv.relu : layer);
  if (conv.relu >= 0) diffDst = emitReluBackward(lowering, layer, conv.dst, diffDst);
  lowering.working("convolution backward weights");
  const TensorId diffWeights = conv.siblings.empty()
                                   ? lowering.parameterGradient(layer, ParameterRole::ConvolutionWeights)
                                   : lowering.joinedWeightsGradient(conv.siblings);
  emitProduct(lowering, conv.problem, Work::BackwardWeights, false, {conv.src.tensor, diffDst, diffWeights});
  if (conv.problem.bias) emitBiasGradient(lowering, layer, lowering.rows(conv.dst), conv.dst.shape.c, diffDst);
  if (!lowering.needsGradient(conv.input)) return;
  lowering.working("convolution backward data");
  const GradientTarget diffSrc = lowering.gradientTarget(conv.input);
  emitProduct(lowering, conv.problem, Work::BackwardData, diffSrc.accumulate, {diffDst, conv.weights, diffSrc.tensor});
}

ParameterSlot& defineWeights(Lowering& lowering, int layer, const Convolution& op) {
  const int input = lowering.input(layer);
  const int channels = lowering.layer(input).shape.c / op.groups;
  return lowering.defineWeights(layer, ParameterRole::ConvolutionWeights,
                                {op.k, channels, op.kernelH, op.kernelW, lowering.output(input).shape.c / op.groups});
}

/// dst and weights of all siblings side by side; each gets its part of dst as its output.
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

}  // namespace

void lowerConvolution(Lowering& lowering, int layer, const Convolution& op) {
  const std::vector<int>& siblings = lowering.siblings(layer);
  if (!siblings.empty() && siblings.front() != layer) return;  // the first computes all
  Conv conv;
  conv.input = lowering.input(layer);
  conv.src = lowering.output(conv.input);
  conv.relu = lowering.fusedRelu(layer);
  if (siblings.empty()) {
    conv.dst = lowering.makeOutput(layer, lowering.type());
    conv.weights = defineWeights(lowering, layer, op).compute;
    if (op.bias) lowering.defineVector(layer, ParameterRole::Bias, op.k);
  } else {
    joinSiblings(lowering, layer, conv);
  }
  Convolution joined = op;
  joined.k = conv.dst.shape.c;
  conv.problem.shape = {lowering.type(), lowering.batchSize(), conv.src.shape, conv.dst.shape, joined};
  conv.problem.tf32 = lowering.tf32();
  conv.problem.bias = op.bias;
  conv.problem.relu = conv.relu >= 0;
  emitForward(lowering, layer, conv);
  lowering.onBackward(layer, [&lowering, layer, conv] { emitBackward(lowering, layer, conv); });
}

}  // namespace scalescope::cuda
