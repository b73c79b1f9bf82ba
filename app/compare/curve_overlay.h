// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/curve_data.h"
#include "app/results/curve_lines.h"
#include "app/results/names/exclusion.h"

namespace scalescope {

/// One curve per run, or the mean and band of the repeats of a configuration, over a common x, of the run or of one of
/// its curvePlaces(). Needs results with their series.
struct CurveOverlay : ResultAccount {
  Figure figure;
};
CurveOverlay makeCurveOverlay(const std::vector<const RunResult*>& results, std::string_view metric, RunAxis axis,
                              FigureStyles& styles, const std::string& place = {},
                              RepeatCurves repeats = RepeatCurves::Band);

}  // namespace scalescope
