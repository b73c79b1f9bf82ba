// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scalescope {

void RunColumns::setAxis(RunAxis axis) {
  m_axis = axis;
  refill(m_final);
}

void RunColumns::setSmoothing(int rows) {
  m_smoothing = std::max(rows, 1);
  refill(m_final);
}

std::shared_ptr<const MetricColumn> RunColumns::column(const ColumnKey& key) {
  for (const Column& column : m_columns)
    if (column.key == key) return column.samples;
  m_columns.push_back({key, 0, std::make_shared<MetricColumn>()});
  take(m_columns.back(), m_final);
  return m_columns.back().samples;
}

void RunColumns::update(bool final) {
  m_final = final;
  for (Column& column : m_columns) take(column, final);
}

void RunColumns::refill(bool final) {
  for (Column& column : m_columns) {
    column.taken = 0;
    column.samples->clear();
  }
  update(final);
}

void RunColumns::take(Column& column, bool final) const {
  const SeriesTable* table = m_tables.find(column.key.table);
  const SeriesColumn* values = table != nullptr ? table->find(column.key.metric) : nullptr;
  if (values == nullptr) return;
  // In evaluations of older results, "images" counts evaluated images, not trained ones.
  const bool foreignImages = m_axis == RunAxis::Images && table->name == "evaluations";
  const SeriesColumn* axis = foreignImages ? nullptr : table->find(runAxisColumn(m_axis));
  const SeriesColumn* times = table->find("time_s");
  if (axis == nullptr && times == nullptr) return;
  const RunAxisMap map(m_tables.find("steps"), m_axis);
  for (std::size_t& row = column.taken; row < values->values.size(); ++row) {
    if (axis == nullptr && !final && times->values[row] > map.lastTimeS()) break;
    const double x = axis != nullptr ? axis->values[row] : map.at(times->values[row]);
    const double y = column.key.smooth ? smoothedValue(*table, *values, row) : values->values[row];
    column.samples->append(x, y * column.key.scale);
  }
}

double RunColumns::smoothedValue(const SeriesTable& table, const SeriesColumn& values, std::size_t row) const {
  const SeriesColumn* counts = table.find("row_count");
  const SeriesColumn* durations = values.id == "images_per_second" ? table.find("step_time_ms") : nullptr;
  const std::size_t window = static_cast<std::size_t>(m_smoothing);
  double sum = 0, weights = 0;
  for (std::size_t i = row + 1 >= window ? row + 1 - window : 0; i <= row; ++i) {
    if (std::isnan(values.values[i])) continue;
    const double weight =
        (counts != nullptr ? counts->values[i] : 1) * (durations != nullptr ? durations->values[i] : 1);
    sum += weight * values.values[i];
    weights += weight;
  }
  return weights > 0 ? sum / weights : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace scalescope
