// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/comparison.h"

#include <algorithm>
#include <cmath>

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"

namespace scalescope::cuda {
namespace {

/// Mixes the bits of an element's number. Source: finaliser of MurmurHash3 (A. Appleby, public domain).
__device__ __forceinline__ unsigned mixedNumber(std::int64_t index, unsigned seed) {
  unsigned x =
      static_cast<unsigned>(index) + static_cast<unsigned>(index >> 32) * 0x9e3779b9u + seed * 0x7f4a7c15u + 1u;
  x = (x ^ (x >> 16)) * 0x85ebca6bu;
  x = (x ^ (x >> 13)) * 0xc2b2ae35u;
  return x ^ (x >> 16);
}

template <typename T>
__global__ void fillKernel(T* values, std::int64_t count, unsigned seed) {
  const std::int64_t at = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (at >= count) return;
  const int sixteenths = 2 * static_cast<int>(mixedNumber(at, seed) >> 28) - 15;
  values[at] = fromFloat<T>(static_cast<float>(sixteenths) * 0.0625f);
}

template <typename T>
__global__ void compareKernel(const T* expected, const T* actual, std::int64_t count, DifferencePart* parts) {
  const std::int64_t self = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  DifferencePart part;
  for (std::int64_t at = self; at < count; at += kDifferenceParts) {
    const float wanted = toFloat(expected[at]), difference = fabsf(toFloat(actual[at]) - wanted);
    // A difference that is not a number fails the comparison, too.
    if (!(difference <= part.largest)) part.largest = isfinite(difference) ? difference : INFINITY;
    part.expectedSquares += wanted * wanted;
  }
  parts[self] = part;
}

}  // namespace

void fillForComparison(DataType type, void* values, std::int64_t count, unsigned seed, cudaStream_t stream) {
  if (count == 0) return;
  dispatchType(type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("fillForComparison", fillKernel<T>, oneThreadEach("fillForComparison", count), stream,
           static_cast<T*>(values), count, seed);
  });
}

void compareTensors(DataType type, const void* expected, const void* actual, std::int64_t count, DifferencePart* parts,
                    cudaStream_t stream) {
  dispatchType(type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("compareTensors", compareKernel<T>, {dim3(kDifferenceParts / kBlockThreads), dim3(kBlockThreads)}, stream,
           static_cast<const T*>(expected), static_cast<const T*>(actual), count, parts);
  });
}

double relativeDifference(std::span<const DifferencePart> parts, std::int64_t count) {
  double largest = 0, squares = 0;
  for (const DifferencePart& part : parts) {
    largest = std::max(largest, static_cast<double>(part.largest));
    squares += part.expectedSquares;
  }
  return squares > 0 ? largest / std::sqrt(squares / static_cast<double>(count)) : largest;
}

}  // namespace scalescope::cuda
