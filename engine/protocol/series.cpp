// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/series.h"

#include <algorithm>

#include "engine/protocol/redaction.h"

namespace scalescope {

const SeriesColumn* SeriesTable::find(std::string_view id) const {
  auto found = std::find_if(columns.begin(), columns.end(), [id](const auto& column) { return column.id == id; });
  return found == columns.end() ? nullptr : &*found;
}

const SeriesTable* findTable(const Series& series, std::string_view name) {
  auto found = std::find_if(series.begin(), series.end(), [name](const auto& table) { return table.name == name; });
  return found == series.end() ? nullptr : &*found;
}

std::span<const RedactedKey> seriesColumnKeys() {
  using enum RedactionRule;
  static constexpr RedactedKey kKeys[] = {{"row_count", Keep},
                                          {"warmup", Keep},
                                          {"evaluation_time_s", Keep},
                                          {"epoch_time_s", Keep},
                                          {"epoch_num", Keep},
                                          {"eval_accuracy", Keep},
                                          {"rank", Keep},
                                          {"mb_per_s", Keep},
                                          {"host_bound", Keep},
                                          {"poll", Keep},
                                          {"element_count", Keep},
                                          {"root", Keep},
                                          {"out_of_place_time_us", Keep},
                                          {"out_of_place_wrong", Keep},
                                          {"in_place_time_us", Keep},
                                          {"in_place_wrong", Keep},
                                          {"source", Keep},
                                          {"destination", Keep},
                                          {"value", Keep},
                                          {"time_us", Keep},
                                          {"m", Keep},
                                          {"n", Keep},
                                          {"k", Keep},
                                          {"batch", Keep},
                                          {"c", Keep},
                                          {"h", Keep},
                                          {"w", Keep},
                                          {"r", Keep},
                                          {"s", Keep},
                                          {"stride", Keep},
                                          {"stride_w", Keep},
                                          {"pad_h", Keep},
                                          {"pad_w", Keep},
                                          {"hidden", Keep},
                                          {"steps", Keep},
                                          {"ci_low_us", Keep},
                                          {"ci_high_us", Keep},
                                          {"cell", Search},
                                          {"implementation", Search},
                                          {"image_size", Keep},
                                          {"batch_size_per_device", Keep},
                                          {"parameter_count", Keep},
                                          {"macs_per_image", Keep},
                                          {"activations_per_image", Keep},
                                          {"mean_ms", Keep},
                                          {"median_ms", Keep},
                                          {"min_ms", Keep},
                                          {"max_ms", Keep},
                                          {"p99_ms", Keep},
                                          {"total_time_us", Keep},
                                          {"calls", Keep},
                                          {"mean_time_us", Keep},
                                          {"median_time_us", Keep},
                                          {"min_time_us", Keep},
                                          {"max_time_us", Keep},
                                          {"deviation_time_us", Keep},
                                          {"data_type", Search},
                                          {"reduction", Search},
                                          {"test", Search},
                                          {"unit", Search},
                                          {"a_transposed", Search},
                                          {"b_transposed", Search},
                                          {"precision", Search},
                                          {"pass", Search},
                                          {"measure", Search},
                                          {"network", Search},
                                          {"section", Search},
                                          {"name", Search},
                                          {"interface", Search},
                                          {"part", Search},
                                          {"power_source", Search},
                                          {"verdict", Search},
                                          {"reason", Search},
                                          {"cause", Search},
                                          {"limit_formula", Search},
                                          {"bytes", Keep},
                                          {"ci_low", Keep},
                                          {"ci_high", Keep},
                                          {"samples", Keep},
                                          {"sample_min", Keep},
                                          {"sample_max", Keep},
                                          {"limit", Keep},
                                          {"peers_median", Keep},
                                          {"robust_z", Keep},
                                          {"previous", Keep},
                                          {"clock_mhz", Keep},
                                          {"temperature_c", Keep},
                                          {"power_w", Keep},
                                          {"peer", Host},
                                          {"host", Host},
                                          {"from", Host},
                                          {"to", Host}};
  return kKeys;
}

std::span<const RedactedKey> seriesTableKeys() {
  using enum RedactionRule;
  static constexpr RedactedKey kKeys[] = {
      {"steps", Keep},      {"rank_steps", Keep}, {"evaluations", Keep}, {"epochs", Keep},      {"rank_means", Keep},
      {"host_links", Keep}, {"networks", Keep},   {"latencies", Keep},   {"collective", Keep},  {"links", Keep},
      {"sums", Keep},       {"transfers", Keep},  {"gemm", Keep},        {"convolution", Keep}, {"rnn", Keep},
      {"kernels", Keep},    {"check", Keep},      {"telemetry", Host},   {"meter", Host},       {"energy", Keep},
      {"rank_spread", Keep}};
  return kKeys;
}

}  // namespace scalescope
