// SPDX-License-Identifier: Apache-2.0
#include "engine/import/benchmarks/serving_run.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/text.h"

namespace scalescope::import {
namespace {

constexpr std::array kStatistics{"mean_ms", "median_ms", "min_ms", "max_ms", "p90_ms", "p95_ms", "p99_ms"};

/// A program's word and the row or column it stands for.
struct Spelling {
  std::string_view word, name;
};
constexpr auto kServingMeasures = std::to_array<Spelling>({{"ttft", "time_to_first_token"},
                                                           {"tpot", "time_per_output_token"},
                                                           {"itl", "inter_token_latency"},
                                                           {"e2el", "end_to_end_latency"},
                                                           {"e2e_latency", "end_to_end_latency"},
                                                           {"e2e latency", "end_to_end_latency"},
                                                           {"latency", "end_to_end_latency"}});
constexpr auto kStatisticWords = std::to_array<Spelling>({{"mean", "mean_ms"},
                                                          {"average", "mean_ms"},
                                                          {"median", "median_ms"},
                                                          {"p50", "median_ms"},
                                                          {"min", "min_ms"},
                                                          {"minimum", "min_ms"},
                                                          {"max", "max_ms"},
                                                          {"maximum", "max_ms"},
                                                          {"p90", "p90_ms"},
                                                          {"p95", "p95_ms"},
                                                          {"p99", "p99_ms"}});

template <typename Spellings>
std::string_view spelledName(const Spellings& spellings, std::string_view word) {
  std::string lower;
  for (const char c : word) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const auto* const found = std::ranges::find(spellings, std::string_view(lower), &Spelling::word);
  return found == spellings.end() ? std::string_view() : found->name;
}

std::size_t statisticColumn(std::string_view statistic) {
  const std::string_view name = spelledName(kStatisticWords, statistic);
  return static_cast<std::size_t>(std::ranges::find(kStatistics, name) - kStatistics.begin());
}

}  // namespace

bool ServingLatencies::add(std::string_view measure, std::string_view statistic, double ms) {
  const std::string_view name = spelledName(kServingMeasures, measure);
  const std::size_t column = statisticColumn(statistic);
  if (name.empty() || column == kStatistics.size()) return false;
  auto row = std::ranges::find(m_rows, name, &Row::measure);
  if (row == m_rows.end()) row = m_rows.insert(row, Row{name, std::vector<double>(kStatistics.size(), kNone)});
  row->values[column] = ms;
  return true;
}

bool ServingLatencies::has(std::string_view measure, std::string_view statistic) const {
  const auto row = std::ranges::find(m_rows, spelledName(kServingMeasures, measure), &Row::measure);
  const std::size_t column = statisticColumn(statistic);
  return row != m_rows.end() && column < kStatistics.size() && !std::isnan(row->values[column]);
}

void ServingLatencies::addTo(ImportedRun& run) const {
  BoundedTable table("latencies", {kStatistics.begin(), kStatistics.end()}, {"measure"});
  for (const Row& row : m_rows) table.add(row.values, std::array{std::string(row.measure)});
  run.addTable(table);
}

void stateNumber(ImportedRun& run, const std::string& id, double value) {
  if (!std::isnan(value)) run.state(id, formatNumber(value));
}

void takeServing(ImportedRun& run, const ServingRates& rates, const ServingLatencies& latencies) {
  run.kind = ResultKind::Inference;
  const auto throughput = [&run](double value, std::string_view unit, const Text& source) {
    if (run.throughput || !(value > 0)) return;
    run.throughput = Throughput{value, std::string(unit), false};
    run.rateSource = source;
  };
  throughput(rates.outputTokensPerS, kOutputTokensPerSecond, Text::of("generated tokens of the whole service"));
  throughput(rates.totalTokensPerS, kTokensPerSecond, Text::of("input and generated tokens of the whole service"));
  throughput(rates.requestsPerS, kRequestsPerSecond, Text::of("requests of the whole service"));
  throughput(rates.samplesPerS, kSamplesPerSecond, Text::of("samples of the whole system"));
  stateNumber(run, "output_tokens_per_second", rates.outputTokensPerS);
  stateNumber(run, "total_tokens_per_second", rates.totalTokensPerS);
  stateNumber(run, "input_tokens_per_second", rates.inputTokensPerS);
  stateNumber(run, "requests_per_second", rates.requestsPerS);
  stateNumber(run, "samples_per_second", rates.samplesPerS);
  stateNumber(run, "duration_s", rates.durationS);
  stateNumber(run, "requests_completed", rates.requestsCompleted);
  if (std::isnan(rates.requestsPerS) && rates.requestsCompleted > 0 && rates.durationS > 0)
    run.derived["requests_per_second"] = rates.requestsCompleted / rates.durationS;
  latencies.addTo(run);
}

}  // namespace scalescope::import
