// SPDX-License-Identifier: Apache-2.0
#include "engine/import/traces/host_work.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 16;  ///< of a megabyte, which the allocator returns when freed
constexpr std::int64_t kHalfRange = std::int64_t{1} << 47, kMaxDuration = (std::int64_t{1} << 40) - 1;

}  // namespace

void HostWorkList::add(const HostWork& work) {
  if (m_chunks.empty()) {
    m_base = work.time.begin - kHalfRange;
    m_span = work.time;
  }
  const std::int64_t begin = work.time.begin - m_base;
  if (begin < 0 || begin >= 2 * kHalfRange) return;
  const std::int64_t duration = std::clamp<std::int64_t>(work.time.end - work.time.begin, 0, kMaxDuration);
  m_span = {std::min(m_span.begin, work.time.begin), std::max(m_span.end, work.time.begin + duration)};
  if (m_chunks.empty() || m_chunks.back().size() == kChunk) m_chunks.emplace_back().reserve(kChunk);
  m_chunks.back().push_back({static_cast<std::uint64_t>(begin) << 16 | std::min(work.name, kMaxName),
                             static_cast<std::uint64_t>(duration) << 24 | std::min(work.thread, kMaxThread)});
  ++m_size;
}

HostWork HostWorkList::unpacked(const Packed& packed) const {
  const std::int64_t begin = static_cast<std::int64_t>(packed.beginAndName >> 16) + m_base;
  return {{begin, begin + static_cast<std::int64_t>(packed.durationAndThread >> 24)},
          static_cast<std::uint32_t>(packed.beginAndName & kMaxName),
          static_cast<std::uint32_t>(packed.durationAndThread & kMaxThread)};
}

}  // namespace scalescope::import
