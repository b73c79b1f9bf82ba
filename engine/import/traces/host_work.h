// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

#include "engine/import/traces/intervals.h"

namespace scalescope::import {

/// An operator on the CPU.
struct HostWork {
  Interval time;
  std::uint32_t name = 0, thread = 0;
};

/// Operators in 16 bytes each, in chunks that are freed one by one while they are read: a trace of operators alone has
/// as little as 100 bytes for each. Times within three days of the first one; longer ones than 18 minutes are
/// shortened.
class HostWorkList {
 public:
  static constexpr std::uint32_t kMaxName = 0xFFFF, kMaxThread = 0xFFFFFF;

  void add(const HostWork& work);
  bool empty() const { return m_chunks.empty(); }
  std::size_t size() const { return m_size; }
  void clear() { *this = HostWorkList(); }
  /// From the first begin to the last end.
  Interval span() const { return m_span; }

  /// Calls `take` with each in the order of their begins, an outer one before those that begin with it; empties the
  /// list.
  template <typename Take>
  void consume(Take take) {
    for (Chunk& chunk : m_chunks)
      if (!std::is_sorted(chunk.begin(), chunk.end())) std::stable_sort(chunk.begin(), chunk.end());
    std::vector<std::size_t> next(m_chunks.size());
    const auto isLater = [this, &next](std::size_t a, std::size_t b) {
      return m_chunks[b][next[b]] < m_chunks[a][next[a]] || (!(m_chunks[a][next[a]] < m_chunks[b][next[b]]) && a > b);
    };
    std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(isLater)> heads(isLater);
    for (std::size_t i = 0; i < m_chunks.size(); ++i) heads.push(i);
    while (!heads.empty()) {
      const std::size_t chunk = heads.top();
      heads.pop();
      // Most chunks follow one another: read on until another one's head comes first.
      const Packed* limit = heads.empty() ? nullptr : &m_chunks[heads.top()][next[heads.top()]];
      Chunk& from = m_chunks[chunk];
      std::size_t& at = next[chunk];
      do take(unpacked(from[at++]));
      while (at < from.size() && (limit == nullptr || from[at] < *limit));
      if (at < from.size())
        heads.push(chunk);
      else
        Chunk().swap(from);
    }
    clear();
  }

 private:
  struct Packed {
    std::uint64_t beginAndName, durationAndThread;
    bool operator<(const Packed& other) const {
      const std::uint64_t begin = beginAndName >> 16, otherBegin = other.beginAndName >> 16;
      return begin != otherBegin ? begin < otherBegin : (durationAndThread >> 24) > (other.durationAndThread >> 24);
    }
  };
  using Chunk = std::vector<Packed>;

  HostWork unpacked(const Packed& packed) const;

  std::vector<Chunk> m_chunks;
  std::size_t m_size = 0;
  std::int64_t m_base = 0;
  Interval m_span;
};

}  // namespace scalescope::import
