// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/evaluation_rows.h"

namespace scalescope {

void EvaluationRows::add(double timeS, const EvaluationDone& evaluation) {
  if (!m_rows.empty() && evaluation.step < m_rows.rbegin()->first) ++m_revision;
  m_rows.try_emplace(evaluation.step, timeS, evaluation);
}

void EvaluationRows::dropAfter(std::int64_t step) {
  const auto first = m_rows.upper_bound(step);
  if (first == m_rows.end()) return;
  m_rows.erase(first, m_rows.end());
  ++m_revision;
}

SeriesTable EvaluationRows::table() const {
  SeriesTable table{"evaluations", {}};
  auto column = [&](const char* id, auto value) {
    SeriesColumn column{id, {}};
    for (const auto& [step, row] : m_rows) column.values.push_back(static_cast<double>(value(row)));
    table.columns.push_back(std::move(column));
  };
  column("step", [](const Row& row) { return row.evaluation.step; });
  column("time_s", [](const Row& row) { return row.timeS; });
  column("epoch", [](const Row& row) { return row.evaluation.epoch; });
  column("training_time_s", [](const Row& row) { return row.evaluation.trainingTimeS; });
  column("validation_images", [](const Row& row) { return row.evaluation.images; });
  column("validation_loss", [](const Row& row) { return row.evaluation.loss; });
  column("validation_top1_accuracy", [](const Row& row) { return row.evaluation.top1Accuracy; });
  column("validation_top5_accuracy", [](const Row& row) { return row.evaluation.top5Accuracy; });
  column("evaluation_time_s", [](const Row& row) { return row.evaluation.durationS; });
  return table;
}

}  // namespace scalescope
