// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/series.h"

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
  static constexpr RedactedKey kKeys[] = {{"row_count", Search},
                                          {"warmup", Search},
                                          {"evaluation_time_s", Search},
                                          {"epoch_time_s", Search},
                                          {"epoch_num", Search},
                                          {"eval_accuracy", Search},
                                          {"mean_images_per_second", Search},
                                          {"mean_process_images_per_second", Search},
                                          {"rank", Search},
                                          {"mb_per_s", Search},
                                          {"host_bound", Search},
                                          {"poll", Search},
                                          {"element_count", Search},
                                          {"root", Search},
                                          {"out_of_place_time_us", Search},
                                          {"out_of_place_wrong", Search},
                                          {"in_place_time_us", Search},
                                          {"in_place_wrong", Search},
                                          {"source", Search},
                                          {"destination", Search},
                                          {"value", Search},
                                          {"time_us", Search},
                                          {"m", Search},
                                          {"n", Search},
                                          {"k", Search},
                                          {"batch", Search},
                                          {"c", Search},
                                          {"h", Search},
                                          {"w", Search},
                                          {"r", Search},
                                          {"s", Search},
                                          {"stride", Search},
                                          {"stride_w", Search},
                                          {"pad_h", Search},
                                          {"pad_w", Search},
                                          {"hidden", Search},
                                          {"steps", Search},
                                          {"ci_low_us", Search},
                                          {"ci_high_us", Search},
                                          {"cell", Search},
                                          {"implementation", Search},
                                          {"image_size", Search},
                                          {"batch_size_per_device", Search},
                                          {"parameter_count", Search},
                                          {"macs_per_image", Search},
                                          {"activations_per_image", Search},
                                          {"mean_ms", Search},
                                          {"median_ms", Search},
                                          {"min_ms", Search},
                                          {"max_ms", Search},
                                          {"p90_ms", Search},
                                          {"p95_ms", Search},
                                          {"p99_ms", Search},
                                          {"total_time_us", Search},
                                          {"calls", Search},
                                          {"mean_time_us", Search},
                                          {"median_time_us", Search},
                                          {"min_time_us", Search},
                                          {"max_time_us", Search},
                                          {"deviation_time_us", Search},
                                          {"p99_time_us", Search},
                                          {"p999_time_us", Search},
                                          {"iterations", Search},
                                          {"operations_per_second", Search},
                                          {"benchmark", Search},
                                          {"metric", Search},
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
                                          {"bytes", Search},
                                          {"ci_low", Search},
                                          {"ci_high", Search},
                                          {"samples", Search},
                                          {"sample_min", Search},
                                          {"sample_max", Search},
                                          {"limit", Search},
                                          {"peers_median", Search},
                                          {"robust_z", Search},
                                          {"previous", Search},
                                          {"clock_mhz", Search},
                                          {"temperature_c", Search},
                                          {"power_w", Search},
                                          {"peer", Host},
                                          {"host", Host},
                                          {"from", Host},
                                          {"to", Host}};
  return kKeys;
}

std::span<const RedactedKey> seriesTableKeys() {
  using enum RedactionRule;
  static constexpr RedactedKey kKeys[] = {
      {"steps", Search},      {"rank_steps", Search},  {"evaluations", Search}, {"epochs", Search},
      {"rank_means", Search}, {"host_links", Search},  {"networks", Search},    {"latencies", Search},
      {"collective", Search}, {"links", Search},       {"sums", Search},        {"transfers", Search},
      {"gemm", Search},       {"convolution", Search}, {"rnn", Search},         {"kernels", Search},
      {"metrics", Search},    {"check", Search},       {"telemetry", Host},     {"meter", Host},
      {"energy", Search},     {"rank_spread", Search}};
  return kKeys;
}

}  // namespace scalescope
