// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/kernels/shared_memory.cuh"

namespace scalescope::cuda {

/// A block's tile of a matrix product: 64 x 64 results in FP32 registers of 16 x 16 threads, 16 terms at a time through
/// shared memory, the next 16 loaded while these are multiplied.
inline constexpr int kTile = 64, kTerms = 16, kThreadTile = 4, kQuad = 4;
/// A row of a tile in shared memory; the padding of four avoids bank conflicts between rows and keeps quads aligned.
inline constexpr int kTileStride = kTile + 4;

struct GemmTiles {
  float a[kTerms][kTileStride];
  float b[kTerms][kTileStride];
};

/// The four neighbouring values of a tile that a thread loads.
struct QuadPlace {
  int position, term;
};

/// An operand's kQuadsAlongTerms states its contiguous direction in memory. Along terms, four threads load the 16 terms
/// of a position; along positions, sixteen threads load the 64 positions of a term.
template <bool AlongTerms>
__device__ __forceinline__ QuadPlace quadPlace() {
  const int thread = threadIdx.x;
  if constexpr (AlongTerms) return {thread / (kTerms / kQuad), thread % (kTerms / kQuad) * kQuad};
  return {thread % (kTile / kQuad) * kQuad, thread / (kTile / kQuad)};
}

template <bool AlongTerms>
__device__ __forceinline__ void putQuad(float (&tile)[kTerms][kTileStride], const QuadPlace& place,
                                        const Floats<kQuad>& quad) {
  if constexpr (AlongTerms) {
#pragma unroll
    for (int i = 0; i < kQuad; ++i) tile[place.term + i][place.position] = quad[i];
  } else {
    storeFloats<kQuad>(&tile[place.term][place.position], quad);
  }
}

struct ThreadTile {
  float values[kThreadTile][kThreadTile];
  int row, column;  ///< of values[0][0] in the tile
};

/// Sums a(position, term) * b(position, term) over terms [begin, end). Operands: quad(place) with place.term counted
/// over the whole product, zeros out of range; kQuadsAlongTerms. A thread requests quads of the same position every
/// time. All threads of the block must call it.
template <typename A, typename B>
__device__ ThreadTile multiplyTiles(A& a, B& b, int begin, int end) {
  auto& tiles = *sharedMemory<GemmTiles>();
  ThreadTile result;
  result.row = threadIdx.x / (kTile / kThreadTile) * kThreadTile;
  result.column = threadIdx.x % (kTile / kThreadTile) * kThreadTile;
#pragma unroll
  for (auto& row : result.values)
#pragma unroll
    for (float& value : row) value = 0.0f;

  const QuadPlace placeA = quadPlace<A::kQuadsAlongTerms>(), placeB = quadPlace<B::kQuadsAlongTerms>();
  Floats<kQuad> nextA = a.quad(begin + placeA.term, end), nextB = b.quad(begin + placeB.term, end);
  for (int first = begin; first < end; first += kTerms) {
    __syncthreads();
    putQuad<A::kQuadsAlongTerms>(tiles.a, placeA, nextA);
    putQuad<B::kQuadsAlongTerms>(tiles.b, placeB, nextB);
    __syncthreads();
    if (first + kTerms < end) {
      nextA = a.quad(first + kTerms + placeA.term, end);
      nextB = b.quad(first + kTerms + placeB.term, end);
    }
#pragma unroll
    for (int term = 0; term < kTerms; ++term) {
      const Floats<kThreadTile> left = loadFloats<kThreadTile>(&tiles.a[term][result.row]);
      const Floats<kThreadTile> right = loadFloats<kThreadTile>(&tiles.b[term][result.column]);
#pragma unroll
      for (int i = 0; i < kThreadTile; ++i)
#pragma unroll
        for (int j = 0; j < kThreadTile; ++j) result.values[i][j] += left[i] * right[j];
    }
  }
  return result;
}

}  // namespace scalescope::cuda
