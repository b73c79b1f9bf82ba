// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/batch_norm.h"

#include "engine/backend_cuda/kernels/moments.cuh"

namespace scalescope::cuda {
namespace {

__host__ __device__ int srcStride(const BatchNormShape& shape) {
  return shape.srcRowChannels > 0 ? shape.srcRowChannels : shape.channels;
}
__host__ __device__ int dstStride(const BatchNormShape& shape) {
  return shape.dstRowChannels > 0 ? shape.dstRowChannels : shape.channels;
}

/// Mean and squares of every channel over each split of the rows. A thread shifts by the first value that it sees, so
/// that a mean far from 0 costs no digits.
template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    momentsKernel(ColumnTiling tiling, BatchNormShape shape, const T* src, float* parts) {
  const std::int64_t rows = shape.rows;
  const int channels = shape.channels, stride = srcStride(shape);
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  Floats<Lanes> origin, sum, squares;
  for (int lane = 0; lane < Lanes; ++lane) origin[lane] = sum[lane] = squares[lane] = 0.0f;
  const std::int64_t count = place.inside ? place.rowCount() : 0;
  if (count > 0) origin = loadFloats<Lanes>(src + place.row * stride + place.channel);
  const T* at = src + place.row * stride + place.channel;
#pragma unroll 4
  for (std::int64_t i = 0; i < count; ++i) {
    const Floats<Lanes> x = loadFloats<Lanes>(at);
    at += std::int64_t{blockDim.y} * stride;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      const float shifted = x[lane] - origin[lane];
      sum[lane] += shifted;
      squares[lane] += shifted * shifted;
    }
  }
  Moments<Lanes> moments;
  moments.count = static_cast<float>(count);
  const float inverse = count > 0 ? 1.0f / moments.count : 0.0f;
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) {
    moments.mean[lane] = origin[lane] + sum[lane] * inverse;
    moments.squares[lane] = squares[lane] - sum[lane] * sum[lane] * inverse;
  }
  mergeDownBlock(moments);
  if (!place.inside || threadIdx.y != 0) return;
  const Floats<Lanes> values[2] = {moments.mean, moments.squares};
  storeParts<Lanes, 2>(values, place.channel, channels, parts);
}

/// Puts the splits' moments together, one channel for each threadIdx.x; saves and moves the statistics.
__global__ void __launch_bounds__(kBlockThreads) finishMomentsKernel(ColumnTiling tiling, BatchNormTraining args) {
  const int channel = finishedChannel(), channels = args.shape.channels;
  const std::int64_t rows = args.shape.rows;
  const auto* parts = static_cast<const float*>(args.workspace);
  Moments<1> moments{0.0f, {{0.0f}}, {{0.0f}}};
  if (channel < channels)
    for (int split = threadIdx.y; split < tiling.splits; split += kFinishThreadsY) {
      const std::int64_t first = split * tiling.rowsPerSplit;
      const auto count = static_cast<float>(min(tiling.rowsPerSplit, rows - first));
      const float* part = parts + std::int64_t{split} * 2 * channels + channel;
      moments.merge(count, {{part[0]}}, {{part[channels]}});
    }
  mergeDownBlock(moments);
  if (channel >= channels || threadIdx.y != 0) return;
  const float mean = moments.mean[0], squares = fmaxf(moments.squares[0], 0.0f);
  const auto count = static_cast<float>(rows);
  args.savedMean[channel] = mean;
  args.savedInverseStd[channel] = 1.0f / sqrtf(squares / count + args.epsilon);
  // One value alone has no unbiased variance; the biased one, 0, stands for it.
  const float unbiased = squares / fmaxf(count - 1.0f, 1.0f);
  args.runningMean[channel] += args.momentum * (mean - args.runningMean[channel]);
  args.runningVariance[channel] += args.momentum * (unbiased - args.runningVariance[channel]);
}

