// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_words.h"

namespace scalescope {

/// The files of one run, by name: <runs-dir>/<run-id>/{plan.json, events.jsonl, result.json, stderr/rank-0.txt,
/// controller.lock, stop, checkpoints/, labels.json}. The controller holds an exclusive flock on controller.lock while
/// it is alive.
struct RunFolder {
  std::filesystem::path path;

  std::filesystem::path plan() const { return path / "plan.json"; }
  std::filesystem::path events() const { return path / "events.jsonl"; }
  std::filesystem::path result() const { return path / "result.json"; }
  /// The result from before resuming; restores its annotations when the run ends.
  std::filesystem::path earlierResult() const { return path / "result-before-resuming.json"; }
  /// Labels for the result of a run, as a JSON object; missing if it has none.
  std::filesystem::path labels() const { return path / "labels.json"; }
  std::filesystem::path stderrFolder() const { return path / "stderr"; }
  std::filesystem::path checkpointFolder() const { return path / "checkpoints"; }
  std::filesystem::path lock() const { return path / "controller.lock"; }
  std::filesystem::path stopRequest() const { return path / "stop"; }
};

/// True while a controller holds the folder's lock.
bool controllerAlive(const RunFolder& folder);

/// How to stop a run: after the current step, or at once by ending every rank.
enum class StopRequest { None, AfterStep, AtOnce };
/// Requests a stop from the run's controller; AtOnce may follow AfterStep. Errors: of the file.
Status requestStop(const RunFolder& folder, StopRequest request = StopRequest::AfterStep);
/// The latest request.
StopRequest stopRequested(const RunFolder& folder);

/// The labels of a run; none if the file is missing. Errors: of the file, "json-invalid".
Status writeRunLabels(const RunFolder& folder, const std::map<std::string, std::string>& labels);
Result<std::map<std::string, std::string>> readRunLabels(const RunFolder& folder);

/// One entry of a queue file.
struct QueueEntry {
  std::string runId;
  std::string title;  ///< e.g. "resnet-20, 2 ranks, repeat 1 of 3"
  RunStatus state = RunStatus::Unknown;
  double estimatedS = 0;  ///< 0: unknown
};

/// The runs of one controller, in order: <runs-dir>/queues/<id>.json, rewritten atomically as it proceeds; the
/// controller holds <runs-dir>/queues/<id>.lock while it is alive; <id>.stop ends it after the current run.
struct RunQueue {
  std::string id;
  std::vector<QueueEntry> entries;
};
std::filesystem::path queueFile(const std::filesystem::path& runsDir, const std::string& id);
std::filesystem::path queueLock(const std::filesystem::path& runsDir, const std::string& id);
std::filesystem::path queueStopRequest(const std::filesystem::path& runsDir, const std::string& id);
Status writeQueue(const std::filesystem::path& runsDir, const RunQueue& queue);
Result<RunQueue> readQueue(const std::filesystem::path& file);
/// The same from text; `name` is for errors.
Result<RunQueue> queueFromJson(const std::string& text, const std::string& name);

/// <runs-dir>/queues/<id>.remote: host of a mirrored queue's controller.
std::filesystem::path remoteQueueFile(const std::filesystem::path& runsDir, const std::string& id);
/// IDs of mirrored queues that have not ended as far as is known here.
std::vector<std::string> unfinishedRemoteQueues(const std::filesystem::path& runsDir);

/// An exclusive lock on a file, held while the object lives.
class FileLock {
 public:
  /// Errors: "locked" when another process holds it; of the file otherwise.
  static Result<FileLock> acquire(const std::filesystem::path& path);
  /// True when some process holds it.
  static bool held(const std::filesystem::path& path);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : m_descriptor(descriptor) {}
  int m_descriptor = -1;
};

}  // namespace scalescope
