// SPDX-License-Identifier: Apache-2.0
#include "engine/data/random.h"

namespace scalescope {

IndexOrder::IndexOrder(std::uint64_t count, std::uint64_t seed) : m_count(count), m_seed(seed) {
  while ((std::uint64_t{1} << (2 * m_halfBits)) < count) ++m_halfBits;
}

std::uint64_t IndexOrder::once(std::uint64_t value) const {
  constexpr int kRounds = 6;
  const std::uint64_t mask = (std::uint64_t{1} << m_halfBits) - 1;
  std::uint64_t left = value >> m_halfBits, right = value & mask;
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    std::uint64_t next = left ^ (mixBits(m_seed ^ (round << 56), right) & mask);
    left = right;
    right = next;
  }
  return (left << m_halfBits) | right;
}

std::uint64_t IndexOrder::operator[](std::uint64_t place) const {
  do place = once(place);
  while (place >= m_count);
  return place;
}

}  // namespace scalescope
