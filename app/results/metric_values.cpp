// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/metric_values.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <vector>

#include "engine/base/numbers.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/percentile_rule.h"

namespace scalescope {
namespace {

constexpr std::string_view kTelemetryTable = "telemetry/";
constexpr std::string_view kDevicePower = "gpu_power_w";

std::optional<double> finiteOf(double value) { return std::isfinite(value) ? std::optional(value) : std::nullopt; }

/// The highest finite value of a column.
std::optional<double> highestOf(const SeriesTable* table, std::string_view id) {
  const SeriesColumn* column = table == nullptr ? nullptr : table->find(id);
  double highest = -HUGE_VAL;
  if (column != nullptr)
    for (const double value : column->values)
      if (std::isfinite(value)) highest = std::max(highest, value);
  return finiteOf(highest);
}

/// Values of the table "links" in one unit, between different devices.
std::vector<double> linkValues(const RunResult& result, std::string_view wanted) {
  std::vector<double> values;
  const SeriesTable* table = findTable(result.series, "links");
  if (table == nullptr) return values;
  const SeriesColumn *unit = table->find("unit"), *value = table->find("value");
  const SeriesColumn *from = table->find("source"), *to = table->find("destination");
  if (unit == nullptr || value == nullptr) return values;
  for (std::size_t i = 0; i < std::min(value->values.size(), unit->texts.size()); ++i) {
    const bool same = from != nullptr && to != nullptr && i < from->values.size() && i < to->values.size() &&
                      from->values[i] == to->values[i];
    if (!same && unit->texts[i] == wanted && std::isfinite(value->values[i])) values.push_back(value->values[i]);
  }
  return values;
}

/// From the last step of the warm-up to the last step; everything without steps.
std::pair<double, double> measuredTimes(const RunResult& result) {
  const SeriesTable* steps = findTable(result.series, "steps");
  const SeriesColumn* time = steps == nullptr ? nullptr : steps->find("time_s");
  if (time == nullptr || time->values.empty()) return {-HUGE_VAL, HUGE_VAL};
  const SeriesColumn* warmup = steps->find("warmup");
  double begin = -HUGE_VAL;
  for (std::size_t i = 0; warmup != nullptr && i < std::min(warmup->values.size(), time->values.size()); ++i)
    if (warmup->values[i] > 0.5) begin = time->values[i];
  return {begin, time->values.back()};
}

/// How many samples a row of telemetry stands for: long runs keep the mean of several.
double samplesOfRow(const SeriesTable& table, std::size_t row) {
  const SeriesColumn* counts = table.find("row_count");
  const double count = counts != nullptr && row < counts->values.size() ? counts->values[row] : 1;
  return std::isfinite(count) && count >= 1 ? count : 1;
}

/// Mean of the samples of a column within the times.
std::optional<double> meanWithin(const SeriesTable& table, const SeriesColumn& column,
                                 const std::pair<double, double>& times) {
  const SeriesColumn* time = table.find("time_s");
  double sum = 0, count = 0;
  for (std::size_t i = 0; i < column.values.size(); ++i) {
    const double at = time != nullptr && i < time->values.size() ? time->values[i] : kNaN;
    if (!std::isfinite(column.values[i]) || at < times.first || at > times.second) continue;
    const double samples = samplesOfRow(table, i);
    sum += samples * column.values[i];
    count += samples;
  }
  return count > 0 ? std::optional(sum / count) : std::nullopt;
}

/// Of all GPUs of one host. `gpus`: their number where the host states only their mean.
std::optional<double> hostPowerW(const SeriesTable& table, const std::pair<double, double>& times, int gpus) {
  std::optional<double> sum;
  for (const SeriesColumn& column : table.columns) {
    const auto device = findDeviceMetric(column.id);
    if (!device || device->metric->id != kDevicePower) continue;
    if (const auto power = meanWithin(table, column, times)) sum = sum.value_or(0) + *power;
  }
  if (sum) return sum;
  const SeriesColumn* all = table.find(kDevicePower);
  const auto mean = all == nullptr ? std::nullopt : meanWithin(table, *all, times);
  return mean && gpus > 0 ? std::optional(*mean * gpus) : std::nullopt;
}

}  // namespace

std::optional<double> latencyCount(const RunResult& result) {
  const SeriesTable* bins = findTable(result.series, "latency_histogram");
  const SeriesColumn* counts = bins == nullptr ? nullptr : bins->find("count");
  if (counts == nullptr) return std::nullopt;
  return std::accumulate(counts->values.begin(), counts->values.end(), 0.0);
}

std::optional<double> latencyInTable(const RunResult& result, const char* statistic) {
  const SeriesTable* table = findTable(result.series, "latencies");
  const SeriesColumn* measure = table == nullptr ? nullptr : table->find("measure");
  if (measure == nullptr) return std::nullopt;
  auto row = std::find(measure->texts.begin(), measure->texts.end(), "latency");
  if (row == measure->texts.end()) row = std::find(measure->texts.begin(), measure->texts.end(), "end_to_end_latency");
  if (row == measure->texts.end()) return std::nullopt;
  const auto index = static_cast<std::size_t>(row - measure->texts.begin());
  const SeriesColumn* column = table->find(statistic);
  return column != nullptr && index < column->values.size() ? finiteOf(column->values[index]) : std::nullopt;
}

std::optional<double> inferenceLatencyMs(const RunResult& result, bool p99) {
  if (const auto count = latencyCount(result); p99 && count && !hasPercentile(0.99, *count)) return std::nullopt;
  return latencyInTable(result, p99 ? "p99_ms" : "mean_ms");
}

std::optional<double> highestBandwidth(const RunResult& result) {
  std::vector<double> values = linkValues(result, "GB/s");
  const std::pair<const char*, const char*> columns[] = {{"collective", "out_of_place_bus_bandwidth_gb_per_s"},
                                                         {"collective", "in_place_bus_bandwidth_gb_per_s"},
                                                         {"collective", "bus_bandwidth_gb_per_s"},
                                                         {"transfers", "bandwidth_gb_per_s"}};
  for (const auto& [table, column] : columns)
    if (const auto highest = highestOf(findTable(result.series, table), column)) values.push_back(*highest);
  if (values.empty()) return result.summary.allreduceBusBandwidthGbPerS;
  return *std::max_element(values.begin(), values.end());
}

std::optional<double> lowestLinkLatencyUs(const RunResult& result) {
  const SeriesTable* collective = findTable(result.series, "collective");
  const SeriesColumn* size = collective == nullptr ? nullptr : collective->find("size_bytes");
  const SeriesColumn* time = collective == nullptr ? nullptr : collective->find("out_of_place_time_us");
  std::optional<std::size_t> smallest;
  if (size != nullptr && time != nullptr)
    for (std::size_t i = 0; i < std::min(size->values.size(), time->values.size()); ++i)
      if (size->values[i] > 0 && std::isfinite(time->values[i]) &&
          (!smallest || size->values[i] < size->values[*smallest]))
        smallest = i;
  if (smallest) return time->values[*smallest];
  const std::vector<double> values = linkValues(result, "us");
  return values.empty() ? std::nullopt : std::optional(*std::min_element(values.begin(), values.end()));
}

std::optional<double> highestDiskRead(const RunResult& result) {
  std::optional<double> highest;
  for (const SeriesTable& table : result.series)
    if (table.name.starts_with(kTelemetryTable))
      // Rows that stand for several samples have their highest one in a column of its own.
      for (const char* column : {"disk_read_bytes_per_second", "disk_read_bytes_per_second_max"})
        if (const auto rate = highestOf(&table, column)) highest = std::max(highest.value_or(*rate), *rate);
  return highest;
}

std::optional<double> meanGpuPowerW(const RunResult& result) {
  const auto times = measuredTimes(result);
  const bool planned = isOwnRun(result.summary.origin);
  std::set<std::string> hosts;
  for (const HostSpec& spec : result.plan.hosts)
    if (spec.slotCount > 0) hosts.insert(spec.host);
  double sum = 0;
  std::size_t count = 0;
  for (const SeriesTable& table : result.series) {
    if (!table.name.starts_with(kTelemetryTable)) continue;
    const std::string host = table.name.substr(kTelemetryTable.size());
    const auto spec = std::find_if(result.plan.hosts.begin(), result.plan.hosts.end(),
                                   [&host](const HostSpec& one) { return one.host == host; });
    // A monitored host without ranks does no work of the run; the name of a single host may be an alias of it.
    if (planned && spec != result.plan.hosts.end() && spec->slotCount == 0) continue;
    const int gpus = spec != result.plan.hosts.end()  ? spec->slotCount
                     : result.plan.hosts.size() == 1U ? result.plan.hosts.front().slotCount
                                                      : 0;
    const auto power = hostPowerW(table, times, gpus);
    if (!power && planned) return std::nullopt;
    if (!power) continue;
    sum += *power;
    ++count;
  }
  const bool complete = !planned || count >= hosts.size();
  return count > 0 && complete && sum > 0 ? std::optional(sum) : std::nullopt;
}

}  // namespace scalescope
