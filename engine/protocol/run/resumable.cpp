// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/resumable.h"

#include <algorithm>

#include "engine/base/version.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

Status checkResumable(const RunFolder& folder) {
  std::error_code code;
  if (!std::filesystem::is_regular_file(folder.events(), code))
    return Error{"cannot-resume", Text::of("%1 is not a run folder: it has no events.jsonl.", folder.path.string())};
  if (controllerAlive(folder))
    return Error{"locked", Text::of("The run in %1 is still in progress.", folder.path) +
                               Text::of("Wait for it to end, or stop it first.")};
  const auto result = readResultHead(folder.result());
  if (result && result->summary.status == RunStatus::Completed)
    return Error{"cannot-resume", Text::of("The run in %1 is completed; there is nothing to resume.", folder.path)};
  const auto files = checkpointFiles(folder.checkpointFolder());
  if (files.empty() && result && result->plan.checkpointEveryEpochs > 0 &&
      !remoteQueueOfRun(folder.path.parent_path(), folder.path.filename()).empty())
    return {};  // they are on the controller's host
  if (files.empty())
    return Error{"cannot-resume", Text::of("The run in %1 has no checkpoint.", folder.path) +
                                      Text::of("Long tests write checkpoints with --checkpoint-every-epochs.")};
  Text reason;
  for (const auto& file : files) {
    auto head = readCheckpointHead(file);
    if (head && head->identity.engineVersion == kVersion) return {};
    if (reason.empty())
      reason = head ? Text::of("Its checkpoints are from scalescope-engine %1, this is %2; resume with that version.",
                               head->identity.engineVersion, kVersion)
                    : head.error().message;
  }
  return Error{"cannot-resume", Text::of("The run in %1 has no usable checkpoint.", folder.path) + reason};
}

std::string remoteQueueOfRun(const std::filesystem::path& runsDir, const std::string& runId) {
  std::error_code ignored;
  for (const auto& file : std::filesystem::directory_iterator(runsDir / "queues", ignored)) {
    if (file.path().extension() != ".remote") continue;
    const std::string id = file.path().stem();
    const auto queue = readQueue(queueFile(runsDir, id));
    if (queue && std::any_of(queue->entries.begin(), queue->entries.end(),
                             [&](const QueueEntry& entry) { return entry.runId == runId; }))
      return id;
  }
  return "";
}

}  // namespace scalescope
