// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/telemetry_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "engine/analysis/run/step_rows.h"

namespace scalescope {
namespace {

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();
constexpr std::int64_t kMaxSampleCount = 1'000'000'000;  // years of samples; more is not a valid row
constexpr std::string_view kLow = "_min", kHigh = "_max";

}  // namespace

std::size_t TelemetryRows::place(const std::string& id) {
  auto [entry, added] = m_places.try_emplace(id, m_ids.size());
  if (added) m_ids.push_back(id);
  return entry->second;
}

void TelemetryRows::add(double timeS, const TelemetrySampled& sample) {
  auto after = std::upper_bound(m_rows.begin(), m_rows.end(), timeS,
                                [](double time, const Row& row) { return time < row.timeS; });
  if (after != m_rows.begin() && std::prev(after)->timeS == timeS) return;
  Row row{timeS, std::clamp<std::int64_t>(sample.rowCount, 1, kMaxSampleCount), {}};
  auto valueOf = [&](const std::string& id) -> Value& {
    auto at = place(id);
    if (row.values.size() <= at) row.values.resize(at + 1, Value{kNotKnown, kNotKnown, kNotKnown});
    return row.values[at];
  };
  for (const auto& [id, value] : sample.values) {
    std::string base = id.size() > 4 ? id.substr(0, id.size() - 4) : "";
    if (!base.empty() && id.ends_with(kLow))
      valueOf(base).low = value;
    else if (!base.empty() && id.ends_with(kHigh))
      valueOf(base).high = value;
    else
      valueOf(id).mean = value;
  }
  for (Value& value : row.values) {
    if (std::isnan(value.low)) value.low = value.mean;
    if (std::isnan(value.high)) value.high = value.mean;
  }
  m_isRolledUp |= row.rowCount > 1;
  if (after != m_rows.end()) ++m_revision;
  m_rows.insert(after, std::move(row));
  if (m_rows.size() >= kSeriesRowLimit) merge();
}

TelemetryRows::Row TelemetryRows::mergeRows(const Row& earlier, const Row& later) {
  Row row = earlier;
  row.timeS = later.timeS;
  row.rowCount += later.rowCount;
  row.values.resize(std::max(earlier.values.size(), later.values.size()), Value{kNotKnown, kNotKnown, kNotKnown});
  double n = static_cast<double>(earlier.rowCount), m = static_cast<double>(later.rowCount);
  for (std::size_t i = 0; i < later.values.size(); ++i) {
    const Value& other = later.values[i];
    Value& value = row.values[i];
    if (std::isnan(value.mean))
      value = other;
    else if (!std::isnan(other.mean))
      value = {(n * value.mean + m * other.mean) / (n + m), std::min(value.low, other.low),
               std::max(value.high, other.high)};
  }
  return row;
}

void TelemetryRows::merge() {
  std::vector<Row> rows;
  for (Row& row : m_rows) {
    if (!rows.empty() && rows.back().rowCount + row.rowCount <= m_largestCount)
      rows.back() = mergeRows(rows.back(), row);
    else
      rows.push_back(std::move(row));
  }
  m_rows = std::move(rows);
  m_isRolledUp = std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.rowCount > 1; });
  ++m_revision;
  if (m_rows.size() <= kSeriesRowLimit / 2) return;
  m_largestCount *= 2;
  merge();
}

SeriesTable TelemetryRows::table(std::string name) const {
  SeriesTable table{std::move(name), {}};
  extend(table);
  return table;
}

void TelemetryRows::extend(SeriesTable& table) const {
  std::size_t place = 0;
  auto column = [&](std::string id, auto value) {
    if (place == table.columns.size() || table.columns[place].id != id)
      table.columns.insert(table.columns.begin() + static_cast<std::ptrdiff_t>(place), SeriesColumn{std::move(id), {}});
    std::vector<double>& values = table.columns[place++].values;
    values.reserve(m_rows.size());
    for (std::size_t row = values.size(); row < m_rows.size(); ++row) values.push_back(value(m_rows[row]));
  };
  column("time_s", [](const Row& row) { return row.timeS; });
  column("row_count", [](const Row& row) { return static_cast<double>(row.rowCount); });
  for (std::size_t i = 0; i < m_ids.size(); ++i) {
    auto part = [i](double Value::*member) {
      return [i, member](const Row& row) { return i < row.values.size() ? row.values[i].*member : kNotKnown; };
    };
    column(m_ids[i], part(&Value::mean));
    if (!m_isRolledUp) continue;
    column(m_ids[i] + std::string(kLow), part(&Value::low));
    column(m_ids[i] + std::string(kHigh), part(&Value::high));
  }
}

}  // namespace scalescope
