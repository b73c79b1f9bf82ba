// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/column_sums.cuh"

namespace scalescope::cuda {

/// Count, mean and sum of squared differences from the mean, of values of `Lanes` channels.
template <int Lanes>
struct Moments {
  float count;
  Floats<Lanes> mean, squares;

  /// Source: Chan, Golub, LeVeque (1979), see batch_norm.h.
  __device__ void merge(float otherCount, const Floats<Lanes>& otherMean, const Floats<Lanes>& otherSquares) {
    if (otherCount == 0.0f) return;
    const float total = count + otherCount, share = otherCount / total;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      const float difference = otherMean[lane] - mean[lane];
      mean[lane] += difference * share;
      squares[lane] += otherSquares[lane] + difference * difference * count * share;
    }
    count = total;
  }
};

inline std::size_t momentsBytes(int lanes) { return sizeof(float) * kBlockThreads * (2 * lanes + 1); }

/// Merges the moments of each column over the rows in a fixed order, in shared memory of momentsBytes(). Threads of
/// row 0 then have them. All threads of the block must call it.
template <int Lanes>
__device__ void mergeDownBlock(const BlockThreads& threads, Moments<Lanes>& moments) {
  auto* shared = sharedMemory<float>();
  const int self = threads.self();
  const auto write = [&] {
    shared[self] = moments.count;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      shared[(1 + lane) * kBlockThreads + self] = moments.mean[lane];
      shared[(1 + Lanes + lane) * kBlockThreads + self] = moments.squares[lane];
    }
  };
  write();
  for (int half = threads.rows / 2; half > 0; half /= 2) {
    __syncthreads();
    if (threads.row >= half) continue;
    const int other = self + half * threads.columns;
    Floats<Lanes> mean, squares;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      mean[lane] = shared[(1 + lane) * kBlockThreads + other];
      squares[lane] = shared[(1 + Lanes + lane) * kBlockThreads + other];
    }
    moments.merge(shared[other], mean, squares);
    write();
  }
}

}  // namespace scalescope::cuda
