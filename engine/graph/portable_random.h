// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace scalescope {

/// Random numbers that are bit for bit the same on every machine and compiler: integers and exact scalings only,
/// because the standard library's distributions, log and cos may differ between machines. Source:
/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
class PortableRandom {
 public:
  explicit PortableRandom(std::uint64_t seed, std::uint64_t stream = 0) : m_state(mix(seed) ^ mix(~stream)) {}

  std::uint64_t next() { return mix(m_state += 0x9e3779b97f4a7c15u); }

  /// Uniform in [-bound, bound).
  double symmetric(double bound) {
    const auto centred = static_cast<std::int64_t>(next() >> 11) - (std::int64_t{1} << 52);
    return static_cast<double>(centred) * (bound / static_cast<double>(std::int64_t{1} << 52));
  }

  /// Close to normal with mean 0: the sum of twelve uniform numbers (excess kurtosis -0.1, never beyond 6 deviations).
  double normal(double deviation) {
    std::int64_t sum = -(std::int64_t{6} << 32);
    for (int pair = 0; pair < 6; ++pair) {
      const std::uint64_t bits = next();
      sum += static_cast<std::int64_t>(bits >> 32) + static_cast<std::int64_t>(bits & 0xffffffffu);
    }
    return static_cast<double>(sum) * (deviation / static_cast<double>(std::int64_t{1} << 32));
  }

 private:
  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  std::uint64_t m_state;
};

}  // namespace scalescope
