// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/kept_file.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace scalescope {
namespace {

constexpr std::size_t kFirstBytes = 16384, kMaxBytes = 16 << 20;

}  // namespace

bool KeptFile::open() {
  m_file = ::open(m_path.c_str(), O_RDONLY | O_CLOEXEC);
  struct statfs system {};
  m_isKept = m_file >= 0 && ::fstatfs(m_file, &system) == 0 && system.f_type == PROC_SUPER_MAGIC;
  return m_file >= 0;
}

void KeptFile::close() {
  if (m_file >= 0) ::close(m_file);
  m_file = -1;
}

std::string_view KeptFile::read() {
  if (m_file < 0 && !open()) return {};
  std::size_t size = 0;
  while (true) {
    if (size == m_content.size()) m_content.resize(std::max(kFirstBytes, 2 * size));
    const ssize_t got = ::pread(m_file, m_content.data() + size, m_content.size() - size, static_cast<off_t>(size));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      close();
      return {};
    }
    size += static_cast<std::size_t>(got);
    if (got == 0 || size >= kMaxBytes) break;
  }
  if (!m_isKept) close();
  return std::string_view(m_content).substr(0, size);
}

}  // namespace scalescope
