// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/data/batch_loader.h"
#include "engine/train/checkpoint.h"
#include "engine/train/step_runner.h"
#include "engine/train/trainer_setup.h"
#include "engine/train/window_rule.h"

namespace scalescope {

/// One rank ready for its first step: compiled, with the same parameters as every other rank, its data flowing.
struct PreparedRank {
  std::unique_ptr<CompiledStep> step;
  std::unique_ptr<StepRunner> runner;  ///< of `step`; destroyed before it
  std::vector<ParameterSpec> parameters;
  std::vector<ProfiledLayer> layers;  ///< of the network; empty unless the plan profiles steps
  std::unique_ptr<BatchLoader> loader;
  RunConfigured configured;
  std::int64_t imagesPerEpoch = 0;  ///< of all ranks together
  LongTestSteps longTest;           ///< 0: a short test
  CheckpointIdentity identity;
  std::optional<CheckpointHead> resumed;  ///< the checkpoint whose values were restored to `step`
};

/// The control communicator if the setup has no others: it is idle while gradients are in flight.
GradientLanes gradientLanesOf(const TrainerSetup& setup);

/// A batch for a step that takes what the loader delivers.
Batch batchOf(const LoadedBatch& loaded, std::int64_t step = 0);

/// Options of a loader for this rank; validation is one pass in order, without augmentation.
LoaderOptions loaderOptions(const TrainerSetup& setup, Split split);

/// Sets the plan's batch if it is open; a resumed run uses that of its checkpoint. Errors: Failure as train();
/// "out-of-memory" with the largest batch that fits, if the backend knows it.
PreparedRank prepareRank(TrainerSetup& setup);

}  // namespace scalescope
