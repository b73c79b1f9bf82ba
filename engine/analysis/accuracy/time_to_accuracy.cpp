// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/accuracy/time_to_accuracy.h"

#include <algorithm>
#include <limits>

namespace scalescope {
namespace {

TrainingProgress interpolated(const AccuracyPoint& before, const AccuracyPoint& after, double target) {
  const double share = (target - before.accuracy) / (after.accuracy - before.accuracy);
  TrainingProgress at;
  for (const auto member : {&TrainingProgress::step, &TrainingProgress::epoch, &TrainingProgress::images,
                            &TrainingProgress::trainingTimeS, &TrainingProgress::wallTimeS})
    at.*member = before.at.*member + share * (after.at.*member - before.at.*member);
  return at;
}

}  // namespace

TimeToAccuracy timeToAccuracy(const AccuracyCurve& curve, double target, CrossingRule rule) {
  TimeToAccuracy time;
  time.end = curve.end;
  time.best = std::numeric_limits<double>::quiet_NaN();
  if (curve.points.empty()) return time;
  const auto better = [](const AccuracyPoint& a, const AccuracyPoint& b) { return a.accuracy < b.accuracy; };
  time.best = std::max_element(curve.points.begin(), curve.points.end(), better)->accuracy;
  // Accuracies are printed in percent: 93 % as a fraction must reach 0.93.
  const auto first = std::find_if(curve.points.begin(), curve.points.end(),
                                  [target](const AccuracyPoint& point) { return point.accuracy >= target - 1e-12; });
  time.state = TargetState::NotReached;
  if (first == curve.points.end()) return time;
  time.state = first == curve.points.begin() ? TargetState::ReachedBy : TargetState::Reached;
  const bool between = time.state == TargetState::Reached && rule == CrossingRule::Interpolated;
  time.at = between ? interpolated(*(first - 1), *first, target) : first->at;
  return time;
}

Difference relativeSpeed(std::span<const double> seconds, std::span<const double> referenceSeconds) {
  return compareMeans(referenceSeconds, seconds);
}

ProjectedTraining projectTraining(std::span<const double> imagesPerSecond, const TrainingLength& length) {
  std::vector<double> seconds;
  for (const double rate : imagesPerSecond) seconds.push_back(length.images() / rate);
  const RepeatStatistics statistics = summariseRepeats(seconds);
  return {statistics.count, statistics.mean, statistics.confidence95};
}

}  // namespace scalescope
