// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/plan_chooser.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/batch_norm.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/backend_cuda/kernels/column_tiles.h"
#include "engine/backend_cuda/products/shared_plans.h"
#include "engine/base/log.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"

namespace scalescope::cuda {

namespace {

/// The library's heuristics rank the fastest among the first few.
constexpr int kMaxTimedPlans = 12;
/// The fastest of them are timed again, so many times.
constexpr std::size_t kTimedAgain = 3;
constexpr int kRoundsAgain = 3;

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::unique_ptr<Plan> widest(std::vector<std::unique_ptr<Plan>> plans) {
  return std::move(*std::max_element(plans.begin(), plans.end(), [](const auto& a, const auto& b) {
    return a->workspaceBytes() < b->workspaceBytes();
  }));
}

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
  int counters() const override { return columnCounters(m_sums.shape.channels); }
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
    sums.counters = operands.counters;
    batchNormGradientSums(sums, stream);
  }

 private:
  BatchNormBackward m_sums;
};

}  // namespace

PlanChooser::PlanChooser(std::vector<std::unique_ptr<PlanProvider>> providers, std::unique_ptr<PlanTimer> timer,
                         PlanCache cache, const PlanSourceOptions& options, std::vector<Text> missing)
    : m_providers(std::move(providers)),
      m_timer(std::move(timer)),
      m_cache(std::move(cache)),
      m_workspaceLimitBytes(options.workspaceLimitBytes),
      m_widest(options.widest),
      m_missing(std::move(missing)) {}

Text PlanChooser::description() const {
  std::vector<std::string> names;
  for (const auto& provider : m_providers) names.push_back(provider->name());
  const std::string all = join(names, ", ");
  return m_missing.empty() ? Text::verbatim(all) : Text::of("%1 (%2)", all, joinTexts(m_missing, " "));
}

void PlanChooser::noteRefusals(PlanProvider& provider) {
  for (const Refusal& refusal : provider.takeRefusals()) m_refusals.add(m_layer, refusal);
}

void PlanChooser::noteFailure(const PlanProvider& provider, const std::string& text, const Error& error) {
  logWarning(provider.name() + " has no plan for " + text + ": " + error.message.english());
  m_refusals.add(m_layer, {text, error.message});
}

template <typename Problem>
PlanChooser::Plans PlanChooser::offered(PlanProvider& provider, const Problem& problem,
                                        const CandidateRequest& request) {
  Plans plans;
  try {
    plans = provider.candidates(problem, request);
  } catch (const Failure& failure) {
    noteFailure(provider, problemText(problem), failure.error());
  }
  noteRefusals(provider);
  return plans;
}

PlanChooser::Plans PlanChooser::offeredIntegers(PlanProvider& provider, const IntegerProblem& problem,
                                                const CandidateRequest& request) {
  Plans plans;
  try {
    plans = provider.integerCandidates(problem, request);
  } catch (const Failure& failure) {
    noteFailure(provider, problemText(problem), failure.error());
  }
  noteRefusals(provider);
  return plans;
}

template <typename Problem>
std::shared_ptr<const Plan> PlanChooser::choose(const Problem& problem) {
  if (auto plan = find(problem)) return plan;
  throw Failure({"backend-failed", Text::of("No library and no kernel supports %1.", problemText(problem))});
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
  if (!with || !withWeights || !without || !withoutWeights) return !m_timer;
  ProblemTensors tensors = tensorsOf(forward);
  const std::int64_t normalised = tensors.find(Role::A)->count;
  std::ranges::find(tensors.all, Role::Out, &ProblemTensor::role)->count = normalised;
  const auto saved = savedUs("normalising the input of " + problemText(forward), NormalisingPlan(forward), tensors);
  return *with + *withWeights < *without + *withoutWeights + saved.value_or(0);
}

bool PlanChooser::isNormGradientFaster(const ConvolutionProblem& gradient) {
  if (!find(gradient)) return false;
  ConvolutionProblem plain = gradient;
  plain.normGradient = plain.normAddend = false;
  find(plain);
  const auto with = timeUs(gradient), without = timeUs(plain);
  if (!with || !without) return !m_timer;
  const auto saved = savedUs("sums of " + problemText(gradient), GradientSumsPlan(gradient), tensorsOf(gradient));
  return *with < *without + saved.value_or(0);
}

std::optional<double> PlanChooser::timeUs(const ConvolutionProblem& problem) const {
  const auto choice = m_cache.find(problemText(problem));
  return m_timer && choice ? std::optional(choice->timeUs) : std::nullopt;
}

std::optional<double> PlanChooser::savedUs(const std::string& text, const Plan& plan, const ProblemTensors& tensors) {
  if (const auto known = m_cache.find(text)) return known->timeUs;
  if (!m_timer->begin(tensors, plan.workspaceBytes())) return std::nullopt;
  const auto time = m_timer->timeUs(plan);
  m_timer->end();
  if (!time) return std::nullopt;
  m_cache.store(text, {plan.name(), *time});
  return *time;
}

