// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/figures/figure_text.h"
#include "app/results/curve_lines.h"

namespace scalescope {

/// The samples of a curve after its warm-up. Unit: of the axis.
struct CurveSummary {
  std::size_t samples = 0;  ///< at least 1
  double median = 0, lowest = 0, highest = 0, last = 0;
};
/// nullopt if all samples are of the warm-up.
std::optional<CurveSummary> summaryOf(const Curve& curve);

/// What the curves state: of losses, accuracies and learning rates their last values, else their medians, after the
/// warm-up where there is one. Of more than three curves only the lowest and the highest. "" without samples, and for
/// more than three curves of several networks, which have no common range. `heads`: of all runs.
QString curveFinding(const std::vector<CurveLine>& lines, std::string_view metric, const std::vector<RunResult>& heads);

/// A row for each line.
PanelTable curveTable(const std::vector<CurveLine>& lines, std::string_view metric);

}  // namespace scalescope
