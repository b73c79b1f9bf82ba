// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step_rows.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace scalescope {
namespace {

/// Minima and maxima that a single step leaves open.
StepRow completed(StepRow row) {
  if (row.rowCount > 1) return row;
  row.rowCount = 1;
  row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;
  row.stepTimeM2 = 0;
  row.lossMin = row.lossMax = row.loss;
  return row;
}

/// Images of each row per second of its steps; NaN where the row before is missing.
std::vector<double> throughputs(const std::vector<StepRow>& rows) {
  std::vector<double> values;
  values.reserve(rows.size());
  std::int64_t lastStep = 0, lastImages = 0;
  for (const StepRow& row : rows) {
    bool follows = row.step - row.rowCount == lastStep;
    double seconds = row.stepTimeMs * static_cast<double>(row.rowCount) / 1000;
    values.push_back(follows && seconds > 0 ? static_cast<double>(row.images - lastImages) / seconds
                                            : std::numeric_limits<double>::quiet_NaN());
    lastStep = row.step;
    lastImages = row.images;
  }
  return values;
}

}  // namespace

double hostTimeMs(const StepRow& row) {
  return std::max(0.0, row.stepTimeMs - row.computeTimeMs - row.allreduceTimeMs - row.dataWaitMs);
}

void StepRows::add(StepRow row) {
  if (row.step < 1 || row.rowCount > row.step) return;
  row = completed(row);
  Held held{row.step - row.rowCount + 1, row};
  auto after = std::upper_bound(m_rows.begin(), m_rows.end(), held.firstStep,
                                [](std::int64_t step, const Held& other) { return step < other.firstStep; });
  bool coversEarlier = after != m_rows.begin() && std::prev(after)->row.step >= held.firstStep;
  bool coversLater = after != m_rows.end() && after->firstStep <= row.step;
  if (coversEarlier || coversLater) return;
  m_rows.insert(after, held);
  if (m_rows.size() < kSeriesRowLimit) return;
  m_rows = merged(m_largestCount);
  while (m_rows.size() > kSeriesRowLimit / 2 && m_largestCount < std::numeric_limits<std::int64_t>::max() / 4) {
    m_largestCount *= 2;
    m_rows = merged(m_largestCount);
  }
}

void StepRows::dropAfter(std::int64_t step) {
  while (!m_rows.empty() && m_rows.back().row.step > step) m_rows.pop_back();
  addBorder(step);
}

bool StepRows::mayMerge(const Held& earlier, const Held& later, std::int64_t largestCount) const {
  if (earlier.row.warmup != later.row.warmup) return false;
  if (earlier.row.rowCount + later.row.rowCount > largestCount) return false;
  auto border = m_borders.lower_bound(earlier.row.step);
  return border == m_borders.end() || *border >= later.firstStep;
}

std::vector<StepRows::Held> StepRows::merged(std::int64_t largestCount) const {
  std::vector<Held> rows;
  for (const Held& held : m_rows) {
    if (!rows.empty() && mayMerge(rows.back(), held, largestCount))
      rows.back().row = mergeRows(rows.back().row, held.row);
    else
      rows.push_back(held);
  }
  return rows;
}

std::vector<StepRow> StepRows::rows() const {
  std::vector<StepRow> rows;
  rows.reserve(m_rows.size());
  for (const Held& held : m_largestCount > 1 ? merged(m_largestCount) : m_rows) rows.push_back(held.row);
  return rows;
}

SeriesTable stepTable(std::string name, const std::vector<StepRow>& rows) {
  SeriesTable table{std::move(name), {}};
  auto column = [&](const char* id, const auto& value) {
    SeriesColumn column{id, {}};
    column.values.reserve(rows.size());
    for (const StepRow& row : rows) column.values.push_back(static_cast<double>(std::invoke(value, row)));
    table.columns.push_back(std::move(column));
  };
  column("step", &StepRow::step);
  column("time_s", &StepRow::timeS);
  column("epoch", &StepRow::epoch);
  column("images", &StepRow::images);
  column("training_time_s", &StepRow::trainingTimeS);
  column("warmup", &StepRow::warmup);
  column("step_time_ms", &StepRow::stepTimeMs);
  column("data_wait_ms", &StepRow::dataWaitMs);
  column("compute_time_ms", &StepRow::computeTimeMs);
  column("allreduce_time_ms", &StepRow::allreduceTimeMs);
  column("host_time_ms", hostTimeMs);
  if (std::any_of(rows.begin(), rows.end(), [](const StepRow& row) { return row.allreduceBytes > 0; })) {
    column("allreduce_busy_ms", &StepRow::allreduceBusyMs);
    column("allreduce_bytes", &StepRow::allreduceBytes);
  }
  if (std::any_of(rows.begin(), rows.end(),
                  [](const StepRow& row) { return row.loadTimeMs + row.transformTimeMs > 0; })) {
    column("load_time_ms", &StepRow::loadTimeMs);
    column("decode_time_ms", &StepRow::decodeTimeMs);
    column("transform_time_ms", &StepRow::transformTimeMs);
    column("copy_time_ms", &StepRow::copyTimeMs);
  }
  table.columns.push_back({"images_per_second", throughputs(rows)});
  column("loss", &StepRow::loss);
  column("train_top1_accuracy", &StepRow::trainTop1Accuracy);
  column("train_top5_accuracy", &StepRow::trainTop5Accuracy);
  column("learning_rate", &StepRow::learningRate);
  column("row_count", &StepRow::rowCount);
  if (std::any_of(rows.begin(), rows.end(), [](const StepRow& row) { return row.rowCount > 1; })) {
    column("step_time_ms_min", &StepRow::stepTimeMinMs);
    column("step_time_ms_max", &StepRow::stepTimeMaxMs);
    column("loss_min", &StepRow::lossMin);
    column("loss_max", &StepRow::lossMax);
  }
  return table;
}

}  // namespace scalescope
