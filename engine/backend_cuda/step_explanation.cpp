// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/step_explanation.h"

#include "engine/base/text.h"

namespace scalescope::cuda {
namespace {

constexpr std::size_t kNamedProducts = 3;

}  // namespace

std::vector<StepInstruction> explainProgram(const StepProgram& program, const Graph& graph, const PlanSource& plans) {
  std::vector<StepInstruction> all;
  for (const Instruction& each : program.instructions()) {
    StepInstruction& row = all.emplace_back(
        describeInstruction(graph.layers[each.layer], each.what, each.pass == Pass::Backward, each.phase));
    for (const auto& [name, id] : each.operands) {
      const Tensor& tensor = program.tensor(id);
      row.operands.push_back({name, tensorName(tensor.home, id), static_cast<std::int64_t>(tensor.bytes)});
    }
    row.workspaceBytes = static_cast<std::int64_t>(each.workspaceBytes);
    const PlanRecord plan = each.plan ? plans.record(*each.plan) : PlanRecord{"", "own kernels", {}, false};
    row.plan = plan.name;
    row.provider = plan.provider;
  }
  return all;
}

std::vector<StepPlan> plansOfProgram(const StepProgram& program, const Graph& graph, const PlanSource& plans) {
  std::vector<StepPlan> all;
  for (const Instruction& each : program.instructions()) {
    if (!each.plan) continue;
    const PlanRecord plan = plans.record(*each.plan);
    const std::string work = std::string(each.what) + (each.phase == Phase::Evaluation ? " (evaluation)" : "");
    all.push_back({graph.layers[each.layer].name, work, plan.name, plan.provider, plan.timeUs, plan.isFallback});
  }
  return all;
}

std::string fallbackWarning(const std::vector<StepPlan>& plans) {
  std::vector<std::string> named;
  std::size_t slow = 0;
  for (const StepPlan& plan : plans) {
    if (!plan.isFallback) continue;
    if (++slow <= kNamedProducts) named.push_back(plan.work + " of " + plan.layer);
  }
  if (slow == 0) return {};
  if (slow > kNamedProducts) named.push_back("and " + std::to_string(slow - kNamedProducts) + " more");
  return std::to_string(slow) + " of " + std::to_string(plans.size()) +
         " products run on ScaleScope's own, slower kernels, because no library here supports them: " +
         join(named, ", ") + ".";
}

void LaunchClock::mark() {
  if (m_used == m_events.size()) m_events.emplace_back(Event::Timing::Timed);
  m_events[m_used++].record(m_stream);
}

void LaunchClock::launching(std::string_view, std::string_view, std::string_view) { mark(); }

void LaunchClock::end() { mark(); }

void LaunchClock::take(std::vector<double>& sumsMs) {
  const std::size_t launches = m_used - 1;
  sumsMs.resize(launches, 0);
  for (std::size_t i = 0; i < launches; ++i) sumsMs[i] += m_events[i + 1].millisecondsSince(m_events[i]);
  m_used = 0;
}

}  // namespace scalescope::cuda
