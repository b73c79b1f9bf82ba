// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/run/epoch_throughput.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The epochs of a run.
struct RunEpochs {
  RunResult head;
  std::vector<EpochThroughput> epochs;
};

struct EpochStudy {
  std::vector<RunEpochs> runs;
  Exclusions excluded;
};
/// Results with their series; those without an epoch of measured steps are excluded.
EpochStudy studyEpochs(const std::vector<RunResult>& results);

/// "stable from epoch 2 on (0.4 % in the last epoch; limit 2 %)", "not stable: ...", "too few steps"; "" without a
/// whole epoch.
QString stabilityText(std::optional<int> stableFrom, std::optional<double> variation);

/// Images/s of each epoch, a line per run, above a table with its variation over iterations and the verdict.
Figure makeEpochFigure(const EpochStudy& study, FigureStyles& styles);

}  // namespace scalescope
