// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"

namespace scalescope {

/// The figures of what holds a run back.
std::span<const FigureKindEntry> diagnoseFigureKinds();
std::vector<FigureOption> diagnoseFigureOptions();

/// Their builders in files of their own. Errors: as buildFigure().
namespace figure_kinds {

Result<BuiltFigure> bottleneckFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);
Result<BuiltFigure> rooflineFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> stepLimitsFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);

}  // namespace figure_kinds

}  // namespace scalescope
