// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/protocol/checkpoint_file.h"
#include "engine/train/trainer_setup.h"

namespace scalescope {

/// Which training this rank's is, to be kept with its checkpoints and compared with theirs. The batch must be known.
CheckpointIdentity checkpointIdentity(const TrainerSetup& setup, const Graph& graph);

/// The checkpoint that a setup goes on from: its values on rank 0, its head on every rank; nothing where the run begins
/// at its start. Called by all ranks together. Errors: Failure as readCheckpoint().
std::optional<Checkpoint> loadCheckpoint(const TrainerSetup& setup);

/// Parameters, momentum, each rank's running statistics and the loss scale of a loaded checkpoint. Called by all ranks
/// together. Errors: Failure "checkpoint-mismatch" when it is of another training.
void restoreCheckpoint(Checkpoint checkpoint, const CheckpointIdentity& own, const TrainerSetup& setup,
                       const std::vector<ParameterSpec>& parameters, CompiledStep& step);

/// What rank 0 wrote.
struct WrittenCheckpoint {
  std::filesystem::path file;
  std::int64_t bytes = 0;
};

/// Writes a checkpoint of what `step` holds now, with no step in flight, once what every rank told is kept, and removes
/// all but this one and the one before it. Called by all ranks together, which return together; rank 0 writes and tells
/// what. Errors: of the file, on rank 0.
Result<WrittenCheckpoint> saveCheckpoint(const CheckpointIdentity& identity, TrainingPosition position,
                                         RankPosition own, const TrainerSetup& setup,
                                         const std::vector<ParameterSpec>& parameters, const CompiledStep& step);

}  // namespace scalescope
