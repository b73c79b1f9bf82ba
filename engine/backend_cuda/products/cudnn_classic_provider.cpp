// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/cudnn_functions.h"
#include "engine/backend_cuda/products/cudnn_library.h"
#include "engine/backend_cuda/products/finished_plan.h"
#include "engine/backend_cuda/products/providers.h"

// The older functions are deprecated in favour of the graph API; here they are its fallback.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace scalescope::cuda {

namespace {

constexpr int kMaxClassicAlgorithms = 16;

cudnnDataType_t cudnnType(DataType type) {
  switch (type) {
    case DataType::Bf16: return CUDNN_DATA_BFLOAT16;
    case DataType::Fp16: return CUDNN_DATA_HALF;
    case DataType::Fp32: break;
  }
  return CUDNN_DATA_FLOAT;
}

/// Only FMA_MATH keeps FP32 off the tensor cores.
cudnnMathType_t mathType(const ConvolutionProblem& problem) {
  if (problem.shape.type != DataType::Fp32) return CUDNN_TENSOR_OP_MATH;
  return problem.tf32 ? CUDNN_DEFAULT_MATH : CUDNN_FMA_MATH;
}

/// The library's description of one convolution.
class ClassicConvolution {
 public:
  ClassicConvolution(std::shared_ptr<CudnnHandle> handle, const ConvolutionProblem& problem)
      : m_handle(std::move(handle)), m_problem(problem) {
    create();
    describe();
  }
  ~ClassicConvolution() {
    const SharedLibrary& library = m_handle->library();
    if (m_src) SCALESCOPE_CUDNN(library, cudnnDestroyTensorDescriptor)(m_src);
    if (m_dst) SCALESCOPE_CUDNN(library, cudnnDestroyTensorDescriptor)(m_dst);
    if (m_weights) SCALESCOPE_CUDNN(library, cudnnDestroyFilterDescriptor)(m_weights);
    if (m_convolution) SCALESCOPE_CUDNN(library, cudnnDestroyConvolutionDescriptor)(m_convolution);
  }
  ClassicConvolution(const ClassicConvolution&) = delete;
  ClassicConvolution& operator=(const ClassicConvolution&) = delete;

  struct Algorithm {
    int number = 0;
    std::size_t workspaceBytes = 0;
  };
  /// The library's preferred algorithms first, without those that it rejects.
  std::vector<Algorithm> algorithms() const;
  void run(const Algorithm& algorithm, cudaStream_t stream, const PlanOperands& operands) const;

 private:
  void create();
  void describe();

  std::shared_ptr<CudnnHandle> m_handle;
  ConvolutionProblem m_problem;
  cudnnTensorDescriptor_t m_src = nullptr, m_dst = nullptr;
  cudnnFilterDescriptor_t m_weights = nullptr;
  cudnnConvolutionDescriptor_t m_convolution = nullptr;
};

void ClassicConvolution::create() {
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnCreateTensorDescriptor, &m_src);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnCreateTensorDescriptor, &m_dst);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnCreateFilterDescriptor, &m_weights);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnCreateConvolutionDescriptor, &m_convolution);
}

void ClassicConvolution::describe() {
  const ConvolutionShape& s = m_problem.shape;
  const cudnnDataType_t type = cudnnType(s.type);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnSetTensor4dDescriptor, m_src, CUDNN_TENSOR_NHWC, type, s.n, s.src.c, s.src.h,
                           s.src.w);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnSetTensor4dDescriptor, m_dst, CUDNN_TENSOR_NHWC, type, s.n, s.dst.c, s.dst.h,
                           s.dst.w);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnSetFilter4dDescriptor, m_weights, type, CUDNN_TENSOR_NHWC, s.dst.c,
                           s.src.c / s.op.groups, s.op.kernelH, s.op.kernelW);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnSetConvolution2dDescriptor, m_convolution, s.op.padTop, s.op.padLeft,
                           s.op.strideH, s.op.strideW, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnSetConvolutionGroupCount, m_convolution, s.op.groups);
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnSetConvolutionMathType, m_convolution, mathType(m_problem));
}

template <typename Performance>
std::vector<ClassicConvolution::Algorithm> usable(const std::array<Performance, kMaxClassicAlgorithms>& found,
                                                  int count, cudnnMathType_t math) {
  std::vector<ClassicConvolution::Algorithm> algorithms;
  for (int i = 0; i < count; ++i)
    if (found[i].status == CUDNN_STATUS_SUCCESS && found[i].mathType == math)
      algorithms.push_back({static_cast<int>(found[i].algo), found[i].memory});
  return algorithms;
}

