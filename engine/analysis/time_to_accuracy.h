// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "engine/analysis/accuracy_curve.h"
#include "engine/analysis/statistics.h"

namespace scalescope {

/// When a target counts as reached.
enum class CrossingRule {
  Interpolated,  ///< on the straight line between the points before and after it
  FirstPoint,    ///< at the first point at or above it, as MLPerf counts
};

enum class TargetState {
  Reached,
  ReachedBy,  ///< the first point known is at or above it: reached then or earlier
  NotReached,
  Unknown,  ///< the result states no such accuracy
};

/// When one training reached an accuracy.
struct TimeToAccuracy {
  TargetState state = TargetState::Unknown;
  TrainingProgress at;   ///< of the target; NaN where it was not reached or is not known
  double best = 0;       ///< the highest accuracy seen, a fraction; NaN where none is known
  TrainingProgress end;  ///< how far the training went
  bool reached() const { return state == TargetState::Reached || state == TargetState::ReachedBy; }
};

/// `target`: a fraction.
TimeToAccuracy timeToAccuracy(const AccuracyCurve& curve, double target, CrossingRule rule);

/// How many times faster than the reference a training was: mean time of the reference over mean time of the run, with
/// its interval where both were repeated (WP fig. 36 draws it). Units: seconds, one per repeat.
Difference relativeSpeed(std::span<const double> seconds, std::span<const double> referenceSeconds);

/// The whole training that a short test is a sample of.
struct TrainingLength {
  double epochs = 90;
  double imagesPerEpoch = 1281167;  ///< ILSVRC 2012's training set
  double images() const { return epochs * imagesPerEpoch; }
};

/// What a short test says of a whole training: its throughput held for all images, with nothing but training steps in
/// the time. Projected, never measured.
struct ProjectedTraining {
  int repeats = 0;
  double seconds = 0;                 ///< mean over repeats of images / throughput
  std::optional<Interval> seconds95;  ///< between repeats; nothing for one
};

/// Units: images/s of all devices, one per repeat, each above 0.
ProjectedTraining projectTraining(std::span<const double> imagesPerSecond, const TrainingLength& length);

}  // namespace scalescope
