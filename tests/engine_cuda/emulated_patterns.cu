// SPDX-License-Identifier: Apache-2.0
// Stands in for cuDNN in tests on a CPU: the fused patterns that the library has for FP16, with its operands and its
// arithmetic (sums and sums of squares, 16-bit factors, biases and weight gradients), computed by our own kernels.
// Everything else it leaves alone. EMULATED_PATTERN_FAULT: a part of problemText(); patterns of such problems compute
// something else, as a faulty engine would.
#include <cstdlib>
#include <utility>

#include "engine/backend_cuda/bench/benched_work.h"
#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/backend_cuda/kernels/convert.h"
#include "engine/backend_cuda/kernels/int8.h"
#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/problem_tensors.h"
#include "engine/backend_cuda/products/providers.h"

namespace scalescope::cuda {
namespace {

constexpr int kChannelMultiple = 8;

bool isFaulty(const ConvolutionProblem& problem) {
  const char* part = std::getenv("EMULATED_PATTERN_FAULT");
  return part != nullptr && *part != '\0' && problemText(problem).find(part) != std::string::npos;
}

__global__ void sumsKernel(unsigned channels, std::int64_t rows, const __half* values, float* sums) {
  const unsigned channel = blockIdx.x * blockDim.x + threadIdx.x;
  if (channel >= channels) return;
  float sum = 0, squares = 0;
  for (std::int64_t row = 0; row < rows; ++row) {
    const float value = toFloat(values[row * channels + channel]);
    sum += value;
    squares += value * value;
  }
  sums[channel] = sum;
  sums[channels + channel] = squares;
}

__global__ void widenKernel(unsigned count, const __half* values, float* wide) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) wide[i] = toFloat(values[i]);
}

/// Takes a gradient back through ReLU and leaves the batch norm's sums, as the library does: the mask made anew in
/// FP32.
__global__ void normGradientKernel(unsigned channels, std::int64_t rows, NormOperands norm, __half* gradient) {
  const unsigned channel = blockIdx.x * blockDim.x + threadIdx.x;
  if (channel >= channels) return;
  float sum = 0, product = 0;
  for (std::int64_t row = 0; row < rows; ++row) {
    const std::int64_t at = row * channels + channel;
    const float xhat =
        (toFloat(static_cast<const __half*>(norm.src)[at]) - norm.mean[channel]) * norm.inverseStd[channel];
    float y = xhat * norm.scale[channel] + norm.shift[channel];
    if (norm.addend != nullptr) y += toFloat(static_cast<const __half*>(norm.addend)[at]);
    if (!(y > 0.0f)) gradient[at] = fromFloat<__half>(0.0f);
    sum += toFloat(gradient[at]);
    product += toFloat(gradient[at]) * xhat;
  }
  norm.diffShift[channel] = sum;
  norm.diffScale[channel] = product;
}

/// A convolution with its rounded bias and ReLU, which may write rows of a wider tensor.
class BiasPlan : public Plan {
 public:
  explicit BiasPlan(const ConvolutionProblem& problem) : m_problem(problem) {}
  std::size_t workspaceBytes() const override { return productBytes() + m_problem.shape.dst.c * sizeof(float); }
  std::string name() const override { return "emulated bias"; }

  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    const ConvolutionShape& shape = m_problem.shape;
    auto* bias = reinterpret_cast<float*>(static_cast<char*>(operands.workspace) + productBytes());
    const auto channels = static_cast<unsigned>(shape.dst.c);
    launch("emulatedBias", widenKernel, oneThreadEach("emulatedBias", channels), stream, channels,
           static_cast<const __half*>(operands.roundedBias), bias);
    convolutionForward(shape, operands.a, operands.b, nullptr, false, shape.type, operands.workspace, stream);
    addBias(shape.type, std::int64_t{1} * shape.n * shape.dst.h * shape.dst.w, shape.dst.c, operands.workspace, bias,
            m_problem.relu, operands.out, m_problem.dstRowChannels, stream);
  }

 private:
  std::size_t productBytes() const {
    const std::size_t bytes = m_problem.shape.n * m_problem.shape.dst.count() * bytesOf(m_problem.shape.type);
    return (bytes + 255) / 256 * 256;
  }
  ConvolutionProblem m_problem;
};

class PatternPlan : public Plan {
 public:
  explicit PatternPlan(const ConvolutionProblem& problem) : m_problem(problem), m_isFaulty(isFaulty(problem)) {}

