// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Whether a run of this plan writes checkpoints: a long test with checkpointEveryEpochs above 0.
bool keepsCheckpoints(const Plan& plan);

/// Identifies the training of a checkpoint; only the same training can resume from it.
struct CheckpointIdentity {
  std::string engineVersion;
  std::string network;     ///< as networkLabel()
  std::string parameters;  ///< fingerprint of their names and dims
  std::string dataset;     ///< fingerprint
  std::string precision;
  int ranks = 1, batchSizePerDevice = 0;
  std::uint64_t seed = 0;  ///< of the repeat
  bool operator==(const CheckpointIdentity&) const = default;
};

/// Progress of a training between two steps.
struct TrainingPosition {
  std::int64_t step = 0;  ///< the last completed one; determines data order, dropout and schedule
  double epoch = 0;
  double trainingTimeS = 0;
  double evaluatedEpoch = 0;        ///< evaluations were due up to here
  std::int64_t evaluatedStep = 0;   ///< of the last evaluation
  std::int64_t averagedStep = 0;    ///< at which the ranks last averaged their running statistics
  std::int64_t skippedUpdates = 0;  ///< FP16: steps whose gradients overflowed
  std::optional<double> lossScale;  ///< FP16
  int lossScaleGoodSteps = 0;       ///< since the loss scale changed
};

/// State of one rank besides its running statistics.
struct RankPosition {
  std::int64_t skippedTrainingImages = 0, skippedValidationImages = 0;
};

/// FP32 in canonical layout, so that backends can resume from each other's checkpoints. Names: the parameter's; with
/// "/momentum"; running statistics with "/rank-0"...
struct CheckpointTensor {
  std::string name;
  std::int64_t count = 0;
  bool operator==(const CheckpointTensor&) const = default;
};

struct CheckpointHead {
  CheckpointIdentity identity;
  TrainingPosition position;
  std::vector<RankPosition> ranks;
  std::vector<CheckpointTensor> tensors;
};

struct Checkpoint {
  CheckpointHead head;
  std::vector<float> values;  ///< of all tensors, concatenated
};

/// The head alone as JSON, and back. Errors: "checkpoint-invalid".
std::string checkpointHeadToJson(const CheckpointHead& head);
Result<CheckpointHead> checkpointHeadFromJson(std::string_view json);

/// <folder>/step-000001200.checkpoint.
std::filesystem::path checkpointFile(const std::filesystem::path& folder, std::int64_t step);
/// The checkpoints of a folder, latest step first; empty if the folder does not exist.
std::vector<std::filesystem::path> checkpointFiles(const std::filesystem::path& folder);

/// Writes a checkpoint atomically and flushes it to disk. The file: "scsckpt1", the head's length (8 bytes, as all
/// numbers little-endian), the head as JSON with length and CRC-32C of the values, CRC-32C of all of that, the values.
/// Errors: "no-space", "file-unwritable".
Status writeCheckpoint(const std::filesystem::path& path, const Checkpoint& checkpoint);

/// Reads a checkpoint and checks it completely. Errors: "checkpoint-invalid" with the fault; file errors.
Result<Checkpoint> readCheckpoint(const std::filesystem::path& path);
/// Only the head; checks the file's length, not its values. Errors: as readCheckpoint.
Result<CheckpointHead> readCheckpointHead(const std::filesystem::path& path);

/// Errors: "checkpoint-mismatch" with each difference and both values.
Status checkSameTraining(const CheckpointIdentity& checkpoint, const CheckpointIdentity& run);

}  // namespace scalescope
