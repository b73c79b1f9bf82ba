// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/event_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "engine/base/clock.h"

namespace scalescope {
namespace {

constexpr std::size_t kBufferBytes = 256 * 1024;
constexpr double kWriteEveryS = 1;

Error writeError(const std::filesystem::path& path, int number) {
  if (number == ENOSPC || number == EDQUOT)
    return {"no-space",
            "No space left to write " + path.string() +
                ": the run was ended. What was measured until then is kept; free some space and repeat it."};
  return {"file-unwritable", "Cannot write " + path.string() + ": " + std::strerror(number) + ". The run was ended."};
}

}  // namespace

Result<EventLog> EventLog::open(const std::filesystem::path& path) {
  int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return writeError(path, errno);
  return EventLog(path, descriptor);
}

EventLog::EventLog(std::filesystem::path path, int descriptor) : m_path(std::move(path)), m_descriptor(descriptor) {
  char last = '\n';
  const off_t size = ::lseek(m_descriptor, 0, SEEK_END);
  m_torn = size > 0 && ::pread(m_descriptor, &last, 1, size - 1) == 1 && last != '\n';
}

EventLog::EventLog(EventLog&& other) noexcept
    : m_path(std::move(other.m_path)),
      m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_buffer(std::move(other.m_buffer)),
      m_writtenAt(other.m_writtenAt),
      m_torn(other.m_torn),
      m_fault(std::move(other.m_fault)) {}

EventLog::~EventLog() { close(); }

void EventLog::append(const Event& event) {
  m_buffer += eventToJson(event);
  m_buffer += '\n';
  if (m_buffer.size() >= kBufferBytes) write();
}

void EventLog::tick() {
  if (monotonicSeconds() - m_writtenAt >= kWriteEveryS) write();
}

void EventLog::write() {
  m_writtenAt = monotonicSeconds();
  if (m_descriptor < 0 || m_buffer.empty()) return;
  if (m_torn) m_buffer.insert(0, 1, '\n');
  std::string_view rest = m_buffer;
  while (!rest.empty()) {
    ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      setFault(errno);
      break;
    }
    m_torn = rest[static_cast<std::size_t>(written) - 1] != '\n';
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  m_buffer.clear();
}

void EventLog::close() {
  if (m_descriptor < 0) return;
  write();
  if (::fsync(m_descriptor) != 0 && errno != EINVAL) setFault(errno);
  ::close(std::exchange(m_descriptor, -1));
}

void EventLog::setFault(int number) {
  if (!m_fault) m_fault = writeError(m_path, number);
}

}  // namespace scalescope
