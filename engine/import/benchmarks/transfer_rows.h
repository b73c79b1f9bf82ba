// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// What a benchmark of a link or of storage states of one transfer size. GB is 1e9 bytes.
struct TransferRow {
  double sizeBytes = kNone, iterations = kNone;
  double gbPerS = kNone, peakGbPerS = kNone, operationsPerS = kNone;
  double timeUs = kNone, minUs = kNone, maxUs = kNone, typicalUs = kNone, deviationUs = kNone;
  double p99Us = kNone, p999Us = kNone;

  std::array<double, 12> figures() const {
    return {sizeBytes, iterations, gbPerS,    peakGbPerS,  operationsPerS, timeUs,
            minUs,     maxUs,      typicalUs, deviationUs, p99Us,          p999Us};
  }
  bool operator==(const TransferRow& other) const {
    const auto a = figures(), b = other.figures();
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
  }
};

/// Rows by test: "RDMA_Write BW", "read of job seq".
inline BoundedTable transferTable() {
  return BoundedTable(
      "transfers",
      {"size_bytes", "iterations", "bandwidth_gb_per_s", "peak_bandwidth_gb_per_s", "operations_per_second", "time_us",
       "min_time_us", "max_time_us", "median_time_us", "deviation_time_us", "p99_time_us", "p999_time_us"},
      {"test"});
}
inline void add(BoundedTable& table, const std::string& test, const TransferRow& row) {
  table.add(row.figures(), std::array<std::string, 1>{test});
}

}  // namespace scalescope::import
