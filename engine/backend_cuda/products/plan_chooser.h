// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/backend_cuda/products/plan_cache.h"
#include "engine/backend_cuda/products/plan_source.h"
#include "engine/backend_cuda/products/plan_timer.h"

namespace scalescope::cuda {

/// Asks the providers in order; the first one that has plans for a problem computes it. Without tuning its preferred
/// plan is used, always the same one; with tuning the cached plan, else the fastest of those that it offers and whose
/// results agree with its preferred plan's.
class PlanChooser : public PlanSource {
 public:
  /// `timer` nullptr: no tuning. `missing`: why providers are missing, for description().
  PlanChooser(std::vector<std::unique_ptr<PlanProvider>> providers, std::unique_ptr<PlanTimer> timer, PlanCache cache,
              const PlanSourceOptions& options, std::vector<Text> missing = {});

  std::shared_ptr<const Plan> plan(const ConvolutionProblem& problem) override { return choose(problem); }
  std::shared_ptr<const Plan> plan(const GemmProblem& problem) override { return choose(problem); }
  std::shared_ptr<const Plan> integerPlan(const IntegerProblem& problem) override;
  bool isPrologueFaster(const ConvolutionProblem& forward) override;
  bool isNormGradientFaster(const ConvolutionProblem& gradient) override;
  bool supports(const ConvolutionProblem& problem) override { return find(problem) != nullptr; }
  PlanRecord record(const Plan& plan) const override;
  void setLayer(const std::string& name) override { m_layer = name; }
  std::vector<Text> warnings() const override;
  std::vector<std::string> refusals() const override { return m_refusals.lines(); }
  Text description() const override;

 private:
  using Plans = std::vector<std::unique_ptr<Plan>>;
  struct Chosen {
    std::shared_ptr<const Plan> plan;  ///< nullptr: no provider has one
    const PlanProvider* provider = nullptr;
    bool isKnown = false;  ///< every provider was asked
  };
  struct TimedPlan {
    std::unique_ptr<Plan> plan;
    std::vector<double> timesUs;
  };

  template <typename Problem>
  std::shared_ptr<const Plan> choose(const Problem& problem);
  /// nullptr where no provider computes it.
  template <typename Problem>
  std::shared_ptr<const Plan> find(const Problem& problem);
  /// Of the selected plan, if timed. Units: microseconds.
  std::optional<double> timeUs(const ConvolutionProblem& problem) const;
  /// Time of our kernels that a fused product saves, on operands of its size.
  std::optional<double> savedUs(const std::string& text, const Plan& plan, const ProblemTensors& tensors);
  /// What a provider offers; nothing if it fails instead of rejecting the problem.
  template <typename Problem>
  Plans offered(PlanProvider& provider, const Problem& problem, const CandidateRequest& request);
  Plans offeredIntegers(PlanProvider& provider, const IntegerProblem& problem, const CandidateRequest& request);
  void noteRefusals(PlanProvider& provider);
  void noteFailure(const PlanProvider& provider, const std::string& text, const Error& error);
  template <typename Problem>
  Chosen remembered(const Problem& problem, const std::string& text);
  /// nullptr where none of them works.
  std::shared_ptr<const Plan> fastest(Plans plans, const ProblemTensors& tensors, const std::string& text);
  /// Those that run and agree with the first, each timed once.
  std::vector<TimedPlan> timed(Plans plans, double tolerance, const std::string& text);
  void timeAgain(std::vector<TimedPlan>& best);

  std::vector<std::unique_ptr<PlanProvider>> m_providers;
  std::unique_ptr<PlanTimer> m_timer;
  PlanCache m_cache;
  std::size_t m_workspaceLimitBytes;
  bool m_widest;
  std::vector<Text> m_missing, m_refused;
  std::string m_layer;
  RefusalList m_refusals;
  std::map<std::string, Chosen> m_chosen;  ///< by problemText()
};

}  // namespace scalescope::cuda
