// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"

namespace scalescope {

/// The figures of results beside each other.
std::span<const FigureKindEntry> compareFigureKinds();
std::vector<FigureOption> compareFigureOptions();

/// Their builders in files of their own. Errors: as buildFigure().
namespace figure_kinds {

Result<BuiltFigure> energyFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> precisionsFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);

}  // namespace figure_kinds

}  // namespace scalescope
