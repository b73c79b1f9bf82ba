// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

struct Conv {
  int input = 0, relu = -1;  ///< relu: the layer that is computed here as well
  ConvolutionProblem problem;
  Activation src, dst;
};

void emitForward(Lowering& lowering, int layer, const Conv& conv) {
  lowering.working("convolution forward");
  std::vector<TensorId> operands{conv.src.tensor, lowering.parameter(layer, ParameterRole::ConvolutionWeights).compute,
                                 conv.dst.tensor};
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
  emitProduct(lowering, conv.problem, Work::BackwardWeights, false,
              {conv.src.tensor, diffDst, lowering.parameterGradient(layer, ParameterRole::ConvolutionWeights)});
  if (conv.problem.bias) emitBiasGradient(lowering, layer, lowering.rows(conv.dst), conv.dst.shape.c, diffDst);
  if (!lowering.needsGradient(conv.input)) return;
  lowering.working("convolution backward data");
  const GradientTarget diffSrc = lowering.gradientTarget(conv.input);
  emitProduct(lowering, conv.problem, Work::BackwardData, diffSrc.accumulate,
              {diffDst, lowering.parameter(layer, ParameterRole::ConvolutionWeights).compute, diffSrc.tensor});
}

}  // namespace

void lowerConvolution(Lowering& lowering, int layer, const Convolution& op) {
  Conv conv;
  conv.input = lowering.input(layer);
  conv.relu = lowering.fusedRelu(layer);
  conv.src = lowering.output(conv.input);
  conv.dst = lowering.makeOutput(layer, lowering.type());
  conv.problem.shape = {lowering.type(), lowering.batchSize(), conv.src.shape, conv.dst.shape, op};
  conv.problem.tf32 = lowering.tf32();
  conv.problem.bias = op.bias;
  conv.problem.relu = conv.relu >= 0;
  const int channels = lowering.layer(conv.input).shape.c / op.groups;
  lowering.defineWeights(layer, ParameterRole::ConvolutionWeights,
                         {op.k, channels, op.kernelH, op.kernelW, conv.src.shape.c / op.groups});
  if (op.bias) lowering.defineVector(layer, ParameterRole::Bias, op.k);
  emitForward(lowering, layer, conv);
  lowering.onBackward(layer, [&lowering, layer, conv] { emitBackward(lowering, layer, conv); });
}

}  // namespace scalescope::cuda
