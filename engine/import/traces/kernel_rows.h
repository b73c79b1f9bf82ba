// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// One line of a profile's summary. Times in microseconds.
struct KernelRow {
  std::string section, name;  ///< e.g. "GPU activities", "API calls"
  double sharePercent = kNone, totalUs = kNone, calls = kNone;
  double meanUs = kNone, medianUs = kNone, minUs = kNone, maxUs = kNone, deviationUs = kNone;
};

inline BoundedTable kernelTable() {
  return BoundedTable("kernels",
                      {"share_percent", "total_time_us", "calls", "mean_time_us", "median_time_us", "min_time_us",
                       "max_time_us", "deviation_time_us"},
                      {"section", "name"});
}
inline void add(BoundedTable& table, const KernelRow& row) {
  table.add({row.sharePercent, row.totalUs, row.calls, row.meanUs, row.medianUs, row.minUs, row.maxUs, row.deviationUs},
            {row.section, row.name});
}

/// Units: microseconds in one of a profiler's units (ns, us, ms, s); NaN for another.
inline double microsecondsOf(std::string_view unit) {
  if (unit == "ns") return 1e-3;
  if (unit == "us" || unit == "usec") return 1;
  if (unit == "ms" || unit == "msec") return 1e3;
  return unit == "s" || unit == "sec" ? 1e6 : kNone;
}

}  // namespace scalescope::import
