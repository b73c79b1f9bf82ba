// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <future>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/event.h"

namespace scalescope {

/// Appends events to events.jsonl, after what it holds already: buffered until write(), and safe from a loss of power
/// at most kSyncEveryS later while tick() is called. What cannot be written stays in memory, in order, and is tried
/// again; no line is ever torn by that.
class EventLog {
 public:
  /// Errors: "no-space", "file-unwritable".
  static Result<EventLog> open(const std::filesystem::path& path);
  EventLog(EventLog&&) noexcept;
  EventLog& operator=(EventLog&&) = delete;
  ~EventLog();

  void append(const Event& event);
  /// Writes what is buffered. After it, the death of this process loses nothing.
  void write();
  /// To be called often: writes, and now and then has the disk take what was written, on a thread of its own.
  void tick();
  /// Writes what is buffered and waits until it is on disk.
  void sync();
  /// The same for the last time.
  void close();

  /// Why events have to wait in memory, while they do.
  const std::optional<Error>& trouble() const { return m_trouble; }
  /// The same once that has lasted for kPatienceS, or at close(): the run should end.
  std::optional<Error> fault() const;
  /// All events, written or not, to another file; also where this one was deleted or moved. Errors: as writeFile.
  Status copyTo(const std::filesystem::path& path) const;
  /// The folder that the file is in by now; empty where it was deleted.
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
  bool m_torn = false;  ///< the file ended amid a line when it was opened
  bool m_closed = false;
  std::future<int> m_sync;  ///< the system's error number
  std::optional<Error> m_trouble;
};

}  // namespace scalescope
