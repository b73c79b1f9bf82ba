// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/prediction_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/analysis/statistics/day_means.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/base/text_columns.h"

namespace scalescope {
namespace {

std::string percentText(double share, int digits = 0) { return formatFixed(100 * share, digits) + " %"; }

std::string unitOf(Ingredient::Kind kind) {
  switch (kind) {
    case Ingredient::Kind::MeasuredLink:
    case Ingredient::Kind::Link:
    case Ingredient::Kind::InNodeLink: return " GB/s";
    case Ingredient::Kind::Storage: return " MB/s";
    default: return "";
  }
}

/// Two significant digits.
std::string factorText(double factor) { return formatFixed(factor, factor < 9.95 ? 1 : 0); }

std::string durationText(double seconds) {
  if (seconds >= 2 * 86400) return formatFixed(seconds / 86400, 1) + " d";
  return seconds >= 3600 ? formatFixed(seconds / 3600, 1) + " h" : formatFixed(seconds / 60, 1) + " min";
}

/// "-" for a training of unknown length.
std::string trainingText(double seconds) { return seconds > 0 ? durationText(seconds) : "-"; }

std::string linkText(const Configuration& configuration) {
  if (configuration.shape.ranks() < 2) return "-";
  const Link& link = configuration.shape.hosts > 1 ? configuration.across : configuration.inNode;
  return link.gbPerS > 0 ? link.name : "as measured";
}

std::string millisecondsText(double seconds) { return formatFixed(1e3 * seconds, 2); }

std::vector<std::string> configurationCells(const Configuration& asked) {
  return {std::to_string(asked.shape.hosts), std::to_string(asked.shape.ranks()), formatNumber(asked.batchPerDevice),
          linkText(asked)};
}

std::vector<std::string> predictedRow(const Prediction& one) {
  std::vector<std::string> row = configurationCells(one.configuration);
  const auto [low, high] = toldApart(one.throughput90.low, one.throughput90.high);
  row.insert(row.end(), {"predicted", measuredNumber(one.throughput), low + " - " + high,
                         percentText(one.efficiency, 1), millisecondsText(one.stepS())});
  for (const double part : {one.split.computeS, one.split.contentionS, one.split.exposedS(), one.split.spreadS,
                            one.split.dataWaitS, one.split.hostS})
    row.push_back(millisecondsText(part));
  row.push_back(trainingText(one.trainingS));
  return row;
}

/// All of it as measured; contention is part of compute.
std::vector<std::string> measuredRow(const Prediction& one) {
  const MeasuredStep& step = *one.measuredStep;
  const auto part = [](double seconds) { return seconds > 0 ? millisecondsText(seconds) : std::string("-"); };
  std::vector<std::string> row = configurationCells(one.configuration);
  row.insert(row.end(),
             {"measured, n = " + std::to_string(one.measuredRepeats), measuredNumber(*one.measuredThroughput), "-",
              one.measuredEfficiency ? percentText(*one.measuredEfficiency, 1) : "-", millisecondsText(step.stepS),
              part(step.computeS), "-", part(step.communicationS), "-", part(step.dataWaitS), part(step.hostS),
              trainingText(one.trainingS * one.throughput / *one.measuredThroughput)});
  return row;
}

}  // namespace

std::string_view ingredientTitle(Ingredient::Kind kind) {
  static constexpr std::array<std::string_view, 13> kTitles = {"compute times of one device",
                                                               "all-reduce times",
                                                               "link of the measurements",
                                                               "number of gradients",
                                                               "order of gradients",
                                                               "cost of overlap",
                                                               "wait for the slowest rank",
                                                               "link",
                                                               "link within nodes",
                                                               "storage",
                                                               "decode threads",
                                                               "device",
                                                               "precision"};
  return kTitles[static_cast<std::size_t>(kind)];
}

std::string ingredientText(const Ingredient& ingredient) {
  std::string text =
      std::string(ingredientTitle(ingredient.kind)) + ": " + std::string(valueOriginWord(ingredient.origin));
  const bool isCount = ingredient.kind == Ingredient::Kind::Compute || ingredient.kind == Ingredient::Kind::Allreduce ||
                       ingredient.kind == Ingredient::Kind::Overlap;
  if (isCount || !(ingredient.value > 0)) return ingredient.name.empty() ? text : text + ", " + ingredient.name;
  const int digits = ingredient.value >= 100 ? 0 : ingredient.value >= 1 ? 2 : 4;
  text += ", " + formatFixed(ingredient.value, digits) + unitOf(ingredient.kind);
  return ingredient.name.empty() ? text : text + " (" + ingredient.name + ")";
}

std::string_view outsideTitle(Outside::Kind kind) {
  static constexpr std::array<std::string_view, 4> kTitles = {"ranks", "batch", "link", "message size"};
  return kTitles[static_cast<std::size_t>(kind)];
}

std::string basisText(const PredictionBasis& basis) {
  std::string text = "calibrated on " + std::to_string(basis.runs) + (basis.runs == 1 ? " run" : " runs");
  if (basis.leaveOneOutPercent)
    text += ", leave-one-out error " + formatFixed(*basis.leaveOneOutPercent, 1) + " % (" +
            std::to_string(basis.leftOut) + " left out)";
  else
    text += ", too few for a leave-one-out error";
  if (basis.outside.empty()) return text + ", inside the measured range";
  std::vector<std::string> parts;
  for (const Outside& outside : basis.outside)
    parts.push_back(std::string(outsideTitle(outside.kind)) + " by a factor of " +
                    factorText(std::exp2(outside.doublings)));
  return text + ", outside the measured range: " + join(parts, ", ");
}

std::string_view changeTitle(TornadoRow::Change change) {
  static constexpr std::array<std::string_view, 8> kTitles = {"link between nodes",    "batch per device",
                                                              "gradient precision",    "gradient bucket",
                                                              "overlapped all-reduce", "nodes",
                                                              "storage of a node",     "decode threads"};
  return kTitles[static_cast<std::size_t>(change)];
}

std::string_view nextTitle(NextMeasurement::Kind kind) {
  static constexpr std::array<std::string_view, 5> kTitles = {
      "all-reduce times of these hosts", "trainings on two ranks, with overlap and without",
      "a training on as many ranks as possible", "one device with this batch", "three repeats of what was measured"};
  return kTitles[static_cast<std::size_t>(kind)];
}

std::string nextText(const NextMeasurement& next) {
  return std::string(nextTitle(next.kind)) + ": expected to narrow the band from +- " +
         percentText(next.halfWidthNow, 1) + " to +- " + percentText(next.halfWidthAfter, 1) +
         (next.halves() ? ", by half or more" : "");
}

std::string predictionTable(const std::vector<Prediction>& predictions, double epochs, const std::string& unit) {
  std::vector<std::vector<std::string>> rows{{"nodes", "devices", "batch", "link", "", unit, "90 % band", "efficiency",
                                              "step ms", "compute", "contention", "exposed", "of it spread", "data",
                                              "host", formatNumber(epochs) + " epochs"}};
  for (const Prediction& one : predictions) {
    rows.push_back(predictedRow(one));
    if (one.measuredStep) rows.push_back(measuredRow(one));
  }
  return alignedColumns(rows, kAllColumns);
}

std::string tornadoTable(const std::vector<TornadoRow>& changes) {
  std::vector<std::vector<std::string>> rows{{"change", "from", "to", "throughput per device"}};
  for (const TornadoRow& row : changes)
    for (const TornadoRow::End& end : row.ends)
      rows.push_back({std::string(changeTitle(row.change)), row.from, end.to,
                      (end.ratio >= 1 ? "+" : "") + percentText(end.ratio - 1, 1)});
  return alignedColumns(rows, kAllColumns);
}

namespace {

/// What the means of the calibration hide.
std::string remarksText(const Observations& seen) {
  std::string text;
  if (seen.disturbedCount > 0)
    text += std::to_string(seen.disturbedCount) + " of the trainings disturbed while measured\n";
  for (const TrainingObservation& training : seen.trainings) {
    std::vector<std::string> days;
    for (const DayMean& day : dayMeans(training.startedAt, training.throughputOfRepeats()))
      days.push_back(measuredNumber(day.mean) + " " + seen.unit + " on " + day.day +
                     " (n = " + std::to_string(day.count) + ")");
    if (!days.empty()) text += training.name + ", mean of each day: " + join(days, ", ") + "\n";
  }
  return text;
}

}  // namespace

std::string predictionReport(const PredictionSet& set) {
  const Observations& seen = set.calibration->observed;
  std::string text = (seen.network.empty() ? "unknown model" : seen.network) +
                     (seen.system.empty() ? "" : " on " + seen.system) + ", " +
                     (seen.precision.empty() ? "precision not stated" : seen.precision) + "\n\n";
  if (const Text missed = missedText(*set.calibration); !missed.empty()) text += shownText(missed) + "\n\n";
  text += predictionTable(set.predictions, set.length.epochs, seen.unit) + "\n" + remarksText(seen);
  for (const ExcludedRun& skipped : seen.skipped) text += "Not used: " + skipped.why + "\n";
  const PredictionBasis& basis = set.predictions.back().basis;
  text += "The last row: " + basisText(basis) + ".\n";
  for (const Ingredient& ingredient : basis.ingredients) text += "  " + ingredientText(ingredient) + "\n";
  if (!set.tornado.empty()) text += "\nChanges to the last row:\n" + tornadoTable(set.tornado);
  if (!set.next.empty()) text += "\nMeasure this next:\n";
  for (const NextMeasurement& one : set.next) text += "  " + nextText(one) + "\n    " + one.commandLine + "\n";
  return text;
}

}  // namespace scalescope
