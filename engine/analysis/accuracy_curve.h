// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// On which images an accuracy was measured. The two never mix: training accuracy is that of the batches while they
/// trained, validation accuracy that of a whole set which never trains.
enum class AccuracySplit { Training, Validation };

/// "train_top5_accuracy", "validation_top1_accuracy". `top`: 1 or 5.
std::string accuracyMetric(AccuracySplit split, int top);

/// How far a training was. NaN where a result does not say. Training time stands still during evaluations; wall time
/// goes on.
struct TrainingProgress {
  double step, epoch, images, trainingTimeS, wallTimeS;
  TrainingProgress();
};

struct AccuracyPoint {
  TrainingProgress at;
  double accuracy = 0;  ///< a fraction
};

/// Where the points of a curve come from; figures say it.
enum class AccuracyCadence {
  None,         ///< the result states no such accuracy
  Evaluations,  ///< one per evaluation of the whole validation set
  EpochMeans,   ///< training: mean over the steps since the epoch before
  AsLogged,     ///< training: as the log gave them, without epochs
  EndOnly,      ///< one value, of the end
};

/// One accuracy of one result over its training, in the order of time.
struct AccuracyCurve {
  AccuracySplit split = AccuracySplit::Validation;
  int top = 1;
  AccuracyCadence cadence = AccuracyCadence::None;
  std::vector<AccuracyPoint> points;
  TrainingProgress end;  ///< how far the training got, whatever its accuracy
};

/// Of a result with its series; from its head alone only the end is known.
AccuracyCurve accuracyCurve(const RunResult& result, AccuracySplit split, int top);

}  // namespace scalescope
