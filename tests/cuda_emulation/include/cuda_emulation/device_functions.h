// SPDX-License-Identifier: Apache-2.0
#pragma once

// Cooperation of a block's threads: indices, barriers, warp operations, atomics.

#include <cstdint>
#include <cstring>
#include <source_location>

#include "vector_types.h"

extern thread_local constinit uint3 threadIdx, blockIdx;
extern thread_local constinit dim3 blockDim, gridDim;
constexpr int warpSize = 32;

namespace cuda_emulation {

using Site = std::source_location;

/// Number of threads of the block with `predicate`. All threads of the block must call it at the same line.
int blockBarrier(bool predicate, Site site);
/// Bits of the lane `srcLane`; all of `mask` must call it at the same line. From a lane outside: all bits set.
std::uint64_t shuffle(unsigned mask, std::uint64_t bits, int srcLane, Site site);
/// The lanes of `mask` with `predicate`.
unsigned ballot(unsigned mask, bool predicate, Site site);
int laneIndex();
int blockThreads();

template <typename T>
T shuffleAs(unsigned mask, T value, int srcLane, Site site) {
  static_assert(sizeof(T) <= 8);
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof(T));
  bits = shuffle(mask, bits, srcLane, site);
  std::memcpy(&value, &bits, sizeof(T));
  return value;
}

}  // namespace cuda_emulation

inline void __syncthreads(cuda_emulation::Site site = cuda_emulation::Site::current()) {
  cuda_emulation::blockBarrier(false, site);
}
inline int __syncthreads_count(int predicate, cuda_emulation::Site site = cuda_emulation::Site::current()) {
  return cuda_emulation::blockBarrier(predicate != 0, site);
}
inline int __syncthreads_or(int predicate, cuda_emulation::Site site = cuda_emulation::Site::current()) {
  return cuda_emulation::blockBarrier(predicate != 0, site) > 0;
}
inline int __syncthreads_and(int predicate, cuda_emulation::Site site = cuda_emulation::Site::current()) {
  return cuda_emulation::blockBarrier(predicate != 0, site) == cuda_emulation::blockThreads();
}
inline void __syncwarp(unsigned mask = 0xffffffffu, cuda_emulation::Site site = cuda_emulation::Site::current()) {
  cuda_emulation::ballot(mask, false, site);
}
inline unsigned __ballot_sync(unsigned mask, int predicate,
                              cuda_emulation::Site site = cuda_emulation::Site::current()) {
  return cuda_emulation::ballot(mask, predicate != 0, site);
}
inline int __any_sync(unsigned mask, int predicate, cuda_emulation::Site site = cuda_emulation::Site::current()) {
  return cuda_emulation::ballot(mask, predicate != 0, site) != 0;
}
inline int __all_sync(unsigned mask, int predicate, cuda_emulation::Site site = cuda_emulation::Site::current()) {
  return cuda_emulation::ballot(mask, predicate == 0, site) == 0;
}

template <typename T>
T __shfl_sync(unsigned mask, T value, int srcLane, int width = 32,
              cuda_emulation::Site site = cuda_emulation::Site::current()) {
  const int first = cuda_emulation::laneIndex() & ~(width - 1);
  return cuda_emulation::shuffleAs(mask, value, first + (srcLane & (width - 1)), site);
}
template <typename T>
T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32,
                 cuda_emulation::Site site = cuda_emulation::Site::current()) {
  const int lane = cuda_emulation::laneIndex(), first = lane & ~(width - 1), from = lane - static_cast<int>(delta);
  return cuda_emulation::shuffleAs(mask, value, from < first ? lane : from, site);
}
template <typename T>
T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32,
                   cuda_emulation::Site site = cuda_emulation::Site::current()) {
  const int lane = cuda_emulation::laneIndex(), last = lane | (width - 1), from = lane + static_cast<int>(delta);
  return cuda_emulation::shuffleAs(mask, value, from > last ? lane : from, site);
}
template <typename T>
T __shfl_xor_sync(unsigned mask, T value, int laneMask, int width = 32,
                  cuda_emulation::Site site = cuda_emulation::Site::current()) {
  const int lane = cuda_emulation::laneIndex(), last = lane | (width - 1), from = lane ^ laneMask;
  return cuda_emulation::shuffleAs(mask, value, from > last ? lane : from, site);
}

inline void __threadfence() {}
inline void __threadfence_block() {}
inline void __threadfence_system() {}

// Blocks run one after the other, so plain arithmetic is atomic.
template <typename T>
T atomicAdd(T* address, T value) {
  const T old = *address;
  *address = old + value;
  return old;
}
/// Counts up to `limit`, then starts at 0 again.
inline unsigned atomicInc(unsigned* address, unsigned limit) {
  const unsigned old = *address;
  *address = old >= limit ? 0 : old + 1;
  return old;
}
template <typename T>
T atomicMax(T* address, T value) {
  const T old = *address;
  if (value > old) *address = value;
  return old;
}
template <typename T>
T atomicMin(T* address, T value) {
  const T old = *address;
  if (value < old) *address = value;
  return old;
}
template <typename T>
T atomicOr(T* address, T value) {
  const T old = *address;
  *address = old | value;
  return old;
}
template <typename T>
T atomicExch(T* address, T value) {
  const T old = *address;
  *address = value;
  return old;
}
template <typename T>
T atomicCAS(T* address, T compare, T value) {
  const T old = *address;
  if (old == compare) *address = value;
  return old;
}
