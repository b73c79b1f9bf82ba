// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/plan_chooser.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/base/log.h"
#include "engine/base/text.h"

namespace scalescope::cuda {

namespace {

/// The library's heuristics rank the fastest among the first few.
constexpr int kMaxTimedPlans = 12;

std::int64_t rowsOfSource(const ConvolutionShape& shape) {
  return std::int64_t{1} * shape.n * shape.src.h * shape.src.w;
}

/// The kernel that a prologue saves: as PlanOperands, a through the prologue into out.
class NormalisingPlan : public Plan {
 public:
  explicit NormalisingPlan(const ConvolutionProblem& forward) : m_shape(forward.shape) {}
  std::string name() const override { return "own kernels"; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    applyPrologue(m_shape.type, rowsOfSource(m_shape), m_shape.src.c, operands.a, operands.prologue, operands.out,
                  stream);
  }

 private:
  ConvolutionShape m_shape;
};

/// The kernel that a normGradient saves: as PlanOperands, the sums of out after its ReLU.
class GradientSumsPlan : public Plan {
 public:
  explicit GradientSumsPlan(const ConvolutionProblem& gradient) {
    m_sums.shape = {gradient.shape.type, rowsOfSource(gradient.shape), gradient.shape.src.c};
  }
  std::size_t workspaceBytes() const override { return batchNormWorkspaceBytes(m_sums.shape); }
  std::string name() const override { return "own kernels"; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    const NormOperands& norm = operands.norm;
    BatchNormBackward sums = m_sums;
    sums.src = norm.src;
    sums.diffDst = operands.out;
    sums.scale = norm.scale;
    sums.shift = norm.shift;
    sums.savedMean = norm.mean;
    sums.savedInverseStd = norm.inverseStd;
    sums.diffScale = norm.diffScale;
    sums.diffShift = norm.diffShift;
    sums.workspace = operands.workspace;
    batchNormGradientSums(sums, stream);
  }

