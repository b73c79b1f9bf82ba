// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/host_copy.h"

#include <cstring>

namespace scalescope::cuda {

HostCopy::HostCopy(int threads) {
  for (int part = 1; part < threads; ++part)
    m_threads.emplace_back("host-copy", [this, part](const std::stop_token& stop) { work(part, stop); });
}

HostCopy::~HostCopy() {
  for (NamedThread& thread : m_threads) thread.requestStop();
  for (NamedThread& thread : m_threads) thread.join();
}

void HostCopy::work(int part, const std::stop_token& stop) {
  std::uint64_t seen = 0;
  for (;;) {
    std::unique_lock lock(m_mutex);
    if (!m_given.wait(lock, stop, [&] { return m_jobs != seen; })) return;
    seen = m_jobs;
    lock.unlock();
    copyPart(part);
    lock.lock();
    if (--m_pending == 0) m_done.notify_one();
  }
}

void HostCopy::copyPart(std::size_t part) const {
  const std::size_t parts = m_threads.size() + 1;
  const std::size_t begin = m_bytes * part / parts, end = m_bytes * (part + 1) / parts;
  std::memcpy(m_dst + begin, m_src + begin, end - begin);
}

void HostCopy::copy(void* dst, const void* src, std::size_t bytes) {
  if (m_threads.empty() || bytes < kSmallBytes) {
    std::memcpy(dst, src, bytes);
    return;
  }
  std::unique_lock lock(m_mutex);
  m_dst = static_cast<std::byte*>(dst);
  m_src = static_cast<const std::byte*>(src);
  m_bytes = bytes;
  m_pending = m_threads.size();
  ++m_jobs;
  m_given.notify_all();
  lock.unlock();
  copyPart(0);
  lock.lock();
  m_done.wait(lock, [&] { return m_pending == 0; });
}

}  // namespace scalescope::cuda
