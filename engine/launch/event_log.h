// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <future>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// Appends events to events.jsonl: buffered until write(), and safe from a loss of power at most kSyncEveryS later
/// while tick() is called. Events that cannot be written stay in memory, in order, and are retried without splitting a
/// line.
class EventLog {
 public:
  /// Errors: "no-space", "file-unwritable".
  static Result<EventLog> open(const std::filesystem::path& path);
  EventLog(EventLog&&) noexcept;
  EventLog& operator=(EventLog&&) = delete;
  ~EventLog();

  void append(const Event& event);
  /// Writes the buffered events, which then survive the death of this process.
  void write();
  /// To be called often: writes, and regularly syncs to disk on another thread.
  void tick();
  /// Writes the buffered events and waits until they are on disk.
  void sync();
  /// The same, for the last time.
  void close();

  /// Why events are waiting in memory, while they are.
  const std::optional<Error>& trouble() const { return m_trouble; }
  /// The same if it has lasted for kPatienceS, or at close(): the run should end.
  std::optional<Error> fault() const;
  /// All events, written or not, to another file; also if this one was deleted or moved. Errors: as writeFile.
  Status copyTo(const std::filesystem::path& path) const;
  /// The folder that contains the file now; empty if the file was deleted.
  std::filesystem::path presentFolder() const;

  static constexpr double kSyncEveryS = 5, kPatienceS = 10;

 private:
  EventLog(std::filesystem::path path, int descriptor);
  void setTrouble(int number);
  void startSync();

  std::filesystem::path m_path;
  int m_descriptor = -1;
  std::string m_buffer;
  double m_syncedAtS = 0, m_troubleSinceS = 0;
  bool m_unsynced = false;
  bool m_torn = false;  ///< the file ended within a line when it was opened
  bool m_closed = false;
  std::future<int> m_sync;  ///< errno
  std::optional<Error> m_trouble;
};

}  // namespace scalescope
