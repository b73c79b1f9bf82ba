// SPDX-License-Identifier: Apache-2.0
#pragma once

// CUDA's device functions without a counterpart in <cmath>.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

using std::isfinite;
using std::isinf;
using std::isnan;
using std::max;
using std::min;

template <typename T>
T __ldg(const T* pointer) {
  return *pointer;
}
template <typename T>
T __ldcs(const T* pointer) {
  return *pointer;
}
template <typename T>
void __stcs(T* pointer, T value) {
  *pointer = value;
}

inline float rsqrtf(float x) { return 1.0f / std::sqrt(x); }
inline double rsqrt(double x) { return 1.0 / std::sqrt(x); }
inline float __expf(float x) { return std::exp(x); }
inline float __logf(float x) { return std::log(x); }
inline float __powf(float x, float y) { return std::pow(x, y); }
inline float __fdividef(float x, float y) { return x / y; }
inline float __saturatef(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }
inline float __frcp_rn(float x) { return 1.0f / x; }
inline unsigned __umulhi(unsigned a, unsigned b) { return static_cast<unsigned>((std::uint64_t{a} * b) >> 32); }
inline unsigned __float_as_uint(float x) { return std::bit_cast<unsigned>(x); }
inline float __uint_as_float(unsigned x) { return std::bit_cast<float>(x); }
inline int __float_as_int(float x) { return std::bit_cast<int>(x); }
inline float __int_as_float(int x) { return std::bit_cast<float>(x); }
inline int __popc(unsigned x) { return std::popcount(x); }
inline int __clz(int x) { return std::countl_zero(static_cast<unsigned>(x)); }
inline int __ffs(int x) { return x == 0 ? 0 : std::countr_zero(static_cast<unsigned>(x)) + 1; }
