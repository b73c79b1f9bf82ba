// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// Latencies of a benchmark of serving, as a table "latencies": one row for each measure. Units: milliseconds.
class ServingLatencies {
 public:
  /// `measure`: "ttft", "TPOT", "ITL", "E2EL", "e2e_latency", ...; `statistic`: "mean", "Median", "P99", "99",
  /// "MINIMUM",
  /// ... Returns whether both are known.
  bool add(std::string_view measure, std::string_view statistic, double ms);
  bool has(std::string_view measure, std::string_view statistic) const;
  bool empty() const { return m_rows.empty(); }
  void addTo(ImportedRun& run) const;

 private:
  struct Row {
    std::string_view measure;
    std::vector<double> values;
  };
  std::vector<Row> m_rows;
};

/// What a benchmark of serving states of one run. NaN where it does not.
struct ServingRates {
  double outputTokensPerS = kNone, totalTokensPerS = kNone, inputTokensPerS = kNone, requestsPerS = kNone;
  double samplesPerS = kNone, durationS = kNone, requestsCompleted = kNone;
};

/// Makes `run` one of inference: its throughput is that of the generated tokens, otherwise that of all tokens, of
/// requests or of samples; the other rates are facts. Requests per second are derived where only their number and the
/// duration are stated.
void takeServing(ImportedRun& run, const ServingRates& rates, const ServingLatencies& latencies);

/// States a number as a fact, unless it is NaN.
void stateNumber(ImportedRun& run, const std::string& id, double value);

}  // namespace scalescope::import
