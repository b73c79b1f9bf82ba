// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/checkpoint_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/crc32c.h"
#include "engine/base/file_parts.h"
#include "engine/base/input_file.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/run/members.h"

namespace scalescope {
namespace json_codec {

using enum RedactionRule;

void describe(auto& m, Of<RankPosition> auto& rank) {
  m.required("skipped_training_images", Omit, rank.skippedTrainingImages);
  m.required("skipped_validation_images", Omit, rank.skippedValidationImages);
}

void describe(auto& m, Of<CheckpointTensor> auto& tensor) {
  m.required("name", Omit, tensor.name);
  m.required("count", Omit, tensor.count);
}

/// Checkpoints are never exported.
void describe(auto& m, Of<CheckpointHead> auto& head) {
  m.required("engine_version", Omit, head.identity.engineVersion);
  m.required("network", Omit, head.identity.network);
  m.required("parameters", Omit, head.identity.parameters);
  m.required("dataset_fingerprint", Omit, head.identity.dataset);
  m.required("precision", Omit, head.identity.precision);
  m.required("ranks", Omit, head.identity.ranks);
  m.required("batch_size_per_device", Omit, head.identity.batchSizePerDevice);
  m.required("seed", Omit, head.identity.seed);
  m.required("step", Omit, head.position.step);
  m.required("epoch", Omit, head.position.epoch);
  m.required("training_time_s", Omit, head.position.trainingTimeS);
  m.required("evaluated_epoch", Omit, head.position.evaluatedEpoch);
  m.required("evaluated_step", Omit, head.position.evaluatedStep);
  m.required("averaged_step", Omit, head.position.averagedStep);
  m.required("skipped_updates", Omit, head.position.skippedUpdates);
  m.required("loss_scale", Omit, head.position.lossScale);
  m.required("loss_scale_good_steps", Omit, head.position.lossScaleGoodSteps);
  m.required("rank_positions", Omit, head.ranks);
  m.required("tensors", Omit, head.tensors);
}

}  // namespace json_codec

namespace {

Error invalidCheckpoint(Text why) { return {"checkpoint-invalid", std::move(why)}; }

using json_codec::Json;

static_assert(std::endian::native == std::endian::little, "checkpoints are written in memory byte order");

constexpr std::string_view kMagic = "scsckpt1";
constexpr const char* kSuffix = ".checkpoint";
constexpr std::uint64_t kMaxHeadBytes = 64u << 20;  // limits the allocation for a damaged length

std::string_view bytesOf(const std::vector<float>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

template <typename Number>
std::string bytesOf(Number number) {
  return {reinterpret_cast<const char*>(&number), sizeof number};
}

/// An open checkpoint with its validated head.
struct OpenedCheckpoint {
  std::ifstream file;
  CheckpointHead head;
  std::uint64_t valueCount = 0;
  std::uint32_t valuesCrc = 0;
};

Result<OpenedCheckpoint> openCheckpoint(const std::filesystem::path& path) {
  OpenedCheckpoint opened;
  auto file = openStream(path);
  if (!file && file.error().code != "file-not-found") return file.error();
  std::error_code code;
  const std::uint64_t fileBytes = std::filesystem::file_size(path, code);
  if (!file || code) return Error{"file-not-found", Text::of("Cannot read the checkpoint %1.", path.string())};
  opened.file = std::move(file).value();
  std::string start(kMagic.size() + sizeof(std::uint64_t), '\0');
  if (!opened.file.read(start.data(), static_cast<std::streamsize>(start.size())))
    return invalidCheckpoint(
        Text::of("The checkpoint %1 is truncated: it has only %2 bytes.", path.string(), fileBytes));
  std::uint64_t headBytes = 0;
  std::memcpy(&headBytes, start.data() + kMagic.size(), sizeof headBytes);
  if (!start.starts_with(kMagic) || headBytes > kMaxHeadBytes)
    return invalidCheckpoint(Text::of("The checkpoint %1 is not a checkpoint of this version.", path.string()));
  std::string text(headBytes, '\0');
  std::uint32_t crc = 0;
  opened.file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!opened.file.read(reinterpret_cast<char*>(&crc), sizeof crc))
    return invalidCheckpoint(Text::of("The checkpoint %1 is truncated within its header.", path.string()));
  if (crc != crc32c(start + text))
    return invalidCheckpoint(
        Text::of("The checkpoint %1 is damaged: the checksum of its header is wrong.", path.string()));
  try {
    const Json json = require(json_codec::parse(text, Text::of("The header")));
    opened.head = json_codec::recordFrom<CheckpointHead>(json);
    json.at("value_count").get_to(opened.valueCount);
    json.at("values_crc32c").get_to(opened.valuesCrc);
  } catch (const std::exception& fault) {
    return invalidCheckpoint(
        Text::of("The checkpoint %1 has an unreadable header: %2.", path.string(), json_codec::faultText(fault)));
  }
  if (opened.valueCount > fileBytes)
    return invalidCheckpoint(Text::of("The checkpoint %1 has an invalid number of values.",
                                      path.string()));  // times 4 may overflow
  const std::uint64_t wanted = start.size() + headBytes + sizeof crc + opened.valueCount * sizeof(float);
  if (fileBytes != wanted)
    return invalidCheckpoint(
        Text::of("The checkpoint %1 is truncated: it has %2 of %3 bytes.", path.string(), fileBytes, wanted));
  return opened;
}

}  // namespace

bool keepsCheckpoints(const Plan& plan) { return plan.test == TestKind::Long && plan.checkpointEveryEpochs > 0; }

std::string checkpointHeadToJson(const CheckpointHead& head) { return json_codec::recordJson(head).dump(); }

Result<CheckpointHead> checkpointHeadFromJson(std::string_view json) {
  try {
    return json_codec::recordFrom<CheckpointHead>(require(json_codec::parse(json, Text::of("The header"))));
  } catch (const std::exception& fault) {
    return Error{"checkpoint-invalid", Text::of("Invalid checkpoint header: %1", json_codec::faultText(fault))};
  }
}

std::filesystem::path checkpointFile(const std::filesystem::path& folder, std::int64_t step) {
  char name[48];
  std::snprintf(name, sizeof name, "step-%09lld%s", static_cast<long long>(step), kSuffix);
  return folder / name;
}

std::vector<std::filesystem::path> checkpointFiles(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code code;
  for (const auto& entry : std::filesystem::directory_iterator(folder, code))
    if (entry.path().extension() == kSuffix) files.push_back(entry.path());
  std::sort(files.begin(), files.end(), std::greater<>());  // steps have leading zeros
  return files;
}

Status writeCheckpoint(const std::filesystem::path& path, const Checkpoint& checkpoint) {
  Json json = json_codec::recordJson(checkpoint.head);
  json["value_count"] = checkpoint.values.size();
  json["values_crc32c"] = crc32c(bytesOf(checkpoint.values));
  const std::string text = json.dump();
  std::string start = std::string(kMagic) + bytesOf(static_cast<std::uint64_t>(text.size())) + text;
  start += bytesOf(crc32c(start));
  const std::array<std::string_view, 2> parts = {start, bytesOf(checkpoint.values)};
  return writePartsAtomically(path, parts);
}

Result<CheckpointHead> readCheckpointHead(const std::filesystem::path& path) {
  auto opened = openCheckpoint(path);
  if (!opened) return opened.error();
  return std::move(opened->head);
}

Result<Checkpoint> readCheckpoint(const std::filesystem::path& path) {
  auto opened = openCheckpoint(path);
  if (!opened) return opened.error();
  Checkpoint checkpoint{std::move(opened->head), std::vector<float>(opened->valueCount)};
  const auto bytes = static_cast<std::streamsize>(opened->valueCount * sizeof(float));
  if (!opened->file.read(reinterpret_cast<char*>(checkpoint.values.data()), bytes))
    return invalidCheckpoint(Text::of("The checkpoint %1 cannot be read completely.", path.string()));
  if (crc32c(bytesOf(checkpoint.values)) != opened->valuesCrc)
    return invalidCheckpoint(
        Text::of("The checkpoint %1 is damaged: the checksum of its values is wrong.", path.string()));
  return checkpoint;
}

Status checkSameTraining(const CheckpointIdentity& checkpoint, const CheckpointIdentity& run) {
  std::vector<Text> differences;
  auto compare = [&](const Text& what, const std::string& there, const std::string& here) {
    if (there != here)
      differences.push_back(Text::of("%1 (checkpoint %2, run %3)", what, inQuotes(there), inQuotes(here)));
  };
  compare(Text::of("engine version"), checkpoint.engineVersion, run.engineVersion);
  compare(Text::of("network"), checkpoint.network, run.network);
  compare(Text::of("parameters"), checkpoint.parameters, run.parameters);
  compare(Text::of("training data"), checkpoint.dataset, run.dataset);
  compare(Text::of("precision"), checkpoint.precision, run.precision);
  compare(Text::of("number of ranks"), std::to_string(checkpoint.ranks), std::to_string(run.ranks));
  compare(Text::of("batch per device"), std::to_string(checkpoint.batchSizePerDevice),
          std::to_string(run.batchSizePerDevice));
  compare(Text::of("seed"), std::to_string(checkpoint.seed), std::to_string(run.seed));
  if (differences.empty()) return {};
  return Error{"checkpoint-mismatch",
               Text::of("The checkpoint does not match this run: %1.", joinTexts(std::move(differences), ", ")) +
                   Text::of("Resume with the original settings or start a new run.")};
}

}  // namespace scalescope
