// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/problem_tensors.h"

#include <algorithm>

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

/// What distinguishes a problem that has this tensor.
template <typename Problem>
std::string textOf(const ProblemTensor& tensor, const Problem& problem) {
  switch (tensor.role) {
    case Role::Bias: return problem.biasApart ? " bias apart" : " bias";
    case Role::NormSrc: return " norm gradient";
    case Role::NormAddend: return " with sum";
    case Role::Prologue: return " prologue";
    case Role::Statistics: return " statistics";
    case Role::Out:
      return std::string(problem.relu ? " relu" : "") + (problem.accumulate ? " accumulate" : "") +
             (problem.accumulate && problem.sumApart ? " apart" : "") +
             (problem.work == Work::BackwardWeights && tensor.type != DataType::Fp32 ? " in 16 bits" : "");
    default: return "";
  }
}

template <typename Problem>
std::string extras(const Problem& problem) {
  std::string text;
  for (const ProblemTensor& tensor : tensorsOf(problem).all) text += textOf(tensor, problem);
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

/// Elements of the three tensors of a layer.
struct Counts {
  std::int64_t src, weights, dst;
};

/// a, b, bias and out of Plan::run(). `outType`: of out.
template <typename Problem>
std::vector<ProblemTensor> product(const Problem& problem, DataType outType, const Counts& counts, int biasCount) {
  const DataType type = problem.shape.type;
  std::vector<ProblemTensor> all;
  switch (problem.work) {
    case Work::Forward: all = {{Role::A, type, counts.src}, {Role::B, type, counts.weights}}; break;
    case Work::BackwardData: all = {{Role::A, type, counts.dst}, {Role::B, type, counts.weights}}; break;
    case Work::BackwardWeights: all = {{Role::A, type, counts.src}, {Role::B, type, counts.dst}}; break;
  }
  if (problem.bias) {
    all.push_back({Role::Bias, DataType::Fp32, biasCount});
    all.push_back({Role::RoundedBias, type, biasCount});
  }
  const std::int64_t out = problem.work == Work::Forward        ? counts.dst
                           : problem.work == Work::BackwardData ? counts.src
                                                                : counts.weights;
  all.push_back({Role::Out, outType, out, true});
  return all;
}

/// Of the batch norm through which a data gradient goes.
void addNorm(const ConvolutionProblem& problem, std::vector<ProblemTensor>& all) {
  const ConvolutionShape& s = problem.shape;
  const std::int64_t values = s.n * s.src.count();
  all.push_back({Role::NormSrc, s.type, values});
  for (const Role role : {Role::NormMean, Role::NormInverseStd, Role::NormScale, Role::NormShift})
    all.push_back({role, DataType::Fp32, s.src.c});
  for (const Role role : {Role::NormDiffScale, Role::NormDiffShift})
    all.push_back({role, DataType::Fp32, s.src.c, true});
  if (problem.normAddend) all.push_back({Role::NormAddend, s.type, values});
  if (problem.accumulate) all.push_back({Role::Previous, s.type, values});
}

}  // namespace

const ProblemTensor* ProblemTensors::find(Role role) const {
  const auto found = std::ranges::find(all, role, &ProblemTensor::role);
  return found == all.end() ? nullptr : &*found;
}

ProblemTensors tensorsOf(const ConvolutionProblem& problem) {
  const ConvolutionShape& s = problem.shape;
  const std::int64_t weights = std::int64_t{1} * s.dst.c * s.op.kernelH * s.op.kernelW * (s.src.c / s.op.groups);
  const std::int64_t dst = s.n * s.dst.count();
  const std::int64_t rows = problem.dstRowChannels > 0 ? dst / s.dst.c * problem.dstRowChannels : dst;
  const bool isWide = problem.work == Work::BackwardWeights && !problem.roundedGradient;
  ProblemTensors tensors{
      product(problem, isWide ? DataType::Fp32 : s.type, {s.n * s.src.count(), weights, rows}, s.dst.c),
      toleranceOf(s.type, problem.tf32)};
  if (problem.work == Work::Forward && problem.accumulate) tensors.all.push_back({Role::Previous, s.type, dst});
  if (problem.normGradient) addNorm(problem, tensors.all);
  if (problem.prologue) tensors.all.push_back({Role::Prologue, s.type, 2 * s.src.c});
  if (problem.statistics) tensors.all.push_back({Role::Statistics, DataType::Fp32, 2 * s.dst.c, true});
  return tensors;
}

