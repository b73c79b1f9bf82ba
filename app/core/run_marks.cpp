// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_marks.h"

#include <algorithm>

namespace scalescope {

namespace {

/// The shortest pause in the telemetry that counts as a gap: above the hiccups of a loaded machine, and scaled for
/// rolled-up rows, whose spacing is larger.
constexpr double kMinGapS = 5;
constexpr double kGapInUsualSpacings = 10;

const SeriesTable* firstTelemetry(const RunTables& tables) {
  for (const SeriesTable& table : tables.tables())
    if (table.name.starts_with("telemetry/")) return &table;
  return nullptr;
}

/// Where warm-up ends on the axis column; rows of warm-up come first.
const double* lastWarmup(const SeriesTable& steps, const SeriesColumn& axis) {
  const SeriesColumn* warmup = steps.find("warmup");
  if (warmup == nullptr) return nullptr;
  const auto end = std::find(warmup->values.begin(), warmup->values.end(), 0.0) - warmup->values.begin();
  return end == 0 ? nullptr : &axis.values[static_cast<std::size_t>(end) - 1];
}

}  // namespace

void RunMarks::findGaps(const RunTables& tables) {
  const SeriesTable* telemetry = firstTelemetry(tables);
  const SeriesColumn* times = telemetry != nullptr ? telemetry->find("time_s") : nullptr;
  if (times == nullptr) return;
  if (times->values.size() < m_rowsSeen) clear();
  for (std::size_t row = std::max<std::size_t>(m_rowsSeen, 1); row < times->values.size(); ++row) {
    const double spacing = times->values[row] - times->values[row - 1];
    if (row > 1 && spacing > kMinGapS && spacing > kGapInUsualSpacings * m_usualSpacingS) {
      m_gaps.push_back({times->values[row - 1], times->values[row]});
    } else {
      m_usualSpacingS = row == 1 ? spacing : 0.9 * m_usualSpacingS + 0.1 * spacing;
    }
  }
  m_rowsSeen = times->values.size();
}

bool RunMarks::isPartOfARestart(const Gap& gap, const RunTables& tables) {
  return std::any_of(tables.restarts().begin(), tables.restarts().end(), [&](const RunTables::Restart& restart) {
    return gap.fromS < restart.toS && restart.fromS < gap.toS;
  });
}

void RunMarks::update(const RunTables& tables, RunAxis axis) {
  findGaps(tables);
  m_marks.clear();
  const SeriesTable* steps = tables.find("steps");
  const SeriesColumn* values = steps != nullptr ? steps->find(runAxisColumn(axis)) : nullptr;
  if (values != nullptr && !values->values.empty())
    if (const double* end = lastWarmup(*steps, *values)) m_marks.push_back({RunMark::Kind::Warmup, 0, *end, 0});
  const RunAxisMap map(steps, axis);
  for (const RunTables::Restart& restart : tables.restarts())
    m_marks.push_back(
        {RunMark::Kind::Restart, map.at(restart.fromS), map.at(restart.toS), restart.toS - restart.fromS});
  for (const Gap& gap : m_gaps)
    if (!isPartOfARestart(gap, tables))
      m_marks.push_back({RunMark::Kind::Gap, map.at(gap.fromS), map.at(gap.toS), gap.toS - gap.fromS});
  if (axis != RunAxis::WallTime) return;
  const SeriesTable* evaluations = tables.find("evaluations");
  const SeriesColumn* ends = evaluations != nullptr ? evaluations->find("time_s") : nullptr;
  const SeriesColumn* lengths = evaluations != nullptr ? evaluations->find("evaluation_time_s") : nullptr;
  if (ends == nullptr || lengths == nullptr) return;
  for (std::size_t row = 0; row < ends->values.size(); ++row)
    m_marks.push_back(
        {RunMark::Kind::Evaluation, ends->values[row] - lengths->values[row], ends->values[row], lengths->values[row]});
}

}  // namespace scalescope
