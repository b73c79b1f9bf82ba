// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/core/run_axis.h"
#include "app/core/run_marks.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The samples of one metric of one run. y in the unit of axes (fractions as %). x ascends.
struct Curve {
  std::vector<double> x, y;
  std::optional<double> warmupEnd;  ///< x at the end of the warm-up, if any
};

/// Ids of metrics for which any result has a curve, in the order of the metric table.
std::vector<std::string> curveMetrics(const std::vector<const RunResult*>& results);

/// The parts of runs with their own curves: "rank 0", "rank 1"..., and hosts without ranks. Empty if no run has more
/// than one.
std::vector<std::string> curvePlaces(const std::vector<const RunResult*>& results);
/// "rank 1 on node1", "rank 1" if it is on different hosts, "storage"; "whole run" for "".
QString curvePlaceTitle(const std::string& place, const std::vector<const RunResult*>& results);

/// Steps, evaluations, or telemetry; samples between steps get their x by interpolation. `place`: the part (a rank's
/// telemetry is its host's, evaluations belong to all ranks); "": steps of rank 0 and telemetry of the first host that
/// has it. Empty if the run has no such samples.
Curve curveOf(const RunResult& result, std::string_view metric, RunAxis axis, const std::string& place = {});

/// The positions at which a run resumed from a checkpoint, on the axis; of zero width if the axis does not include the
/// pause.
std::vector<RunMark> restartsOf(const RunResult& result, RunAxis axis);
/// "resumed from a checkpoint after 3 min"
QString restartText(const RunMark& restart);

/// Title and unit of a metric for axes, fractions in %. An unknown id is its own title.
QString metricTitle(std::string_view metric);
QString metricUnit(std::string_view metric);
/// The factor from stored values to metricUnit(): 100 for fractions, else 1.
double metricScale(std::string_view metric);

}  // namespace scalescope