template <typename Problem>
std::shared_ptr<const Plan> PlanChooser::find(const Problem& problem) {
  const std::string text = problemText(problem);
  Chosen& chosen = m_chosen[text];
  if (chosen.isKnown) return chosen.plan;
  if (m_timer) chosen = remembered(problem, text);
  chosen.isKnown = true;
  for (const auto& provider : m_providers) {
    if (chosen.plan) break;
    auto plans = offered(*provider, problem, {m_workspaceLimitBytes, m_timer || m_widest ? kMaxTimedPlans : 1, {}});
    if (plans.empty()) continue;
    chosen.provider = provider.get();
    chosen.plan = m_timer    ? fastest(std::move(plans), tensorsOf(problem), text)
                  : m_widest ? widest(std::move(plans))
                             : std::move(plans.front());
  }
  return chosen.plan;
}

template <typename Problem>
PlanChooser::Chosen PlanChooser::remembered(const Problem& problem, const std::string& text) {
  const auto choice = m_cache.find(text);
  if (!choice) return {};
  for (const auto& provider : m_providers) {
    auto plans = offered(*provider, problem, {m_workspaceLimitBytes, 1, choice->plan});
    if (!plans.empty() && plans.front()->name() == choice->plan) return {std::move(plans.front()), provider.get()};
  }
  return {};
}

std::shared_ptr<const Plan> PlanChooser::fastest(Plans plans, const ProblemTensors& tensors, const std::string& text) {
  std::size_t workspaceBytes = 0;
  for (const auto& plan : plans) workspaceBytes = std::max(workspaceBytes, plan->workspaceBytes());
  if (Status room = m_timer->begin(tensors, workspaceBytes); !room) {
    logWarning("Not tuned; using the library's preferred plan for " + text + ": " + room.error().message.english());
    return std::move(plans.front());
  }
  std::vector<TimedPlan> best = timed(std::move(plans), tensors.tolerance, text);
  const auto faster = [](const TimedPlan& a, const TimedPlan& b) { return median(a.timesUs) < median(b.timesUs); };
  std::stable_sort(best.begin(), best.end(), faster);
  if (best.size() > kTimedAgain) best.resize(kTimedAgain);
  if (best.size() > 1) timeAgain(best);
  m_timer->end();
  if (best.empty()) return nullptr;
  TimedPlan& fastest = *std::min_element(best.begin(), best.end(), faster);
  m_cache.store(text, {fastest.plan->name(), median(fastest.timesUs)});
  return std::move(fastest.plan);
}

std::vector<PlanChooser::TimedPlan> PlanChooser::timed(Plans plans, double tolerance, const std::string& text) {
  std::vector<TimedPlan> timed;
  std::string first;  // the plan whose results the others must have
  for (auto& plan : plans) {
    const auto difference = m_timer->difference(*plan);
    if (!difference) {
      logWarning("A plan was refused: " + plan->name() + " failed for " + text + ": " +
                 difference.error().message.english());
      m_refusals.add(m_layer, {text + " (" + plan->name() + ")", difference.error().message});
      continue;
    }
    if (first.empty()) first = plan->name();
    if (!(*difference <= tolerance)) {
      m_refused.push_back(
          Text::of("A plan was refused: for %1, %2 differs from %3 by %4 of the root mean square; %5 is allowed.", text,
                   plan->name(), first, textNumber(*difference), textNumber(tolerance)));
      continue;
    }
    if (const auto timeUs = m_timer->timeUs(*plan)) timed.push_back({std::move(plan), {*timeUs}});
  }
  return timed;
}

/// Interleaved, so that a change of the clock affects all of them.
void PlanChooser::timeAgain(std::vector<TimedPlan>& best) {
  for (int round = 0; round < kRoundsAgain; ++round)
    for (TimedPlan& each : best)
      if (const auto timeUs = m_timer->timeUs(*each.plan)) each.timesUs.push_back(*timeUs);
}

std::shared_ptr<const Plan> PlanChooser::integerPlan(const IntegerProblem& problem) {
  const std::string text = problemText(problem);
  if (const auto known = m_chosen.find(text); known != m_chosen.end()) return known->second.plan;
  Chosen& chosen = m_chosen[text];
  for (const auto& provider : m_providers) {
    const std::string shared = provider->name() + ": " + text;
    if (auto plan = findSharedPlan(shared)) {
      chosen = {std::move(plan), provider.get()};
      break;
    }
    auto plans = offeredIntegers(*provider, problem, {m_workspaceLimitBytes, 1, {}});
    if (plans.empty()) continue;
    chosen = {std::move(plans.front()), provider.get()};
    sharePlan(shared, chosen.plan);
    break;
  }
  return chosen.plan;
}

PlanRecord PlanChooser::record(const Plan& plan) const {
  for (const auto& [problem, chosen] : m_chosen)
    if (chosen.plan.get() == &plan) {
      const auto choice = m_timer ? m_cache.find(problem) : std::nullopt;
      const bool known = choice && choice->plan == plan.name();
      return {plan.name(), chosen.provider->name(), known ? std::optional(choice->timeUs) : std::nullopt,
              chosen.provider->isFallback()};
    }
  return {plan.name(), "", std::nullopt, false};
}

std::vector<Text> PlanChooser::warnings() const {
  std::vector<Text> all = m_refused;
  for (const auto& provider : m_providers)
    for (const Text& text : provider->warnings()) all.push_back(text);
  return all;
}

template std::shared_ptr<const Plan> PlanChooser::choose(const ConvolutionProblem&);
template std::shared_ptr<const Plan> PlanChooser::choose(const GemmProblem&);

}  // namespace scalescope::cuda