  std::size_t workspaceBytes() const override {
    const bool weights = m_problem.work == Work::BackwardWeights;
    return sourceBytes() + wideGradientBytes() +
           (weights ? convolutionBackwardWeightsWorkspaceBytes(m_problem.shape) : 0);
  }
  std::string name() const override { return "emulated pattern"; }
  bool leavesSums() const override { return m_problem.statistics; }

  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    const ConvolutionShape& shape = m_problem.shape;
    if (m_problem.work == Work::BackwardData) return normGradient(stream, operands);
    const void* src = operands.a;
    if (m_problem.prologue && !(m_isFaulty && m_problem.work == Work::BackwardWeights)) {
      const std::int64_t rows = std::int64_t{1} * shape.n * shape.src.h * shape.src.w;
      applyPrologue(shape.type, rows, shape.src.c, src, operands.prologue, operands.workspace, stream);
      src = operands.workspace;
    }
    if (m_problem.work == Work::BackwardWeights) return weightsGradient(stream, src, operands);
    convolutionForward(shape, src, operands.b, nullptr, false, shape.type, operands.out, stream);
    const std::int64_t rows = std::int64_t{1} * shape.n * shape.dst.h * shape.dst.w / (m_isFaulty ? 2 : 1);
    const auto channels = static_cast<unsigned>(shape.dst.c);
    launch("emulatedSums", sumsKernel, oneThreadEach("emulatedSums", channels), stream, channels, rows,
           static_cast<const __half*>(operands.out), operands.statistics);
  }

 private:
  void normGradient(cudaStream_t stream, const PlanOperands& operands) const {
    const ConvolutionShape& shape = m_problem.shape;
    const bool adds = operands.previous != nullptr;
    if (adds)
      cudaMemcpyAsync(operands.out, operands.previous, shape.n * shape.src.count() * bytesOf(shape.type),
                      cudaMemcpyDeviceToDevice, stream);
    convolutionBackwardData(shape, operands.b, operands.a, operands.out, adds, stream);
    const std::int64_t rows = std::int64_t{1} * shape.n * shape.src.h * shape.src.w;
    const auto channels = static_cast<unsigned>(shape.src.c);
    NormOperands norm = operands.norm;
    if (m_isFaulty) std::swap(norm.scale, norm.shift);
    launch("emulatedNormGradient", normGradientKernel, oneThreadEach("emulatedNormGradient", channels), stream,
           channels, rows, norm, static_cast<__half*>(operands.out));
  }
  /// In 16 bits, as the library writes it, where that is asked for.
  void weightsGradient(cudaStream_t stream, const void* src, const PlanOperands& operands) const {
    auto* wide = static_cast<char*>(operands.workspace) + sourceBytes();
    auto* out = static_cast<float*>(m_problem.roundedGradient ? static_cast<void*>(wide) : operands.out);
    convolutionBackwardWeights(m_problem.shape, src, operands.b, out, wide + wideGradientBytes(), stream);
    if (m_problem.roundedGradient)
      convert(DataType::Fp32, out, m_problem.shape.type, operands.out, weightCount(), stream);
  }
  std::int64_t weightCount() const {
    const ConvolutionShape& s = m_problem.shape;
    return std::int64_t{1} * s.dst.c * s.op.kernelH * s.op.kernelW * (s.src.c / s.op.groups);
  }
  std::size_t wideGradientBytes() const {
    if (!m_problem.roundedGradient) return 0;
    return (static_cast<std::size_t>(weightCount()) * sizeof(float) + 255) / 256 * 256;
  }
  std::size_t sourceBytes() const {
    const std::size_t bytes = m_problem.shape.n * m_problem.shape.src.count() * bytesOf(m_problem.shape.type);
    return m_problem.prologue ? (bytes + 255) / 256 * 256 : 0;
  }
  ConvolutionProblem m_problem;
  bool m_isFaulty;
};

/// Sums of one output pixel's products with one filter.
__global__ void integerConvolutionKernel(unsigned count, ConvolutionShape shape, const std::int8_t* src,
                                         const std::int8_t* weights, std::int32_t* dst) {
  const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count) return;
  const Convolution& op = shape.op;
  const int k = static_cast<int>(at % shape.dst.c), channels = shape.src.c;
  const unsigned pixel = at / shape.dst.c;
  const int x = static_cast<int>(pixel % shape.dst.w), y = static_cast<int>(pixel / shape.dst.w % shape.dst.h);
  const std::int64_t image = pixel / shape.dst.w / shape.dst.h;
  const std::int8_t* filter = weights + std::int64_t{k} * op.kernelH * op.kernelW * channels;
  std::int32_t sum = 0;
  for (int r = 0; r < op.kernelH; ++r)
    for (int s = 0; s < op.kernelW; ++s, filter += channels) {
      const int h = y * op.strideH - op.padTop + r, w = x * op.strideW - op.padLeft + s;
      if (h < 0 || w < 0 || h >= shape.src.h || w >= shape.src.w) continue;
      const std::int8_t* values = src + ((image * shape.src.h + h) * shape.src.w + w) * channels;
      for (int c = 0; c < channels; ++c) sum += std::int32_t{values[c]} * filter[c];
    }
  dst[at] = sum;
}

