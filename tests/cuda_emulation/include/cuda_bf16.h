// SPDX-License-Identifier: Apache-2.0
#pragma once

// Storage and conversions of bfloat16, rounded to nearest even as CUDA does.

#include <bit>
#include <cmath>
#include <cstdint>

struct alignas(2) __nv_bfloat16 {
  std::uint16_t bits;
};

inline float __bfloat162float(__nv_bfloat16 x) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(x.bits) << 16);
}

inline __nv_bfloat16 __float2bfloat16_rn(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  if (std::isnan(x)) return {0x7fff};
  return {static_cast<std::uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16)};
}
inline __nv_bfloat16 __float2bfloat16(float x) { return __float2bfloat16_rn(x); }
