// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/figures/figure_export.h"
#include "app/results/curve_data.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// How the curves of repeats are drawn: their mean with a band from the smallest to the largest, or each of them.
enum class RepeatCurves { Band, Single };

/// The mean of several curves, only where all of them have data. y, low and high belong to the x of the same place.
struct CurveBand {
  Curve mean;
  std::vector<double> low, high;
  bool shortened = false;  ///< some curves have data beyond the common range
};
/// The x of the curve with the most samples in the common range; others are interpolated there, linearly, or by the
/// value that applies since the previous sample if `stepped`. nullopt without a common range.
std::optional<CurveBand> bandOf(const std::vector<Curve>& curves, bool stepped);

/// One line of a figure of curves.
struct CurveLine {
  QString name;
  SeriesStyle style;
  std::vector<std::size_t> runs;  ///< indices; several for the mean of repeats
  Curve curve;
  std::vector<double> low, high;  ///< ends of the band; empty for one run
  bool shortened = false;
  bool thin = false;  ///< one of several repeats
};

/// One line per configuration or run, in the order of their first runs. Repeats of one configuration share its colour;
/// drawn singly they are thin and differ in dash. Runs with an empty curve have no line. `heads` and `curves`: one per
/// run.
std::vector<CurveLine> curveLines(const std::vector<RunResult>& heads, const std::vector<Curve>& curves,
                                  RepeatCurves repeats, bool stepped, FigureStyles& styles);
/// Whether some configuration has several runs.
bool hasRepeats(const std::vector<RunResult>& heads);

/// The series of a line, without its dash and marker if they would merge.
FigureSeries seriesOf(const CurveLine& line);
/// Sentences on means, bands and their range; empty if every line is a run.
QStringList bandRemarks(const std::vector<CurveLine>& lines);

}  // namespace scalescope
