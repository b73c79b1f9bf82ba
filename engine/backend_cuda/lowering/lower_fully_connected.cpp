// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/lowering.h"

namespace scalescope::cuda {
namespace {

struct Full {
  int input = 0, relu = -1;  ///< relu: the layer that is also computed here
  GemmProblem problem;
  Activation src, dst;
};

void emitForward(Lowering& lowering, int layer, const Full& full) {
  lowering.working("fully connected forward");
  const TensorId weights = lowering.parameter(layer, ParameterRole::FullyConnectedWeights).compute;
  ProductTensors tensors{{{Role::A, full.src.tensor}, {Role::B, weights}, {Role::Out, full.dst.tensor}}};
  if (full.problem.bias) {
    const ParameterSlot& bias = lowering.parameter(layer, ParameterRole::Bias);
    tensors.all.push_back({Role::Bias, bias.master});
    tensors.all.push_back({Role::RoundedBias, bias.compute});
  }
  lowering.emit(full.problem, tensors, Phase::Both);
}

/// One of the products of backward.
void emitProduct(Lowering& lowering, GemmProblem problem, Work work, bool accumulate, const ProductTensors& tensors) {
  problem.work = work;
  problem.bias = problem.relu = false;
  problem.accumulate = accumulate;
  problem.dstType = problem.shape.type;
  lowering.emit(problem, tensors, Phase::Training);
}

void emitBackward(Lowering& lowering, int layer, const Full& full) {
  TensorId diffDst = lowering.gradient(full.relu >= 0 ? full.relu : layer);
  if (full.relu >= 0) diffDst = emitReluBackward(lowering, layer, full.dst, diffDst);
  lowering.working("fully connected backward weights");
  emitProduct(lowering, full.problem, Work::BackwardWeights, false,
              {{{Role::A, full.src.tensor},
                {Role::B, diffDst},
                {Role::Out, lowering.parameterGradient(layer, ParameterRole::FullyConnectedWeights)}}});
  if (full.problem.bias) emitBiasGradient(lowering, layer, lowering.batchSize(), full.problem.shape.k, diffDst);
  if (!lowering.needsGradient(full.input)) return;
  lowering.working("fully connected backward data");
  const GradientTarget diffSrc = lowering.gradientTarget(full.input);
  emitProduct(lowering, full.problem, Work::BackwardData, diffSrc.accumulate,
              {{{Role::A, diffDst},
                {Role::B, lowering.parameter(layer, ParameterRole::FullyConnectedWeights).compute},
                {Role::Out, diffSrc.tensor}}});
}

}  // namespace

void lowerFullyConnected(Lowering& lowering, const FusedGroup& group, const FullyConnected& op) {
  const int layer = group.at;
  Full full;
  full.input = lowering.input(layer);
  full.relu = group.relu;
  full.src = lowering.output(full.input);
  full.dst = lowering.makeOutput(layer, lowering.givesScores(layer) ? DataType::Fp32 : lowering.type());
  lowering.setOutput(group.last, full.dst);
  full.problem.shape = {lowering.type(), lowering.batchSize(), static_cast<int>(full.src.shape.count()), op.k};
  full.problem.dstType = full.dst.type;
  full.problem.tf32 = lowering.tf32();
  full.problem.bias = op.bias;
  full.problem.biasApart = !lowering.options().roundBiases;
  full.problem.sumApart = !lowering.options().addInPlace;
  full.problem.relu = full.relu >= 0;
  const Shape& src = lowering.layer(full.input).shape;
  lowering.defineWeights(layer, ParameterRole::FullyConnectedWeights, {op.k, src.c, src.h, src.w, full.src.shape.c});
  if (op.bias) lowering.defineBias(layer, op.k);
  emitForward(lowering, layer, full);
  lowering.onBackward(layer, [&lowering, layer, full] { emitBackward(lowering, layer, full); });
}

}  // namespace scalescope::cuda
