// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/packs.cuh"

namespace scalescope::cuda {

inline constexpr int kMaskLanes = 8;  ///< of 16-bit types: a byte for each pack

/// A bit for each value that is positive as stored.
template <typename T>
__device__ std::uint8_t passedBits(const Floats<kMaskLanes>& y) {
  unsigned bits = 0;
#pragma unroll
  for (int lane = 0; lane < kMaskLanes; ++lane) bits |= toFloat(fromFloat<T>(y[lane])) > 0.0f ? 1u << lane : 0u;
  return static_cast<std::uint8_t>(bits);
}

/// dy where the bits are set (the ReLU's output was positive), else 0.
template <int Lanes>
__device__ void keepPassed(unsigned bits, Floats<Lanes>& dy) {
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) dy[lane] = (bits >> lane & 1u) != 0 ? dy[lane] : 0.0f;
}

/// dy where the ReLU's output is positive, else 0.
template <int Lanes>
__device__ void keepPositive(const Floats<Lanes>& y, Floats<Lanes>& dy) {
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) dy[lane] = y[lane] > 0.0f ? dy[lane] : 0.0f;
}

template <int Lanes>
__device__ void reluOf(Floats<Lanes>& y) {
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) y[lane] = y[lane] < 0.0f ? 0.0f : y[lane];  // keeps NaN
}

}  // namespace scalescope::cuda
