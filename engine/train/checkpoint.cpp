// SPDX-License-Identifier: Apache-2.0
#include "engine/train/checkpoint.h"

#include <chrono>
#include <cstdio>
#include <future>
#include <span>

#include "engine/base/crc32c.h"
#include "engine/base/threads.h"
#include "engine/base/version.h"

namespace scalescope {
namespace {

std::string parametersFingerprint(const std::vector<ParameterSpec>& parameters) {
  std::string text;
  for (const ParameterSpec& parameter : parameters) {
    text += parameter.name;
    for (int dim : parameter.dims) text += " " + std::to_string(dim);
    text += "\n";
  }
  char name[32];
  std::snprintf(name, sizeof name, "%zu-%08x", parameters.size(), crc32c(text));
  return name;
}

/// In the order of their values: trained parameters with their momentum, running statistics of one rank after the
/// other.
std::vector<CheckpointTensor> tensorsOf(const std::vector<ParameterSpec>& parameters, int ranks) {
  std::vector<CheckpointTensor> tensors;
  for (const ParameterSpec& parameter : parameters) {
    if (parameter.trained()) {
      tensors.push_back({parameter.name, parameter.count()});
      tensors.push_back({parameter.name + "/momentum", parameter.count()});
      continue;
    }
    for (int rank = 0; rank < ranks; ++rank)
      tensors.push_back({parameter.name + "/rank-" + std::to_string(rank), parameter.count()});
  }
  return tensors;
}

std::size_t valueCount(const std::vector<CheckpointTensor>& tensors) {
  std::int64_t count = 0;
  for (const CheckpointTensor& tensor : tensors) count += tensor.count;
  return static_cast<std::size_t>(count);
}

/// The values of a checkpoint, one tensor after the other; scratch memory on ranks without values.
class TensorCursor {
 public:
  explicit TensorCursor(std::span<float> values) : m_values(values) {}
  std::span<float> next(std::int64_t count) {
    const auto size = static_cast<std::size_t>(count);
    if (m_values.empty()) {
      m_scratch.resize(size);
      return m_scratch;
    }
    const std::span<float> tensor = m_values.subspan(m_at, size);
    m_at += size;
    return tensor;
  }

 private:
  std::span<float> m_values;
  std::size_t m_at = 0;
  std::vector<float> m_scratch;
};

std::vector<RankPosition> gatherRanks(const RankPosition& own, Communicator& communicator) {
  CheckpointHead head;
  head.ranks = {own};
  std::vector<RankPosition> ranks;
  for (const std::string& text : communicator.allGather(checkpointHeadToJson(head)))
    ranks.push_back(require(checkpointHeadFromJson(text)).ranks.at(0));
  return ranks;
}

/// Collects the values on rank 0, with the running statistics of every rank, each broadcast by its rank.
void gatherValues(std::span<float> values, const std::vector<ParameterSpec>& parameters, Communicator& communicator,
                  const CompiledStep& step) {
  TensorCursor cursor(values);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const int index = static_cast<int>(i);
    if (parameters[i].trained()) {
      if (communicator.rank() != 0) continue;  // the same on every rank
      step.getParameter(index, cursor.next(parameters[i].count()));
      step.getMomentum(index, cursor.next(parameters[i].count()));
      continue;
    }
    for (int rank = 0; rank < communicator.size(); ++rank) {
      const std::span<float> tensor = cursor.next(parameters[i].count());
      if (rank == communicator.rank()) step.getParameter(index, tensor);
      communicator.broadcast(tensor, rank);
    }
  }
}

/// Also removes later checkpoints: after a resume their steps are trained again.
void keepLastTwo(const std::filesystem::path& written) {
  int kept = 0;
  std::error_code ignored;
  for (const auto& file : checkpointFiles(written.parent_path()))
    if (file > written || ++kept > 2) std::filesystem::remove(file, ignored);
}

/// Runs `work` on a thread while the ranks synchronise regularly, so that no collective times out on a slow disk.
template <typename Work>
auto whileRanksWait(Communicator& communicator, const Work& work) {
  constexpr std::chrono::seconds kSyncInterval{5};
  std::packaged_task task(work);
  auto result = task.get_future();
  NamedThread thread("checkpoint", [&task](std::stop_token) { task(); });
  for (double busy = 1; busy > 0;) {
    busy = result.wait_for(kSyncInterval) == std::future_status::ready ? 0 : 1;
    communicator.allReduceSum(std::span<double>(&busy, 1));
  }
  return result.get();
}

}  // namespace

