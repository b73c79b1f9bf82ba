// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/channel_statistics.h"

#include "engine/backend_cuda/kernels/channel_moments.cuh"

namespace scalescope::cuda {
namespace {

/// Ends momentsKernel().
struct EndStatistics {
  std::int64_t rows;
  int channels;
  float* statistics;
  __device__ void operator()(int channel, float mean, float squares) const {
    statistics[channel] = mean;
    statistics[channels + channel] = squares / static_cast<float>(rows);
  }
};

__global__ void __launch_bounds__(kBlockThreads) statisticsOfSumsKernel(unsigned channels, float share, float* sums) {
  const unsigned channel = blockIdx.x * blockDim.x + threadIdx.x;
  if (channel >= channels) return;
  const float mean = sums[channel] * share;
  sums[channel] = mean;
  sums[channels + channel] = fmaxf(sums[channels + channel] * share - mean * mean, 0.0f);
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    prologueKernel(ColumnTiling tiling, std::int64_t rows, int channels, const T* src, const T* folded, T* dst) {
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  if (!place.inside) return;
  const Floats<Lanes> factor = loadFloats<Lanes>(folded + place.channel);
  const Floats<Lanes> shift = loadFloats<Lanes>(folded + channels + place.channel);
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    Floats<Lanes> y = loadFloats<Lanes>(src + row * channels + place.channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      y[lane] = y[lane] * factor[lane] + shift[lane];
      y[lane] = y[lane] < 0.0f ? 0.0f : y[lane];  // keeps NaN
    }
    storeFloats<Lanes>(dst + row * channels + place.channel, y);
  }
}

}  // namespace

std::size_t channelStatisticsWorkspaceBytes(std::int64_t rows, int channels) {
  return columnPartsBytes(rows, channels, 2);
}

void channelStatistics(DataType type, std::int64_t rows, int channels, const void* src, float* statistics,
                       void* workspace, unsigned* counters, cudaStream_t stream) {
  const bool packs = dividesIntoPacks(type, channels) && arePackAligned(src, workspace);
  dispatchPacks(type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    findMoments<T, lanes.kLanes>({"batchNormFinishStatistics", rows, channels, channels, workspace, counters},
                                 static_cast<const T*>(src), EndStatistics{rows, channels, statistics}, stream);
  });
}

void statisticsOfSums(std::int64_t rows, int channels, float* statistics, cudaStream_t stream) {
  launch("batchNormStatisticsOfSums", statisticsOfSumsKernel, oneThreadEach("batchNormStatisticsOfSums", channels),
         stream, static_cast<unsigned>(channels), 1.0f / static_cast<float>(rows), statistics);
}

void applyPrologue(DataType type, std::int64_t rows, int channels, const void* src, const void* folded, void* dst,
                   cudaStream_t stream) {
  const bool packs = dividesIntoPacks(type, channels) && arePackAligned(src, folded, dst);
  dispatchPacks(type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    const ColumnTiling tiling = tileForMaps(rows, channels, lanes.kLanes);
    launch("batchNormPrologue", prologueKernel<T, lanes.kLanes>, shapeOf(tiling), stream, tiling, rows, channels,
           static_cast<const T*>(src), static_cast<const T*>(folded), static_cast<T*>(dst));
  });
}

}  // namespace scalescope::cuda