ProblemTensors tensorsOf(const GemmProblem& problem) {
  const FullyConnectedShape& s = problem.shape;
  const DataType outType = problem.work == Work::Forward           ? problem.dstType
                           : problem.work == Work::BackwardWeights ? DataType::Fp32
                                                                   : s.type;
  return {product(problem, outType,
                  {std::int64_t{1} * s.n * s.c, std::int64_t{1} * s.k * s.c, std::int64_t{1} * s.n * s.k}, s.k),
          toleranceOf(s.type, problem.tf32)};
}

std::string problemText(const ConvolutionProblem& problem) {
  const ConvolutionShape& shape = problem.shape;
  const Convolution& op = shape.op;
  return start("conv", problem) + " " + number(shape.src.c) + "x" + number(shape.src.h) + "x" + number(shape.src.w) +
         " k" + number(shape.dst.c) + " " + number(op.kernelH) + "x" + number(op.kernelW) + " stride " +
         number(op.strideH) + "x" + number(op.strideW) + " pad " + number(op.padTop) + "," + number(op.padLeft) + "," +
         number(op.padBottom) + "," + number(op.padRight) + " groups " + number(op.groups) + extras(problem) +
         (problem.dstRowChannels > 0 ? " rows of " + number(problem.dstRowChannels) : "");
}

std::string problemText(const GemmProblem& problem) {
  const bool wide = problem.work == Work::Forward && problem.dstType != problem.shape.type;
  return start("gemm", problem) + " c" + number(problem.shape.c) + " k" + number(problem.shape.k) +
         (wide ? std::string(" to ") + typeName(problem.dstType) : "") + extras(problem);
}

std::string problemText(const IntegerProblem& problem) {
  ConvolutionProblem product;
  product.shape = problem.shape;
  product.relu = problem.relu;
  product.accumulate = problem.accumulate;
  product.dstRowChannels = problem.dstRowChannels;
  return std::string(problem.finished ? "int8 finished " : "int8 sums ") + problemText(product);
}

const char* roleName(Role role, Work work) {
  switch (role) {
    case Role::A: return work == Work::BackwardData ? "diffDst" : "src";
    case Role::B: return work == Work::BackwardWeights ? "diffDst" : "weights";
    case Role::Out: return work == Work::Forward ? "dst" : work == Work::BackwardData ? "diffSrc" : "diffWeights";
    case Role::Bias: return "bias";
    case Role::RoundedBias: return "rounded bias";
    case Role::NormSrc: return "norm src";
    case Role::NormMean: return "mean";
    case Role::NormInverseStd: return "inverseStd";
    case Role::NormScale: return "scale";
    case Role::NormShift: return "shift";
    case Role::NormDiffScale: return "diffScale";
    case Role::NormDiffShift: return "diffShift";
    case Role::NormAddend: return "addend";
    case Role::Previous: return work == Work::Forward ? "addend" : "previous diffSrc";
    case Role::Prologue: return "factors";
    case Role::Statistics: return "statistics";
  }
  return "";
}

void setOperand(PlanOperands& operands, Role role, void* address) {
  const auto floats = static_cast<float*>(address);
  switch (role) {
    case Role::A: operands.a = address; break;
    case Role::B: operands.b = address; break;
    case Role::Out: operands.out = address; break;
    case Role::Bias: operands.bias = address; break;
    case Role::RoundedBias: operands.roundedBias = address; break;
    case Role::NormSrc: operands.norm.src = address; break;
    case Role::NormMean: operands.norm.mean = floats; break;
    case Role::NormInverseStd: operands.norm.inverseStd = floats; break;
    case Role::NormScale: operands.norm.scale = floats; break;
    case Role::NormShift: operands.norm.shift = floats; break;
    case Role::NormDiffScale: operands.norm.diffScale = floats; break;
    case Role::NormDiffShift: operands.norm.diffShift = floats; break;
    case Role::NormAddend: operands.norm.addend = address; break;
    case Role::Previous: operands.previous = address; break;
    case Role::Prologue: operands.prologue = address; break;
    case Role::Statistics: operands.statistics = floats; break;
  }
}

}  // namespace scalescope::cuda
