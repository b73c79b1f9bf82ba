// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/protocol/run/event.h"

namespace scalescope {

/// The lines appended to an events.jsonl since the last read.
struct EventsIncrement {
  std::vector<Event> events;
  int badLines = 0;        ///< complete lines that are not valid events
  bool restarted = false;  ///< the file shrank: earlier events are void, reading restarted at its beginning
  bool more = false;       ///< the limit was reached, more can be read immediately
};

/// Reads a growing events.jsonl from an offset, line by line; a line without its newline is returned once complete.
/// Memory is bounded by the limit of one read and by the longest accepted line (16 MiB). Thread: one at a time.
class EventsReader {
 public:
  explicit EventsReader(std::filesystem::path file) : m_file(std::move(file)) {}

  /// Reads at most `limitBytes`. A missing or unreadable file returns nothing: it may appear later.
  EventsIncrement read(std::size_t limitBytes = std::size_t{1} << 20);
  std::uint64_t offset() const { return m_offset; }

 private:
  void takeLines(EventsIncrement& increment);

  std::filesystem::path m_file;
  std::uint64_t m_offset = 0;
  std::string m_pending;    ///< start of a line without its newline yet
  bool m_skipping = false;  ///< inside a line above the length limit
};

}  // namespace scalescope
