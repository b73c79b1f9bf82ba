// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builders/figure_request.h"

/// Parts of the builders that buildFigure() chooses from. Errors: as buildFigure().
namespace scalescope::figure_kinds {

using Options = QMap<QString, QString>;

BuiltFigure built(Figure figure, const std::vector<RunResult>& used, const QStringList& excluded);
std::vector<const RunResult*> pointersTo(const std::vector<RunResult>& results);
/// The error for missing data, with the affected results. `what`: a sentence without its full stop.
Error noData(const Text& what, const QStringList& excluded);

/// The axis that the option "over" of this kind of figure names.
Result<RunAxis> axisOption(const Options& options, const char* kind);

Result<BuiltFigure> profileFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> measurementFigure(const Options& options, const std::vector<RunResult>& results,
                                      FigureStyles& styles);
Result<BuiltFigure> nodeCheckFigure(const Options& options, const std::vector<RunResult>& results,
                                    FigureStyles& styles);
Result<BuiltFigure> ratiosFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> telemetryFigure(const Options& options, const std::vector<RunResult>& results,
                                    FigureStyles& styles);
Result<BuiltFigure> epochsFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> tradeOffFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> latencyFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> precisionsFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);
Result<BuiltFigure> energyFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> rooflineFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> stepLimitsFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);
Result<BuiltFigure> bottleneckFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);
Result<BuiltFigure> predictionFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles);
Result<BuiltFigure> predictionChangesFigure(const Options& options, const std::vector<RunResult>& results,
                                            FigureStyles& styles);
Result<BuiltFigure> decisionFigure(const Options& options, const std::vector<RunResult>& results, FigureStyles& styles);
Result<BuiltFigure> decisionValueFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles);
Result<BuiltFigure> decisionCostFigure(const Options& options, const std::vector<RunResult>& results,
                                       FigureStyles& styles);
Result<BuiltFigure> decisionPriceFigure(const Options& options, const std::vector<RunResult>& results,
                                        FigureStyles& styles);
Result<BuiltFigure> decisionSensitivityFigure(const Options& options, const std::vector<RunResult>& results,
                                              FigureStyles& styles);

}  // namespace scalescope::figure_kinds
