// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/accuracy/paired_accuracy.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {

/// Inference in one precision by one implementation, at any batch and load. Accuracies are fractions of the images that
/// the first run scored.
struct PrecisionRow {
  std::vector<const RunResult*> runs;
  std::string precision;
  Text calibration;  ///< INT8: the calibrator, or "cache"; with the bound on the accuracy drop; "" otherwise
  std::optional<double> top1, top5;
  std::optional<PairedAccuracy> top1Pair, top5Pair;  ///< against the baseline; absent on its own row
  /// Highest mean of repeats; beside FP32 the highest of those that differ from a run of the baseline in nothing else.
  std::optional<Throughput> throughput;
  std::optional<double> speedup;  ///< of it over that run; absent where no run of the baseline is comparable
  int batchSizePerDevice = 0;     ///< at which it was measured
  int returnedLayers = 0;         ///< to FP32
};

/// One network with the same data and weights, in several precisions.
struct PrecisionTable {
  std::string network;
  std::vector<PrecisionRow> rows;  ///< the baseline first: FP32 if there is such a run
};

/// Tables of all inference runs that scored images; `results` with their series must outlive them.
std::vector<PrecisionTable> precisionTables(const std::vector<RunResult>& results);

/// "-0.12 (-0.20 to -0.03)": the difference in percentage points with its 95 % interval.
std::string differenceText(const PairedAccuracy& pair);

}  // namespace scalescope
