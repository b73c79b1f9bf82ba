// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/plan_source.h"

namespace scalescope::cuda {
namespace {

class OwnConvolution final : public Plan {
 public:
  explicit OwnConvolution(const ConvolutionProblem& problem) : m_problem(problem) {}

  std::size_t workspaceBytes() const override {
    return m_problem.work == Work::BackwardWeights ? convolutionBackwardWeightsWorkspaceBytes(m_problem.shape) : 0;
  }
  std::string name() const override { return "own kernel"; }
  void run(cudaStream_t stream, const void* a, const void* b, void* out, const void* bias,
           void* workspace) const override {
    const ConvolutionShape& shape = m_problem.shape;
    switch (m_problem.work) {
      case Work::Forward:
        return convolutionForward(shape, a, b, static_cast<const float*>(bias), m_problem.relu, shape.type, out,
                                  stream);
      case Work::BackwardData: return convolutionBackwardData(shape, b, a, out, m_problem.accumulate, stream);
      case Work::BackwardWeights:
        return convolutionBackwardWeights(shape, a, b, static_cast<float*>(out), workspace, stream);
    }
  }

 private:
  ConvolutionProblem m_problem;
};

class OwnGemm final : public Plan {
 public:
  explicit OwnGemm(const GemmProblem& problem) : m_problem(problem) {}

  std::size_t workspaceBytes() const override {
    return m_problem.work == Work::BackwardWeights ? fullyConnectedBackwardWeightsWorkspaceBytes(m_problem.shape) : 0;
  }
  std::string name() const override { return "own kernel"; }
  void run(cudaStream_t stream, const void* a, const void* b, void* out, const void* bias,
           void* workspace) const override {
    const FullyConnectedShape& shape = m_problem.shape;
    switch (m_problem.work) {
      case Work::Forward:
        return fullyConnectedForward(shape, a, b, static_cast<const float*>(bias), m_problem.relu, m_problem.dstType,
                                     out, stream);
      case Work::BackwardData: return fullyConnectedBackwardData(shape, b, a, out, m_problem.accumulate, stream);
      case Work::BackwardWeights:
        return fullyConnectedBackwardWeights(shape, a, b, static_cast<float*>(out), workspace, stream);
    }
  }

 private:
  GemmProblem m_problem;
};

class OwnKernelProvider final : public PlanProvider {
 public:
  std::string name() const override { return "own kernels"; }
  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem, std::size_t) override {
    return only(std::make_unique<OwnConvolution>(problem));
  }
  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem& problem, std::size_t) override {
    return only(std::make_unique<OwnGemm>(problem));
  }

 private:
  static std::vector<std::unique_ptr<Plan>> only(std::unique_ptr<Plan> plan) {
    std::vector<std::unique_ptr<Plan>> plans;
    plans.push_back(std::move(plan));
    return plans;
  }
};

}  // namespace

std::unique_ptr<PlanProvider> makeOwnKernelProvider() { return std::make_unique<OwnKernelProvider>(); }

}  // namespace scalescope::cuda
