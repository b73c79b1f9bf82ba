// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "engine/analysis/accuracy/accuracy_curve.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// When a target counts as reached.
enum class CrossingRule {
  Interpolated,  ///< on the straight line between the points before and after it
  FirstPoint,    ///< at the first point at or above it, as MLPerf counts
};

enum class TargetState {
  Reached,
  ReachedBy,  ///< the first known point is at or above it: reached then or earlier
  NotReached,
  Unknown,  ///< the result states no such accuracy
};

/// When one training reached an accuracy.
struct TimeToAccuracy {
  TargetState state = TargetState::Unknown;
  TrainingProgress at;   ///< at the target; NaN if not reached or unknown
  double best = 0;       ///< the highest accuracy, a fraction; NaN if unknown
  TrainingProgress end;  ///< progress at the end of the training
  bool reached() const { return state == TargetState::Reached || state == TargetState::ReachedBy; }
};

/// `target`: a fraction.
TimeToAccuracy timeToAccuracy(const AccuracyCurve& curve, double target, CrossingRule rule);

/// Speed of a training relative to a reference: mean time of the reference over mean time of the run, with its interval
/// if both were repeated (WP fig. 36 draws it). Units: seconds, one per repeat.
Difference relativeSpeed(std::span<const double> seconds, std::span<const double> referenceSeconds);

/// The whole training that a short test is a sample of.
struct TrainingLength {
  double epochs = 90;
  double imagesPerEpoch = 1281167;  ///< ILSVRC 2012's training set; of another unit its items, 0: unknown
  double images() const { return epochs * imagesPerEpoch; }
};

/// Projection of a short test to a whole training: all images at its throughput, with training steps only. Projected,
/// never measured.
struct ProjectedTraining {
  int repeats = 0;
  double seconds = 0;                 ///< mean over repeats of images / throughput
  std::optional<Interval> seconds95;  ///< between repeats; nullopt for one
};

/// Units: images/s of all devices, one per repeat, each above 0.
ProjectedTraining projectTraining(std::span<const double> imagesPerSecond, const TrainingLength& length);

}  // namespace scalescope
