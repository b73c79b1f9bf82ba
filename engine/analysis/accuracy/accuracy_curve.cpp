// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/accuracy/accuracy_curve.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/base/numbers.h"

namespace scalescope {
namespace {

struct Part {
  const char* column;
  double TrainingProgress::*member;
};
/// Finest first: missing values are looked up by the finest part that both tables have.
constexpr Part kParts[] = {{"step", &TrainingProgress::step},
                           {"time_s", &TrainingProgress::wallTimeS},
                           {"training_time_s", &TrainingProgress::trainingTimeS},
                           {"images", &TrainingProgress::images},
                           {"epoch", &TrainingProgress::epoch}};

double valueAt(const SeriesTable& table, const char* column, std::size_t row) {
  const SeriesColumn* found = table.find(column);
  return found != nullptr && row < found->values.size() ? found->values[row] : kNaN;
}

/// In evaluations of older results, "images" is the size of the validation set, not progress.
bool isProgress(const SeriesTable& table, const Part& part) {
  return part.member != &TrainingProgress::images || table.name != "evaluations";
}

TrainingProgress progressAt(const SeriesTable& table, std::size_t row) {
  TrainingProgress at;
  for (const Part& part : kParts)
    if (isProgress(table, part)) at.*part.member = valueAt(table, part.column, row);
  return at;
}

/// Each step of a measured run trains on one global batch, so images are known without the steps.
void countImages(TrainingProgress& at, const Summary& summary) {
  if (isOwnRun(summary.origin) && std::isnan(at.images) && summary.batchSizeGlobal)
    at.images = at.step * static_cast<double>(*summary.batchSizeGlobal);
}

/// One column of the steps at a place of another, linearly between rows; NaN outside of them.
double between(const SeriesColumn& keys, const SeriesColumn& values, double key) {
  const auto next = std::lower_bound(keys.values.begin(), keys.values.end(), key);
  if (next == keys.values.end()) return kNaN;
  const auto i = static_cast<std::size_t>(next - keys.values.begin());
  if (keys.values[i] == key) return values.values[i];
  if (i == 0) return kNaN;
  const double share = (key - keys.values[i - 1]) / (keys.values[i] - keys.values[i - 1]);
  return values.values[i - 1] + share * (values.values[i] - values.values[i - 1]);
}

bool ascends(const SeriesColumn* column) {
  return column != nullptr && !column->values.empty() && std::isfinite(column->values.front()) &&
         std::is_sorted(column->values.begin(), column->values.end());
}

/// Fills the unknown values of an evaluation from the steps around it.
void complete(TrainingProgress& at, const SeriesTable& steps) {
  for (const Part& key : kParts) {
    const SeriesColumn* keys = steps.find(key.column);
    if (!std::isfinite(at.*key.member) || !ascends(keys)) continue;
    for (const Part& part : kParts)
      if (const SeriesColumn* values = steps.find(part.column); values != nullptr && std::isnan(at.*part.member))
        at.*part.member = between(*keys, *values, at.*key.member);
    return;
  }
}

std::vector<AccuracyPoint> pointsOf(const SeriesTable& table, const SeriesColumn& accuracies,
                                    const SeriesTable* steps) {
  std::vector<AccuracyPoint> points;
  for (std::size_t row = 0; row < accuracies.values.size(); ++row) {
    if (std::isnan(accuracies.values[row])) continue;
    AccuracyPoint point{progressAt(table, row), accuracies.values[row]};
    if (steps != nullptr && steps != &table) complete(point.at, *steps);
    points.push_back(point);
  }
  return points;
}

/// Means over the steps of each epoch, each at the epoch's last step. A partial epoch at the end counts if it is at
/// least half an epoch.
std::vector<AccuracyPoint> epochMeans(const SeriesTable& steps, const SeriesColumn& accuracies) {
  std::vector<AccuracyPoint> points;
  double sum = 0, count = 0, begun = 0;
  for (std::size_t row = 0; row < accuracies.values.size(); ++row) {
    const TrainingProgress at = progressAt(steps, row);
    const double weight = steps.find("row_count") != nullptr ? valueAt(steps, "row_count", row) : 1;
    if (!std::isnan(accuracies.values[row])) sum += accuracies.values[row] * weight, count += weight;
    const bool last = row + 1 == accuracies.values.size();
    const bool whole = std::floor(at.epoch + 1e-9) > std::floor(begun + 1e-9);
    if ((whole || (last && at.epoch - begun >= 0.5)) && count > 0) {
      points.push_back({at, sum / count});
      sum = count = 0;
    }
    if (whole) begun = at.epoch;
  }
  return points;
}

bool hasEpochs(const SeriesTable& steps) {
  const SeriesColumn* epochs = steps.find("epoch");
  return ascends(epochs) && std::isfinite(epochs->values.back()) && epochs->values.back() > 0;
}

std::optional<double> endAccuracy(const Summary& summary, AccuracySplit split, int top) {
  if (split == AccuracySplit::Training) return top == 1 ? summary.trainTop1Accuracy : summary.trainTop5Accuracy;
  return top == 1 ? summary.validationTop1Accuracy : summary.validationTop5Accuracy;
}

TrainingProgress endOf(const RunResult& result, const SeriesTable* steps) {
  TrainingProgress end;
  if (steps != nullptr && steps->rowCount() > 0) end = progressAt(*steps, steps->rowCount() - 1);
  const Summary& summary = result.summary;
  if (summary.epochsDone) end.epoch = *summary.epochsDone;
  if (summary.trainingTimeS) end.trainingTimeS = *summary.trainingTimeS;
  if (summary.wallTimeS) end.wallTimeS = *summary.wallTimeS;
  countImages(end, summary);
  return end;
}

void fill(AccuracyCurve& curve, const RunResult& result, const SeriesTable* steps) {
  const std::string metric = accuracyMetric(curve.split, curve.top);
  if (curve.split == AccuracySplit::Validation) {
    const SeriesTable* table = findTable(result.series, "evaluations");
    if (const SeriesColumn* column = table != nullptr ? table->find(metric) : nullptr) {
      curve.points = pointsOf(*table, *column, steps);
      for (AccuracyPoint& point : curve.points) countImages(point.at, result.summary);
      curve.cadence = AccuracyCadence::Evaluations;
    }
  } else if (const SeriesColumn* column = steps != nullptr ? steps->find(metric) : nullptr) {
    const bool byEpoch = hasEpochs(*steps);
    curve.points = byEpoch ? epochMeans(*steps, *column) : pointsOf(*steps, *column, steps);
    curve.cadence = byEpoch ? AccuracyCadence::EpochMeans : AccuracyCadence::AsLogged;
  }
}

}  // namespace

TrainingProgress::TrainingProgress() : step(kNaN), epoch(kNaN), images(kNaN), trainingTimeS(kNaN), wallTimeS(kNaN) {}

std::string accuracyMetric(AccuracySplit split, int top) {
  return (split == AccuracySplit::Training ? "train_top" : "validation_top") + std::to_string(top) + "_accuracy";
}

AccuracyCurve accuracyCurve(const RunResult& result, AccuracySplit split, int top) {
  const SeriesTable* steps = findTable(result.series, "steps");
  AccuracyCurve curve{split, top, AccuracyCadence::None, {}, endOf(result, steps)};
  fill(curve, result, steps);
  if (!curve.points.empty()) return curve;
  curve.cadence = AccuracyCadence::None;
  if (const auto accuracy = endAccuracy(result.summary, split, top)) {
    curve.points.push_back({curve.end, *accuracy});
    curve.cadence = AccuracyCadence::EndOnly;
  }
  return curve;
}

}  // namespace scalescope
