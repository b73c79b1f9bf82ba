// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// Programs print lines of several formats for one training, such as MLPerf's events between the reports of a
/// framework. Joins the runs of different formats whose lines lie among each other in one file: the one with a
/// throughput, else the first, keeps its values and takes what it lacks from the other. `runs` are sorted by their
/// first lines.
void joinRunsOfOneJob(std::vector<ImportedRun>& runs);

}  // namespace scalescope::import
