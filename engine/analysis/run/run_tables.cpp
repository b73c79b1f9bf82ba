// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/run_tables.h"

#include <algorithm>

#include "engine/protocol/run/step_columns.h"

namespace scalescope {

SeriesTable& RunTables::table(const std::string& name) {
  for (SeriesTable& table : m_tables)
    if (table.name == name) return table;
  return m_tables.emplace_back(SeriesTable{name, {}});
}

/// Clears a table whose rows changed other than by appending.
bool RunTables::changedWithin(const std::string& name, std::uint64_t revision) {
  auto [known, isNew] = m_revisions.try_emplace(name, revision);
  if (isNew || known->second == revision) return false;
  known->second = revision;
  table(name).columns.clear();
  return true;
}

bool RunTables::update(const RunState& state) {
  bool changed = false;
  for (const auto& [rank, steps] : state.stepsByRank()) {
    const std::string name = stepTableName(rank);
    changed |= changedWithin(name, steps.revision());
    extendStepTable(table(name), steps.stored());
  }
  if (const EvaluationRows& evaluations = state.evaluations(); !evaluations.empty() || find("evaluations")) {
    changed |= changedWithin("evaluations", evaluations.revision());
    if (SeriesTable& shown = table("evaluations"); shown.rowCount() != evaluations.size()) shown = evaluations.table();
  }
  for (const auto& [host, telemetry] : state.telemetryByHost()) {
    const std::string name = "telemetry/" + host;
    changed |= changedWithin(name, telemetry.revision());
    telemetry.extend(table(name));
  }
  for (; m_resumptionsSeen < state.resumptions().size(); ++m_resumptionsSeen)
    addRestart(state.resumptions()[m_resumptionsSeen]);
  return changed;
}

void RunTables::assign(Series series, const std::vector<Event>& events) {
  clear();
  m_tables = std::move(series);
  for (const Event& event : events)
    if (const auto* resumed = std::get_if<RunResumed>(&event.body)) addRestart({event.timeS, resumed->step});
}

void RunTables::addRestart(const RunState::Resumption& resumption) {
  const SeriesTable* steps = find("steps");
  const SeriesColumn* numbers = steps != nullptr ? steps->find("step") : nullptr;
  const SeriesColumn* times = steps != nullptr ? steps->find("time_s") : nullptr;
  if (numbers == nullptr || times == nullptr) return;
  const auto after =
      std::upper_bound(numbers->values.begin(), numbers->values.end(), static_cast<double>(resumption.step));
  if (after == numbers->values.begin()) return;
  const double fromS = times->values[static_cast<std::size_t>(after - numbers->values.begin()) - 1];
  m_restarts.push_back({std::min(fromS, resumption.timeS), resumption.timeS});
}

}  // namespace scalescope
