// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_options.h"

#include <cmath>

#include "app/compare/compare_kinds.h"
#include "app/core/usage_error.h"
#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"
#include "app/results/comparison.h"
#include "app/results/figure_metrics.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "engine/base/text.h"
#include "engine/base/words.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using namespace figure_kinds;

constexpr const char* kNoFactors = "none";

Result<double> positive(const Options& options, const QString& name, double standard) {
  if (!options.contains(name)) return standard;
  const auto value = parseNumber(options.value(name).toStdString());
  if (!value || !(*value > 0) || !std::isfinite(*value))
    return usageError(QStringLiteral("--%1 %2 is invalid: use a number above 0.").arg(name, options.value(name)));
  return *value;
}

}  // namespace

std::vector<FigureOption> compareFigureOptions() {
  const QString ofQuantities = "compare table ratios throughput-accuracy", ofAccuracy = "accuracy time-to-accuracy";
  const auto ofTarget = accuracyTargetOptions(ofQuantities + ' ' + ofAccuracy);
  std::vector<FigureOption> options{
      quantityOption(ofQuantities),
      {"metric", "curves", "ID", "the metric of the curves (default images_per_second)"},
      panelsOption("compare table throughput-accuracy curves accuracy time-to-accuracy"),
      {"of", "curves", "PART",
       "one rank of each run (\"rank 1\", with its host's telemetry), or a host without ranks (default: rank 0 and its "
       "host)"},
      axisOptionOf("curves", "step|epoch|images|training_time_s|time_s", Words::of("&over")),
      axisOptionOf(ofAccuracy, "training_time_s|time_s|epoch|images|step", Words::of("&over")),
      {"repeats", "curves accuracy time-to-accuracy", "band|single", "repeats as mean and band, or each of them",
       checkBox(Words::of("sin&gle repeats"),
                Words::of("Draws each repeat of a configuration instead of their mean and its band"))},
      {"rows", "table", "FACTOR",
       "network, batch_size_per_device, precision, devices, dataset, framework or system (default: what differs, "
       "networks by systems)"},
      {"columns", "table", "FACTOR", "as for --rows"},
      {"base",
       "compare table",
       "baseline|other",
       "the reference of percentages",
       {Words::of("&Percent of"), {Words::of("the baseline"), Words::of("the other run")}}},
      {"style",
       "compare table",
       "words|sign",
       "\"3 % slower\" or \"-3 %\"",
       {Words::of("expre&ssed as"), {Words::of("faster / slower"), Words::of("+ / −")}}},
      {"across-networks", "compare table relative-speed", "no|yes", "percentages between different networks, too",
       checkBox(Words::of("across networ&ks"), Words::of("States percentages between different networks, too"))},
      {"intended", "compare", "FACTOR,...|none",
       "the factors under test, which do not count as differences (default: guessed)"},
      pricesOption(ofQuantities),
      {"unit",
       "energy",
       "j|w",
       "J per image, or mean power",
       {Words::of("&Unit"), {Words::of("J per image"), Words::of("mean power in W")}}},
      {"by",
       "energy",
       "configuration|node",
       "what a bar represents",
       {Words::of("one ba&r per"), {Words::of("configuration"), Words::of("node")}}},
      {"learning-rate", ofAccuracy, "no|yes", "add a panel with the learning rate", {Words::of("&Learning rate")}},
      {"epochs", "projection", "N", "of the whole training (default 90)", {Words::of("Proj&ect to epochs")}},
      {"images-per-epoch",
       "projection",
       "N",
       "default: images of the data set, else 1281167; of results in another unit its items, such as tokens",
       {Words::of("of &images")}},
      {"percentile", "throughput-latency", "P",
       "of the latencies: p50, p90, p99 or p999 (default: the highest up to p99 that enough were measured for)"},
      {"bound", "throughput-latency", "MS", "the latency bound to draw (default: that of the servers)"},
      {"table", "measurement", "NAME", "the table of the results; several results are drawn over each other"},
      {"choice", "measurement", "TEXT", "the quantity of the table"},
  };
  options.insert(options.end(), ofTarget.begin(), ofTarget.end());
  return options;
}

Result<AccuracyOptions> accuracyOptions(const Options& options) {
  auto chosen = accuracyTarget(options);
  if (!chosen) return chosen.error();
  const auto rate = yesOption(options, "learning-rate");
  if (!rate) return rate.error();
  const auto axis = axisOption(options, "accuracy");
  if (!axis) return axis.error();
  const auto repeats = repeatCurves(options);
  if (!repeats) return repeats.error();
  chosen->repeats = *repeats;
  chosen->axis = *axis;
  chosen->learningRate = *rate;
  return chosen;
}

Result<std::set<std::string>> intendedFactors(const QString& option) {
  std::set<std::string> factors;
  if (option.trimmed() == QLatin1String(kNoFactors)) return factors;
  for (const QString& word : option.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    const std::string id = word.trimmed().toStdString();
    if (!isFactor(id))
      return usageError(
          QStringLiteral("--intended %1 is not a factor. Use ids of plan fields or facts, \"system\" for all "
                         "hardware, or \"none\".")
              .arg(toQString(inQuotes(id))));
    factors.insert(id);
  }
  return factors;
}

QString intendedOption(const std::set<std::string>& factors) {
  return factors.empty() ? QLatin1String(kNoFactors) : toQString(join({factors.begin(), factors.end()}, ","));
}

Result<Comparison> comparisonOf(const Options& options, const std::vector<RunResult>& results) {
  if (const Status comparable = checkComparable(results); !comparable) return comparable.error();
  const auto metric = metricChoice(options);
  if (!metric) return metric.error();
  std::optional<std::set<std::string>> factors;
  if (const QString option = options.value("intended"); !option.isEmpty()) {
    const auto intended = intendedFactors(option);
    if (!intended) return intended.error();
    factors = *intended;
  }
  if (metric->metric->needsSeries) return compareRuns(results, options.value("baseline"), factors, *metric);
  return compareRuns(headsOf(results), options.value("baseline"), factors, *metric);
}

Result<RepeatCurves> repeatCurves(const Options& options) {
  const auto chosen = optionChoice(options, "repeats");
  if (!chosen) return chosen.error();
  return static_cast<RepeatCurves>(*chosen);
}

Result<ProjectedLength> projectedLength(const Options& options) {
  ProjectedLength length;
  const auto epochs = positive(options, "epochs", length.epochs);
  if (!epochs) return epochs.error();
  length.epochs = *epochs;
  if (!options.contains("images-per-epoch")) return length;
  const auto images = positive(options, "images-per-epoch", 0);
  if (!images) return images.error();
  length.imagesPerEpoch = *images;
  return length;
}

}  // namespace scalescope
