// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_ranks.h"

namespace scalescope {

void RunRanks::add(const Event& event) {
  if (std::holds_alternative<RunResumed>(event.body)) m_rows.clear();
  const auto* steps = std::get_if<StepsDone>(&event.body);
  if (steps == nullptr || event.rank < 0) return;
  std::deque<StepRow>& rows = m_rows[event.rank];
  for (const StepRow& row : steps->rows) {
    if (row.warmup) continue;
    rows.push_back(row);
    if (rows.size() > kLastSteps) rows.pop_front();
  }
}

std::optional<Straggler> RunRanks::straggler(const Plan& plan) const {
  RowsByRank rows;
  for (const auto& [rank, last] : m_rows) rows[rank].assign(last.begin(), last.end());
  return findStraggler(rows, plan);
}

}  // namespace scalescope
