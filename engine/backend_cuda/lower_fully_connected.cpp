// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

struct Full {
  int input = 0, relu = -1;  ///< relu: the layer that is also computed here
  GemmProblem problem;
  Activation src, dst;
};

void emitForward(Lowering& lowering, int layer, const Full& full) {
  lowering.working("fully connected forward");
  std::vector<TensorId> operands{
      full.src.tensor, lowering.parameter(layer, ParameterRole::FullyConnectedWeights).compute, full.dst.tensor};
  if (full.problem.bias) {
    const ParameterSlot& bias = lowering.parameter(layer, ParameterRole::Bias);
    operands.insert(operands.end(), {bias.master, bias.compute});
  }
  const auto plan = lowering.plans().plan(full.problem);
  lowering.emit(
      [plan](const Launch& l) {
        const bool bias = l.operands.size() > 3;
        plan->run(l.stream, {.a = l.operands[0],
                             .b = l.operands[1],
                             .out = l.operands[2],
                             .bias = bias ? l.operands[3] : nullptr,
                             .workspace = l.workspace,
                             .roundedBias = bias ? l.operands[4] : nullptr});
      },
      std::move(operands), Phase::Both, plan);
}

/// One of the products of backward: a, b, out.
void emitProduct(Lowering& lowering, GemmProblem problem, Work work, bool accumulate, std::vector<TensorId> operands) {
  problem.work = work;
  problem.bias = problem.relu = false;
  problem.accumulate = accumulate;
  problem.dstType = problem.shape.type;
  const auto plan = lowering.plans().plan(problem);
  lowering.emit(
      [plan](const Launch& l) {
        plan->run(l.stream, {.a = l.operands[0], .b = l.operands[1], .out = l.operands[2], .workspace = l.workspace});
      },
      std::move(operands), Phase::Training, plan);
}

void emitBackward(Lowering& lowering, int layer, const Full& full) {
  TensorId diffDst = lowering.gradient(full.relu >= 0 ? full.relu : layer);
  if (full.relu >= 0) diffDst = emitReluBackward(lowering, layer, full.dst, diffDst);
  lowering.working("fully connected backward weights");
  emitProduct(lowering, full.problem, Work::BackwardWeights, false,
              {full.src.tensor, diffDst, lowering.parameterGradient(layer, ParameterRole::FullyConnectedWeights)});
  if (full.problem.bias) emitBiasGradient(lowering, layer, lowering.batchSize(), full.problem.shape.k, diffDst);
  if (!lowering.needsGradient(full.input)) return;
  lowering.working("fully connected backward data");
  const GradientTarget diffSrc = lowering.gradientTarget(full.input);
  emitProduct(lowering, full.problem, Work::BackwardData, diffSrc.accumulate,
              {diffDst, lowering.parameter(layer, ParameterRole::FullyConnectedWeights).compute, diffSrc.tensor});
}

}  // namespace

void lowerFullyConnected(Lowering& lowering, int layer, const FullyConnected& op) {
  Full full;
  full.input = lowering.input(layer);
  full.relu = lowering.fusedRelu(layer);
  full.src = lowering.output(full.input);
  full.dst = lowering.makeOutput(layer, lowering.givesScores(layer) ? DataType::Fp32 : lowering.type());
  full.problem.shape = {lowering.type(), lowering.batchSize(), static_cast<int>(full.src.shape.count()), op.k};
  full.problem.dstType = full.dst.type;
  full.problem.tf32 = lowering.tf32();
  full.problem.bias = op.bias;
  full.problem.relu = full.relu >= 0;
  const Shape& src = lowering.layer(full.input).shape;
  lowering.defineWeights(layer, ParameterRole::FullyConnectedWeights, {op.k, src.c, src.h, src.w, full.src.shape.c});
  if (op.bias) lowering.defineBias(layer, op.k);
  emitForward(lowering, layer, full);
  lowering.onBackward(layer, [&lowering, layer, full] { emitBackward(lowering, layer, full); });
}

}  // namespace scalescope::cuda
