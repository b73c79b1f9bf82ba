// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "app/exporting/figure_request.h"
#include "engine/analysis/comparability/cross_table.h"

namespace scalescope {

/// The most panels that fit side by side on a page.
inline constexpr std::size_t kMaxFactorPanels = 6;

/// A figure with one panel per value of a factor, on one shared value axis: `build` makes the figure of the results of
/// one value, of which the first plot and the tables are shown. Errors: "usage" for too many values; those of `build`.
Result<BuiltFigure> buildInPanels(
    const TableFactor& factor, const std::vector<RunResult>& results,
    const std::function<Result<BuiltFigure>(const std::vector<RunResult>& results)>& build);

}  // namespace scalescope
