// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/protocol/event.h"

namespace scalescope {

/// What an events.jsonl gained since the last look.
struct EventsIncrement {
  std::vector<Event> events;
  int badLines = 0;        ///< whole lines that were no event
  bool restarted = false;  ///< the file shrank: what was read before is void, reading began again at its start
  bool more = false;       ///< the limit was reached, there is more to read at once
};

/// Reads a growing events.jsonl from an offset, line by line; a line still being written waits for its newline.
/// Memory is bounded by the limit of one read and by the longest line accepted (16 MiB). Thread: one at a time.
class EventsReader {
 public:
  explicit EventsReader(std::filesystem::path file) : m_file(std::move(file)) {}

  /// At most `limitBytes` further. A file that is missing or unreadable gives nothing: it may come later.
  EventsIncrement read(std::size_t limitBytes = std::size_t{1} << 20);
  std::uint64_t offset() const { return m_offset; }

 private:
  void takeLines(EventsIncrement& increment);

  std::filesystem::path m_file;
  std::uint64_t m_offset = 0;
  std::string m_pending;    ///< start of a line whose newline has not come yet
  bool m_skipping = false;  ///< inside a line that is longer than accepted
};

}  // namespace scalescope
