// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure_export.h"
#include "app/scale/decision_study.h"
#include "app/scale/decision_words.h"

namespace scalescope {

// The figures of a decision. Each one's finding is the verdict, each one's last panel a table.

/// Throughput of each candidate in each job, training time for all jobs, and the table of all quantities.
Figure makeDecisionFigure(const DecisionStudy& study, FigureStyles& styles);
/// Throughput of the mix per 1000 of the currency, per rack unit and per W. Errors: "no-data" if none is known.
Result<Figure> makeDecisionValueFigure(const DecisionStudy& study, FigureStyles& styles);
/// Costs over time with their bands, and when they are equal. Errors: "no-data" if fewer than two are known.
Result<Figure> makeDecisionCostFigure(const DecisionStudy& study, FigureStyles& styles);
/// Work per money of the other candidates relative to the first one over the ratio of their prices. Errors: "no-data"
/// if no ratio is known.
Result<Figure> makeDecisionPriceFigure(const DecisionStudy& study, FigureStyles& styles);
/// By how much each assumption would have to be wrong to change the choice. Errors: "no-data" without a choice.
Result<Figure> makeDecisionSensitivityFigure(const DecisionStudy& study, FigureStyles& styles);

/// One row per quantity, one column per candidate.
FigurePanel decisionTable(const DecisionStudy& study);
/// One row per job and candidate: throughput, range, origin, efficiency.
FigurePanel decisionThroughputTable(const DecisionStudy& study);

/// The series of a candidate, in the colour of its system.
FigureSeries candidateSeries(const DecisionStudy& study, std::size_t candidate, FigureStyles& styles);
FigurePoint pointAt(double x, const Ranged& value);
/// Title, finding and footnote.
Figure decisionFrame(const DecisionStudy& study, const QString& title);
/// Whether any throughput has a range.
bool hasRanges(const DecisionStudy& study);
QString rangesText(const DecisionStudy& study);

}  // namespace scalescope
