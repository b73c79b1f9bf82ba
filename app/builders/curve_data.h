// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/core/run_axis.h"
#include "app/core/run_marks.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// The samples of one metric of one run. y in the unit that axes show (fractions as %). x ascends.
struct Curve {
  std::vector<double> x, y;
  std::optional<double> warmupEnd;  ///< x at the end of the warm-up; nothing without one
};

/// Metric ids of which any of the results has a curve, in the order of the metric table.
std::vector<std::string> curveMetrics(const std::vector<const RunResult*>& results);

/// The parts of runs that curves can be of: "rank 0", "rank 1"..., and hosts that run none. Empty where no run has more
/// than one.
std::vector<std::string> curvePlaces(const std::vector<const RunResult*>& results);
/// "rank 1 on node1", "rank 1" where the runs have it on different hosts, "storage"; "whole run" for "".
QString curvePlaceTitle(const std::string& place, const std::vector<const RunResult*>& results);

/// Steps, evaluations, or telemetry; other moments than steps get their x from the steps around them. `place`: of which
/// part (a rank's telemetry is its host's, evaluations are of all ranks); "": steps of rank 0 and telemetry of the
/// first host that has it. Empty when the run has no such samples.
Curve curveOf(const RunResult& result, std::string_view metric, RunAxis axis, const std::string& place = {});

/// Where a run went on from a checkpoint, on the axis; of zero width where the axis does not count the time between.
std::vector<RunMark> restartsOf(const RunResult& result, RunAxis axis);
/// "resumed from a checkpoint after 3 min"
QString restartText(const RunMark& restart);

/// Title and unit of a metric as axes show them, fractions in %. An unknown id is its own title.
QString metricTitle(std::string_view metric);
QString metricUnit(std::string_view metric);

}  // namespace scalescope