CheckpointIdentity checkpointIdentity(const TrainerSetup& setup, const Graph& graph) {
  CheckpointIdentity identity;
  identity.engineVersion = kVersion;
  identity.network = networkLabel(setup.plan);
  identity.parameters = parametersFingerprint(parameterSpecs(graph));
  identity.dataset = setup.dataset->info().fingerprint;
  identity.precision = setup.plan.precision;
  identity.ranks = setup.communicator->size();
  identity.batchSizePerDevice = setup.plan.batchSizePerDevice;
  identity.seed = setup.plan.seed + static_cast<std::uint64_t>(setup.repeat) - 1;
  return identity;
}

std::optional<Checkpoint> loadCheckpoint(const TrainerSetup& setup) {
  if (setup.resumeFrom.empty()) return std::nullopt;
  Checkpoint checkpoint;
  const bool reads = setup.communicator->rank() == 0;
  if (reads) checkpoint = require(readCheckpoint(setup.resumeFrom));
  const auto heads = setup.communicator->allGather(reads ? checkpointHeadToJson(checkpoint.head) : "");
  if (!reads) checkpoint.head = require(checkpointHeadFromJson(heads.at(0)));
  return checkpoint;
}

void restoreCheckpoint(Checkpoint checkpoint, const CheckpointIdentity& own, const TrainerSetup& setup,
                       const std::vector<ParameterSpec>& parameters, CompiledStep& step) {
  require(checkSameTraining(checkpoint.head.identity, own));
  Communicator& communicator = *setup.communicator;
  const bool whole = checkpoint.head.tensors == tensorsOf(parameters, communicator.size()) &&
                     checkpoint.head.ranks.size() == static_cast<std::size_t>(communicator.size()) &&
                     (communicator.rank() != 0 || checkpoint.values.size() == valueCount(checkpoint.head.tensors));
  if (!whole)
    throw Failure({"checkpoint-invalid", Text::of("The checkpoint %1 does not contain the tensors that its head lists.",
                                                  setup.resumeFrom.string())});
  TensorCursor cursor(checkpoint.values);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const int index = static_cast<int>(i);
    const int copies = parameters[i].trained() ? 2 : communicator.size();
    for (int copy = 0; copy < copies; ++copy) {
      const std::span<float> tensor = cursor.next(parameters[i].count());
      communicator.broadcast(tensor, 0);
      if (parameters[i].trained())
        copy == 0 ? step.setParameter(index, tensor) : step.setMomentum(index, tensor);
      else if (copy == communicator.rank())
        step.setParameter(index, tensor);
    }
  }
  const TrainingPosition& at = checkpoint.head.position;
  if (at.lossScale) step.setLossScale({*at.lossScale, at.lossScaleGoodSteps});
}

Result<WrittenCheckpoint> saveCheckpoint(const CheckpointIdentity& identity, TrainingPosition position,
                                         RankPosition own, const TrainerSetup& setup,
                                         const std::vector<ParameterSpec>& parameters, const CompiledStep& step) {
  Communicator& communicator = *setup.communicator;
  const bool writes = communicator.rank() == 0;
  if (setup.awaitRecord) whileRanksWait(communicator, setup.awaitRecord);
  if (const auto scale = step.lossScale()) {
    position.lossScale = scale->scale;
    position.lossScaleGoodSteps = scale->goodSteps;
  }
  Checkpoint checkpoint{{identity, position, gatherRanks(own, communicator), {}}, {}};
  checkpoint.head.tensors = tensorsOf(parameters, communicator.size());
  if (writes) checkpoint.values.resize(valueCount(checkpoint.head.tensors));
  gatherValues(checkpoint.values, parameters, communicator, step);
  return whileRanksWait(communicator, [&]() -> Result<WrittenCheckpoint> {
    if (!writes) return WrittenCheckpoint{};
    const auto file = checkpointFile(setup.checkpointFolder, position.step);
    Status written = writeCheckpoint(file, checkpoint);
    if (!written) return written.error();
    keepLastTwo(file);
    return WrittenCheckpoint{file, static_cast<std::int64_t>(std::filesystem::file_size(file))};
  });
}

}  // namespace scalescope
