// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/events_reader.h"

#include <algorithm>
#include <fstream>
#include <string_view>

#include "engine/base/input_file.h"

namespace scalescope {

namespace {
constexpr std::size_t kMaxLineBytes = std::size_t{16} << 20;
}

EventsIncrement EventsReader::read(std::size_t limitBytes) {
  EventsIncrement increment;
  std::error_code ignored;
  const auto size = std::filesystem::file_size(m_file, ignored);
  if (ignored) return increment;
  if (size < m_offset) {
    m_offset = 0;
    m_pending.clear();
    m_skipping = false;
    increment.restarted = true;
  }
  const std::size_t wanted = std::min<std::uint64_t>(limitBytes, size - m_offset);
  if (wanted == 0) return increment;
  auto opened = openStream(m_file);
  if (!opened) return increment;
  std::ifstream& stream = *opened;
  stream.seekg(static_cast<std::streamoff>(m_offset));
  const std::size_t before = m_pending.size();
  m_pending.resize(before + wanted);
  stream.read(m_pending.data() + before, static_cast<std::streamsize>(wanted));
  const auto got = static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0));
  m_pending.resize(before + got);
  m_offset += got;
  increment.more = got == wanted && size > m_offset;
  takeLines(increment);
  return increment;
}

void EventsReader::takeLines(EventsIncrement& increment) {
  std::size_t start = 0;
  for (std::size_t end = m_pending.find('\n'); end != std::string::npos; end = m_pending.find('\n', start)) {
    const std::string_view line(m_pending.data() + start, end - start);
    start = end + 1;
    if (m_skipping) {
      m_skipping = false;
      ++increment.badLines;
      continue;
    }
    if (line.empty()) continue;
    Result<Event> event = eventFromJson(line);
    if (event.ok()) {
      increment.events.push_back(std::move(event).value());
    } else {
      ++increment.badLines;
    }
  }
  m_pending.erase(0, start);
  if (m_pending.size() > kMaxLineBytes) {
    m_pending.clear();
    m_skipping = true;
  }
}

}  // namespace scalescope
