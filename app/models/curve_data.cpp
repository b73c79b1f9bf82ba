// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/curve_data.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/library/library_entry.h"
#include "engine/protocol/metric.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

bool isAxis(std::string_view id) {
  auto axes = runAxes();
  return std::any_of(axes.begin(), axes.end(), [id](RunAxis axis) { return runAxisColumn(axis) == id; });
}

/// The first table that holds the metric: steps of rank 0, evaluations, then telemetry.
const SeriesTable* tableWith(const RunResult& result, std::string_view metric) {
  for (std::string_view prefix : {"steps", "evaluations", "telemetry/"})
    for (const SeriesTable& table : result.series)
      if (table.name.starts_with(prefix) && table.find(metric)) return &table;
  return nullptr;
}

std::vector<double> xValues(const RunResult& result, const SeriesTable& table, RunAxis axis) {
  const SeriesColumn* own = table.name == "steps" ? table.find(runAxisColumn(axis)) : nullptr;
  if (own) return own->values;
  const SeriesColumn* times = table.find("time_s");
  RunAxisMap map(findTable(result.series, "steps"), axis);
  std::vector<double> xs;
  for (std::size_t row = 0; times && row < times->values.size(); ++row) xs.push_back(map.at(times->values[row]));
  return xs;
}

std::optional<double> warmupEnd(const SeriesTable& steps, RunAxis axis) {
  const SeriesColumn *warmup = steps.find("warmup"), *x = steps.find(runAxisColumn(axis));
  std::optional<double> end;
  for (std::size_t i = 0; warmup && x && i < warmup->values.size() && warmup->values[i] > 0.5; ++i) end = x->values[i];
  return end;
}

/// "gpu0_power_w", "gpu1_power_w"... where results hold them, in order.
std::vector<std::string> deviceColumns(const std::vector<const RunResult*>& results, const Metric& metric) {
  std::map<int, std::string> ids;
  for (const RunResult* result : results)
    for (const SeriesTable& table : result->series)
      for (const SeriesColumn& column : table.columns)
        if (auto own = findDeviceMetric(column.id); own && own->metric == &metric) ids[own->device] = column.id;
  std::vector<std::string> list;
  for (const auto& [device, id] : ids) list.push_back(id);
  return list;
}

bool isFraction(std::string_view id) {
  const Metric* metric = findMetric(id);
  return metric && metric->unit == "1";
}

}  // namespace

std::vector<std::string> curveMetrics(const std::vector<const RunResult*>& results) {
  std::vector<std::string> ids;
  for (const Metric& metric : metrics()) {
    auto has = [&](const RunResult* result) { return tableWith(*result, metric.id) != nullptr; };
    if (isAxis(metric.id)) continue;
    if (std::any_of(results.begin(), results.end(), has)) ids.emplace_back(metric.id);
    for (const std::string& id : deviceColumns(results, metric)) ids.push_back(id);
  }
  return ids;
}

Curve curveOf(const RunResult& result, std::string_view metric, RunAxis axis) {
  Curve curve;
  const SeriesTable* table = tableWith(result, metric);
  if (!table) return curve;
  std::vector<double> xs = xValues(result, *table, axis);
  const std::vector<double>& ys = table->find(metric)->values;
  double scale = isFraction(metric) ? 100 : 1;
  for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i) {
    if (!std::isfinite(xs[i]) || (!curve.x.empty() && xs[i] < curve.x.back())) continue;
    curve.x.push_back(xs[i]);
    curve.y.push_back(ys[i] * scale);
  }
  if (table->name == "steps") curve.warmupEnd = warmupEnd(*table, axis);
  return curve;
}

std::vector<RunMark> restartsOf(const RunResult& result, RunAxis axis) {
  const SeriesTable* steps = findTable(result.series, "steps");
  if (steps == nullptr || !result.summary.resumedCount) return {};
  SeriesTable few{steps->name, {}};  // the whole series would be copied otherwise
  for (const char* id : {"step", "time_s", runAxisColumn(axis)})
    if (const SeriesColumn* column = steps->find(id); column && !few.find(id)) few.columns.push_back(*column);
  RunSeries series;
  series.assign({few}, result.events);
  RunMarks marks;
  marks.update(series, axis);
  return marks.marks();
}

QString restartText(const RunMark& restart) {
  return QCoreApplication::translate("CurveData", "resumed from a checkpoint after %1")
      .arg(durationText(restart.lengthS));
}

QString metricTitle(std::string_view id) {
  if (auto own = findDeviceMetric(id))
    return QCoreApplication::translate("CurveData", "%1, number %2").arg(metricTitle(own->metric->id)).arg(own->device);
  if (auto part = findPartMetric(id))
    return QStringLiteral("%1, %2").arg(metricTitle(part->metric->id), toQString(std::string(part->part)));
  const Metric* metric = findMetric(id);
  if (!metric) return toQString(std::string(id));
  return QCoreApplication::translate("Metric", std::string(metric->title).c_str());
}

QString metricUnit(std::string_view id) {
  const auto own = findDeviceMetric(id);
  const auto part = findPartMetric(id);
  const Metric* metric = own ? own->metric : part ? part->metric : findMetric(id);
  if (!metric) return {};
  return metric->unit == "1" ? QStringLiteral("%") : toQString(std::string(metric->unit));
}

}  // namespace scalescope
