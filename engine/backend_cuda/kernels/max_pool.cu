// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/pooling.cuh"

namespace scalescope::cuda {
namespace {

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    maxPoolForwardKernel(unsigned count, int packs, PoolingShape shape, MaxPool pool, const T* src, T* dst,
                         std::uint8_t* maxIndex) {
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, shape.dst, at)) return;
  const Range rows = windowRange(at.h, pool.strideH, pool.padTop, pool.kernelH, shape.src.h);
  const Range columns = windowRange(at.w, pool.strideW, pool.padLeft, pool.kernelW, shape.src.w);
  const int top = at.h * pool.strideH - pool.padTop, left = at.w * pool.strideW - pool.padLeft;
  Floats<Lanes> best = loadFloats<Lanes>(src + indexOf(shape.src, at.image, rows.begin, columns.begin, at.channel));
  Pack<std::uint8_t, Lanes> where;
  for (int lane = 0; lane < Lanes; ++lane)
    where.values[lane] = static_cast<std::uint8_t>((rows.begin - top) * pool.kernelW + columns.begin - left);
  for (int h = rows.begin; h < rows.end; ++h)
    for (int w = columns.begin; w < columns.end; ++w) {
      const Floats<Lanes> x = loadFloats<Lanes>(src + indexOf(shape.src, at.image, h, w, at.channel));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane)
        if (x[lane] > best[lane]) {
          best[lane] = x[lane];
          where.values[lane] = static_cast<std::uint8_t>((h - top) * pool.kernelW + w - left);
        }
    }
  storeFloats<Lanes>(dst + dstIndexOf(shape, at.image, at.h, at.w, at.channel), best);
  if (maxIndex != nullptr) where.store(maxIndex + indexOf(shape.dst, at.image, at.h, at.w, at.channel));
}

/// One thread for each pack of diffSrc, over the few windows that contain its pixel.
template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    maxPoolBackwardKernel(unsigned count, int packs, PoolingShape shape, MaxPool pool, const std::uint8_t* maxIndex,
                          const T* diffDst, T* diffSrc, bool accumulate) {
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, shape.src, at)) return;
  const Range rows = outputsOver(at.h, pool.strideH, pool.padTop, pool.kernelH, shape.dst.h);
  const Range columns = outputsOver(at.w, pool.strideW, pool.padLeft, pool.kernelW, shape.dst.w);
  T* to = diffSrc + indexOf(shape.src, at.image, at.h, at.w, at.channel);
  Floats<Lanes> sum = startOf<Lanes>(to, accumulate);
  for (int h = rows.begin; h < rows.end; ++h)
    for (int w = columns.begin; w < columns.end; ++w) {
      const int row = at.h + pool.padTop - h * pool.strideH, column = at.w + pool.padLeft - w * pool.strideW;
      const auto position = static_cast<std::uint8_t>(row * pool.kernelW + column);
      const auto where = Pack<std::uint8_t, Lanes>::load(maxIndex + indexOf(shape.dst, at.image, h, w, at.channel));
      const Floats<Lanes> dy = loadFloats<Lanes>(diffDst + dstIndexOf(shape, at.image, h, w, at.channel));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sum[lane] += where.values[lane] == position ? dy[lane] : 0.0f;
    }
  storeFloats<Lanes>(to, sum);
}

void requireFittingKernel(const MaxPool& pool, const char* name) {
  requireArgument(pool.kernelH * pool.kernelW <= kMaxPoolPositions, name, "a kernel of at most 256 positions");
}

}  // namespace

void maxPoolForward(const PoolingShape& shape, const MaxPool& pool, const void* src, void* dst, std::uint8_t* maxIndex,
                    cudaStream_t stream) {
  requireFittingKernel(pool, "maxPoolForward");
  const bool packs = dividesIntoPacks(shape) && arePackAligned(src, dst, maxIndex);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    launchOverPixels<lanes.kLanes>("maxPoolForward", maxPoolForwardKernel<T, lanes.kLanes>, shape.n, shape.dst, stream,
                                   shape, pool, static_cast<const T*>(src), static_cast<T*>(dst), maxIndex);
  });
}

void maxPoolBackward(const PoolingShape& shape, const MaxPool& pool, const std::uint8_t* maxIndex, const void* diffDst,
                     void* diffSrc, bool accumulate, cudaStream_t stream) {
  requireFittingKernel(pool, "maxPoolBackward");
  const bool packs = dividesIntoPacks(shape) && arePackAligned(maxIndex, diffDst, diffSrc);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    launchOverPixels<lanes.kLanes>("maxPoolBackward", maxPoolBackwardKernel<T, lanes.kLanes>, shape.n, shape.src,
                                   stream, shape, pool, maxIndex, static_cast<const T*>(diffDst),
                                   static_cast<T*>(diffSrc), accumulate);
  });
}

}  // namespace scalescope::cuda
