// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// One pass over the training set, or the part of it that was trained; warm-up steps are excluded.
struct EpochThroughput {
  int epoch = 0;  ///< 1-based
  bool whole = false;
  std::int64_t steps = 0, images = 0;
  double trainingTimeS = 0;  ///< without evaluation
  double imagesPerSecond = 0;
  /// Between the step times of its first and second half, a fraction: of their medians or of their means, whichever
  /// differ more; absent below 10 steps.
  std::optional<double> variation;
  /// Of the throughput against the epoch before, a signed fraction; absent for the first and for a part of an epoch.
  std::optional<double> change;

  /// Varies by at most SteadyState::kMaxVariation; nothing where the variation is unknown.
  std::optional<bool> stable() const;
};

/// Each epoch of a training, by its steps of rank 0 in order; epochs without measured steps are omitted. Rolled-up rows
/// count to the epoch in which they end.
std::vector<EpochThroughput> epochThroughput(const std::vector<StepRow>& rows);
/// The same from a table of steps; empty if it lacks a column.
std::vector<EpochThroughput> epochThroughput(const SeriesTable& steps);

/// The first epoch from which every whole epoch is stable and differs from the one before by at most
/// SteadyState::kMaxVariation: the epochs before it need not be measured again. Nothing if the last whole epoch is not
/// stable, or differs from a stable one before it: only a further epoch could show which of them lasts.
/// Source: "Dell EMC Ready Solutions for AI, Deep Learning with NVIDIA", 3.1: one epoch suffices where throughput
/// varies less than 2 % across iterations; a framework whose first epoch varies more needs two.
std::optional<int> stableFromEpoch(const std::vector<EpochThroughput>& epochs);

/// Writes the variation of the last whole epoch and stableFromEpoch(); nothing without a whole epoch of enough steps.
void summariseEpochs(const std::vector<StepRow>& rows, Summary& summary);

}  // namespace scalescope
