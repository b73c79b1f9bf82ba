// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/results/accuracy_study.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/base/result.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The metrics that need prices of one currency, and a target.
inline constexpr const char *kPerPriceMetric = "images_per_second_per_1000", *kToAccuracyMetric = "time_to_accuracy_s";
/// The model FLOP utilisation, see utilisationText().
inline constexpr const char* kUtilisationMetric = "model_flop_utilisation";

struct MetricChoice;

/// A quantity of each result: one value per run, so that repeats give its interval. Bars, tables, scaling figures,
/// scatter plots, --metric, columns of the library and facts of the inspector follow from its row.
struct FigureMetric {
  const char* id;     ///< that of metrics() where there is one: "images_per_second", "training_time_s"
  const char* title;  ///< English; see metricTitle()
  const char* unit;   ///< of the values; see formOf()
  Better better;
  const char* help;  ///< English; see metricHelp()
  bool positive;     ///< never 0: differences are ratios; otherwise they are subtractions
  bool needsSeries;  ///< the head does not always state it: the series are needed, at least of earlier versions
  bool perItem;      ///< of one image or token, or divides the throughput: its unit depends on that of the throughput
  bool isColumn;     ///< a column of the library: the head of a result states it, in every result of this version
  std::optional<double> (*valueOf)(const RunResult& result, const MetricChoice& choice);
};

/// In the window's language.
QString metricTitle(const FigureMetric& metric);
QString metricHelp(const FigureMetric& metric);
/// How values are shown: numbers of one unit whatever their size; "s" in s, min or h; "1" as %; "B" and "B/s" in powers
/// of 1000; "GiB", a memory, in powers of 1024; a figure of an external program in the unit that it states.
enum class ValueForm { Number, Duration, Percentage, Bytes, ByteRate, Memory, Stated };
ValueForm formOf(const FigureMetric& metric);
/// Of values of ValueForm::Number and ValueForm::Memory, in the window's language.
QString unitText(const FigureMetric& metric);
/// Of the value of one result: "J per token" where its throughput counts tokens.
QString unitText(const FigureMetric& metric, const RunResult& result);
/// "63.00 ms": the value of one result with its unit, in significant digits; "" if it states none.
QString metricText(const FigureMetric& metric, const RunResult& result, int digits = 4);
/// Of the values of one result: a single run justifies three digits; others state what they want.
int digitsOf(const RunResult& head);

/// Every metric, throughput first.
std::span<const FigureMetric> figureMetrics();
/// nullptr for an unknown id.
const FigureMetric* findFigureMetric(std::string_view id);

/// The id of the metric whose quantity, unit and direction each external program states for itself.
inline constexpr const char* kStatedMetric = "stated_value";

/// A metric with what its values depend on.
struct MetricChoice {
  const FigureMetric* metric = &figureMetrics().front();
  AccuracyOptions accuracy;                                         ///< of the time to an accuracy
  std::function<std::optional<double>(const RunResult&)> costOf{};  ///< of all servers of a result
  QString currency{};                                               ///< of the costs; "" if no price is known
  QString statedQuantity{}, statedUnit{};  ///< of kStatedMetric, by the results that runsWithMetric() was given
  QString throughputUnit{};                ///< of the throughput, by these results; "": images/s
  std::string itemUnit{};                  ///< of FigureMetric::perItem, by these results; "": images/s

  /// A figure of an external program that is not a throughput, such as a bandwidth.
  bool isStated() const;
  bool isThroughput() const { return metric == &figureMetrics().front(); }
  /// Whether it is an energy or a power, whose sources and coverage may differ.
  bool isEnergy() const;
  bool isDuration() const;
  /// Whether it is the time of one piece of work, in any unit: of a training, a step, an inference, a message.
  bool isTime() const;
  /// Whether differences are stated in percentage points.
  bool isPercentage() const;
  /// "Training time", "Training time to 75 % validation top-1".
  QString title() const;
  /// The title within a phrase: lower case in English; other languages keep their capitals.
  QString titleInPhrase() const;
};
/// The same of any translated title.
QString inPhrase(const QString& translated, const char* english);

/// For displayed values: stored value times factor.
struct DisplayUnit {
  double factor = 1;
  QString text;
};
/// The unit in which values up to `largest` are shown.
DisplayUnit displayUnit(const MetricChoice& choice, double largest);

/// Of figures of kUtilisationMetric: its formulas, and the peaks with their sources, each once; "" for other metrics.
QString utilisationText(const MetricChoice& choice, const std::vector<RunResult>& runs);

/// The results that state a metric, each once, and sentences on the others.
struct MetricRuns {
  std::vector<RunResult> runs;  ///< heads
  std::vector<double> values;   ///< one per run, in `unit`
  QString unit;
  Exclusions excluded;
  MetricChoice choice;  ///< with the quantity and the direction that the runs state
};
/// Repeats of a metric. Intervals of percentages, such as accuracies, are cut at 100.
RepeatStatistics summariseMetric(std::span<const double> values, const MetricChoice& choice);

/// Of kStatedMetric, only results with the quantity and unit of the first one: others are excluded. `results`: with
/// their series if the metric needs them.
MetricRuns runsWithMetric(const std::vector<RunResult>& results, const MetricChoice& choice);

}  // namespace scalescope
