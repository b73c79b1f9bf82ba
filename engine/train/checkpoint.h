// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/protocol/run/checkpoint_file.h"
#include "engine/train/trainer_setup.h"

namespace scalescope {

/// Identifies this rank's training: stored in its checkpoints, compared on resume. The batch must be known.
CheckpointIdentity checkpointIdentity(const TrainerSetup& setup, const Graph& graph);

/// The checkpoint from which a setup resumes: its values on rank 0, its head on every rank; nothing for a run from the
/// start. Called by all ranks together. Errors: Failure as readCheckpoint().
std::optional<Checkpoint> loadCheckpoint(const TrainerSetup& setup);

/// Parameters, momentum, each rank's running statistics and the loss scale of a loaded checkpoint. Called by all ranks
/// together. Errors: Failure "checkpoint-mismatch" if it belongs to another training.
void restoreCheckpoint(Checkpoint checkpoint, const CheckpointIdentity& own, const TrainerSetup& setup,
                       const std::vector<ParameterSpec>& parameters, CompiledStep& step);

/// What rank 0 wrote.
struct WrittenCheckpoint {
  std::filesystem::path file;
  std::int64_t bytes = 0;
};

/// Writes a checkpoint of the state of `step`, with no step in flight, after the events of every rank are stored;
/// removes all but this one and the previous one. Called by all ranks together, which return together; rank 0 writes
/// and returns the file. Errors: of the file, on rank 0.
Result<WrittenCheckpoint> saveCheckpoint(const CheckpointIdentity& identity, TrainingPosition position,
                                         RankPosition own, const TrainerSetup& setup,
                                         const std::vector<ParameterSpec>& parameters, const CompiledStep& step);

}  // namespace scalescope
