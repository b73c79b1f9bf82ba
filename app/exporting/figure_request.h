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
/// Convert options to values. Errors: "usage".
Result<AccuracyOptions> accuracyTarget(const QMap<QString, QString>& options);  ///< see accuracyTargetOptions()
Result<PercentConvention> percentConvention(const QMap<QString, QString>& options);
/// For options that are "yes" or "no".
Result<bool> yesOption(const QMap<QString, QString>& options, const char* id);

/// "75%", "75" and "0.75" mean the same. Units: returns a fraction.
Result<double> parseShare(const QString& text);

}  // namespace scalescope
