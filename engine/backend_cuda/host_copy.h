// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/base/threads.h"

namespace scalescope::cuda {

/// Copies large blocks of host memory with several threads: one thread copies about 10 GB/s, too slow for small
/// networks' images. Thread: one caller at a time.
class HostCopy {
 public:
  /// The caller is one of `threads`; it copies blocks below kSmallBytes alone.
  explicit HostCopy(int threads);
  ~HostCopy();
  void copy(void* dst, const void* src, std::size_t bytes);

  static constexpr std::size_t kSmallBytes = std::size_t{4} << 20;

 private:
  void work(int part, const std::stop_token& stop);
  void copyPart(std::size_t part) const;

  std::mutex m_mutex;
  std::condition_variable_any m_given, m_done;
  std::uint64_t m_jobs = 0;
  std::size_t m_pending = 0;
  std::byte* m_dst = nullptr;
  const std::byte* m_src = nullptr;
  std::size_t m_bytes = 0;
  std::vector<NamedThread> m_threads;
};

}  // namespace scalescope::cuda
