// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <vector>

#include "app/builders/comparison.h"
#include "app/builders/curve_data.h"
#include "app/builders/curve_lines.h"
#include "app/builders/difference_words.h"
#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "engine/analysis/scaling.h"

namespace scalescope {

/// Mean images/s per group of repeats with its 95 % interval, in the colour of its system; n and CV are below each bar,
/// the differences to the baseline in the caption. Units: images/s of all devices.
Figure makeThroughputBars(const Comparison& comparison, FigureStyles& styles, const PercentConvention& convention);

/// Results over the device count: the lines, with an account of every requested run.
struct ScalingStudy {
  std::vector<ScalingLine> lines;  ///< labels are unique
  std::vector<RunResult> used;     ///< heads
  QStringList excluded;            ///< sentences
  int totalRuns = 0;
  std::map<std::string, std::vector<Text>> unlabelled = {};  ///< as in ScalingAnalysis
};
ScalingStudy studyScaling(const std::vector<RunResult>& results);
/// The lines of runs that were found usable already.
ScalingStudy studyScaling(const UsableRuns& usable, int totalRuns);
/// The system of a line's runs, which has their colour; "" if unknown.
QString systemOfLine(const ScalingLine& line, const ScalingStudy& study);

/// Images/s, speed-up with the ideal line, and efficiency over the device count, one line per configuration; shows T(1)
/// and the formula, and excluded runs in the footnote. `efficiencies`: adds a table of the three efficiencies by name.
Figure makeScalingFigure(const ScalingStudy& study, FigureStyles& styles, bool efficiencies = false);

Figure makeScalingFigure(const std::vector<RunResult>& results, FigureStyles& styles);

/// One curve per run, or the mean and band of the repeats of a configuration, over a common x, of the run or of one of
/// its curvePlaces(). Needs results with their series.
Figure makeCurveOverlay(const std::vector<const RunResult*>& results, std::string_view metric, RunAxis axis,
                        FigureStyles& styles, const std::string& place = {}, RepeatCurves repeats = RepeatCurves::Band);

}  // namespace scalescope
