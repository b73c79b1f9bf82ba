// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/data/batch_loader.h"
#include "engine/data/random.h"

namespace scalescope {

/// Which image stands at which place of a rank's stream of samples: epoch after epoch, each in its own order, the ranks
/// dealt out in turn. A pure function of the seed, so that threads need not agree on anything.
class SampleOrder {
 public:
  SampleOrder(std::int64_t imagesInSplit, const LoaderOptions& options)
      : m_count(options.imageLimit > 0 ? std::min(options.imageLimit, imagesInSplit) : imagesInSplit),
        m_rank(options.rank),
        m_worldSize(options.worldSize),
        m_repeat(options.repeat),
        m_shuffle(options.shuffle),
        m_seed(options.seed) {}

  /// Endless streams are cut to the same length on every rank; one pass takes every image of the set exactly once.
  std::int64_t imagesPerEpoch() const {
    return m_repeat ? m_count / m_worldSize : (m_count - m_rank + m_worldSize - 1) / m_worldSize;
  }

  /// The image at `place` of this rank's stream; `attempt` > 0 gives the next ones in the epoch's order, which stand in
  /// for an unreadable image.
  std::int64_t image(std::int64_t place, std::int64_t attempt) const {
    const std::int64_t perEpoch = imagesPerEpoch();
    const auto epoch = static_cast<std::uint64_t>(place / perEpoch);
    const std::int64_t position = ((place % perEpoch) * m_worldSize + m_rank + attempt) % m_count;
    if (!m_shuffle) return position;
    const IndexOrder order(static_cast<std::uint64_t>(m_count), mixBits(m_seed, epoch));
    return static_cast<std::int64_t>(order[static_cast<std::uint64_t>(position)]);
  }

  /// Seed of the crop and flip at `place`: another one in every epoch and on every rank.
  std::uint64_t sampleSeed(std::int64_t place) const {
    return mixBits(~m_seed, static_cast<std::uint64_t>(place * m_worldSize + m_rank));
  }

 private:
  std::int64_t m_count;
  std::int64_t m_rank, m_worldSize;
  bool m_repeat, m_shuffle;
  std::uint64_t m_seed;
};

}  // namespace scalescope
