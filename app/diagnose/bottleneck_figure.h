// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/diagnose/bottleneck_study.h"
#include "app/figures/figure.h"
#include "app/figures/figure_export.h"

namespace scalescope {

/// Rate over intensity of each layer on logarithmic axes: a mark per layer, its area by its time, below the roofs of
/// memory and arithmetic. Without panels if the run has no profile with the sizes of its layers. Units: FLOP per byte,
/// GFLOP/s of one rank.
Figure makeRooflineFigure(const BottleneckStudy& study);

/// The step of each rank by its parts, beside the step that the limits allow and, if there is one, the baseline's mean
/// step. Units: ms.
Figure makeStepLimitsFigure(const BottleneckStudy& study);

/// Both, with the table of the ten layers with the most time to win and, with a baseline, of what became slower.
Figure makeBottleneckFigure(const BottleneckStudy& study);

/// The layers of a run with the most time to win, at most `count`; by their time if no limits are known.
std::vector<RooflineRow> layersToWin(const AnsweredRun& run, std::size_t count = 10);
/// Their table: layer, time, allowed time, time to win, share reached, work, intensity and limit.
FigurePanel layerTable(const AnsweredRun& run, std::size_t count = 10);
/// "3 of 21 layers are above their roof. ..."; "" if there are none.
QString aboveRoofText(const AnsweredRun& run);

}  // namespace scalescope
