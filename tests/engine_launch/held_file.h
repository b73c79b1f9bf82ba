// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <QString>

namespace scalescope {

/// A file that other processes cannot open for a while, as on unresponsive storage: a lease that is not released. The
/// system revokes it after /proc/sys/fs/lease-break-time.
class HeldFile {
 public:
  explicit HeldFile(const QString& name) : m_file(::open(name.toUtf8().constData(), O_RDWR | O_CLOEXEC)) {
    ::signal(SIGIO, SIG_IGN);
    m_held = m_file >= 0 && ::fcntl(m_file, F_SETLEASE, F_WRLCK) == 0;
  }
  ~HeldFile() {
    letGo();
    ::close(m_file);
  }
  HeldFile(const HeldFile&) = delete;
  HeldFile& operator=(const HeldFile&) = delete;
  /// False if another process has it open or the file system has no leases.
  bool isHeld() const { return m_held; }
  /// True if a process is waiting for it.
  bool isWanted() const { return ::fcntl(m_file, F_GETLEASE) != F_WRLCK; }
  void letGo() {
    if (m_held) ::fcntl(m_file, F_SETLEASE, F_UNLCK);
    m_held = false;
  }

 private:
  int m_file;
  bool m_held = false;
};

inline constexpr const char* kNoLeases = "This file system knows no leases: set TMPDIR to one that does.";

}  // namespace scalescope
