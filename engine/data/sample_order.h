// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "engine/data/batch_loader.h"
#include "engine/data/buffered_shuffle.h"
#include "engine/data/random.h"

namespace scalescope {

/// The order of images in a rank's stream of samples: pass after pass, each in its own order. A pure function of the
/// seed, so that threads need no coordination.
///
/// Shards: a pass is this rank's part of an epoch; ranks take every n-th image of the shuffled set or, with a shuffle
/// buffer, contiguous ranges of the stored set. Rank seeds: a pass is the whole set in the rank's own order; an epoch
/// has as many images as with shards.
class SampleOrder {
 public:
  SampleOrder(std::int64_t imagesInSplit, const LoaderOptions& options)
      : m_count(options.imageLimit > 0 ? std::min(options.imageLimit, imagesInSplit) : imagesInSplit),
        m_rank(options.rank),
        m_worldSize(options.worldSize),
        m_repeat(options.repeat),
        m_shuffle(options.shuffle),
        m_seed(options.seed) {
    m_alone = options.sharding == Sharding::RankSeeds;
    m_orderSeed = m_alone ? mixBits(m_seed, static_cast<std::uint64_t>(m_rank)) : m_seed;
    if (m_shuffle && options.shuffleBuffer > 0 && imagesPerEpoch() > 0)
      m_buffered = std::make_shared<BufferedEpochs>(imagesPerPass(), options.shuffleBuffer, m_orderSeed);
  }

  /// Endless streams are cut to the same length on every rank; one pass takes every image of the set exactly once.
  std::int64_t imagesPerEpoch() const {
    return m_repeat ? m_count / m_worldSize : (m_count - m_rank + m_worldSize - 1) / m_worldSize;
  }

  /// The image at `place` of this rank's stream; `attempt` > 0 gives the next ones in the pass's order, which replace
  /// an unreadable image.
  std::int64_t image(std::int64_t place, std::int64_t attempt) const {
    const std::int64_t perPass = imagesPerPass();
    const auto pass = static_cast<std::uint64_t>(place / perPass);
    if (m_buffered) {
      const std::int64_t stored = m_buffered->at(pass, (place + attempt) % perPass);
      return m_alone ? stored : m_rank * perPass + stored;
    }
    const std::int64_t inPass = place % perPass;
    const std::int64_t position = ((m_alone ? inPass : inPass * m_worldSize + m_rank) + attempt) % m_count;
    if (!m_shuffle) return position;
    const IndexOrder order(static_cast<std::uint64_t>(m_count), mixBits(m_orderSeed, pass));
    return static_cast<std::int64_t>(order[static_cast<std::uint64_t>(position)]);
  }

  /// Seed of the crop and flip at `place`: different in every epoch and on every rank.
  std::uint64_t sampleSeed(std::int64_t place) const {
    return mixBits(~m_seed, static_cast<std::uint64_t>(place * m_worldSize + m_rank));
  }

 private:
  std::int64_t imagesPerPass() const { return m_alone ? m_count : imagesPerEpoch(); }

  std::int64_t m_count;
  std::int64_t m_rank, m_worldSize;
  bool m_repeat, m_shuffle, m_alone = false;
  std::uint64_t m_seed, m_orderSeed = 0;
  std::shared_ptr<BufferedEpochs> m_buffered;
};

}  // namespace scalescope
