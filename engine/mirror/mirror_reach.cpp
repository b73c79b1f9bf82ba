// SPDX-License-Identifier: Apache-2.0
#include "engine/mirror/mirror_reach.h"

#include <vector>

#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/new_file.h"
#include "engine/base/text.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/sharing.h"

namespace scalescope {

namespace fs = std::filesystem;

namespace {

constexpr const char* kOrigin = "controlled-on";

}  // namespace

MirrorReach::MirrorReach(const RemoteQueue& queue, fs::path runsDir)
    : m_queueId(queue.id), m_host(queue.host.host), m_runsDir(std::move(runsDir)) {
  std::error_code ignored;
  for (const auto& file : fs::directory_iterator(m_runsDir / "queues", ignored)) {
    if (file.path().extension() != ".remote") continue;
    const auto remote = readRemoteQueue(file.path());
    if (remote && remote->host.host == m_host) addRunsOf(remote->id);
  }
}

void MirrorReach::addRunsOf(const std::string& queueId) {
  const auto queue = readQueue(queueFile(m_runsDir, queueId));
  if (!queue) return;
  for (const QueueEntry& entry : queue->entries) m_runs.insert(entry.runId);
}

Status MirrorReach::allow(const fs::path& path) {
  std::vector<std::string> parts;
  for (const fs::path& part : path) parts.push_back(part.string());
  const std::string first = parts.empty() ? "" : parts.front(), last = parts.empty() ? "" : parts.back();
  const bool ofQueue =
      parts.size() == 2 && first == "queues" && (last == m_queueId + ".json" || last == m_queueId + ".log");
  const bool ofStudy =
      parts.size() == 3 && first == "studies" && parts[1] == m_queueId && (last == "study.json" || last == "log.jsonl");
  if (ofQueue || ofStudy) return {};
  const bool ofRun = (parts.size() == 2 && (last == "plan.json" || last == "events.jsonl" || last == "result.json")) ||
                     (parts.size() == 3 && parts[1] == "stderr" && checkFileName(last, "a worker's file").ok());
  if (ofRun && first != "queues" && first != "studies" && checkFileName(first, "the run's ID").ok())
    return claim(first);
  return Error{"message-invalid",
               Text::of("%1 sent the file %2, which belongs neither to the queue %3 nor to one of its runs.", m_host,
                        inQuotes(path.string()), m_queueId) +
                   Text::of("It was not written.")};
}

/// Folder and origin appear together: one that was killed between them would have made a run of this machine.
Status MirrorReach::makeFolderOfHost(const fs::path& folder) const {
  const fs::path unfinished = m_runsDir / ("." + folder.filename().string() + ".mirrored");
  std::error_code failure;
  fs::remove_all(unfinished, failure);
  Status made = makePrivateFolder(unfinished, m_runsDir);
  if (made) made = writeFileAtomically(unfinished / kOrigin, m_host + "\n");
  if (!made) return made;
  fs::rename(unfinished, folder, failure);
  return failure ? Status(cannotWrite(folder, failure.value())) : Status();
}

Status MirrorReach::claim(const std::string& runId) {
  if (m_runs.contains(runId)) return {};
  const fs::path folder = m_runsDir / runId;
  std::error_code ignored;
  if (fs::exists(folder, ignored) && !fs::is_empty(folder, ignored)) {
    const auto host = readFile(folder / kOrigin);
    if (!host || trim(*host) != m_host)
      return Error{
          "message-invalid",
          Text::of("%1 sent a file of the run %2, which exists here and did not come from that host.", m_host, runId) +
              Text::of("It was not written.")};
  } else if (Status made = makeFolderOfHost(folder); !made) {
    return made;
  }
  m_runs.insert(runId);
  return {};
}

}  // namespace scalescope
