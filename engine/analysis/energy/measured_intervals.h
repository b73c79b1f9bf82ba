// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// From `beginS` to `endS`, seconds since the run's start.
struct TimeInterval {
  double beginS = 0, endS = 0;
  double seconds() const { return endS - beginS; }
  bool operator==(const TimeInterval&) const = default;
};

/// When the steps of the measured window ran, ascending: without warm-up, evaluations and pauses. `result`: with its
/// steps of rank 0 and its events. Empty if no step was measured.
std::vector<TimeInterval> measuredIntervals(const RunResult& result);

/// A quantity over intervals, and how much of them its samples cover.
struct IntervalMean {
  double mean = 0;
  double coveredShare = 0;
};

/// Mean over the intervals of samples of a table, each of which applies since the sample before it. Samples without a
/// value cover nothing. Nothing if the samples cover none of the intervals.
std::optional<IntervalMean> meanOver(const std::vector<TimeInterval>& intervals, const SeriesTable& table,
                                     const SeriesColumn& column);

}  // namespace scalescope
