// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/resumable.h"

#include <algorithm>

#include "engine/base/version.h"
#include "engine/protocol/checkpoint_file.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

Status checkResumable(const RunFolder& folder) {
  const std::string run = "The run in " + folder.path.string();
  std::error_code code;
  if (!std::filesystem::is_regular_file(folder.events(), code))
    return Error{"cannot-resume", Text::of("%1 is not a run folder: it has no events.jsonl.", folder.path.string())};
  if (controllerAlive(folder))
    return Error{"locked", run + " is still in progress. Wait for it to end, or stop it first."};
  const auto result = readResultHead(folder.result());
  if (result && result->summary.status == RunStatus::Completed)
    return Error{"cannot-resume", run + " is completed; there is nothing to resume."};
  const auto files = checkpointFiles(folder.checkpointFolder());
  if (files.empty() && result && result->plan.checkpointEveryEpochs > 0 &&
      !remoteQueueOfRun(folder.path.parent_path(), folder.path.filename()).empty())
    return {};  // they are on the controller's host
  if (files.empty())
    return Error{"cannot-resume",
                 run + " has no checkpoint. Long tests write checkpoints with --checkpoint-every-epochs."};
  std::string reason;
  for (const auto& file : files) {
    auto head = readCheckpointHead(file);
    if (head && head->identity.engineVersion == kVersion) return {};
    if (reason.empty())
      reason = head ? "Its checkpoints are from scalescope-engine " + head->identity.engineVersion + ", this is " +
                          kVersion + "; resume with that version."
                    : head.error().message.english();
  }
  return Error{"cannot-resume", run + " has no usable checkpoint. " + reason};
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
