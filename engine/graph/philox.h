// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Marks a function that GPUs can also run, for CUDA compilers.
#ifdef __CUDACC__
#define SCALESCOPE_HOST_DEVICE __host__ __device__
#else
#define SCALESCOPE_HOST_DEVICE
#endif

namespace scalescope {

/// Four 32-bit words: a counter, or the random words from it.
struct PhiloxWords {
  std::uint32_t word[4];
};

struct PhiloxKey {
  std::uint32_t word[2];
};

/// Philox4x32-10: random numbers as a pure function of counter and key, so that any thread can compute any of them.
/// Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011), section 3.3.
SCALESCOPE_HOST_DEVICE inline PhiloxWords philox(PhiloxWords counter, PhiloxKey key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t even = std::uint64_t{0xd2511f53u} * counter.word[0];
    const std::uint64_t odd = std::uint64_t{0xcd9e8d57u} * counter.word[2];
    counter = {{static_cast<std::uint32_t>(odd >> 32) ^ counter.word[1] ^ key.word[0], static_cast<std::uint32_t>(odd),
                static_cast<std::uint32_t>(even >> 32) ^ counter.word[3] ^ key.word[1],
                static_cast<std::uint32_t>(even)}};
    key.word[0] += 0x9e3779b9u;
    key.word[1] += 0xbb67ae85u;
  }
  return counter;
}

}  // namespace scalescope
