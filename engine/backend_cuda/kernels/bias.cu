// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/bias.h"

#include "engine/backend_cuda/kernels/column_sums.cuh"

namespace scalescope::cuda {
namespace {

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    addBiasKernel(ColumnTiling tiling, std::int64_t rows, int channels, const T* src, const float* bias, bool relu,
                  T* dst, int dstStride) {
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  if (!place.inside) return;
  const Floats<Lanes> shift = loadFloats<Lanes>(bias + place.channel);
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    Floats<Lanes> y = loadFloats<Lanes>(src + row * channels + place.channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      y[lane] += shift[lane];
      if (relu) y[lane] = y[lane] < 0.0f ? 0.0f : y[lane];  // keeps NaN
    }
    storeFloats<Lanes>(dst + row * dstStride + place.channel, y);
  }
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    reluBackwardOfPartKernel(ColumnTiling tiling, std::int64_t rows, int channels, const T* dst, const T* diffDst,
                             int rowChannels, T* diffSrc) {
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  if (!place.inside) return;
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    const std::int64_t at = row * rowChannels + place.channel;
    const Floats<Lanes> y = loadFloats<Lanes>(dst + at);
    Floats<Lanes> dy = loadFloats<Lanes>(diffDst + at);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) dy[lane] = y[lane] > 0.0f ? dy[lane] : 0.0f;
    storeFloats<Lanes>(diffSrc + row * channels + place.channel, dy);
  }
}

/// Ends biasSumsKernel().
struct EndBiasSums {
  float* diffBias;
  __device__ void operator()(int channel, const Floats<1> (&sums)[1]) const { diffBias[channel] = sums[0][0]; }
};

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    biasSumsKernel(ColumnTiling tiling, std::int64_t rows, int channels, const T* diffDst, float* parts,
                   unsigned* counters, EndBiasSums end) {
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  Floats<Lanes> sums[1];
  for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] = 0.0f;
  if (place.inside)
#pragma unroll 4
    for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
      const Floats<Lanes> dy = loadFloats<Lanes>(diffDst + row * channels + place.channel);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] += dy[lane];
    }
  endSums(tiling, place, channels, sums, parts, counters, end);
}

}  // namespace

void addBias(DataType type, std::int64_t rows, int channels, const void* src, const float* bias, bool relu, void* dst,
             int dstRowChannels, cudaStream_t stream) {
  const int stride = dstRowChannels > 0 ? dstRowChannels : channels;
  const bool packs =
      dividesIntoPacks(type, channels) && dividesIntoPacks(type, stride) && arePackAligned(src, bias, dst);
  dispatchPacks(type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    const ColumnTiling tiling = tileForMaps(rows, channels, lanes.kLanes);
    launch("addBias", addBiasKernel<T, lanes.kLanes>, shapeOf(tiling), stream, tiling, rows, channels,
           static_cast<const T*>(src), bias, relu, static_cast<T*>(dst), stride);
  });
}

void reluBackwardOfPart(DataType type, std::int64_t rows, int channels, const void* dst, const void* diffDst,
                        int rowChannels, void* diffSrc, cudaStream_t stream) {
  const bool packs =
      dividesIntoPacks(type, channels) && dividesIntoPacks(type, rowChannels) && arePackAligned(dst, diffDst, diffSrc);
  dispatchPacks(type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    const ColumnTiling tiling = tileForMaps(rows, channels, lanes.kLanes);
    launch("reluBackward", reluBackwardOfPartKernel<T, lanes.kLanes>, shapeOf(tiling), stream, tiling, rows, channels,
           static_cast<const T*>(dst), static_cast<const T*>(diffDst), rowChannels, static_cast<T*>(diffSrc));
  });
}

void biasGradient(DataType type, std::int64_t rows, int channels, const void* diffDst, float* diffBias, void* workspace,
                  unsigned* counters, cudaStream_t stream) {
  auto* parts = static_cast<float*>(workspace);
  const bool packs = dividesIntoPacks(type, channels) && arePackAligned(diffDst, workspace);
  dispatchPacks(type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    constexpr int kLanes = lanes.kLanes;
    const ColumnTiling tiling = tileForSums(rows, channels, kLanes);
    const EndBiasSums end{diffBias};
    launch("biasSums", biasSumsKernel<T, kLanes>, shapeOf(tiling, columnSumBytes(kLanes, 1)), stream, tiling, rows,
           channels, static_cast<const T*>(diffDst), parts, counters, end);
    if (counters == nullptr) finishColumns<1>("finishBiasSums", tiling, channels, parts, end, stream);
  });
}

std::size_t biasGradientWorkspaceBytes(std::int64_t rows, int channels) { return columnPartsBytes(rows, channels, 1); }

}  // namespace scalescope::cuda