 private:
  BatchNormBackward m_sums;
};

/// A library that fails instead of rejecting the problem is skipped likewise.
template <typename Problem>
std::vector<std::unique_ptr<Plan>> offered(PlanProvider& provider, const Problem& problem,
                                           const CandidateRequest& request) {
  try {
    return provider.candidates(problem, request);
  } catch (const Failure& failure) {
    logWarning(provider.name() + " has no plan for " + problemText(problem) + ": " + failure.error().message);
    return {};
  }
}

}  // namespace

PlanChooser::PlanChooser(std::vector<std::unique_ptr<PlanProvider>> providers, std::unique_ptr<PlanTimer> timer,
                         PlanCache cache, std::size_t workspaceLimitBytes, std::vector<std::string> missing)
    : m_providers(std::move(providers)),
      m_timer(std::move(timer)),
      m_cache(std::move(cache)),
      m_workspaceLimitBytes(workspaceLimitBytes),
      m_missing(std::move(missing)) {}

std::string PlanChooser::description() const {
  std::vector<std::string> names;
  for (const auto& provider : m_providers) names.push_back(provider->name());
  std::string text = join(names, ", ");
  if (!m_missing.empty()) text += " (" + join(m_missing, " ") + ")";
  return text;
}

template <typename Problem>
std::shared_ptr<const Plan> PlanChooser::choose(const Problem& problem) {
  if (auto plan = find(problem)) return plan;
  throw Failure({"backend-failed", "No library and no kernel supports " + problemText(problem) + "."});
}

bool PlanChooser::isPrologueFaster(const ConvolutionProblem& forward) {
  ConvolutionProblem weights = forward;
  weights.work = Work::BackwardWeights;
  weights.bias = weights.relu = weights.statistics = false;
  if (!find(forward) || !find(weights)) return false;
  ConvolutionProblem plainForward = forward, plainWeights = weights;
  plainForward.prologue = plainWeights.prologue = false;
  find(plainForward);
  find(plainWeights);
  const auto with = timeUs(forward), withWeights = timeUs(weights);
  const auto without = timeUs(plainForward), withoutWeights = timeUs(plainWeights);
  if (!with || !withWeights || !without || !withoutWeights) return true;
  ProblemBytes bytes = problemBytes(forward);
  bytes.out = bytes.a;
  const auto saved = savedUs("normalising the input of " + problemText(forward), NormalisingPlan(forward), bytes);
  return *with + *withWeights < *without + *withoutWeights + saved.value_or(0);
}

bool PlanChooser::isNormGradientFaster(const ConvolutionProblem& gradient) {
  if (!find(gradient)) return false;
  ConvolutionProblem plain = gradient;
  plain.normGradient = false;
  find(plain);
  const auto with = timeUs(gradient), without = timeUs(plain);
  if (!with || !without) return true;
  const auto saved = savedUs("sums of " + problemText(gradient), GradientSumsPlan(gradient), problemBytes(gradient));
  return *with < *without + saved.value_or(0);
}

std::optional<double> PlanChooser::timeUs(const ConvolutionProblem& problem) const {
  const auto choice = m_cache.find(problemText(problem));
  return m_timer && choice ? std::optional(choice->timeUs) : std::nullopt;
}

std::optional<double> PlanChooser::savedUs(const std::string& text, const Plan& plan, const ProblemBytes& bytes) {
  if (const auto known = m_cache.find(text)) return known->timeUs;
  if (!m_timer->begin(bytes, plan.workspaceBytes())) return std::nullopt;
  const auto time = m_timer->timeUs(plan);
  m_timer->end();
  if (!time) return std::nullopt;
  m_cache.store(text, {plan.name(), *time});
  return *time;
}

template <typename Problem>
std::shared_ptr<const Plan> PlanChooser::find(const Problem& problem) {
  const std::string text = problemText(problem);
  auto& chosen = m_chosen[text];
  if (!chosen && m_timer) chosen = remembered(problem, text);
  for (const auto& provider : m_providers) {
    if (chosen) return chosen;
    auto plans = offered(*provider, problem, {m_workspaceLimitBytes, m_timer ? kMaxTimedPlans : 1, {}});
    if (plans.empty()) continue;
    if (m_timer && plans.size() > 1)
      chosen = fastest(std::move(plans), problemBytes(problem), text);
    else
      chosen = std::move(plans.front());
  }
  return chosen;
}

template <typename Problem>
std::shared_ptr<const Plan> PlanChooser::remembered(const Problem& problem, const std::string& text) {
  const auto choice = m_cache.find(text);
  if (!choice) return nullptr;
  for (const auto& provider : m_providers) {
    auto plans = offered(*provider, problem, {m_workspaceLimitBytes, 1, choice->plan});
    if (!plans.empty() && plans.front()->name() == choice->plan) return std::move(plans.front());
  }
  return nullptr;
}

std::shared_ptr<const Plan> PlanChooser::fastest(Plans plans, const ProblemBytes& bytes, const std::string& text) {
  std::size_t workspaceBytes = 0;
  for (const auto& plan : plans) workspaceBytes = std::max(workspaceBytes, plan->workspaceBytes());
  if (Status room = m_timer->begin(bytes, workspaceBytes); !room) {
    logWarning("Not tuned; using the library's preferred plan for " + text + ": " + room.error().message);
    return std::move(plans.front());
  }
  std::unique_ptr<Plan> best;
  double bestUs = 0;
  for (auto& plan : plans) {
    const auto timeUs = m_timer->timeUs(*plan);
    if (!timeUs || (best && *timeUs >= bestUs)) continue;
    best = std::move(plan);
    bestUs = *timeUs;
  }
  m_timer->end();
  if (best) m_cache.store(text, {best->name(), bestUs});
  return best;
}

template std::shared_ptr<const Plan> PlanChooser::choose(const ConvolutionProblem&);
template std::shared_ptr<const Plan> PlanChooser::choose(const GemmProblem&);

}  // namespace scalescope::cuda
