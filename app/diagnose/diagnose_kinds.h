// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exporting/figure_kind.h"

namespace scalescope {

/// The figures of what holds a run back.
std::span<const FigureKindEntry> diagnoseFigureKinds();

/// Their builders in files of their own. Errors: as buildFigure().
namespace figure_kinds {

Result<BuiltFigure> bottleneckFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);
Result<BuiltFigure> rooflineFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> stepLimitsFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);

}  // namespace figure_kinds

}  // namespace scalescope
