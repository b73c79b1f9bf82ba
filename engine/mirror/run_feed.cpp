// SPDX-License-Identifier: Apache-2.0
#include "engine/mirror/run_feed.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <map>
#include <optional>
#include <set>

#include "engine/base/clock.h"
#include "engine/base/crc32c.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/version.h"
#include "engine/process/line_buffer.h"
#include "engine/protocol/run/feed_message.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunkBytes = 256 << 10;
constexpr int kPollMs = 300;

/// The mirror is gone.
struct MirrorGone {};

class Feed {
 public:
  Feed(fs::path runsDir, std::string queueId, int input, int output)
      : m_runsDir(std::move(runsDir)), m_queueId(std::move(queueId)), m_input(input), m_output(output) {}

  Status serve() {
    try {
      while (!m_have) {
        Status received = receive(-1);
        if (!received) return received;
      }
      while (true) {
        // Checked before reading: everything that a controller wrote before its end is then seen.
        const bool alive = FileLock::held(queueLock(m_runsDir, m_queueId));
        if (alive && !m_alive) send(FeedState{true, false});  // the mirror takes its locks before files change
        m_alive = alive;
        Status sent = sendNews();
        if (!sent) return sent;
        if (!alive || monotonicSeconds() - m_sentAtS >= kHeartbeatS) send(FeedState{alive, !alive});
        if (!alive) return {};
        Status received = receive(kPollMs);
        if (!received) return received;
      }
    } catch (const MirrorGone&) {
      return {};
    }
  }

 private:
  void send(const FeedMessage& message) {
    const std::string line = feedMessageToJson(message) + "\n";
    std::string_view rest = line;
    while (!rest.empty()) {
      const ssize_t written = ::write(m_output, rest.data(), rest.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) throw MirrorGone{};
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
    m_sentAtS = monotonicSeconds();
  }

  /// Waits for messages of the mirror; -1: without a limit.
  Status receive(int timeoutMs) {
    pollfd waited{m_input, POLLIN, 0};
    if (::poll(&waited, 1, timeoutMs) <= 0) return {};
    char bytes[4096];
    const ssize_t got = ::read(m_input, bytes, sizeof bytes);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return {};
    if (got <= 0) throw MirrorGone{};
    m_lines.append({bytes, static_cast<std::size_t>(got)});
    while (auto line = m_lines.next()) {
      auto message = *line ? feedMessageFromJson(**line) : Result<FeedMessage>(line->error());
      if (!message) return message.error();
      Status done = handle(*message);
      if (!done) return done;
    }
    return {};
  }

  Status handle(const FeedMessage& message) {
    if (const auto* request = std::get_if<FeedRequest>(&message)) {
      if (request->engineVersion != kVersion)
        return Error{"version-mismatch", Text::of("The mirror is scalescope-engine %1, this engine is %2.",
                                                  request->engineVersion, kVersion) +
                                             Text::of("Restart the mirror, which copies its own engine.")};
      m_have = request->have;
      return {};
    }
    if (const auto* stop = std::get_if<FeedStop>(&message)) {
      const StopRequest how = stop->atOnce ? StopRequest::AtOnce : StopRequest::AfterStep;
      if (!stop->runId.empty()) return requestStop(RunFolder{m_runsDir / stop->runId}, how);
      return writeFileAtomically(queueStopRequest(m_runsDir, m_queueId), "");
    }
    return {};
  }

  /// Records of a run's end (the queue, a study's log) are read before the run's files and sent after them, so that
  /// readers there find the complete run. A controller writes result, log and queue in this order.
  Status sendNews() {
    const fs::path study = fs::path("studies") / m_queueId;  // if the queue is a study
    std::error_code missing;
    const auto logBytes = fs::file_size(m_runsDir / study / "log.jsonl", missing);
    const fs::path queuePath = fs::path("queues") / (m_queueId + ".json");
    auto queueText = readFile(m_runsDir / queuePath);
    if (!queueText) return queueText.error();
    auto queue = queueFromJson(*queueText, (m_runsDir / queuePath).string());
    if (!queue) return queue.error();
    bool settled = !missing;  // the log may be ahead of the queue
    for (const QueueEntry& entry : queue->entries) {
      if (m_finished.contains(entry.runId)) continue;
      const fs::path folder = entry.runId;
      replace(folder / "plan.json");
      grow(folder / "events.jsonl");
      std::error_code ignored;
      for (const auto& file : fs::directory_iterator(m_runsDir / folder / "stderr", ignored))
        grow(folder / "stderr" / file.path().filename());
      if (entry.state == RunStatus::Running) {  // the result of an earlier part does not count
        settled = settled && !fs::exists(m_runsDir / folder / "result.json", ignored);
        continue;
      }
      replace(folder / "result.json");
      if (entry.state != RunStatus::Waiting) m_finished.insert(entry.runId);
    }
    replace(study / "study.json");
    if (settled) grow(study / "log.jsonl", logBytes);
    grow(fs::path("queues") / (m_queueId + ".log"));
    send(queuePath, *queueText);
    return {};
  }

  void grow(const fs::path& path) {
    std::error_code missing;
    const auto size = fs::file_size(m_runsDir / path, missing);
    if (!missing) grow(path, size);
  }

  /// Sends its first `size` bytes.
  void grow(const fs::path& path, std::uintmax_t size) {
    MirroredFile& had = (*m_have)[path.string()];
    if (size == had.bytes) return;
    if (size < had.bytes) had.bytes = 0;  // the file was rewritten
    auto opened = openStream(m_runsDir / path);
    if (!opened) return;
    std::ifstream& file = *opened;
    file.seekg(static_cast<std::streamoff>(had.bytes));
    std::string bytes(kChunkBytes, '\0');
    while (had.bytes < size && file) {
      file.read(bytes.data(), static_cast<std::streamsize>(std::min<std::uint64_t>(kChunkBytes, size - had.bytes)));
      const auto got = static_cast<std::size_t>(file.gcount());
      if (got == 0) break;
      send(FeedChunk{path.string(), had.bytes, bytes.substr(0, got), false, false});
      had.bytes += got;
    }
  }

  void replace(const fs::path& path) {
    std::error_code missing;
    const auto time = fs::last_write_time(m_runsDir / path, missing);
    if (missing || m_seen[path.string()] == time) return;
    auto content = readFile(m_runsDir / path);
    if (!content) return;
    m_seen[path.string()] = time;
    send(path, *content);
  }

  /// Unless the mirror has the same content.
  void send(const fs::path& path, const std::string& content) {
    MirroredFile& had = (*m_have)[path.string()];
    const MirroredFile now{content.size(), crc32c(content)};
    if (had.bytes == now.bytes && had.checksum == now.checksum) return;
    had = now;
    std::size_t at = 0;
    do {
      const std::string bytes = content.substr(at, kChunkBytes);
      send(FeedChunk{path.string(), at, bytes, true, at + bytes.size() == content.size()});
      at += bytes.size();
    } while (at < content.size());
  }

  fs::path m_runsDir;
  std::string m_queueId;
  int m_input, m_output;
  LineBuffer m_lines;
  std::optional<std::map<std::string, MirroredFile>> m_have;
  std::map<std::string, fs::file_time_type> m_seen;
  std::set<std::string> m_finished;  ///< runs that no longer change
  double m_sentAtS = 0;
  bool m_alive = false;
};

}  // namespace

Status serveQueue(const fs::path& runsDir, const std::string& queueId, int input, int output) {
  return Feed(runsDir, queueId, input, output).serve();
}

}  // namespace scalescope
