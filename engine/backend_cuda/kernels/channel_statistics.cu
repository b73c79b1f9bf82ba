// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/channel_statistics.h"

#include "engine/backend_cuda/kernels/channel_moments.cuh"

namespace scalescope::cuda {
namespace {

__global__ void __launch_bounds__(kBlockThreads)
    finishStatisticsKernel(ColumnTiling tiling, std::int64_t rows, int channels, const float* parts,
                           float* statistics) {
  const int channel = finishedChannel();
  const Moments<1> moments = mergedSplits(tiling, rows, channels, channel, parts);
  if (channel >= channels || threadIdx.y != 0) return;
  statistics[channel] = moments.mean[0];
  statistics[channels + channel] = fmaxf(moments.squares[0], 0.0f) / static_cast<float>(rows);
}

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
                       void* workspace, cudaStream_t stream) {
  const bool packs = dividesIntoPacks(type, channels) && arePackAligned(src, workspace);
  auto* parts = static_cast<float*>(workspace);
  dispatchPacks(type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    const ColumnTiling tiling = tileForSums(rows, channels, lanes.kLanes);
    launch("batchNormMoments", momentsKernel<T, lanes.kLanes>, shapeOf(tiling, momentsBytes(lanes.kLanes)), stream,
           tiling, rows, channels, channels, static_cast<const T*>(src), parts);
    launch("batchNormFinishStatistics", finishStatisticsKernel, finishShape(channels, momentsBytes(1)), stream, tiling,
           rows, channels, parts, statistics);
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
