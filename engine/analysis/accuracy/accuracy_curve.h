// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The images on which an accuracy was measured, never mixed: the batches while they train, or a whole validation set,
/// which is never trained on.
enum class AccuracySplit { Training, Validation };

/// "train_top5_accuracy", "validation_top1_accuracy". `top`: 1 or 5.
std::string accuracyMetric(AccuracySplit split, int top);

/// Progress of a training; NaN where the result does not state it. Training time excludes evaluations; wall time
/// includes them.
struct TrainingProgress {
  double step, epoch, images, trainingTimeS, wallTimeS;
  TrainingProgress();
};

struct AccuracyPoint {
  TrainingProgress at;
  double accuracy = 0;  ///< a fraction
};

/// Source of the points of a curve; figures state it.
enum class AccuracyCadence {
  None,         ///< the result states no such accuracy
  Evaluations,  ///< one per evaluation of the whole validation set
  EpochMeans,   ///< training: mean over the steps since the epoch before
  AsLogged,     ///< training: as logged, without epochs
  EndOnly,      ///< one value, at the end
};

/// One accuracy of one result over its training, in the order of time.
struct AccuracyCurve {
  AccuracySplit split = AccuracySplit::Validation;
  int top = 1;
  AccuracyCadence cadence = AccuracyCadence::None;
  std::vector<AccuracyPoint> points;
  TrainingProgress end;  ///< progress at the end of the training
};

/// Needs a result with its series; the head alone only gives the end.
AccuracyCurve accuracyCurve(const RunResult& result, AccuracySplit split, int top);

}  // namespace scalescope
