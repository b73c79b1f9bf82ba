// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"

namespace scalescope {

/// The figures of scaling, of predictions and of decisions.
std::span<const FigureKindEntry> scaleFigureKinds();
std::vector<FigureOption> scaleFigureOptions();

/// Their builders in files of their own. Errors: as buildFigure().
namespace figure_kinds {

Result<BuiltFigure> decisionFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> decisionValueFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles);
Result<BuiltFigure> decisionCostFigure(const Options& options, const std::vector<RunResult>& results,
                                       FigureStyles& styles);
Result<BuiltFigure> decisionPriceFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles);
Result<BuiltFigure> decisionSensitivityFigure(const Options& options, const std::vector<RunResult>& results,
                                              FigureStyles& styles);

}  // namespace figure_kinds

}  // namespace scalescope
