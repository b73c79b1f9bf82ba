// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/analysis/accuracy/scenario_verdict.h"
#include "engine/comm/communicator.h"

namespace scalescope {

/// The series of every instance, by rank, on every rank. Errors: Failure "communication-failed".
std::vector<ScenarioSeries> gatherSeries(Communicator& communicator, const ScenarioSeries& own);

/// All instances as one: their latencies together, counts added up, the earliest last arrival and the longest duration.
ScenarioSeries mergeSeries(const std::vector<ScenarioSeries>& instances);

/// The sum of the instances' rates, each over its own time. Units: images/s.
double imagesPerSecond(const std::vector<ScenarioSeries>& instances);
/// As imagesPerSecond(). Units: queries/s.
double queriesPerSecond(const std::vector<ScenarioSeries>& instances);

}  // namespace scalescope
