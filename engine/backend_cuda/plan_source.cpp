// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/plan_source.h"

#include "engine/base/result.h"

namespace scalescope::cuda {
namespace {

/// Takes each provider's word for what is best.
class FirstPlan final : public PlanSource {
 public:
  FirstPlan(std::vector<std::unique_ptr<PlanProvider>> providers, const PlanSourceOptions& options)
      : m_providers(std::move(providers)), m_options(options) {}

  std::shared_ptr<const Plan> plan(const ConvolutionProblem& problem) override { return first(problem); }
  std::shared_ptr<const Plan> plan(const GemmProblem& problem) override { return first(problem); }
  std::string description() const override {
    std::string text;
    for (const auto& provider : m_providers) text += (text.empty() ? "" : ", ") + provider->name();
    return text;
  }

 private:
  template <typename Problem>
  std::shared_ptr<const Plan> first(const Problem& problem) {
    for (const auto& provider : m_providers) {
      auto plans = provider->candidates(problem, m_options.workspaceLimitBytes);
      if (!plans.empty()) return std::move(plans.front());
    }
    throw Failure({"backend-failed", "No implementation takes this product."});
  }

  std::vector<std::unique_ptr<PlanProvider>> m_providers;
  PlanSourceOptions m_options;
};

}  // namespace

std::unique_ptr<PlanSource> makePlanSource(const PlanSourceOptions& options) {
  std::vector<std::unique_ptr<PlanProvider>> providers;
  providers.push_back(makeOwnKernelProvider());
  return std::make_unique<FirstPlan>(std::move(providers), options);
}

}  // namespace scalescope::cuda
