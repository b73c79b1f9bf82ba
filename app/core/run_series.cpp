// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_series.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/analysis/step_rows.h"

namespace scalescope {

namespace {

using Cells = std::vector<std::pair<std::string, double>>;

/// Appends one row; columns that are new are filled up with NaN, columns without a value get NaN.
void appendRow(SeriesTable& table, const Cells& cells) {
  const std::size_t rows = table.rowCount();
  const double none = std::numeric_limits<double>::quiet_NaN();
  for (SeriesColumn& column : table.columns) column.values.push_back(none);
  for (const auto& [id, value] : cells) {
    SeriesColumn* found = nullptr;
    for (SeriesColumn& column : table.columns)
      if (column.id == id) found = &column;
    if (found == nullptr) {
      table.columns.push_back({id, std::vector<double>(rows + 1, none)});
      found = &table.columns.back();
    }
    found->values.back() = value;
  }
}

void dropAfter(SeriesTable& table, std::int64_t step) {
  const SeriesColumn* steps = table.find("step");
  if (steps == nullptr) return;
  const auto after = std::upper_bound(steps->values.begin(), steps->values.end(), static_cast<double>(step));
  const auto kept = static_cast<std::size_t>(after - steps->values.begin());
  for (SeriesColumn& column : table.columns) column.values.resize(kept);
}

}  // namespace

std::string rankStepsTable(int rank) { return rank == 0 ? "steps" : "rank_steps/" + std::to_string(rank); }

void RunSeries::clear() {
  m_tables.clear();
  m_restarts.clear();
  m_before.clear();
}

std::size_t RunSeries::sampleCount() const {
  std::size_t count = 0;
  for (const SeriesTable& table : m_tables) count += table.rowCount();
  return count;
}

SeriesTable& RunSeries::table(const std::string& name) {
  for (SeriesTable& table : m_tables)
    if (table.name == name) return table;
  return m_tables.emplace_back(SeriesTable{name, {}});
}

void RunSeries::assign(Series series, const std::vector<Event>& events) {
  clear();
  m_tables = std::move(series);
  for (const Event& event : events)
    if (const auto* resumed = std::get_if<RunResumed>(&event.body)) markRestart(event.timeS, resumed->step);
}

/// Steps after the checkpoint come again.
void RunSeries::resume(double timeS, const RunResumed& resumed) {
  dropAfter(table("evaluations"), resumed.step);
  table("steps");
  for (SeriesTable& table : m_tables)
    if (table.name == "steps" || table.name.starts_with("rank_steps/")) dropAfter(table, resumed.step);
  markRestart(timeS, resumed.step);
  m_before[0];
  for (auto& [rank, before] : m_before) {
    const SeriesTable* steps = find(rankStepsTable(rank));
    const SeriesColumn* images = steps != nullptr ? steps->find("images") : nullptr;
    const bool some = images != nullptr && !images->values.empty();
    before = {resumed.step, some ? std::llround(images->values.back()) : 0};
  }
}

void RunSeries::markRestart(double timeS, std::int64_t step) {
  const SeriesTable* steps = find("steps");
  const SeriesColumn* numbers = steps != nullptr ? steps->find("step") : nullptr;
  const SeriesColumn* times = steps != nullptr ? steps->find("time_s") : nullptr;
  if (numbers == nullptr || times == nullptr) return;
  const auto after = std::upper_bound(numbers->values.begin(), numbers->values.end(), static_cast<double>(step));
  if (after == numbers->values.begin()) return;
  m_restarts.push_back({times->values[static_cast<std::size_t>(after - numbers->values.begin()) - 1], timeS});
}

void RunSeries::add(const Event& event) {
  if (const auto* resumed = std::get_if<RunResumed>(&event.body)) return resume(event.timeS, *resumed);
  if (const auto* steps = std::get_if<StepsDone>(&event.body); steps != nullptr && event.rank >= 0) {
    for (const StepRow& row : steps->rows) addStep(event.rank, row);
  } else if (const auto* evaluation = std::get_if<EvaluationDone>(&event.body); evaluation != nullptr) {
    if (event.rank <= 0) addEvaluation(event.timeS, *evaluation);
  } else if (const auto* sample = std::get_if<TelemetrySampled>(&event.body)) {
    addTelemetry(event.timeS, *sample);
  }
}

void RunSeries::addStep(int rank, const StepRow& row) {
  Before& before = m_before[rank];
  const double seconds = row.stepTimeMs * static_cast<double>(row.rowCount) / 1000;
  const bool follows = row.step - row.rowCount == before.step;
  const double imagesPerSecond = follows && seconds > 0 ? static_cast<double>(row.images - before.images) / seconds
                                                        : std::numeric_limits<double>::quiet_NaN();
  before = {row.step, row.images};
  Cells cells = {{"step", static_cast<double>(row.step)},
                 {"time_s", row.timeS},
                 {"epoch", row.epoch},
                 {"images", static_cast<double>(row.images)},
                 {"training_time_s", row.trainingTimeS},
                 {"warmup", row.warmup ? 1.0 : 0.0},
                 {"step_time_ms", row.stepTimeMs},
                 {"data_wait_ms", row.dataWaitMs},
                 {"compute_time_ms", row.computeTimeMs},
                 {"allreduce_time_ms", row.allreduceTimeMs},
                 {"host_time_ms", hostTimeMs(row)},
                 {"images_per_second", imagesPerSecond},
                 {"loss", row.loss},
                 {"train_top1_accuracy", row.trainTop1Accuracy},
                 {"train_top5_accuracy", row.trainTop5Accuracy},
                 {"learning_rate", row.learningRate},
                 {"row_count", static_cast<double>(row.rowCount)}};
  if (row.allreduceBytes > 0) {
    cells.emplace_back("allreduce_busy_ms", row.allreduceBusyMs);
    cells.emplace_back("allreduce_bytes", static_cast<double>(row.allreduceBytes));
  }
  appendRow(table(rankStepsTable(rank)), cells);
}

void RunSeries::addEvaluation(double timeS, const EvaluationDone& evaluation) {
  appendRow(table("evaluations"), {{"step", static_cast<double>(evaluation.step)},
                                   {"time_s", timeS},
                                   {"epoch", evaluation.epoch},
                                   {"training_time_s", evaluation.trainingTimeS},
                                   {"validation_images", static_cast<double>(evaluation.images)},
                                   {"validation_loss", evaluation.loss},
                                   {"validation_top1_accuracy", evaluation.top1Accuracy},
                                   {"validation_top5_accuracy", evaluation.top5Accuracy},
                                   {"evaluation_time_s", evaluation.durationS}});
}

void RunSeries::addTelemetry(double timeS, const TelemetrySampled& sample) {
  Cells cells = {{"time_s", timeS}};
  cells.insert(cells.end(), sample.values.begin(), sample.values.end());
  appendRow(table("telemetry/" + sample.host), cells);
}

}  // namespace scalescope
