// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/holdings.h"

#include <QStringList>
#include <algorithm>
#include <set>

#include "app/builders/measurement_figure.h"
#include "app/library/library_entry.h"

namespace scalescope {
namespace {

bool hasAccuracy(const Summary& summary) {
  return summary.validationTop1Accuracy || summary.validationTop5Accuracy || summary.trainTop1Accuracy ||
         summary.trainTop5Accuracy;
}

bool hasRatio(const RunResult& result) { return result.annotations.labels.contains("ratio_of"); }

struct Holding {
  bool (*has)(const RunResult& result);
  const char* text;
};

/// A row for each quantity, in the order in which people look for them.
constexpr Holding kHoldings[] = {
    {[](const RunResult& r) { return r.summary.kind == "training" && r.summary.imagesPerSecond.has_value(); },
     "training throughput (--figure compare, scaling or table)"},
    {[](const RunResult& r) { return r.summary.speedup.has_value() && !hasRatio(r); }, "speed-ups (--figure scaling)"},
    {hasRatio, "ratios between two systems or settings, which no figure draws: the window's Inspector shows them"},
    {[](const RunResult& r) { return r.summary.kind == "training" && hasAccuracy(r.summary); },
     "accuracies of training (--figure accuracy or time-to-accuracy)"},
    {[](const RunResult& r) { return r.summary.kind != "training" && hasAccuracy(r.summary); },
     "accuracies of inference, which no figure draws: the window's Inspector shows them"},
    {[](const RunResult& r) { return r.summary.computeTimeMeanMs.has_value(); },
     "the parts of a step (--figure step-time)"},
    {[](const RunResult& r) { return r.profile.steps > 0; }, "the kernels of a step (--figure profile)"}};

/// Names of tables that makeMeasurementFigure() knows.
std::set<std::string> drawableTables(const std::vector<RunResult>& results) {
  std::set<std::string> names;
  FigureStyles styles;
  for (const RunResult& result : results)
    for (const SeriesTable& table : result.series)
      if (!makeMeasurementFigure(result, table.name, measurementChoices(result, table.name).value(0), styles)
               .panels.empty())
        names.insert(table.name);
  return names;
}

}  // namespace

QString holdingsText(const std::vector<RunResult>& results) {
  QStringList parts;
  for (const Holding& holding : kHoldings)
    if (std::any_of(results.begin(), results.end(), holding.has)) parts.append(QLatin1String(holding.text));
  QStringList tables;
  for (const std::string& name : drawableTables(results)) tables.append(toQString(name));
  if (!tables.isEmpty())
    parts.append(QStringLiteral("measured tables: %1 (--figure measurement)").arg(tables.join(QStringLiteral(", "))));
  if (parts.isEmpty()) return QStringLiteral("They hold nothing that a figure shows.");
  return QStringLiteral("What is there: %1.").arg(parts.join(QStringLiteral("; ")));
}

}  // namespace scalescope
