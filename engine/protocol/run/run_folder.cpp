// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/run_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <utility>

#include "engine/base/clock.h"
#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/new_file.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

bool controllerAlive(const RunFolder& folder) { return FileLock::held(folder.lock()); }

namespace {

constexpr const char* kAtOnce = "at once, ";

}  // namespace

Status requestStop(const RunFolder& folder, StopRequest request) {
  const std::string how = request == StopRequest::AtOnce ? kAtOnce : "";
  return writeFileAtomically(folder.stopRequest(), how + isoTimeNow() + "\n");
}

StopRequest stopRequested(const RunFolder& folder) {
  std::error_code ignored;
  if (!std::filesystem::exists(folder.stopRequest(), ignored)) return StopRequest::None;
  const auto words = readFile(folder.stopRequest());
  return words && words->starts_with(kAtOnce) ? StopRequest::AtOnce : StopRequest::AfterStep;
}

Status writeRunLabels(const RunFolder& folder, const std::map<std::string, std::string>& labels) {
  return writeFileAtomically(folder.labels(), json_codec::Json(labels).dump(2) + "\n");
}

Result<std::map<std::string, std::string>> readRunLabels(const RunFolder& folder) {
  std::map<std::string, std::string> labels;
  std::error_code ignored;
  if (!std::filesystem::exists(folder.labels(), ignored)) return labels;
  auto text = readFile(folder.labels());
  if (!text) return text.error();
  auto json = json_codec::parse(*text, folder.labels().string());
  if (!json) return json.error();
  Annotations read;
  for (const auto& [name, value] : json->items())
    if (value.is_string()) read.labels[name] = value.get<std::string>();
  if (const Text fault = annotationFault(read); !fault.empty())
    return Error{"json-invalid", Text::of("%1: %2.", folder.labels(), fault)};
  return read.labels;
}

std::filesystem::path queueFile(const std::filesystem::path& runsDir, const std::string& id) {
  return runsDir / "queues" / (id + ".json");
}
std::filesystem::path queueLock(const std::filesystem::path& runsDir, const std::string& id) {
  return runsDir / "queues" / (id + ".lock");
}
std::filesystem::path queueStopRequest(const std::filesystem::path& runsDir, const std::string& id) {
  return runsDir / "queues" / (id + ".stop");
}

std::filesystem::path remoteQueueFile(const std::filesystem::path& runsDir, const std::string& id) {
  return runsDir / "queues" / (id + ".remote");
}

std::vector<std::string> unfinishedRemoteQueues(const std::filesystem::path& runsDir) {
  std::vector<std::string> ids;
  std::error_code ignored;
  for (const auto& file : std::filesystem::directory_iterator(runsDir / "queues", ignored)) {
    if (file.path().extension() != ".remote") continue;
    const std::string id = file.path().stem();
    const auto queue = readQueue(queueFile(runsDir, id));
    const bool ended = queue && !queue->entries.empty() &&
                       std::none_of(queue->entries.begin(), queue->entries.end(), [](const QueueEntry& entry) {
                         return entry.state == RunStatus::Waiting || entry.state == RunStatus::Running;
                       });
    if (!ended) ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

Status writeQueue(const std::filesystem::path& runsDir, const RunQueue& queue) {
  json_codec::Json entries = json_codec::Json::array();
  for (const auto& entry : queue.entries)
    entries.push_back({{"run_id", entry.runId},
                       {"title", entry.title},
                       {"state", wordOf(entry.state)},
                       {"estimated_s", json_codec::number(entry.estimatedS)}});
  json_codec::Json json = {{"id", queue.id}, {"entries", std::move(entries)}};
  Status made = makeFolder(runsDir / "queues");
  return made ? writeFileAtomically(queueFile(runsDir, queue.id), json.dump(2) + "\n") : made;
}

Result<RunQueue> readQueue(const std::filesystem::path& file) {
  auto text = readFile(file);
  return text ? queueFromJson(*text, file.string()) : Result<RunQueue>(text.error());
}

Result<RunQueue> queueFromJson(const std::string& text, const std::string& name) {
  auto json = json_codec::parse(text, name);
  if (!json) return json.error();
  RunQueue queue;
  queue.id = json_codec::textAt(*json, "id");
  if (Status named = checkFileName(queue.id, Text::of("the ID of the queue in %1", name)); !named) return named.error();
  auto entries = json->find("entries");
  if (entries == json->end() || !entries->is_array())
    return Error{"json-invalid", Text::of("%1 has no queue entries.", name)};
  for (const auto& entry : *entries) {
    const double estimatedS = json_codec::numberAt(entry, "estimated_s");
    const auto state = fromWord<RunStatus>(json_codec::textAt(entry, "state"));
    if (!state)
      return Error{"json-invalid", Text::of("%1 has a run of the unknown state %2.", name,
                                            inQuotes(json_codec::textAt(entry, "state")))};
    queue.entries.push_back({json_codec::textAt(entry, "run_id"), json_codec::textAt(entry, "title"), *state,
                             std::isfinite(estimatedS) ? estimatedS : 0});
    // The ID names a folder, and the queue may come from another machine.
    const std::string& runId = queue.entries.back().runId;
    if (Status named = checkFileName(runId, Text::of("the ID of a run in %1", name)); !runId.empty() && !named)
      return named.error();
  }
  return queue;
}

Result<FileLock> FileLock::acquire(const std::filesystem::path& path) {
  const auto opened = openForWriting(path, O_RDWR);
  if (!opened) return opened.error();
  const int descriptor = *opened;
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return FileLock(descriptor);
  int number = errno;
  ::close(descriptor);
  if (number == EWOULDBLOCK)
    return Error{"locked", Text::of("%1 is in use by another controller.", path.parent_path()) +
                               Text::of("Wait for it or stop it first.")};
  return Error{"file-unwritable", Text::of("Cannot lock %1: %2.", path, systemText(number))};
}

bool FileLock::held(const std::filesystem::path& path) {
  const auto opened = openForReading(path);
  if (!opened) return false;
  const int descriptor = *opened;
  // A shared lock fails only while a process holds the exclusive one; concurrent checks do not block each other.
  bool held = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  ::close(descriptor);
  return held;
}

FileLock::FileLock(FileLock&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(m_descriptor, other.m_descriptor);
  return *this;
}

FileLock::~FileLock() {
  if (m_descriptor >= 0) ::close(m_descriptor);
}

}  // namespace scalescope
