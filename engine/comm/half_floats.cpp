// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/half_floats.h"

#include <algorithm>
#include <bit>
#include <cmath>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace scalescope {
namespace {

constexpr std::size_t kPart = 256;  ///< values whose FP32 copies stay in the first-level cache

std::uint16_t bf16From(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  const std::uint32_t quiet = (bits >> 16) | 0x40u;
  return static_cast<std::uint16_t>((bits & 0x7fffffffu) > 0x7f800000u ? quiet : rounded);
}

float bf16ToFloat(std::uint16_t half) { return std::bit_cast<float>(static_cast<std::uint32_t>(half) << 16); }

/// The significand is shifted to where the FPU's addition rounds it as FP16 would.
std::uint16_t fp16From(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000u);
  const std::uint32_t magnitude = bits & 0x7fffffffu;
  if (magnitude > 0x7f800000u) return static_cast<std::uint16_t>(sign | 0x7e00u | ((magnitude >> 13) & 0x1ffu));
  if (magnitude >= 0x477ff000u) return sign | 0x7c00u;  // 65520 and more round to infinity
  if (magnitude < 0x38800000u) {                        // below 2^-14: steps of 2^-24
    const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
    return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(shifted) - 0x3f000000u));
  }
  const std::uint32_t even = (magnitude >> 13) & 1u;
  return static_cast<std::uint16_t>(sign | ((magnitude - 0x38000000u + 0xfffu + even) >> 13));
}

float fp16ToFloat(std::uint16_t half) {
  const std::uint32_t sign = (half & 0x8000u) << 16, magnitude = half & 0x7fffu;
  if (magnitude >= 0x7c00u) {
    const std::uint32_t quiet = magnitude > 0x7c00u ? 0x400000u : 0;
    return std::bit_cast<float>(sign | 0x7f800000u | quiet | ((magnitude & 0x3ffu) << 13));
  }
  const float scaled = std::bit_cast<float>(magnitude << 13) * 0x1p112f;
  return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(scaled));
}

void fp16FromScalar(const float* values, std::uint16_t* halves, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) halves[i] = fp16From(values[i]);
}

void fp16ToScalar(const std::uint16_t* halves, float* values, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) values[i] = fp16ToFloat(halves[i]);
}

#if defined(__x86_64__)
__attribute__((target("avx,f16c"))) void fp16FromF16c(const float* values, std::uint16_t* halves, std::size_t count) {
  const std::size_t whole = count / 8 * 8;
  for (std::size_t i = 0; i < whole; i += 8)
    _mm_storeu_si128(reinterpret_cast<__m128i*>(halves + i),
                     _mm256_cvtps_ph(_mm256_loadu_ps(values + i), _MM_FROUND_TO_NEAREST_INT));
  fp16FromScalar(values + whole, halves + whole, count - whole);
}

__attribute__((target("avx,f16c"))) void fp16ToF16c(const std::uint16_t* halves, float* values, std::size_t count) {
  const std::size_t whole = count / 8 * 8;
  for (std::size_t i = 0; i < whole; i += 8)
    _mm256_storeu_ps(values + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(halves + i))));
  fp16ToScalar(halves + whole, values + whole, count - whole);
}

bool hasF16c() {
  static const bool has = __builtin_cpu_supports("avx") && __builtin_cpu_supports("f16c");
  return has;
}
#else
constexpr auto fp16FromF16c = fp16FromScalar;
constexpr auto fp16ToF16c = fp16ToScalar;
constexpr bool hasF16c() { return false; }
#endif

void round(const float* values, std::uint16_t* halves, std::size_t count, HalfFormat format) {
  if (format == HalfFormat::Fp16) return (hasF16c() ? fp16FromF16c : fp16FromScalar)(values, halves, count);
  for (std::size_t i = 0; i < count; ++i) halves[i] = bf16From(values[i]);
}

void widen(const std::uint16_t* halves, float* values, std::size_t count, HalfFormat format) {
  if (format == HalfFormat::Fp16) return (hasF16c() ? fp16ToF16c : fp16ToScalar)(halves, values, count);
  for (std::size_t i = 0; i < count; ++i) values[i] = bf16ToFloat(halves[i]);
}

}  // namespace

void roundToHalf(std::span<const float> values, std::span<std::uint16_t> halves, HalfFormat format) {
  round(values.data(), halves.data(), values.size(), format);
}

void widenHalf(std::span<const std::uint16_t> halves, std::span<float> values, HalfFormat format) {
  widen(halves.data(), values.data(), halves.size(), format);
}

void addHalf(std::uint16_t* sum, const std::uint16_t* a, const std::uint16_t* b, std::size_t count, HalfFormat format) {
  float left[kPart], right[kPart];
  for (std::size_t begin = 0; begin < count; begin += kPart) {
    const std::size_t part = std::min(kPart, count - begin);
    widen(a + begin, left, part, format);
    widen(b + begin, right, part, format);
    for (std::size_t i = 0; i < part; ++i) left[i] += right[i];
    round(left, sum + begin, part, format);
  }
}

}  // namespace scalescope
