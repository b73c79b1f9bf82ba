// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/cudnn_graph.h"
#include "engine/backend_cuda/products/cudnn_library.h"
#include "engine/backend_cuda/products/finished_plan.h"
#include "engine/backend_cuda/products/kept_plans.h"
#include "engine/backend_cuda/products/problem_tensors.h"
#include "engine/backend_cuda/products/providers.h"
#include "engine/base/text.h"

namespace scalescope::cuda {

namespace {

/// Plans compiled at run time: only one, and only where a form of the problem has no precompiled one.
constexpr int kMaxCompiledAtRunTime = 1;

class GraphPlan : public Plan {
 public:
  GraphPlan(std::shared_ptr<CudnnHandle> handle, std::shared_ptr<CudnnGraph> graph, int way, bool statistics)
      : m_handle(std::move(handle)), m_graph(std::move(graph)), m_way(way), m_statistics(statistics) {}

  std::size_t workspaceBytes() const override { return m_graph->workspaceBytes(m_way); }
  std::string name() const override { return "cudnn graph " + m_graph->wayName(m_way); }
  bool leavesSums() const override { return m_statistics; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    m_handle->useStream(stream);
    require(m_graph->execute(m_way, operands));
  }

 private:
  std::shared_ptr<CudnnHandle> m_handle;
  std::shared_ptr<CudnnGraph> m_graph;
  int m_way;
  bool m_statistics;
};

/// A graph for the whole problem or for its bare product.
struct Form {
  std::string pattern;
  std::shared_ptr<CudnnGraph> graph;
  BareProduct product;  ///< finished by our kernels
  bool statistics = false;
  std::string fault = {};  ///< of a way that could not be built; "": none failed
};

class CudnnGraphProvider : public PlanProvider {
 public:
  CudnnGraphProvider(std::shared_ptr<CudnnHandle> handle, KeptPlans kept)
      : m_handle(std::move(handle)), m_kept(std::move(kept)) {}

  std::string name() const override {
    return "cuDNN " + versionText(m_handle->version()) + " through cudnn-frontend " + cudnnFrontendVersion();
  }

  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem,
                                                const CandidateRequest& request) override {
    std::vector<Form> forms = formsOf(problem);
    std::vector<std::unique_ptr<Plan>> plans;
    std::vector<Form*> withoutPlan;
    m_budget.begin();
    for (Form& form : forms)
      if (collect(form, false, request, plans) == 0) withoutPlan.push_back(&form);
    for (Form* form : withoutPlan)
      if (collect(*form, true, request, plans) == 0) noteRefusal(*form);
    return plans;
  }

  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem&, const CandidateRequest&) override { return {}; }

  std::vector<std::unique_ptr<Plan>> integerCandidates(const IntegerProblem& problem,
                                                       const CandidateRequest& request) override {
    std::vector<std::unique_ptr<Plan>> plans;
    auto graph = CudnnGraph::make(m_handle->library().handle(), {m_handle->get(), {}}, problem);
    if (!graph) {
      m_refusals.push_back({problemText(problem), graph.error().message});
      return plans;
    }
    m_budget.begin();
    Form form{problemText(problem), *graph, BareProduct{}, false};
    if (collect(form, false, request, plans) == 0 && collect(form, true, request, plans) == 0) noteRefusal(form);
    return plans;
  }

  std::vector<Refusal> takeRefusals() override { return std::exchange(m_refusals, {}); }

  std::vector<Text> warnings() const override {
    if (!m_budget.isSpent()) return {};
    return {
        Text::of("cuDNN compiled kernels for %1 s, the limit; later products use plans without run-time "
                 "compilation.",
                 textNumber(m_budget.totalSeconds(), 0))};
  }

