// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/problem_text.h"

namespace scalescope::cuda {

namespace {

const char* typeName(DataType type) {
  switch (type) {
    case DataType::Bf16: return "bf16";
    case DataType::Fp16: return "fp16";
    case DataType::Fp32: break;
  }
  return "fp32";
}

std::string number(std::int64_t value) { return std::to_string(value); }

template <typename Problem>
std::string start(const char* kind, const Problem& problem) {
  std::string type = typeName(problem.shape.type);
  if (problem.shape.type == DataType::Fp32 && problem.tf32) type = "tf32";
  return std::string(kind) + " " + workName(problem.work) + " " + type + " n" + number(problem.shape.n);
}

template <typename Problem>
std::string extras(const Problem& problem) {
  std::string text;
  if (problem.bias) text += " bias";
  if (problem.relu) text += " relu";
  if (problem.accumulate) text += " accumulate";
  return text;
}

/// Some five roundings of the largest values, which are six times the root mean square. FP32: for transforms
/// (Winograd, FFT) as well.
double toleranceOf(DataType type, bool tf32) {
  switch (type) {
    case DataType::Bf16: return 0.1;
    case DataType::Fp16: return 0.02;
    case DataType::Fp32: break;
  }
  return tf32 ? 0.02 : 1e-3;
}

struct TensorBytes {
  std::size_t src, weights, dst;
};

/// Sizes of a, b and out of Plan::run() from those of the three tensors.
template <typename Problem>
ProblemBytes inOrder(const Problem& problem, DataType dstType, const TensorBytes& tensors) {
  ProblemBytes all;
  all.type = problem.shape.type;
  all.tolerance = toleranceOf(all.type, problem.tf32);
  switch (problem.work) {
    case Work::BackwardData:
      all.a = tensors.dst, all.b = tensors.weights, all.out = tensors.src, all.outType = all.type;
      break;
    case Work::BackwardWeights:
      all.a = tensors.src, all.b = tensors.dst, all.out = tensors.weights, all.outType = DataType::Fp32;
      break;
    case Work::Forward:
      all.a = tensors.src, all.b = tensors.weights, all.out = tensors.dst, all.outType = dstType;
      break;
  }
  return all;
}

std::size_t bytes(std::int64_t count, DataType type) { return static_cast<std::size_t>(count) * bytesOf(type); }

}  // namespace

std::string problemText(const ConvolutionProblem& problem) {
  const ConvolutionShape& shape = problem.shape;
  const Convolution& op = shape.op;
  return start("conv", problem) + " " + number(shape.src.c) + "x" + number(shape.src.h) + "x" + number(shape.src.w) +
         " k" + number(shape.dst.c) + " " + number(op.kernelH) + "x" + number(op.kernelW) + " stride " +
         number(op.strideH) + "x" + number(op.strideW) + " pad " + number(op.padTop) + "," + number(op.padLeft) + "," +
         number(op.padBottom) + "," + number(op.padRight) + " groups " + number(op.groups) + extras(problem) +
         (problem.normGradient ? " norm gradient" : "") + (problem.normAddend ? " with sum" : "") +
         (problem.prologue ? " prologue" : "") + (problem.statistics ? " statistics" : "") +
         (problem.dstRowChannels > 0 ? " rows of " + number(problem.dstRowChannels) : "");
}

std::string problemText(const GemmProblem& problem) {
  const bool wide = problem.work == Work::Forward && problem.dstType != problem.shape.type;
  return start("gemm", problem) + " c" + number(problem.shape.c) + " k" + number(problem.shape.k) +
         (wide ? std::string(" to ") + typeName(problem.dstType) : "") + extras(problem);
}

ProblemBytes problemBytes(const ConvolutionProblem& problem) {
  const ConvolutionShape& s = problem.shape;
  const DataType weightsType = problem.work == Work::BackwardWeights ? DataType::Fp32 : s.type;
  const std::int64_t weights = std::int64_t{1} * s.dst.c * s.op.kernelH * s.op.kernelW * (s.src.c / s.op.groups);
  ProblemBytes all =
      inOrder(problem, s.type,
              {bytes(s.n * s.src.count(), s.type), bytes(weights, weightsType), bytes(s.n * s.dst.count(), s.type)});
  if (problem.bias) {
    all.bias = bytes(s.dst.c, DataType::Fp32);
    all.roundedBias = bytes(s.dst.c, s.type);
  }
  if (problem.work == Work::Forward && problem.accumulate) all.previous = all.out;
  if (problem.dstRowChannels > 0) all.out = all.out / s.dst.c * problem.dstRowChannels;
  if (problem.prologue) all.prologue = bytes(2 * s.src.c, s.type);
  if (problem.statistics) all.statistics = bytes(2 * s.dst.c, DataType::Fp32);
  if (problem.normGradient) {
    all.normSrc = all.out;
    if (problem.normAddend) all.normAddend = all.out;
    if (problem.accumulate) all.previous = all.out;
    all.normChannels = bytes(s.src.c, DataType::Fp32);
  }
  return all;
}

ProblemBytes problemBytes(const GemmProblem& problem) {
  const FullyConnectedShape& s = problem.shape;
  const DataType weightsType = problem.work == Work::BackwardWeights ? DataType::Fp32 : s.type;
  const DataType dstType = problem.work == Work::Forward ? problem.dstType : s.type;
  ProblemBytes all =
      inOrder(problem, dstType,
              {bytes(std::int64_t{1} * s.n * s.c, s.type), bytes(std::int64_t{1} * s.k * s.c, weightsType),
               bytes(std::int64_t{1} * s.n * s.k, dstType)});
  if (problem.bias) {
    all.bias = bytes(s.k, DataType::Fp32);
    all.roundedBias = bytes(s.k, s.type);
  }
  return all;
}

}  // namespace scalescope::cuda
