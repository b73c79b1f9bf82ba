// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace scalescope {

/// The order in which a shuffle buffer hands out 0..count-1: the buffer is filled in order, a random one of its
/// elements is handed out and replaced by the next. Source: tf.data.Dataset.shuffle, as documented.
std::vector<std::int64_t> bufferedOrder(std::int64_t count, std::int64_t bufferSize, std::uint64_t seed);

/// These orders for consecutive epochs; the last two are kept, because decode threads may use both. Thread: any.
class BufferedEpochs {
 public:
  BufferedEpochs(std::int64_t count, std::int64_t bufferSize, std::uint64_t seed)
      : m_count(count), m_bufferSize(bufferSize), m_seed(seed) {}
  std::int64_t at(std::uint64_t epoch, std::int64_t position);

 private:
  struct Epoch {
    std::uint64_t number = ~std::uint64_t{0};
    std::vector<std::int64_t> order;
  };
  std::int64_t m_count, m_bufferSize;
  std::uint64_t m_seed;
  std::mutex m_mutex;
  Epoch m_epochs[2];
};

}  // namespace scalescope