/// What normalising reads: mean and, of training, inverse standard deviation; of evaluation, variance.
template <typename T>
struct Normalise {
  const T *src, *addend;
  const float *scale, *shift, *mean, *inverseStd, *variance;
  float epsilon;
  bool relu;
  T* dst;
  int srcStride, dstStride;
};

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    normaliseKernel(ColumnTiling tiling, std::int64_t rows, int channels, Normalise<T> args) {
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  if (!place.inside) return;
  const Floats<Lanes> mean = loadFloats<Lanes>(args.mean + place.channel);
  const Floats<Lanes> shift = loadFloats<Lanes>(args.shift + place.channel);
  Floats<Lanes> factor = loadFloats<Lanes>(args.scale + place.channel);
  const Floats<Lanes> spread =
      loadFloats<Lanes>((args.variance != nullptr ? args.variance : args.inverseStd) + place.channel);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane)
    factor[lane] *= args.variance != nullptr ? 1.0f / sqrtf(spread[lane] + args.epsilon) : spread[lane];
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    Floats<Lanes> y = loadFloats<Lanes>(args.src + row * args.srcStride + place.channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) y[lane] = (y[lane] - mean[lane]) * factor[lane] + shift[lane];
    if (args.addend != nullptr) {
      const Floats<Lanes> addend = loadFloats<Lanes>(args.addend + row * channels + place.channel);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) y[lane] += addend[lane];
    }
    if (args.relu)
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) y[lane] = y[lane] < 0.0f ? 0.0f : y[lane];  // NaN stays
    storeFloats<Lanes>(args.dst + row * args.dstStride + place.channel, y);
  }
}

/// The gradient behind the ReLU.
template <int Lanes, typename T>
__device__ Floats<Lanes> passedGradient(const BatchNormBackward& args, std::int64_t row, int channel) {
  const std::int64_t at = row * dstStride(args.shape) + channel;
  Floats<Lanes> dy = loadFloats<Lanes>(static_cast<const T*>(args.diffDst) + at);
  if (args.dst == nullptr) return dy;
  const Floats<Lanes> y = loadFloats<Lanes>(static_cast<const T*>(args.dst) + at);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) dy[lane] = y[lane] > 0.0f ? dy[lane] : 0.0f;
  return dy;
}

/// Sums of dy and dy xhat over each split of the rows.
template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads) gradientSumsKernel(ColumnTiling tiling, BatchNormBackward args) {
  const int channels = args.shape.channels;
  const ColumnPlace<Lanes> place(tiling, args.shape.rows, channels);
  Floats<Lanes> sums[2];
  for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] = sums[1][lane] = 0.0f;
  if (place.inside) {
    const Floats<Lanes> mean = loadFloats<Lanes>(args.savedMean + place.channel);
#pragma unroll 2
    for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
      const std::int64_t at = row * srcStride(args.shape) + place.channel;
      const Floats<Lanes> x = loadFloats<Lanes>(static_cast<const T*>(args.src) + at);
      const Floats<Lanes> dy = passedGradient<Lanes, T>(args, row, place.channel);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) {
        sums[0][lane] += dy[lane];
        sums[1][lane] += dy[lane] * (x[lane] - mean[lane]);
      }
    }
  }
  sumDownBlock<Lanes, 2>(sums);
  if (place.inside && threadIdx.y == 0)
    storeParts<Lanes, 2>(sums, place.channel, channels, static_cast<float*>(args.workspace));
}

__global__ void __launch_bounds__(kBlockThreads) finishGradientSumsKernel(int splits, BatchNormBackward args) {
  const int channel = finishedChannel(), channels = args.shape.channels;
  Floats<1> sums[2];
  finishSums<2>(static_cast<const float*>(args.workspace), splits, channel, channels, sums);
  if (channel >= channels || threadIdx.y != 0) return;
  args.diffShift[channel] = sums[0][0];
  args.diffScale[channel] = sums[1][0] * args.savedInverseStd[channel];
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads) diffSrcKernel(ColumnTiling tiling, BatchNormBackward args) {
  const int channels = args.shape.channels;
  const ColumnPlace<Lanes> place(tiling, args.shape.rows, channels);
  if (!place.inside) return;
  const Floats<Lanes> mean = loadFloats<Lanes>(args.savedMean + place.channel);
  const Floats<Lanes> inverseStd = loadFloats<Lanes>(args.savedInverseStd + place.channel);
  Floats<Lanes> factor = loadFloats<Lanes>(args.scale + place.channel);
  Floats<Lanes> meanDy = loadFloats<Lanes>(args.diffShift + place.channel);
  Floats<Lanes> slope = loadFloats<Lanes>(args.diffScale + place.channel);
  const float share = 1.0f / static_cast<float>(args.shape.rows);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) {
    factor[lane] *= inverseStd[lane];
    meanDy[lane] *= share;
    slope[lane] *= share * inverseStd[lane];
  }
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    const std::int64_t at = row * srcStride(args.shape) + place.channel;
    const Floats<Lanes> x = loadFloats<Lanes>(static_cast<const T*>(args.src) + at);
    const Floats<Lanes> dy = passedGradient<Lanes, T>(args, row, place.channel);
    Floats<Lanes> dx;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane)
      dx[lane] = factor[lane] * (dy[lane] - meanDy[lane] - (x[lane] - mean[lane]) * slope[lane]);
    storeFloats<Lanes>(static_cast<T*>(args.diffSrc) + at, dx);
    if (args.diffAddend == nullptr) continue;
    T* diffAddend = static_cast<T*>(args.diffAddend) + row * channels + place.channel;
    Floats<Lanes> sum = startOf<Lanes>(diffAddend, args.accumulateAddend);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) sum[lane] += dy[lane];
    storeFloats<Lanes>(diffAddend, sum);
  }
}