 private:
  std::vector<Form> formsOf(const ConvolutionProblem& problem) {
    std::vector<Form> forms;
    const BareProduct bare = bareProductOf(problem, problem.shape.type);
    // The sum behind a norm gradient is part of the pattern.
    const bool partsApart =
        (problem.bias && problem.biasApart) || (problem.accumulate && problem.sumApart && !problem.normGradient);
    if (auto graph = partsApart ? nullptr : makeGraph(problem, bare.outType))
      forms.push_back({problemText(problem), std::move(graph), BareProduct{}, problem.statistics});
    if (bare.isWhole() || problem.normGradient) return forms;  // sums for a batch norm cannot be finished later
    if (problem.work == Work::Forward && problem.accumulate && problem.bias && !problem.biasApart) {
      // The library has engines for a bias where it has none for a bias and a sum.
      ConvolutionProblem biased = problem;
      biased.accumulate = biased.relu = false;
      BareProduct sum = bare;
      sum.bias = false;
      if (auto graph = makeGraph(biased, bare.type)) forms.push_back({problemText(biased), std::move(graph), sum});
    }
    ConvolutionProblem rest = problem;
    rest.bias = rest.relu = rest.accumulate = rest.statistics = false;
    rest.dstRowChannels = 0;
    if (auto graph = makeGraph(rest, bare.type)) forms.push_back({problemText(rest), std::move(graph), bare});
    return forms;
  }

  /// A rejection is not an error: another form or provider follows.
  std::shared_ptr<CudnnGraph> makeGraph(const ConvolutionProblem& problem, DataType outType) {
    auto graph = CudnnGraph::make(m_handle->library().handle(), {m_handle->get(), {}}, problem, outType);
    if (graph) return *graph;
    m_refusals.push_back({problemText(problem), graph.error().message});
    return nullptr;
  }

  /// A form none of whose ways could be built. A request for a plan that it does not have refuses nothing.
  void noteRefusal(const Form& form) {
    if (!form.fault.empty()) m_refusals.push_back({form.pattern, form.fault});
  }

  /// Adds the form's plans, those compiled at run time or the others; returns how many.
  int collect(Form& form, bool compiled, const CandidateRequest& request, std::vector<std::unique_ptr<Plan>>& plans) {
    int found = 0;
    if (form.graph->wayCount() == 0) form.fault = "no engine";
    const int maxCount = compiled ? std::min(request.maxPlans, kMaxCompiledAtRunTime) : request.maxPlans;
    for (int way = 0; way < form.graph->wayCount() && found < maxCount; ++way) {
      if (request.maxPlans == 1 && !plans.empty()) break;
      if (form.graph->compilesAtRunTime(way) != compiled) continue;
      auto plan = finishedPlan(std::make_unique<GraphPlan>(m_handle, form.graph, way, form.statistics), form.product);
      if (!request.only.empty() && plan->name() != request.only) continue;
      const Status built = compiled ? prepareCompiled(*form.graph, way, request.workspaceLimitBytes,
                                                      form.pattern + " " + plan->name(), m_kept, m_budget)
                                    : form.graph->build(way, request.workspaceLimitBytes);
      if (!built) {
        if (form.fault.empty() || m_budget.mayTry()) form.fault = built.error().message;
        continue;
      }
      if (plan->workspaceBytes() > request.workspaceLimitBytes) {
        form.fault = "it needs " + std::to_string(plan->workspaceBytes()) + " bytes of workspace";
        continue;
      }
      plans.push_back(std::move(plan));
      ++found;
    }
    return found;
  }

  std::shared_ptr<CudnnHandle> m_handle;
  KeptPlans m_kept;
  CompileBudget m_budget;
  std::vector<Refusal> m_refusals;
};

}  // namespace

Result<std::unique_ptr<PlanProvider>> makeCudnnGraphProvider(const KeptPlans& kept) {
  auto handle = CudnnHandle::create();
  if (!handle) return handle.error();
  return std::unique_ptr<PlanProvider>(std::make_unique<CudnnGraphProvider>(*handle, kept));
}

}  // namespace scalescope::cuda
