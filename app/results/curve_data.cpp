// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/curve_data.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "app/core/engine_words.h"
#include "app/core/node_filter.h"
#include "app/core/translate.h"
#include "app/store/library_entry.h"
#include "engine/base/text.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/run/step_columns.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

bool isAxis(std::string_view id) {
  auto axes = runAxes();
  return std::any_of(axes.begin(), axes.end(), [id](RunAxis axis) { return runAxisColumn(axis) == id; });
}

constexpr std::string_view kRank = "rank ", kTelemetry = "telemetry/";

std::optional<int> rankOf(const std::string& place) {
  if (!place.starts_with(kRank)) return std::nullopt;
  const auto rank = parseInteger(place.substr(kRank.size()));
  return rank ? std::optional(static_cast<int>(*rank)) : std::nullopt;
}

bool runsRanks(const Plan& plan, std::string_view host) {
  return std::any_of(plan.hosts.begin(), plan.hosts.end(),
                     [&](const HostSpec& spec) { return spec.host == host && spec.slotCount > 0; });
}

/// The first table of the place with the metric: steps, evaluations, then telemetry.
const SeriesTable* tableWith(const RunResult& result, std::string_view metric, const std::string& place = {}) {
  const std::optional<int> rank = place.empty() ? 0 : rankOf(place);
  const std::string steps = rank ? stepTableName(*rank) : std::string();
  const std::string host = place.empty() ? std::string() : rank ? hostOfRank(result.plan, *rank) : place;
  const std::string telemetry = std::string(kTelemetry) + host;
  const auto has = [&](const SeriesTable& table, bool ofPlace) { return ofPlace && table.find(metric) != nullptr; };
  for (const SeriesTable& table : result.series)
    if (has(table, table.name == steps)) return &table;
  for (const SeriesTable& table : result.series)
    if (has(table, rank && table.name == "evaluations")) return &table;  // measured by all ranks together
  for (const SeriesTable& table : result.series)
    if (has(table, place.empty() ? table.name.starts_with(kTelemetry) : table.name == telemetry)) return &table;
  return nullptr;
}

std::vector<double> xValues(const RunResult& result, const SeriesTable& table, RunAxis axis) {
  const SeriesColumn* own = rankOfSteps(table.name) ? table.find(runAxisColumn(axis)) : nullptr;
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

/// The existing columns of "gpu0_power_w", "gpu1_power_w"..., in order.
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

/// Also of a column of one device or part; nullptr for an unknown id.
const Metric* metricOf(std::string_view id) {
  const auto own = findDeviceMetric(id);
  const auto part = findPartMetric(id);
  return own ? own->metric : part ? part->metric : findMetric(id);
}

bool isFraction(std::string_view id) {
  const Metric* metric = metricOf(id);
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

std::vector<std::string> curvePlaces(const std::vector<const RunResult*>& results) {
  std::set<int> ranks;
  std::set<std::string> hosts;
  for (const RunResult* result : results)
    for (const SeriesTable& table : result->series) {
      if (const auto rank = rankOfSteps(table.name)) ranks.insert(*rank);
      if (!table.name.starts_with(kTelemetry)) continue;
      const std::string host = table.name.substr(kTelemetry.size());
      if (!runsRanks(result->plan, host) && result->plan.hosts.size() > 1) hosts.insert(host);
    }
  std::vector<std::string> places;
  if (ranks.size() + hosts.size() < 2) return places;
  for (const int rank : ranks) places.push_back(std::string(kRank) + std::to_string(rank));
  places.insert(places.end(), hosts.begin(), hosts.end());
  return places;
}

QString curvePlaceTitle(const std::string& place, const std::vector<const RunResult*>& results) {
  if (place.empty()) return translate("CurveData", "whole run");
  const auto rank = rankOf(place);
  if (!rank) return toQString(place);
  std::set<std::string> hosts;
  for (const RunResult* result : results)
    if (findTable(result->series, stepTableName(*rank))) hosts.insert(hostOfRank(result->plan, *rank));
  const bool one = hosts.size() == 1 && !hosts.begin()->empty();
  return one ? translate("CurveData", "rank %1 on %2").arg(*rank).arg(toQString(*hosts.begin()))
             : translate("CurveData", "rank %1").arg(*rank);
}

Curve curveOf(const RunResult& result, std::string_view metric, RunAxis axis, const std::string& place) {
  Curve curve;
  const SeriesTable* table = tableWith(result, metric, place);
  if (!table) return curve;
  std::vector<double> xs = xValues(result, *table, axis);
  const std::vector<double>& ys = table->find(metric)->values;
  const double scale = metricScale(metric);
  for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i) {
    if (!std::isfinite(xs[i]) || (!curve.x.empty() && xs[i] < curve.x.back())) continue;
    curve.x.push_back(xs[i]);
    curve.y.push_back(ys[i] * scale);
  }
  if (rankOfSteps(table->name)) curve.warmupEnd = warmupEnd(*table, axis);
  return curve;
}

std::vector<RunMark> restartsOf(const RunResult& result, RunAxis axis) {
  const SeriesTable* steps = findTable(result.series, "steps");
  if (steps == nullptr || !result.summary.resumedCount) return {};
  SeriesTable few{steps->name, {}};  // avoids a copy of the whole series
  for (const char* id : {"step", "time_s", runAxisColumn(axis)})
    if (const SeriesColumn* column = steps->find(id); column && !few.find(id)) few.columns.push_back(*column);
  RunTables tables;
  tables.assign({few}, result.events);
  RunMarks marks;
  marks.update(tables, axis);
  return marks.marks();
}

QString restartText(const RunMark& restart) {
  return translate("CurveData", "resumed from a checkpoint after %1").arg(durationText(restart.lengthS));
}

QString metricTitle(std::string_view id) {
  if (auto own = findDeviceMetric(id))
    return translate("CurveData", "%1, number %2").arg(metricTitle(own->metric->id), QString::number(own->device));
  if (auto part = findPartMetric(id))
    return QStringLiteral("%1, %2").arg(metricTitle(part->metric->id), toQString(std::string(part->part)));
  const Metric* metric = findMetric(id);
  if (!metric) return toQString(std::string(id));
  return wordsText(metric->title);
}

QString metricUnit(std::string_view id) {
  if (isFraction(id)) return QStringLiteral("%");
  const Metric* metric = metricOf(id);
  return metric ? wordsText(metric->unit) : QString();
}

double metricScale(std::string_view id) { return isFraction(id) ? 100 : 1; }

}  // namespace scalescope