template <typename T, int Lanes>
void normalise(const BatchNormShape& shape, const Normalise<T>& args, cudaStream_t stream) {
  const ColumnTiling tiling = tileForMaps(shape.rows, shape.channels, Lanes);
  launch("batchNormNormalise", normaliseKernel<T, Lanes>, shapeOf(tiling), stream, tiling, shape.rows, shape.channels,
         args);
}

bool vectorised(const BatchNormShape& shape) {
  return dividesIntoPacks(shape.type, shape.channels) && dividesIntoPacks(shape.type, srcStride(shape)) &&
         dividesIntoPacks(shape.type, dstStride(shape));
}

}  // namespace

std::size_t batchNormWorkspaceBytes(const BatchNormShape& shape) {
  return columnPartsBytes(shape.rows, shape.channels, 2);
}

void batchNormForward(const BatchNormTraining& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  const bool packs = vectorised(shape) && arePackAligned(args.src, args.addend, args.dst, args.scale, args.shift,
                                                         args.savedMean, args.savedInverseStd, args.workspace);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    constexpr int kLanes = lanes.kLanes;
    const ColumnTiling tiling = tileForSums(shape.rows, shape.channels, kLanes);
    const T* src = static_cast<const T*>(args.src);
    launch("batchNormMoments", momentsKernel<T, kLanes>, shapeOf(tiling, momentsBytes(kLanes)), stream, tiling, shape,
           src, static_cast<float*>(args.workspace));
    launch("batchNormFinishMoments", finishMomentsKernel, finishShape(shape.channels, momentsBytes(1)), stream, tiling,
           args);
    normalise<T, kLanes>(
        shape,
        {src, static_cast<const T*>(args.addend), args.scale, args.shift, args.savedMean, args.savedInverseStd, nullptr,
         args.epsilon, args.relu, static_cast<T*>(args.dst), srcStride(shape), dstStride(shape)},
        stream);
  });
}

void batchNormForward(const BatchNormEvaluation& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  const bool packs = vectorised(shape) && arePackAligned(args.src, args.addend, args.dst, args.scale, args.shift,
                                                         args.runningMean, args.runningVariance);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    normalise<T, lanes.kLanes>(shape,
                               {static_cast<const T*>(args.src), static_cast<const T*>(args.addend), args.scale,
                                args.shift, args.runningMean, nullptr, args.runningVariance, args.epsilon, args.relu,
                                static_cast<T*>(args.dst), srcStride(shape), dstStride(shape)},
                               stream);
  });
}

void batchNormBackward(const BatchNormBackward& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  const bool packs =
      vectorised(shape) &&
      arePackAligned(args.src, args.dst, args.diffDst, args.diffSrc, args.diffAddend, args.scale, args.savedMean,
                     args.savedInverseStd, args.diffScale, args.diffShift, args.workspace);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    constexpr int kLanes = lanes.kLanes;
    const ColumnTiling sums = tileForSums(shape.rows, shape.channels, kLanes);
    launch("batchNormGradientSums", gradientSumsKernel<T, kLanes>, shapeOf(sums, columnSumBytes(kLanes, 2)), stream,
           sums, args);
    launch("batchNormFinishGradientSums", finishGradientSumsKernel, finishShape(shape.channels, columnSumBytes(1, 2)),
           stream, sums.splits, args);
    const ColumnTiling maps = tileForMaps(shape.rows, shape.channels, kLanes);
    launch("batchNormDiffSrc", diffSrcKernel<T, kLanes>, shapeOf(maps), stream, maps, args);
  });
}

}  // namespace scalescope::cuda
