// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/storage_rates.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace scalescope {
namespace {

/// Times of the run between which steps were measured; nothing without a measured step.
std::optional<std::pair<double, double>> timesOfMeasuredSteps(const Series& series) {
  const SeriesTable* steps = findTable(series, "steps");
  const SeriesColumn* time = steps == nullptr ? nullptr : steps->find("time_s");
  if (time == nullptr || time->values.empty()) return std::nullopt;
  const SeriesColumn* warmup = steps->find("warmup");
  double begin = 0;
  for (std::size_t i = 0; warmup && i < std::min(warmup->values.size(), time->values.size()); ++i)
    if (warmup->values[i] > 0.5) begin = time->values[i];
  if (!(time->values.back() > begin)) return std::nullopt;
  return std::pair(begin, time->values.back());
}

std::optional<double> measuredMean(const SeriesTable& table, std::string_view id,
                                   const std::pair<double, double>& times) {
  const SeriesColumn *time = table.find("time_s"), *column = table.find(id), *count = table.find("row_count");
  if (time == nullptr || column == nullptr) return std::nullopt;
  double sum = 0, weights = 0;
  for (std::size_t i = 0; i < std::min(time->values.size(), column->values.size()); ++i) {
    if (!std::isfinite(column->values[i]) || time->values[i] <= times.first || time->values[i] > times.second) continue;
    const double weight = count && i < count->values.size() && count->values[i] >= 1 ? count->values[i] : 1;
    sum += weight * column->values[i];
    weights += weight;
  }
  return weights > 0 ? std::optional(sum / weights) : std::nullopt;
}

}  // namespace

double neededBytesPerSecond(double imagesPerSecondPerNode, double bytesPerImage, int nodes) {
  return imagesPerSecondPerNode * bytesPerImage * nodes;
}

std::optional<double> neededBytesPerSecond(const Summary& summary) {
  if (!summary.imagesPerSecond || !summary.storedBytesPerImage || *summary.storedBytesPerImage <= 0)
    return std::nullopt;
  const int nodes = summary.nodeCount.value_or(1) > 0 ? summary.nodeCount.value_or(1) : 1;
  return neededBytesPerSecond(*summary.imagesPerSecond / nodes, *summary.storedBytesPerImage, nodes);
}

void summariseStorage(const Series& series, Summary& summary) {
  const auto times = timesOfMeasuredSteps(series);
  if (!times) return;
  for (const SeriesTable& table : series) {
    if (!table.name.starts_with("telemetry/")) continue;
    if (const auto disk = measuredMean(table, "disk_read_bytes_per_second", *times))
      summary.diskReadMeanBytesPerSecond = summary.diskReadMeanBytesPerSecond.value_or(0) + *disk;
    if (const auto nfs = measuredMean(table, "nfs_read_bytes_per_second", *times))
      summary.nfsReadMeanBytesPerSecond = summary.nfsReadMeanBytesPerSecond.value_or(0) + *nfs;
  }
}

}  // namespace scalescope
