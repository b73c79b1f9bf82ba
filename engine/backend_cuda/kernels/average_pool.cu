// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/column_sums.cuh"
#include "engine/backend_cuda/kernels/pooling.cuh"

namespace scalescope::cuda {
namespace {

/// 1 / the number of values in the window of output (h, w).
__device__ float shareOf(const AveragePool& pool, const Range& rows, const Range& columns) {
  const int count =
      pool.countPadding ? pool.kernelH * pool.kernelW : (rows.end - rows.begin) * (columns.end - columns.begin);
  return 1.0f / static_cast<float>(max(count, 1));
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    averagePoolForwardKernel(unsigned count, int packs, PoolingShape shape, AveragePool pool, const T* src, T* dst) {
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, shape.dst, at)) return;
  const Range rows = windowRange(at.h, pool.strideH, pool.padTop, pool.kernelH, shape.src.h);
  const Range columns = windowRange(at.w, pool.strideW, pool.padLeft, pool.kernelW, shape.src.w);
  Floats<Lanes> sum = startOf<Lanes, T>(nullptr, false);
  for (int h = rows.begin; h < rows.end; ++h)
    for (int w = columns.begin; w < columns.end; ++w) {
      const Floats<Lanes> x = loadFloats<Lanes>(src + indexOf(shape.src, at.image, h, w, at.channel));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sum[lane] += x[lane];
    }
  const float share = shareOf(pool, rows, columns);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) sum[lane] *= share;
  storeFloats<Lanes>(dst + dstIndexOf(shape, at.image, at.h, at.w, at.channel), sum);
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    averagePoolBackwardKernel(unsigned count, int packs, PoolingShape shape, AveragePool pool, const T* diffDst,
                              T* diffSrc, bool accumulate) {
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, shape.src, at)) return;
  const Range outRows = outputsOver(at.h, pool.strideH, pool.padTop, pool.kernelH, shape.dst.h);
  const Range outColumns = outputsOver(at.w, pool.strideW, pool.padLeft, pool.kernelW, shape.dst.w);
  T* to = diffSrc + indexOf(shape.src, at.image, at.h, at.w, at.channel);
  Floats<Lanes> sum = startOf<Lanes>(to, accumulate);
  for (int h = outRows.begin; h < outRows.end; ++h)
    for (int w = outColumns.begin; w < outColumns.end; ++w) {
      const Range rows = windowRange(h, pool.strideH, pool.padTop, pool.kernelH, shape.src.h);
      const Range columns = windowRange(w, pool.strideW, pool.padLeft, pool.kernelW, shape.src.w);
      const float share = shareOf(pool, rows, columns);
      const Floats<Lanes> dy = loadFloats<Lanes>(diffDst + dstIndexOf(shape, at.image, h, w, at.channel));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sum[lane] += dy[lane] * share;
    }
  storeFloats<Lanes>(to, sum);
}

/// Blocks: (channel tile, image). Threads walk down the pixels of the image.
template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    globalAveragePoolForwardKernel(int pixels, int channels, const T* src, T* dst) {
  const int channel = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * Lanes;
  const T* image = src + std::int64_t{blockIdx.y} * pixels * channels;
  Floats<Lanes> sums[1];
  sums[0] = startOf<Lanes, T>(nullptr, false);
  if (channel < channels)
    for (int pixel = threadIdx.y; pixel < pixels; pixel += blockDim.y) {
      const Floats<Lanes> x = loadFloats<Lanes>(image + std::int64_t{pixel} * channels + channel);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] += x[lane];
    }
  sumDownBlock<Lanes, 1>(BlockThreads::ofLaunch(), sums);
  if (channel >= channels || threadIdx.y != 0) return;
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] /= static_cast<float>(pixels);
  storeFloats<Lanes>(dst + std::int64_t{blockIdx.y} * channels + channel, sums[0]);
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    globalAveragePoolBackwardKernel(unsigned count, int packs, Shape src, const T* diffDst, T* diffSrc,
                                    bool accumulate) {
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, src, at)) return;
  const float share = 1.0f / static_cast<float>(src.h * src.w);
  const Floats<Lanes> dy = loadFloats<Lanes>(diffDst + std::int64_t{at.image} * src.c + at.channel);
  T* to = diffSrc + indexOf(src, at.image, at.h, at.w, at.channel);
  Floats<Lanes> sum = startOf<Lanes>(to, accumulate);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) sum[lane] += dy[lane] * share;
  storeFloats<Lanes>(to, sum);
}

}  // namespace

void averagePoolForward(const PoolingShape& shape, const AveragePool& pool, const void* src, void* dst,
                        cudaStream_t stream) {
  const bool packs = dividesIntoPacks(shape) && arePackAligned(src, dst);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    launchOverPixels<lanes.kLanes>("averagePoolForward", averagePoolForwardKernel<T, lanes.kLanes>, shape.n, shape.dst,
                                   stream, shape, pool, static_cast<const T*>(src), static_cast<T*>(dst));
  });
}

void averagePoolBackward(const PoolingShape& shape, const AveragePool& pool, const void* diffDst, void* diffSrc,
                         bool accumulate, cudaStream_t stream) {
  const bool packs = dividesIntoPacks(shape) && arePackAligned(diffDst, diffSrc);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    launchOverPixels<lanes.kLanes>("averagePoolBackward", averagePoolBackwardKernel<T, lanes.kLanes>, shape.n,
                                   shape.src, stream, shape, pool, static_cast<const T*>(diffDst),
                                   static_cast<T*>(diffSrc), accumulate);
  });
}

void globalAveragePoolForward(const PoolingShape& shape, const void* src, void* dst, cudaStream_t stream) {
  const int pixels = shape.src.h * shape.src.w;
  const bool packs = dividesIntoPacks(shape.type, shape.src.c) && arePackAligned(src, dst);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    constexpr int kLanes = lanes.kLanes;
    const ColumnTiling tiling = tileForSums(pixels, shape.src.c, kLanes);
    const LaunchShape blocks{dim3(tiling.channelTiles, shape.n), dim3(tiling.threadsX, tiling.threadsY),
                             columnSumBytes(kLanes, 1)};
    launch("globalAveragePoolForward", globalAveragePoolForwardKernel<T, kLanes>, blocks, stream, pixels, shape.src.c,
           static_cast<const T*>(src), static_cast<T*>(dst));
  });
}

void globalAveragePoolBackward(const PoolingShape& shape, const void* diffDst, void* diffSrc, bool accumulate,
                               cudaStream_t stream) {
  const bool packs = dividesIntoPacks(shape.type, shape.src.c) && arePackAligned(diffDst, diffSrc);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    launchOverPixels<lanes.kLanes>("globalAveragePoolBackward", globalAveragePoolBackwardKernel<T, lanes.kLanes>,
                                   shape.n, shape.src, stream, shape.src, static_cast<const T*>(diffDst),
                                   static_cast<T*>(diffSrc), accumulate);
  });
}

}  // namespace scalescope::cuda
