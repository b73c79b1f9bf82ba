// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>

#ifdef __CUDACC__
#define SCALESCOPE_WIRE_FUNCTION __host__ __device__
#else
#define SCALESCOPE_WIRE_FUNCTION
#endif

namespace scalescope {

/// The power of two by which a bucket is multiplied before it is sent in FP16, so that no sum overflows and as little
/// as possible underflows. `bound`: the sum of the ranks' largest magnitudes in the bucket, which bounds every partial
/// sum. 1 if it is zero or not finite, so that invalid values stay visible. The same bits on hosts and GPUs.
SCALESCOPE_WIRE_FUNCTION inline float wireScale(float bound) {
  constexpr int kTargetExponent = 15;  // of 2^16: headroom for rounded additions
  constexpr int kMaxScaleExponent = 126, kBias = 127, kMantissaBits = 23, kNotFinite = 255;
  std::uint32_t bits = 0;
  std::memcpy(&bits, &bound, sizeof bits);
  const int field = static_cast<int>(bits >> kMantissaBits);  // a negative bound exceeds kNotFinite
  if (bits == 0 || field >= kNotFinite) return 1;
  int exponent = kTargetExponent - (field - kBias + 1);  // bound < 2^(field - kBias + 1)
  if (exponent > kMaxScaleExponent) exponent = kMaxScaleExponent;
  if (exponent < -kMaxScaleExponent) exponent = -kMaxScaleExponent;
  bits = static_cast<std::uint32_t>(exponent + kBias) << kMantissaBits;
  float scale = 0;
  std::memcpy(&scale, &bits, sizeof scale);
  return scale;
}

}  // namespace scalescope
