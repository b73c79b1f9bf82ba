// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/int8.h"

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/kernels/pooling.cuh"

namespace scalescope::cuda {

template <>
__device__ __forceinline__ std::int8_t fromFloat<std::int8_t>(float x) {
  return static_cast<std::int8_t>(rintf(fminf(fmaxf(x, -128.0f), 127.0f)));
}

namespace {

/// Channels of one thread where rows divide by it: one access of FP32 values and sums, four bytes of 8-bit ones.
constexpr int kWide = 4;

template <typename T>
bool allowsWide(const T* pointer, int rowChannels) {
  return rowChannels % kWide == 0 && reinterpret_cast<std::uintptr_t>(pointer) % (kWide * sizeof(T)) == 0;
}

/// kernel(lanes) with kWide or single channels.
template <typename Body>
void dispatchWide(bool wide, const Body& body) {
  if (wide)
    body(LanesTag<kWide>{});
  else
    body(LanesTag<1>{});
}

struct RowPlace {
  std::int64_t row;
  int channel;
  __device__ RowPlace(std::int64_t at, int packs, int lanes)
      : row(at / packs), channel(static_cast<int>(at % packs) * lanes) {}
};

template <typename Src, typename Dst, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    scaledRowsKernel(std::int64_t count, int packs, ScaledRows shape, const Src* src, Dst* dst) {
  const std::int64_t at = std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x;
  if (at >= count) return;
  const RowPlace place(at, packs, Lanes);
  Floats<Lanes> values = startOf<Lanes, Src>(nullptr, false);
  if (place.channel < shape.channels)
    values = loadFloats<Lanes>(src + place.row * shape.srcRowChannels + place.channel);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) values[lane] *= shape.factor;
  storeFloats<Lanes>(dst + place.row * shape.dstRowChannels + place.channel, values);
}

template <typename Src, typename Dst>
void scaleRows(const char* name, const ScaledRows& shape, const Src* src, Dst* dst, cudaStream_t stream) {
  const bool wide = shape.channels % kWide == 0 && shape.dstChannels % kWide == 0 &&
                    allowsWide(src, shape.srcRowChannels) && allowsWide(dst, shape.dstRowChannels);
  dispatchWide(wide, [&](auto lanes) {
    const int packs = shape.dstChannels / lanes.kLanes;
    const std::int64_t count = shape.rows * packs;
    launch(name, scaledRowsKernel<Src, Dst, lanes.kLanes>, oneThreadEach(name, count), stream, count, packs, shape, src,
           dst);
  });
}

template <int Lanes>
__device__ __forceinline__ void addScaled(Floats<Lanes>& sum, float factor, const Floats<Lanes>& addend) {
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) sum[lane] += factor * addend[lane];
}

template <typename Dst, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    finishSumsKernel(std::int64_t count, int packs, FinishedSums finish, Dst* dst) {
  const std::int64_t at = std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x;
  if (at >= count) return;
  const RowPlace place(at, packs, Lanes);
  Floats<Lanes> values = loadFloats<Lanes>(finish.sums + place.row * finish.sumsRowChannels + place.channel);
  const Floats<Lanes> factors = loadFloats<Lanes>(finish.factors + place.channel),
                      bias = loadFloats<Lanes>(finish.bias + place.channel);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) values[lane] = factors[lane] * values[lane] + bias[lane];
  const std::int64_t dense = place.row * finish.channels + place.channel;
  if (finish.addend != nullptr) addScaled(values, finish.addendFactor, loadFloats<Lanes>(finish.addend + dense));
  if (finish.wideAddend != nullptr)
    addScaled(values, finish.addendFactor, loadFloats<Lanes>(finish.wideAddend + dense));
  if (finish.relu)
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) values[lane] = fmaxf(values[lane], 0.0f);
  storeFloats<Lanes>(dst + place.row * finish.dstRowChannels + place.channel, values);
}

template <typename Dst>
void finish(const FinishedSums& sums, Dst* dst, cudaStream_t stream) {
  const bool wide = allowsWide(sums.sums, sums.sumsRowChannels) && allowsWide(dst, sums.dstRowChannels) &&
                    allowsWide(sums.factors, sums.channels) && allowsWide(sums.bias, sums.channels) &&
                    allowsWide(sums.addend, sums.channels) && allowsWide(sums.wideAddend, sums.channels);
  dispatchWide(wide, [&](auto lanes) {
    const int packs = sums.channels / lanes.kLanes;
    const std::int64_t count = sums.rows * packs;
    launch("finishSums", finishSumsKernel<Dst, lanes.kLanes>, oneThreadEach("finishSums", count), stream, count, packs,
           sums, dst);
  });
}

