// SPDX-License-Identifier: Apache-2.0
#include "engine/data/buffered_shuffle.h"

#include <algorithm>
#include <numeric>

#include "engine/data/random.h"

namespace scalescope {

std::vector<std::int64_t> bufferedOrder(std::int64_t count, std::int64_t bufferSize, std::uint64_t seed) {
  std::vector<std::int64_t> order, buffer(static_cast<std::size_t>(std::clamp<std::int64_t>(bufferSize, 1, count)));
  std::iota(buffer.begin(), buffer.end(), std::int64_t{0});
  order.reserve(static_cast<std::size_t>(count));
  Random random(seed);
  for (auto next = static_cast<std::int64_t>(buffer.size()); !buffer.empty(); ++next) {
    auto& chosen = buffer[static_cast<std::size_t>(random.below(static_cast<int>(buffer.size())))];
    order.push_back(chosen);
    chosen = next < count ? next : buffer.back();
    if (next >= count) buffer.pop_back();
  }
  return order;
}

std::int64_t BufferedEpochs::at(std::uint64_t epoch, std::int64_t position) {
  std::lock_guard lock(m_mutex);
  Epoch& held = m_epochs[epoch % 2];
  if (held.number != epoch) held = {epoch, bufferedOrder(m_count, m_bufferSize, mixBits(m_seed, epoch))};
  return held.order[static_cast<std::size_t>(position)];
}

}  // namespace scalescope
