// SPDX-License-Identifier: Apache-2.0
#include "engine/mirror/run_mirror.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/crc32c.h"
#include "engine/base/descriptor.h"
#include "engine/base/files.h"
#include "engine/base/new_file.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/mirror/mirror_reach.h"
#include "engine/process/line_buffer.h"
#include "engine/process/stop_signals.h"
#include "engine/protocol/run/feed_message.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

constexpr double kMaxPauseS = 30;
constexpr int kMirrorPollMs = 200;
constexpr double kCheckTimeoutS = 30;

bool isReplaced(const fs::path& path) { return path.extension() == ".json"; }

/// Local annotations are kept when the result is copied again.
Status replaceResult(const fs::path& from, const fs::path& to) {
  std::error_code fault;
  const fs::path aside = RunFolder{to.parent_path()}.earlierResult();
  const auto before = readResultHead(fs::exists(to, fault) ? to : aside);
  fault.clear();
  fs::rename(from, to, fault);
  if (fault) return Error{"file-unwritable", Text::of("Cannot write %1: %2.", to, systemText(fault))};
  if (to.filename() != "result.json" || !before.ok() || before->annotations.history.empty()) return {};
  return rewriteAnnotations(to, before->annotations);
}

Status append(const fs::path& to, std::string_view bytes) {
  const auto opened = openForWriting(to, O_APPEND);
  if (!opened) return opened.error();
  const Descriptor file(*opened);
  while (!bytes.empty()) {
    const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return cannotWrite(to, errno);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

/// The copy of one queue.
class Mirror {
 public:
  Mirror(const RemoteQueue& queue, const MirrorOptions& options)
      : m_queue(queue), m_options(options), m_reach(m_queue, options.runsDir) {}

  Result<RunQueue> run() {
    Status folder = makeFolder(m_options.runsDir / "queues");
    if (!folder) return folder.error();
    auto work = FileLock::acquire(mirrorLock(m_options.runsDir, m_queue.id));
    if (!work) return Error{"locked", Text::of("Another mirror of the queue %1 is running.", m_queue.id)};
    StopSignals signals;
    m_signals = &signals;
    double pauseS = 1;
    while (!m_complete) {
      const double begunAtS = monotonicSeconds();
      Status ended = followOnce();
      if (m_complete) break;
      if (m_fatal) return *m_fatal;
      if (signals.count() > 1)
        return Error{"stopped", Text::of("The mirror was ended; the controller on %1 continues.", m_queue.host.host) +
                                    Text::of("To follow it again: scalescope-engine follow %1 --runs-dir %2",
                                             m_queue.id, m_options.runsDir.string())};
      if (monotonicSeconds() - begunAtS > 2 * kMaxPauseS) pauseS = 1;
      const std::string& host = m_queue.host.host;
      showProgress(
          (ended ? Text::of("No link to %1.", host) : Text::of("No link to %1: %2", host, ended.error().message)) +
          Text::of("Trying again in %1 s.", static_cast<int>(pauseS)));
      pause(pauseS);
      pauseS = std::min(2 * pauseS, kMaxPauseS);
    }
    m_runLock.reset();
    m_queueLock.reset();
    return readQueue(queueFile(m_options.runsDir, m_queue.id));
  }

 private:
  void showProgress(const Text& line) const {
    if (m_options.progress) m_options.progress(line);
  }

  void pause(double seconds) const {
    const double until = monotonicSeconds() + seconds;
    while (monotonicSeconds() < until && m_signals->count() < 2)
      std::this_thread::sleep_for(std::chrono::milliseconds(kMirrorPollMs));
  }

  /// One connection, until it breaks or the queue has ended.
  Status followOnce() {
    auto preflight = reachController(m_queue.host, {m_options.engineProgram, m_queue.ssh, {}});
    if (!preflight) return preflight.error();
    Node& node = preflight->nodes.front();
    if (Status begun = awaitController(node); !begun) return begun;
    auto errors = scratchPath("feed");
    if (!errors) return errors.error();
    auto feed = startCommand(node.engineCommand({"feed", m_queue.id, "--runs-dir", m_queue.runsDir}), *errors);
    if (!feed) return feed.error();
    showProgress(Text::of("Following %1 on %2.", m_queue.id, m_queue.host.host));
    Status ended = converse(*feed, node);
    if (!m_complete && ended) {
      auto messages = readFile(*errors);
      if (messages && !messages->empty()) ended = Error{"feed-failed", Text::verbatim(*messages)};
    }
    std::error_code ignored;
    fs::remove(*errors, ignored);
    return ended;
  }

  /// The process that requested the controller may have ended before it started; it may still be starting.
  Status awaitController(const Node& node) {
    for (; !m_queue.begun; pause(1)) {
      if (m_signals->count() > 1) return Error{"stopped", Text::of("The wait for the controller was interrupted.")};
      auto look = node.run("test -e " + quoteForShell(queueFile(m_queue.runsDir, m_queue.id).string()), kCheckTimeoutS);
      if (!look) return look.error();
      const fs::path record = remoteQueueFile(m_options.runsDir, m_queue.id);
      if (look->succeeded()) {
        m_queue.begun = true;
        return writeRemoteQueue(m_options.runsDir, m_queue);
      }
      std::error_code missing;
      const auto asked = fs::last_write_time(record, missing);
      if (!missing && fs::file_time_type::clock::now() - asked < std::chrono::duration<double>(kControllerStartS))
        continue;
      forgetRemoteQueue(m_options.runsDir, m_queue.id);
      m_fatal = Error{
          "controller-missing",
          Text::of(
              "The controller of the queue %1 did not start on %2: its start was interrupted, and nothing runs there.",
              m_queue.id, m_queue.host.host) +
              Text::of("Start it again.")};
      return *m_fatal;
    }
    return {};
  }

  Status converse(Process& feed, Node& node) {
    m_lines = LineBuffer();
    m_hasBegun = false;
    m_sentStops.clear();
    Status sent = send(feed, FeedRequest{kVersion, inventory()});
    if (!sent) return sent;
    double heardAtS = monotonicSeconds();
    while (!m_complete) {
      pollfd waited{feed.output(), POLLIN, 0};
      ::poll(&waited, 1, kMirrorPollMs);
      char bytes[1 << 16];
      const ssize_t got = ::read(feed.output(), bytes, sizeof bytes);
      if (got == 0) return {};
      if (got > 0) {
        heardAtS = monotonicSeconds();
        m_lines.append({bytes, static_cast<std::size_t>(got)});
        Status taken = takeLines();
        if (!taken) return taken;
      }
      if (got < 0 && errno != EAGAIN && errno != EINTR) return Error{"host-lost", Text::of("The connection broke.")};
      if (auto lost = node.lost()) return *lost;
      if (monotonicSeconds() - heardAtS > kWorkerSilenceS)
        return Error{"host-lost", Text::of("The host has sent nothing for too long.")};
      Status asked = forwardStops(feed);
      if (!asked) return asked;
      if (m_signals->count() > 1) return {};
    }
    return {};
  }

  Status send(Process& feed, const FeedMessage& message) {
    const std::string line = feedMessageToJson(message) + "\n";
    std::string_view rest = line;
    const double giveUpAtS = monotonicSeconds() + kWorkerSilenceS;
    while (!rest.empty()) {
      const ssize_t written = ::write(feed.input(), rest.data(), rest.size());
      if (written > 0) {
        rest.remove_prefix(static_cast<std::size_t>(written));
      } else if ((errno == EAGAIN || errno == EINTR) && monotonicSeconds() < giveUpAtS) {
        pollfd waited{feed.input(), POLLOUT, 0};
        ::poll(&waited, 1, kMirrorPollMs);
      } else {
        return Error{"host-lost", Text::of("The connection broke.")};
      }
    }
    return {};
  }

  Status takeLines() {
    while (auto line = m_lines.next()) {
      if (!*line) return line->error();
      if (!m_hasBegun && !(*line)->starts_with('{')) continue;  // output of a login script
      auto message = feedMessageFromJson(**line);
      if (!message) return message.error();
      m_hasBegun = true;
      if (const auto* chunk = std::get_if<FeedChunk>(&*message)) {
        Status kept = keep(*chunk);
        if (!kept) {
          m_fatal = kept.error();  // a local error: retrying would not help
          return kept;
        }
      }
      if (const auto* state = std::get_if<FeedState>(&*message)) {
        m_complete = state->complete;
        m_alive = state->alive;
        holdLocks();
      }
    }
    return {};
  }

  Status keep(const FeedChunk& chunk) {
    if (Status allowed = m_reach.allow(chunk.path); !allowed) return allowed;
    const fs::path path = localPath(chunk.path);
    Status folder = makeFolder(path.parent_path());
    if (!folder) return folder;
    const fs::path to = chunk.replaces ? fs::path(path.string() + ".part") : path;
    std::error_code fault;
    if (chunk.offset == 0) fs::remove(to, fault);
    const auto had = fs::file_size(to, fault);
    if (chunk.offset != (fault ? 0 : had))
      return Error{"file-unwritable", Text::of("%1 has changed since it was mirrored.", to.string()) +
                                          Text::of("Remove it, then run follow again.")};
    if (Status appended = append(to, chunk.bytes); !appended) return appended;
    if (path.extension() == ".log")
      showProgress(chunk.bytes.ends_with('\n') ? chunk.bytes.substr(0, chunk.bytes.size() - 1) : chunk.bytes);
    if (!chunk.replaces || !chunk.last) return {};
    Status replaced = replaceResult(to, path);
    if (replaced && path == queueFile(m_options.runsDir, m_queue.id)) holdLocks();
    return replaced;
  }

  /// The remote controller's log is stored beside the mirror's own.
  fs::path localPath(const fs::path& path) const {
    const fs::path local = m_options.runsDir / path;
    return path.extension() == ".log" ? fs::path(local).replace_extension(".remote.log") : local;
  }

  /// The locks of a living controller, for observers of the folders.
  void holdLocks() {
    if (!m_alive) {
      m_queueLock.reset();
      m_runLock.reset();
      m_lockedRun.clear();
      return;
    }
    if (!m_queueLock) m_queueLock = lockOf(queueLock(m_options.runsDir, m_queue.id));
    auto queue = readQueue(queueFile(m_options.runsDir, m_queue.id));
    if (!queue) return;
    std::string running;
    for (const QueueEntry& entry : queue->entries)
      if (entry.state == RunStatus::Running) running = entry.runId;
    if (running == m_lockedRun) return;
    m_runLock.reset();
    m_lockedRun = running;
    const RunFolder folder{m_options.runsDir / running};
    if (running.empty() || !m_reach.allow(fs::path(running) / "plan.json") || !makeFolder(folder.path)) return;
    m_runLock = lockOf(folder.lock());
    std::error_code none;  // the first part's result, if it was resumed
    fs::rename(folder.result(), folder.earlierResult(), none);
  }

  static std::optional<FileLock> lockOf(const fs::path& path) {
    auto lock = FileLock::acquire(path);
    return lock ? std::optional(std::move(*lock)) : std::nullopt;
  }

  Status forwardStops(Process& feed) {
    std::error_code ignored;
    const bool queueStops =
        m_signals->count() > 0 || fs::exists(queueStopRequest(m_options.runsDir, m_queue.id), ignored);
    Status sent = queueStops ? sendStop(feed, {"", false}) : Status{};
    if (!sent || m_lockedRun.empty()) return sent;
    const StopRequest asked = stopRequested(RunFolder{m_options.runsDir / m_lockedRun});
    if (m_signals->count() == 0 && asked == StopRequest::None) return sent;
    return sendStop(feed, {m_lockedRun, asked == StopRequest::AtOnce});  // a second signal ends the mirror alone
  }

  Status sendStop(Process& feed, const FeedStop& stop) {
    return m_sentStops.insert({stop.runId, stop.atOnce}).second ? send(feed, stop) : Status{};
  }

  /// The existing local files of this queue.
  std::map<std::string, MirroredFile> inventory() const {
    std::map<std::string, MirroredFile> have;
    const auto add = [&](const fs::path& path) {
      std::error_code missing;
      const auto size = fs::file_size(localPath(path), missing);
      if (missing) return;
      auto content = isReplaced(path) ? readFile(localPath(path)) : Result<std::string>(std::string());
      if (content) have[path.string()] = {size, isReplaced(path) ? crc32c(*content) : 0};
    };
    add(fs::path("studies") / m_queue.id / "study.json");
    add(fs::path("studies") / m_queue.id / "log.jsonl");
    add(fs::path("queues") / (m_queue.id + ".json"));
    add(fs::path("queues") / (m_queue.id + ".log"));
    auto queue = readQueue(queueFile(m_options.runsDir, m_queue.id));
    if (!queue) return have;
    for (const QueueEntry& entry : queue->entries) {
      for (const char* name : {"plan.json", "events.jsonl", "result.json"}) add(fs::path(entry.runId) / name);
      std::error_code ignored;
      for (const auto& file : fs::directory_iterator(m_options.runsDir / entry.runId / "stderr", ignored))
        add(fs::path(entry.runId) / "stderr" / file.path().filename());
    }
    return have;
  }

  RemoteQueue m_queue;
  const MirrorOptions& m_options;
  MirrorReach m_reach;
  const StopSignals* m_signals = nullptr;
  LineBuffer m_lines;
  std::set<std::pair<std::string, bool>> m_sentStops;  ///< on this connection: run and whether at once
  std::optional<FileLock> m_queueLock, m_runLock;
  std::string m_lockedRun;
  std::optional<Error> m_fatal;  ///< why it cannot continue
  bool m_alive = false;          ///< the controller there, by the feed's last message
  bool m_complete = false;
  bool m_hasBegun = false;  ///< the feed has sent a message on this connection
};

}  // namespace

Result<RunQueue> mirrorQueue(const RemoteQueue& queue, const MirrorOptions& options) {
  return Mirror(queue, options).run();
}

}  // namespace scalescope