template <typename Dst, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    maxPoolInt8Kernel(unsigned count, int packs, PoolingShape shape, MaxPool pool, float factor, const std::int8_t* src,
                      Dst* dst) {
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, shape.dst, at)) return;
  const Range rows = windowRange(at.h, pool.strideH, pool.padTop, pool.kernelH, shape.src.h);
  const Range columns = windowRange(at.w, pool.strideW, pool.padLeft, pool.kernelW, shape.src.w);
  Floats<Lanes> best = loadFloats<Lanes>(src + indexOf(shape.src, at.image, rows.begin, columns.begin, at.channel));
  for (int h = rows.begin; h < rows.end; ++h)
    for (int w = columns.begin; w < columns.end; ++w) {
      const Floats<Lanes> x = loadFloats<Lanes>(src + indexOf(shape.src, at.image, h, w, at.channel));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) best[lane] = fmaxf(best[lane], x[lane]);
    }
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) best[lane] *= factor;
  storeFloats<Lanes>(dst + dstIndexOf(shape, at.image, at.h, at.w, at.channel), best);
}

template <typename Dst, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    averagePoolInt8Kernel(unsigned count, int packs, PoolingShape shape, AveragePool pool, float factor,
                          const std::int8_t* src, Dst* dst) {
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, shape.dst, at)) return;
  const Range rows = windowRange(at.h, pool.strideH, pool.padTop, pool.kernelH, shape.src.h);
  const Range columns = windowRange(at.w, pool.strideW, pool.padLeft, pool.kernelW, shape.src.w);
  Floats<Lanes> sum = startOf<Lanes, std::int8_t>(nullptr, false);
  for (int h = rows.begin; h < rows.end; ++h)
    for (int w = columns.begin; w < columns.end; ++w)
      addScaled(sum, 1.0f, loadFloats<Lanes>(src + indexOf(shape.src, at.image, h, w, at.channel)));
  const int values =
      pool.countPadding ? pool.kernelH * pool.kernelW : (rows.end - rows.begin) * (columns.end - columns.begin);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) sum[lane] *= factor / static_cast<float>(max(values, 1));
  storeFloats<Lanes>(dst + dstIndexOf(shape, at.image, at.h, at.w, at.channel), sum);
}

/// launchLanes(lanes) with as many channels for each thread as both sides allow.
template <typename Dst, typename Body>
void dispatchPool(const PoolingShape& shape, const std::int8_t* src, const Dst* dst, const Body& launchLanes) {
  dispatchWide(allowsWide(src, shape.src.c) && allowsWide(dst, dstStride(shape)), launchLanes);
}

template <typename Dst>
void maxPool(const PoolingShape& shape, const MaxPool& pool, float factor, const std::int8_t* src, Dst* dst,
             cudaStream_t stream) {
  dispatchPool(shape, src, dst, [&](auto lanes) {
    launchOverPixels<lanes.kLanes>("maxPoolInt8", maxPoolInt8Kernel<Dst, lanes.kLanes>, shape.n, shape.dst, stream,
                                   shape, pool, factor, src, dst);
  });
}

template <typename Dst>
void averagePool(const PoolingShape& shape, const AveragePool& pool, float factor, const std::int8_t* src, Dst* dst,
                 cudaStream_t stream) {
  dispatchPool(shape, src, dst, [&](auto lanes) {
    launchOverPixels<lanes.kLanes>("averagePoolInt8", averagePoolInt8Kernel<Dst, lanes.kLanes>, shape.n, shape.dst,
                                   stream, shape, pool, factor, src, dst);
  });
}

}  // namespace

void quantize(const ScaledRows& shape, const float* src, std::int8_t* dst, cudaStream_t stream) {
  scaleRows("quantize", shape, src, dst, stream);
}
void requantize(const ScaledRows& shape, const std::int8_t* src, std::int8_t* dst, cudaStream_t stream) {
  scaleRows("requantize", shape, src, dst, stream);
}
void dequantize(const ScaledRows& shape, const std::int8_t* src, float* dst, cudaStream_t stream) {
  scaleRows("dequantize", shape, src, dst, stream);
}

void finishSums(const FinishedSums& sums, std::int8_t* dst, cudaStream_t stream) { finish(sums, dst, stream); }
void finishSums(const FinishedSums& sums, float* dst, cudaStream_t stream) { finish(sums, dst, stream); }

void maxPoolInt8(const PoolingShape& shape, const MaxPool& pool, float factor, const std::int8_t* src, std::int8_t* dst,
                 cudaStream_t stream) {
  maxPool(shape, pool, factor, src, dst, stream);
}
void maxPoolInt8(const PoolingShape& shape, const MaxPool& pool, float factor, const std::int8_t* src, float* dst,
                 cudaStream_t stream) {
  maxPool(shape, pool, factor, src, dst, stream);
}
void averagePoolInt8(const PoolingShape& shape, const AveragePool& pool, float factor, const std::int8_t* src,
                     std::int8_t* dst, cudaStream_t stream) {
  averagePool(shape, pool, factor, src, dst, stream);
}
void averagePoolInt8(const PoolingShape& shape, const AveragePool& pool, float factor, const std::int8_t* src,
                     float* dst, cudaStream_t stream) {
  averagePool(shape, pool, factor, src, dst, stream);
}

}  // namespace scalescope::cuda