std::vector<ClassicConvolution::Algorithm> ClassicConvolution::algorithms() const {
  int count = 0;
  cudnnHandle_t handle = m_handle->get();
  const cudnnMathType_t math = mathType(m_problem);
  if (m_problem.work == Work::Forward) {
    std::array<cudnnConvolutionFwdAlgoPerf_t, kMaxClassicAlgorithms> found{};
    SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnGetConvolutionForwardAlgorithm_v7, handle, m_src, m_weights, m_convolution,
                             m_dst, kMaxClassicAlgorithms, &count, found.data());
    return usable(found, count, math);
  }
  if (m_problem.work == Work::BackwardData) {
    std::array<cudnnConvolutionBwdDataAlgoPerf_t, kMaxClassicAlgorithms> found{};
    SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnGetConvolutionBackwardDataAlgorithm_v7, handle, m_weights, m_dst,
                             m_convolution, m_src, kMaxClassicAlgorithms, &count, found.data());
    return usable(found, count, math);
  }
  std::array<cudnnConvolutionBwdFilterAlgoPerf_t, kMaxClassicAlgorithms> found{};
  SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnGetConvolutionBackwardFilterAlgorithm_v7, handle, m_src, m_dst,
                           m_convolution, m_weights, kMaxClassicAlgorithms, &count, found.data());
  return usable(found, count, math);
}

void ClassicConvolution::run(const Algorithm& algorithm, cudaStream_t stream, const PlanOperands& operands) const {
  const auto& [a, b, out, bias, prologue, statistics, workspace, norm, roundedBias, added, integers, counters] =
      operands;
  m_handle->useStream(stream);
  const float one = 1, previous = m_problem.accumulate ? 1.0f : 0.0f;
  cudnnHandle_t handle = m_handle->get();
  switch (m_problem.work) {
    case Work::Forward:
      SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnConvolutionForward, handle, &one, m_src, a, m_weights, b, m_convolution,
                               static_cast<cudnnConvolutionFwdAlgo_t>(algorithm.number), workspace,
                               algorithm.workspaceBytes, &previous, m_dst, out);
      break;
    case Work::BackwardData:
      SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnConvolutionBackwardData, handle, &one, m_weights, b, m_dst, a,
                               m_convolution, static_cast<cudnnConvolutionBwdDataAlgo_t>(algorithm.number), workspace,
                               algorithm.workspaceBytes, &previous, m_src, out);
      break;
    case Work::BackwardWeights:
      SCALESCOPE_CUDNN_CHECKED(*m_handle, cudnnConvolutionBackwardFilter, handle, &one, m_src, a, m_dst, b,
                               m_convolution, static_cast<cudnnConvolutionBwdFilterAlgo_t>(algorithm.number), workspace,
                               algorithm.workspaceBytes, &previous, m_weights, out);
      break;
  }
}

class ClassicPlan : public Plan {
 public:
  ClassicPlan(std::shared_ptr<const ClassicConvolution> convolution, ClassicConvolution::Algorithm algorithm)
      : m_convolution(std::move(convolution)), m_algorithm(algorithm) {}
  std::size_t workspaceBytes() const override { return m_algorithm.workspaceBytes; }
  std::string name() const override { return "cudnn classic " + std::to_string(m_algorithm.number); }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    m_convolution->run(m_algorithm, stream, operands);
  }

 private:
  std::shared_ptr<const ClassicConvolution> m_convolution;
  ClassicConvolution::Algorithm m_algorithm;
};

class CudnnClassicProvider : public PlanProvider {
 public:
  explicit CudnnClassicProvider(std::shared_ptr<CudnnHandle> handle) : m_handle(std::move(handle)) {}
  std::string name() const override { return "cuDNN " + versionText(m_handle->version()) + ", classic functions"; }

  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem,
                                                const CandidateRequest& request) override {
    const Convolution& op = problem.shape.op;
    if (op.padTop != op.padBottom || op.padLeft != op.padRight) return {};  // it has one padding for both sides
    if (problem.prologue || problem.normGradient) return {};
    BareProduct bare = bareProductOf(problem, problem.shape.type);
    // Else the library accumulates by itself.
    bare.accumulate = problem.accumulate && (problem.sumApart || problem.work == Work::Forward);
    ConvolutionProblem described = problem;
    described.accumulate = problem.accumulate && !bare.accumulate;
    auto convolution = std::make_shared<ClassicConvolution>(m_handle, described);
    std::vector<std::unique_ptr<Plan>> plans;
    for (const ClassicConvolution::Algorithm& algorithm : convolution->algorithms()) {
      auto plan = finishedPlan(std::make_unique<ClassicPlan>(convolution, algorithm), bare);
      if (plan->workspaceBytes() > request.workspaceLimitBytes) continue;
      if (!request.only.empty() && plan->name() != request.only) continue;
      plans.push_back(std::move(plan));
      if (static_cast<int>(plans.size()) == request.maxPlans) break;
    }
    return plans;
  }

  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem&, const CandidateRequest&) override { return {}; }

 private:
  std::shared_ptr<CudnnHandle> m_handle;
};

}  // namespace

Result<std::unique_ptr<PlanProvider>> makeCudnnClassicProvider() {
  auto handle = CudnnHandle::create();
  if (!handle) return handle.error();
  return std::unique_ptr<PlanProvider>(std::make_unique<CudnnClassicProvider>(*handle));
}

}  // namespace scalescope::cuda
