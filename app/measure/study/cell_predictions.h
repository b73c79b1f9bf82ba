// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/measure/study/cell_prediction.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/run/run_result.h"
#include "engine/study/study_cells.h"

namespace scalescope {

/// Whether a result can predict cells: a training of ScaleScope like one of them (network, data, precision and threads)
/// on their hosts, or a node check of these. Heads suffice.
bool canPredictCells(const std::vector<StudyCell>& cells, const RunResult& result);

/// Predicts cells with a stated batch and as many ranks on each host. Results with their tables, those that
/// canPredictCells() rejects are ignored. Without results, a node check of the hosts and the cost of the network state
/// a limit. Empty if nothing can be predicted. Thread: any.
CellPredictions predictCells(const std::vector<StudyCell>& cells, const std::vector<RunResult>& results,
                             const std::vector<NetworkInfo>& networks = {});

}  // namespace scalescope