class IntegerPlan : public Plan {
 public:
  explicit IntegerPlan(const IntegerProblem& problem) : m_problem(problem) {}
  std::size_t workspaceBytes() const override { return m_problem.finished ? count() * sizeof(std::int32_t) : 0; }
  std::string name() const override { return m_problem.finished ? "emulated finished integers" : "emulated integers"; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    auto* sums = static_cast<std::int32_t*>(m_problem.finished ? operands.workspace : operands.out);
    launch("emulatedIntegers", integerConvolutionKernel, oneThreadEach("emulatedIntegers", count()), stream, count(),
           m_problem.shape, static_cast<const std::int8_t*>(operands.a), static_cast<const std::int8_t*>(operands.b),
           sums);
    if (!m_problem.finished) return;
    const int channels = m_problem.shape.dst.c;
    FinishedSums finish{count() / channels, channels, channels, m_problem.dstRowChannels, sums};
    if (finish.dstRowChannels == 0) finish.dstRowChannels = channels;
    finish.factors = operands.integers.factors;
    finish.bias = static_cast<const float*>(operands.bias);
    finish.relu = m_problem.relu;
    if (m_problem.accumulate) {
      finish.addend = static_cast<const std::int8_t*>(operands.previous);
      finish.addendFactor = *operands.integers.addendFactor;  // memory of this device is memory of the host
    }
    finishSums(finish, static_cast<std::int8_t*>(operands.out), stream);
  }

 private:
  unsigned count() const { return static_cast<unsigned>(m_problem.shape.n * m_problem.shape.dst.count()); }
  IntegerProblem m_problem;
};

class PatternProvider : public PlanProvider {
 public:
  std::string name() const override { return "emulated patterns"; }
  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem, const CandidateRequest&) override {
    const ConvolutionShape& shape = problem.shape;
    const bool pattern = problem.work == Work::Forward        ? problem.statistics
                         : problem.work == Work::BackwardData ? problem.normGradient
                                                              : problem.prologue || problem.roundedGradient;
    const bool fits = shape.type == DataType::Fp16 && shape.op.groups == 1 && !problem.bias && !problem.relu &&
                      shape.src.c % kChannelMultiple == 0 && shape.dst.c % kChannelMultiple == 0;
    std::vector<std::unique_ptr<Plan>> plans;
    if (problem.work == Work::Forward && problem.bias && !problem.biasApart && shape.type == DataType::Fp16 &&
        !problem.prologue && !problem.statistics && !problem.accumulate)
      plans.push_back(std::make_unique<BiasPlan>(problem));
    if (pattern && fits) plans.push_back(std::make_unique<PatternPlan>(problem));
    if (pattern && (shape.src.c % kChannelMultiple != 0 || shape.dst.c % kChannelMultiple != 0))
      m_refusals.push_back({problemText(problem), "channels are not multiples of 8"});
    return plans;
  }
  std::vector<Refusal> takeRefusals() override { return std::exchange(m_refusals, {}); }
  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem&, const CandidateRequest&) override { return {}; }
  /// Without groups, channels in fours; finished where the kernel is 1x1 or something is added, so that both ways run.
  std::vector<std::unique_ptr<Plan>> integerCandidates(const IntegerProblem& problem,
                                                       const CandidateRequest&) override {
    const ConvolutionShape& shape = problem.shape;
    const bool finishes = shape.op.kernelH * shape.op.kernelW == 1 || problem.accumulate;
    std::vector<std::unique_ptr<Plan>> plans;
    if (shape.op.groups == 1 && shape.src.c % kIntegerChannels == 0 && shape.dst.c % kIntegerChannels == 0 &&
        (finishes || !problem.finished))
      plans.push_back(std::make_unique<IntegerPlan>(problem));
    return plans;
  }

 private:
  std::vector<Refusal> m_refusals;
};

}  // namespace

Result<std::unique_ptr<PlanProvider>> makeCudnnGraphProvider(const KeptPlans&) {
  return std::unique_ptr<PlanProvider>(std::make_unique<PatternProvider>());
}
Result<std::unique_ptr<PlanProvider>> makeCudnnClassicProvider() {
  return Error{"not-built", "cuDNN's older functions are not emulated."};
}
LibraryVersion cudnnVersion() { return {}; }
std::string cudnnFrontendVersion() { return {}; }

OperationBench::Made makeBenchedInt8Convolution(std::shared_ptr<const DeviceContext>,
                                                const scalescope::ConvolutionShape&) {
  return Error{"operation-unsupported", "cuDNN is not emulated."};
}
OperationBench::Made makeBenchedRnn(std::shared_ptr<const DeviceContext>, const RnnShape&, OperandType,
                                    scalescope::Pass) {
  return Error{"operation-unsupported", "cuDNN is not emulated."};
}

}  // namespace scalescope::cuda
