// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/kernels/pooling.h"

namespace scalescope::cuda {

/// One pack of channels of one pixel: the work of one thread of a pooling kernel.
struct PixelPack {
  int image, h, w, channel;

  /// From the thread's index among n x h x w x packs, channels fastest; false beyond the last.
  __device__ static bool find(unsigned count, int packs, int lanes, const Shape& shape, PixelPack& place) {
    const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= count) return false;
    unsigned rest = at / packs;
    place.channel = static_cast<int>(at % packs) * lanes;
    place.w = static_cast<int>(rest % shape.w);
    rest /= shape.w;
    place.h = static_cast<int>(rest % shape.h);
    place.image = static_cast<int>(rest / shape.h);
    return true;
  }
};

/// Index of a value of an NHWC batch.
__device__ __forceinline__ std::int64_t indexOf(const Shape& shape, int image, int h, int w, int channel) {
  return ((std::int64_t{image} * shape.h + h) * shape.w + w) * shape.c + channel;
}

__host__ __device__ __forceinline__ int dstStride(const PoolingShape& shape) {
  return shape.dstRowChannels > 0 ? shape.dstRowChannels : shape.dst.c;
}

/// Index of a value of dst or diffDst.
__device__ __forceinline__ std::int64_t dstIndexOf(const PoolingShape& shape, int image, int h, int w, int channel) {
  return ((std::int64_t{image} * shape.dst.h + h) * shape.dst.w + w) * dstStride(shape) + channel;
}

/// Whether channels on both sides are read and written in packs.
inline bool dividesIntoPacks(const PoolingShape& shape) {
  return dividesIntoPacks(shape.type, shape.src.c) && dividesIntoPacks(shape.type, dstStride(shape));
}

/// Rows (or columns) [begin, end) of one side, along one axis.
struct Range {
  int begin, end;
};

/// The part of the window of output `at` inside the image.
__device__ __forceinline__ Range windowRange(int at, int stride, int pad, int kernel, int srcSize) {
  const int begin = at * stride - pad;
  return {max(begin, 0), min(begin + kernel, srcSize)};
}

/// The outputs whose windows contain source position `at`.
__device__ __forceinline__ Range outputsOver(int at, int stride, int pad, int kernel, int dstSize) {
  const int last = at + pad;  // of positions counted from the first window's begin
  const int begin = last < kernel ? 0 : (last - kernel) / stride + 1;
  return {begin, min(last / stride + 1, dstSize)};
}

/// Launches a kernel with one thread for each pack of `over`: kernel(arguments..., count, packs).
template <int Lanes, typename... Parameters, typename... Arguments>
void launchOverPixels(const char* name, void (*kernel)(unsigned, int, Parameters...), int n, const Shape& over,
                      cudaStream_t stream, Arguments&&... arguments) {
  const int packs = over.c / Lanes;
  const std::int64_t count = std::int64_t{n} * over.h * over.w * packs;
  launch(name, kernel, oneThreadEach(name, count), stream, static_cast<unsigned>(count), packs,
         std::forward<Arguments>(arguments)...);
}

}  // namespace scalescope::cuda
