// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/event.h"

namespace scalescope {

/// Appends events to events.jsonl, after what it holds already: buffered, written at least each second while tick() is
/// called, safe on disk at close(). The first write that fails is kept as fault(); later events are still attempted,
/// each on a line of its own.
class EventLog {
 public:
  /// Errors: "no-space", "file-unwritable".
  static Result<EventLog> open(const std::filesystem::path& path);
  EventLog(EventLog&& other) noexcept;
  EventLog& operator=(EventLog&&) = delete;
  ~EventLog();

  void append(const Event& event);
  /// Writes what is buffered.
  void write();
  /// Writes what is buffered when a second has passed.
  void tick();
  /// Writes what is buffered and waits until it is on disk.
  void close();
  const std::optional<Error>& fault() const { return m_fault; }

 private:
  EventLog(std::filesystem::path path, int descriptor);
  void setFault(int number);

  std::filesystem::path m_path;
  int m_descriptor = -1;
  std::string m_buffer;
  double m_writtenAt = 0;
  bool m_torn = false;  ///< the file ends amid a line
  std::optional<Error> m_fault;
};

}  // namespace scalescope
