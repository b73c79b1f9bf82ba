// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/finished_plan.h"
#include "engine/backend_cuda/products/plan_source.h"

namespace scalescope::cuda {

namespace {

constexpr const char* kName = "own kernels";

class OwnConvolution : public Plan {
 public:
  explicit OwnConvolution(const ConvolutionProblem& problem) : m_problem(problem) {}

  std::size_t workspaceBytes() const override {
    return m_problem.work == Work::BackwardWeights ? convolutionBackwardWeightsWorkspaceBytes(m_problem.shape) : 0;
  }
  std::string name() const override { return kName; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    const auto& [a, b, out, bias, prologue, statistics, workspace, norm, roundedBias, added, integers, counters] =
        operands;
    const ConvolutionShape& shape = m_problem.shape;
    switch (m_problem.work) {
      case Work::Forward:
        convolutionForward(shape, a, b, static_cast<const float*>(bias), m_problem.relu, shape.type, out, stream);
        break;
      case Work::BackwardData: convolutionBackwardData(shape, b, a, out, m_problem.accumulate, stream); break;
      case Work::BackwardWeights:
        convolutionBackwardWeights(shape, a, b, static_cast<float*>(out), workspace, stream);
        break;
    }
  }

 private:
  ConvolutionProblem m_problem;
};

class OwnGemm : public Plan {
 public:
  explicit OwnGemm(const GemmProblem& problem) : m_problem(problem) {}

  std::size_t workspaceBytes() const override {
    return m_problem.work == Work::BackwardWeights ? fullyConnectedBackwardWeightsWorkspaceBytes(m_problem.shape) : 0;
  }
  std::string name() const override { return kName; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    const auto& [a, b, out, bias, prologue, statistics, workspace, norm, roundedBias, added, integers, counters] =
        operands;
    const FullyConnectedShape& shape = m_problem.shape;
    switch (m_problem.work) {
      case Work::Forward:
        fullyConnectedForward(shape, a, b, static_cast<const float*>(bias), m_problem.relu, m_problem.dstType, out,
                              stream);
        break;
      case Work::BackwardData: fullyConnectedBackwardData(shape, b, a, out, m_problem.accumulate, stream); break;
      case Work::BackwardWeights:
        fullyConnectedBackwardWeights(shape, a, b, static_cast<float*>(out), workspace, stream);
        break;
    }
  }

 private:
  GemmProblem m_problem;
};

/// Ignores the workspace limit: without these plans there would be none.
class OwnKernelProvider : public PlanProvider {
 public:
  std::string name() const override { return kName; }
  bool isFallback() const override { return true; }
  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem, const CandidateRequest&) override {
    if (problem.prologue || problem.normGradient || problem.roundedGradient) return {};
    BareProduct left;
    const bool sumsLater = problem.accumulate && (problem.sumApart || problem.work == Work::Forward);
    if (problem.statistics || problem.dstRowChannels > 0 || sumsLater)
      left = bareProductOf(problem, problem.shape.type);
    ConvolutionProblem own = problem;
    own.accumulate = problem.accumulate && !sumsLater;
    left.accumulate = sumsLater;
    if (problem.dstRowChannels > 0 || sumsLater)
      own.bias = own.relu = false;  // added when rows are widened, or before the sum
    else
      left.bias = left.relu = false;  // done by the bare plan
    return one(finishedPlan(std::make_unique<OwnConvolution>(own), left));
  }
  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem& problem, const CandidateRequest&) override {
    if (!problem.accumulate || !problem.sumApart) return one(std::make_unique<OwnGemm>(problem));
    GemmProblem own = problem;
    own.accumulate = false;
    return one(finishedPlan(std::make_unique<OwnGemm>(own), bareProductOf(problem, problem.shape.type)));
  }

 private:
  static std::vector<std::unique_ptr<Plan>> one(std::unique_ptr<Plan> plan) {
    std::vector<std::unique_ptr<Plan>> plans;
    plans.push_back(std::move(plan));
    return plans;
  }
};

}  // namespace

std::unique_ptr<PlanProvider> makeOwnKernelProvider() { return std::make_unique<OwnKernelProvider>(); }

}  // namespace scalescope::cuda
