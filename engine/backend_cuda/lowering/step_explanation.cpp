// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/step_explanation.h"

#include <algorithm>

#include "engine/base/statements.h"

namespace scalescope::cuda {
namespace {

constexpr std::size_t kNamed = 3;

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

Text firstOf(std::vector<Text> names) {
  const std::size_t count = names.size();
  names.resize(std::min(count, kNamed));
  if (count > kNamed) names.push_back(Text::of("and %1 more", count - kNamed));
  return joinTexts(std::move(names), ", ");
}

Text fallbackWarning(const std::vector<StepPlan>& plans) {
  std::vector<Text> slow;
  for (const StepPlan& plan : plans)
    if (plan.isFallback) slow.push_back(Text::of("%1 of %2", plan.work, plan.layer));
  if (slow.empty()) return {};
  return Text::of(
      "%1 of %2 products run on ScaleScope's own, slower kernels, because no library here supports them: "
      "%3.",
      slow.size(), plans.size(), firstOf(slow));
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
