// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/event_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/new_file.h"

namespace scalescope {
namespace {

constexpr std::size_t kBufferBytes = 256 * 1024;

int syncData(int descriptor) {
  const int failed = ::fdatasync(descriptor) != 0 && errno != EINVAL && errno != EROFS ? errno : 0;
  ::close(descriptor);
  return failed;
}

}  // namespace

Result<EventLog> EventLog::open(const std::filesystem::path& path) {
  const auto opened = openForWriting(path, O_RDWR | O_APPEND);
  if (!opened) return opened.error();
  syncFolder(path.parent_path());
  return EventLog(path, *opened);
}

EventLog::EventLog(std::filesystem::path path, int descriptor)
    : m_path(std::move(path)), m_descriptor(descriptor), m_syncedAtS(monotonicSeconds()) {
  char last = '\n';
  const off_t size = ::lseek(m_descriptor, 0, SEEK_END);
  m_torn = size > 0 && ::pread(m_descriptor, &last, 1, size - 1) == 1 && last != '\n';
}

EventLog::EventLog(EventLog&& other) noexcept
    : m_path(std::move(other.m_path)),
      m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_buffer(std::move(other.m_buffer)),
      m_syncedAtS(other.m_syncedAtS),
      m_troubleSinceS(other.m_troubleSinceS),
      m_unsynced(other.m_unsynced),
      m_torn(other.m_torn),
      m_closed(other.m_closed),
      m_sync(std::move(other.m_sync)),
      m_trouble(std::move(other.m_trouble)) {}

EventLog::~EventLog() {
  close();
  if (m_descriptor >= 0) ::close(m_descriptor);
}

void EventLog::append(const Event& event) {
  if (m_torn) m_buffer += '\n';
  m_torn = false;
  m_buffer += eventToJson(event);
  m_buffer += '\n';
  if (m_buffer.size() >= kBufferBytes && !m_trouble) write();
}

void EventLog::write() {
  if (m_descriptor < 0 || m_buffer.empty()) return;
  std::size_t done = 0;
  int failed = 0;
  while (done < m_buffer.size() && failed == 0) {
    const ssize_t written = ::write(m_descriptor, m_buffer.data() + done, m_buffer.size() - done);
    if (written >= 0)
      done += static_cast<std::size_t>(written);
    else if (errno != EINTR)
      failed = errno;
  }
  // The file may end within a line now; the rest of the line is written next.
  m_buffer.erase(0, done);
  m_unsynced = m_unsynced || done > 0;
  failed == 0 ? m_trouble.reset() : setTrouble(failed);
}

void EventLog::tick() {
  write();
  if (m_unsynced && monotonicSeconds() - m_syncedAtS >= kSyncEveryS) startSync();
}

void EventLog::startSync() {
  if (m_sync.valid()) {
    if (m_sync.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
      return;  // a slow disk: retry at the next tick
    if (const int failed = m_sync.get(); failed != 0) setTrouble(failed);
  }
  m_syncedAtS = monotonicSeconds();
  m_unsynced = false;
  if (const int own = ::fcntl(m_descriptor, F_DUPFD_CLOEXEC, 0); own >= 0)
    m_sync = std::async(std::launch::async, syncData, own);
}

void EventLog::sync() {
  if (m_sync.valid()) m_sync.wait();
  write();
  m_syncedAtS = monotonicSeconds();
  m_unsynced = false;
  if (::fsync(m_descriptor) != 0 && errno != EINVAL && errno != EROFS) setTrouble(errno);
}

void EventLog::close() {
  if (m_descriptor < 0 || m_closed) return;
  m_closed = true;
  sync();
}

std::optional<Error> EventLog::fault() const {
  if (m_trouble && (m_closed || monotonicSeconds() - m_troubleSinceS >= kPatienceS)) return m_trouble;
  return std::nullopt;
}

Status EventLog::copyTo(const std::filesystem::path& path) const {
  const off_t size = ::lseek(m_descriptor, 0, SEEK_END);
  std::string content(static_cast<std::size_t>(std::max<off_t>(size, 0)), '\0');
  std::size_t done = 0;
  for (ssize_t got = 1; got > 0 && done < content.size(); done += static_cast<std::size_t>(std::max<ssize_t>(got, 0)))
    got = ::pread(m_descriptor, content.data() + done, content.size() - done, static_cast<off_t>(done));
  content.resize(done);
  return writeFileAtomically(path, content + m_buffer);
}

std::filesystem::path EventLog::presentFolder() const {
  std::error_code none;
  const std::filesystem::path present =
      std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(m_descriptor), none);
  return std::filesystem::exists(present, none) ? present.parent_path() : std::filesystem::path();
}

void EventLog::setTrouble(int number) {
  if (!m_trouble) m_troubleSinceS = monotonicSeconds();
  m_trouble = cannotWrite(m_path, number);
}

}  // namespace scalescope
