// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/step_row_merge.h"

#include <algorithm>

namespace scalescope {

StepRow mergeRows(const StepRow& earlier, const StepRow& later) {
  double n = static_cast<double>(earlier.rowCount), m = static_cast<double>(later.rowCount);
  auto weighted = [&](double a, double b) { return (n * a + m * b) / (n + m); };
  StepRow row = later;
  row.rowCount = earlier.rowCount + later.rowCount;
  double difference = later.stepTimeMs - earlier.stepTimeMs;
  row.stepTimeM2 = earlier.stepTimeM2 + later.stepTimeM2 + difference * difference * n * m / (n + m);
  row.stepTimeMs = weighted(earlier.stepTimeMs, later.stepTimeMs);
  row.dataWaitMs = weighted(earlier.dataWaitMs, later.dataWaitMs);
  row.computeTimeMs = weighted(earlier.computeTimeMs, later.computeTimeMs);
  row.allreduceTimeMs = weighted(earlier.allreduceTimeMs, later.allreduceTimeMs);
  row.allreduceBusyMs = weighted(earlier.allreduceBusyMs, later.allreduceBusyMs);
  row.allreduceBytes = weighted(earlier.allreduceBytes, later.allreduceBytes);
  row.loss = weighted(earlier.loss, later.loss);
  row.trainTop1Accuracy = weighted(earlier.trainTop1Accuracy, later.trainTop1Accuracy);
  row.trainTop5Accuracy = weighted(earlier.trainTop5Accuracy, later.trainTop5Accuracy);
  row.learningRate = weighted(earlier.learningRate, later.learningRate);
  row.loadTimeMs = weighted(earlier.loadTimeMs, later.loadTimeMs);
  row.decodeTimeMs = weighted(earlier.decodeTimeMs, later.decodeTimeMs);
  row.transformTimeMs = weighted(earlier.transformTimeMs, later.transformTimeMs);
  row.copyTimeMs = weighted(earlier.copyTimeMs, later.copyTimeMs);
  row.stepTimeMinMs = std::min(earlier.stepTimeMinMs, later.stepTimeMinMs);
  row.stepTimeMaxMs = std::max(earlier.stepTimeMaxMs, later.stepTimeMaxMs);
  row.lossMin = std::min(earlier.lossMin, later.lossMin);
  row.lossMax = std::max(earlier.lossMax, later.lossMax);
  return row;
}

}  // namespace scalescope
