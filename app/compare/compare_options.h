// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

#include "app/compare/training_time.h"
#include "app/exporting/figure_request.h"
#include "app/results/accuracy_study.h"

namespace scalescope {

// Options of the figures of results beside each other, as text and as values. Errors: "usage".

Result<AccuracyOptions> accuracyOptions(const QMap<QString, QString>& options);
/// The comparison that the figure "compare" shows, by its options metric (see metricChoice()), baseline and intended
/// (IDs of the factors under test, separated by commas, or "none"; guessed if it is missing). Errors: "usage" for an
/// unknown factor or metric.
Result<Comparison> comparisonOf(const QMap<QString, QString>& options, const std::vector<RunResult>& results);
QString intendedOption(const std::set<std::string>& factors);
/// Parses intendedOption(). Errors: "usage" for an unknown factor.
Result<std::set<std::string>> intendedFactors(const QString& option);
/// How curves of repeats are drawn, by the option repeats.
Result<RepeatCurves> repeatCurves(const QMap<QString, QString>& options);
Result<ProjectedLength> projectedLength(const QMap<QString, QString>& options);

}  // namespace scalescope
