// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/inference/inference_lowering.h"

namespace scalescope::cuda {
namespace {

/// The bias as our kernels add it, and as the libraries do: in the type of their output.
void addBiases(InferenceLowering& lowering, int layer, ProductTensors& tensors) {
  const std::vector<float>& bias = lowering.layer(layer).bias;
  const TensorId exact = lowering.addConstant(DataType::Fp32, bias);
  const bool isExact = lowering.type() == DataType::Fp32;
  tensors.all.push_back({Role::Bias, exact});
  tensors.all.push_back({Role::RoundedBias, isExact ? exact : lowering.addConstant(lowering.type(), bias)});
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
  ProductTensors tensors{{{Role::A, src.tensor}, {Role::B, weights}, {Role::Out, dst.tensor, dst.offsetBytes()}}};
  addBiases(lowering, layer, tensors);
  if (sums) tensors.all.push_back({Role::Previous, lowering.wide(fused.summed).tensor});
  lowering.emit(problem, tensors);
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
  const TensorId weights = lowering.addWeights(fused.weights, {op.k, image.c, image.h, image.w, src.shape.c});
  ProductTensors tensors{{{Role::A, src.tensor}, {Role::B, weights}, {Role::Out, dst.tensor}}};
  addBiases(lowering, layer, tensors);
  lowering.emit(problem, tensors);
}

}  // namespace scalescope::cuda
