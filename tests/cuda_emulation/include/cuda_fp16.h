// SPDX-License-Identifier: Apache-2.0
#pragma once

// Storage and conversions of IEEE half precision, rounded to nearest even as CUDA does.

#include <bit>
#include <cmath>
#include <cstdint>

struct alignas(2) __half {
  std::uint16_t bits;
};

inline float __half2float(__half x) {
  const std::uint32_t sign = (x.bits & 0x8000u) << 16, exponent = (x.bits >> 10) & 31u, fraction = x.bits & 0x3ffu;
  if (exponent == 31) return std::bit_cast<float>(sign | 0x7f800000u | (fraction << 13));
  if (exponent != 0) return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (fraction << 13));
  const float magnitude = static_cast<float>(fraction) * 0x1p-24f;  // zero and subnormal numbers
  return sign != 0 ? -magnitude : magnitude;
}

inline __half __float2half_rn(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000u);
  const float magnitude = std::fabs(x);
  if (std::isnan(x)) return {0x7fff};
  if (magnitude >= 65520.0f) return {static_cast<std::uint16_t>(sign | 0x7c00u)};
  if (magnitude < 0x1p-14f)  // subnormal: multiples of 2^-24, rounded by the FPU
    return {static_cast<std::uint16_t>(sign | static_cast<std::uint16_t>(std::nearbyint(magnitude * 0x1p24f)))};
  const std::uint32_t rounded = (bits & 0x7fffffffu) + 0xfffu + ((bits >> 13) & 1u);
  return {static_cast<std::uint16_t>(sign | ((rounded >> 13) - (112u << 10)))};
}
inline __half __float2half(float x) { return __float2half_rn(x); }
