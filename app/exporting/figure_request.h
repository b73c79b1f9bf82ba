// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <span>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_edits.h"
#include "app/figures/figure_export.h"
#include "app/results/accuracy_study.h"
#include "app/results/comparison.h"
#include "app/results/difference_words.h"
#include "app/results/projected_length.h"
#include "engine/base/result.h"

namespace scalescope {

/// A kind of figure that command lines, reports and pages request by name.
struct FigureKindInfo {
  const char* id;             ///< "compare", "time-to-accuracy", ...
  const char* title;          ///< English
  bool needsSeries;           ///< uses more than the heads of results; see also needsSeries()
  bool showsRecords = false;  ///< shows typed data of system records: results need addRecords() first
  bool usesLimits = false;    ///< compares a run with the limits of its hosts: of a node check among the results
};
std::span<const FigureKindInfo> figureKinds();
const FigureKindInfo* findFigureKind(const QString& id);

/// A request for a figure: its kind and options, as text by their ids in figureOptions(). The baseline is a run id.
struct FigureRequest {
  QString kind;
  QMap<QString, QString> options;
  FigureEdits edits = {};  ///< of the author; texts and sizes among the options override theirs
  bool operator==(const FigureRequest&) const = default;
};

/// A figure, with an account of the results.
struct BuiltFigure {
  Figure figure;
  QStringList usedRuns;  ///< ids
  Exclusions excluded;
  QStringList remarks = {};  ///< sentences on edits that are not applied
  QString scope = {};        ///< of how many networks the finding speaks; "" if of all; part of the finding
};

/// Errors: "usage" for an unknown kind, option or value, with the valid ones; "no-data" if the results have no data for
/// this figure; "not-comparable" as checkComparable().
Result<BuiltFigure> buildFigure(const FigureRequest& request, const std::vector<RunResult>& results,
                                FigureStyles& styles);

/// Whether a request uses more than the heads of results: by its kind, or by its metric.
bool needsSeries(const FigureRequest& request);

/// The metric of the options "metric", "split", "top", "target", "rule" and "prices"; throughput without them. Errors:
/// "usage" for an unknown metric, with the known ones, and for a price metric without prices.
Result<MetricChoice> metricChoice(const QMap<QString, QString>& options);
/// Converts options to values. Errors: "usage".
Result<AccuracyOptions> accuracyOptions(const QMap<QString, QString>& options);
Result<PercentConvention> percentConvention(const QMap<QString, QString>& options);
/// The comparison that the figure "compare" shows, by its options metric (see metricChoice()), baseline and intended
/// (IDs of the factors under test, separated by commas, or "none"; guessed if it is missing). Errors: "usage" for an
/// unknown factor or metric.
Result<Comparison> comparisonOf(const QMap<QString, QString>& options, const std::vector<RunResult>& results);
QString intendedOption(const std::set<std::string>& factors);
/// The other way round. Errors: "usage" for an unknown factor.
Result<std::set<std::string>> intendedFactors(const QString& option);
/// How curves of repeats are drawn, by the option repeats. Errors: "usage".
Result<RepeatCurves> repeatCurves(const QMap<QString, QString>& options);
/// For options that are "yes" or "no".
Result<bool> yesOption(const QMap<QString, QString>& options, const char* id);
Result<ProjectedLength> projectedLength(const QMap<QString, QString>& options);

/// "75%", "75" and "0.75" mean the same. Units: returns a fraction.
Result<double> parseShare(const QString& text);

}  // namespace scalescope
