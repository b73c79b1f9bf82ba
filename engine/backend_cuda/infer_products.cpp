// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/inference_lowering.h"

namespace scalescope::cuda {
namespace {

/// The bias as our kernels add it, and as the libraries do: in the type of their output.
std::vector<TensorId> addBiases(InferenceLowering& lowering, int layer) {
  const std::vector<float>& bias = lowering.layer(layer).bias;
  const TensorId exact = lowering.addConstant(DataType::Fp32, bias);
  if (lowering.type() == DataType::Fp32) return {exact, exact};
  return {exact, lowering.addConstant(lowering.type(), bias)};
}

}  // namespace

void inferConvolution(InferenceLowering& lowering, int layer, const Convolution& op) {
  lowering.working("convolution");
  const FusedLayer& fused = lowering.layer(layer);
  const Activation src = lowering.input(layer);
  const bool sums = fused.summed >= 0;
  const Activation dst = sums ? lowering.makeOutput(layer, lowering.type()) : lowering.makeOutputInPlace(layer);
  ConvolutionProblem problem;
  problem.shape = {lowering.type(), lowering.batchSize(), src.shape, dst.shape, op};
  problem.shape.op.bias = true;
  problem.tf32 = lowering.tf32();
  problem.bias = true;
  problem.relu = fused.relu;
  problem.accumulate = sums;
  problem.dstRowChannels = dst.rowChannels;
  const int channels = lowering.layer(fused.inputs[0]).shape.c / op.groups;
  const TensorId weights =
      lowering.addWeights(fused.weights, {op.k, channels, op.kernelH, op.kernelW, src.shape.c / op.groups});
  std::vector<TensorId> operands{src.tensor, weights, dst.tensor};
  for (const TensorId bias : addBiases(lowering, layer)) operands.push_back(bias);
  if (sums) operands.push_back(lowering.output(fused.summed).tensor);
  const auto plan = lowering.plans().plan(problem);
  lowering.emit(
      [plan, sums, offset = dst.offsetBytes()](const Launch& l) {
        plan->run(l.stream, {.a = l.operands[0],
                             .b = l.operands[1],
                             .out = static_cast<std::byte*>(l.operands[2]) + offset,
                             .bias = l.operands[3],
                             .workspace = l.workspace,
                             .roundedBias = l.operands[4],
                             .previous = sums ? l.operands[5] : nullptr});
      },
      std::move(operands), plan);
}

void inferFullyConnected(InferenceLowering& lowering, int layer, const FullyConnected& op) {
  lowering.working("fully connected");
  const FusedLayer& fused = lowering.layer(layer);
  const Activation src = lowering.input(layer);
  const Shape& image = lowering.layer(fused.inputs[0]).shape;
  // Scores stay FP32.
  const Activation dst = lowering.makeOutput(layer, lowering.isOutput(layer) ? DataType::Fp32 : lowering.type());
  GemmProblem problem;
  problem.shape = {lowering.type(), lowering.batchSize(), static_cast<int>(src.shape.count()), op.k};
  problem.dstType = dst.type;
  problem.tf32 = lowering.tf32();
  problem.bias = true;
  problem.relu = fused.relu;
  std::vector<TensorId> operands{
      src.tensor, lowering.addWeights(fused.weights, {op.k, image.c, image.h, image.w, src.shape.c}), dst.tensor};
  for (const TensorId bias : addBiases(lowering, layer)) operands.push_back(bias);
  const auto plan = lowering.plans().plan(problem);
  lowering.emit(
      [plan](const Launch& l) {
        plan->run(l.stream, {.a = l.operands[0],
                             .b = l.operands[1],
                             .out = l.operands[2],
                             .bias = l.operands[3],
                             .workspace = l.workspace,
                             .roundedBias = l.operands[4]});
      },
      std::move(operands), plan);
}

}  // namespace scalescope::cuda
