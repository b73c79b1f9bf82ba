// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/check/check_rows.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/statistics/statistics.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr double kFloatBytes = 4, kSettledWithin = 0.01;

double halfWidthOf(std::span<const double> samples) {
  const auto count = static_cast<double>(samples.size());
  return studentQuantile(0.975, count - 1) * standardDeviation(samples) / std::sqrt(count);
}

std::vector<const CheckValue*> sweepOf(const std::vector<CheckValue>& values, const std::string& test) {
  std::vector<const CheckValue*> rows;
  for (const CheckValue& value : values)
    if (value.test == test && std::isfinite(value.value) && value.bytes > 0 && ranksOf(value.part) > 1 &&
        (rows.empty() || rows.front()->host == value.host))
      rows.push_back(&value);
  std::stable_sort(rows.begin(), rows.end(), [](const auto* a, const auto* b) { return a->bytes < b->bytes; });
  return rows;
}

}  // namespace

void addCheckValue(std::vector<CheckValue>& values, const CheckValue& value) {
  const auto same =
      std::find_if(values.begin(), values.end(), [&](const CheckValue& other) { return isSameCheck(other, value); });
  if (same == values.end())
    values.push_back(value);
  else
    *same = value;
}

void setSamples(CheckValue& value, std::span<const double> samples) {
  if (samples.empty()) return;
  const auto [low, high] = std::minmax_element(samples.begin(), samples.end());
  value.value = mean(samples);
  value.samples = static_cast<double>(samples.size());
  value.sampleMin = *low;
  value.sampleMax = *high;
  if (samples.size() < kMinIntervalRepeats) return;
  const double halfWidth = halfWidthOf(samples);
  value.ciLow = value.value - halfWidth;
  if (*low >= 0) value.ciLow = std::max(0.0, value.ciLow);
  value.ciHigh = value.value + halfWidth;
}

bool isOutsideInterval(const CheckValue& value, double number) { return number < value.ciLow || number > value.ciHigh; }

bool isSettled(std::span<const double> samples) {
  return samples.size() >= kMinCheckSamples && halfWidthOf(samples) <= kSettledWithin * std::abs(mean(samples));
}

double allReduceBusFactor(int ranks) { return ranks > 0 ? 2.0 * (ranks - 1) / ranks : 0; }

std::string ranksText(int ranks) { return std::to_string(ranks) + (ranks == 1 ? " rank" : " ranks"); }

int ranksOf(const std::string& part) {
  const std::size_t space = part.find(' ');
  const auto count = parseInteger(part.substr(0, space));
  return count && part == ranksText(static_cast<int>(*count)) ? static_cast<int>(*count) : 0;
}

SeriesTable checkSweepTable(const std::vector<CheckValue>& values) {
  auto rows = sweepOf(values, "allreduce_hosts");
  if (rows.empty()) rows = sweepOf(values, "allreduce_node");
  SeriesTable table{"collective", {}};
  if (rows.empty()) return table;
  const std::vector<double> none(rows.size(), CheckValue::kUnknown);
  table.columns = {{"data_type", none, std::vector<std::string>(rows.size(), "float")},
                   {"reduction", none, std::vector<std::string>(rows.size(), "sum")},
                   {"size_bytes", {}},
                   {"element_count", {}},
                   {"in_place_time_us", {}},
                   {"in_place_algorithm_bandwidth_gb_per_s", {}},
                   {"in_place_bus_bandwidth_gb_per_s", {}}};
  for (const CheckValue* row : rows) {
    const double gbPerS = row->value / allReduceBusFactor(ranksOf(row->part));
    const double cells[] = {row->bytes, row->bytes / kFloatBytes, row->bytes / (gbPerS * 1e3), gbPerS, row->value};
    for (std::size_t i = 0; i < std::size(cells); ++i) table.columns[i + 2].values.push_back(cells[i]);
  }
  return table;
}

}  // namespace scalescope
