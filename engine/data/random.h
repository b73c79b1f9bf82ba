// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace scalescope {

/// A well mixed 64-bit number from a seed and an index, the same on every machine.
/// Source: the finaliser of SplitMix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t mixBits(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t x = seed * 0xd1342543de82ef95ULL + (index + 1) * 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

/// A small portable generator: the same numbers from the same seed with every compiler and library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : m_seed(seed) {}
  std::uint64_t bits() { return mixBits(m_seed, m_index++); }
  /// In [0, 1).
  double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  double uniform(double from, double to) { return from + (to - from) * uniform(); }
  /// In [0, count); count below 2^32.
  int below(int count) {
    return static_cast<int>(((bits() >> 32) * static_cast<std::uint64_t>(static_cast<std::uint32_t>(count))) >> 32);
  }
  bool coin() { return (bits() & 1) != 0; }
  /// Nearly normal, mean 0, deviation 1: the sum of four uniforms, so that the result does not depend on libm.
  float normal() {
    std::uint64_t x = bits();
    auto sum = static_cast<float>((x & 0xffff) + ((x >> 16) & 0xffff) + ((x >> 32) & 0xffff) + (x >> 48));
    return (sum - 131070.0f) * (1.0f / 37837.227f);
  }

 private:
  std::uint64_t m_seed;
  std::uint64_t m_index = 0;
};

/// A pseudo-random order of 0..count-1 with random access: no table, no start-up time, and each thread computes its own
/// positions. Source: a Feistel network with cycle walking (Black and Rogaway 2002).
class IndexOrder {
 public:
  IndexOrder(std::uint64_t count, std::uint64_t seed);
  std::uint64_t operator[](std::uint64_t place) const;

 private:
  std::uint64_t once(std::uint64_t value) const;

  std::uint64_t m_count, m_seed;
  int m_halfBits = 1;
};

}  // namespace scalescope
