// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/norm_pool.h"

#include "engine/backend_cuda/kernels/column_sums.cuh"
#include "engine/backend_cuda/kernels/pooling.cuh"

namespace scalescope::cuda {
namespace {

/// Turns values of one pack of channels into the batch norm's output, rounded as it would be stored.
template <typename T, int Lanes>
struct PoolNorm {
  Floats<Lanes> mean, factor, shift;

  __device__ PoolNorm(const NormPool& args, int channel)
      : mean(loadFloats<Lanes>(args.mean + channel)),
        factor(loadFloats<Lanes>(args.scale + channel)),
        shift(loadFloats<Lanes>(args.shift + channel)) {
    const Floats<Lanes> spread =
        loadFloats<Lanes>((args.variance != nullptr ? args.variance : args.inverseStd) + channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane)
      factor[lane] *= args.variance != nullptr ? 1.0f / sqrtf(spread[lane] + args.epsilon) : spread[lane];
  }

  __device__ Floats<Lanes> operator()(const Floats<Lanes>& x) const {
    Floats<Lanes> y;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      y[lane] = (x[lane] - mean[lane]) * factor[lane] + shift[lane];
      y[lane] = toFloat(fromFloat<T>(y[lane] < 0.0f ? 0.0f : y[lane]));  // keeps NaN
    }
    return y;
  }
};

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    normPoolForwardKernel(unsigned count, int packs, NormPool args, T* dst, std::uint8_t* maxIndex) {
  const PoolingShape& shape = args.shape;
  const MaxPool& pool = args.pool;
  PixelPack at;
  if (!PixelPack::find(count, packs, Lanes, shape.dst, at)) return;
  const Range rows = windowRange(at.h, pool.strideH, pool.padTop, pool.kernelH, shape.src.h);
  const Range columns = windowRange(at.w, pool.strideW, pool.padLeft, pool.kernelW, shape.src.w);
  const int top = at.h * pool.strideH - pool.padTop, left = at.w * pool.strideW - pool.padLeft;
  const PoolNorm<T, Lanes> norm(args, at.channel);
  const T* src = static_cast<const T*>(args.src);
  Floats<Lanes> best =
      norm(loadFloats<Lanes>(src + indexOf(shape.src, at.image, rows.begin, columns.begin, at.channel)));
  Pack<std::uint8_t, Lanes> where;
  for (int lane = 0; lane < Lanes; ++lane)
    where.values[lane] = static_cast<std::uint8_t>((rows.begin - top) * pool.kernelW + columns.begin - left);
  for (int h = rows.begin; h < rows.end; ++h)
    for (int w = columns.begin; w < columns.end; ++w) {
      const Floats<Lanes> y = norm(loadFloats<Lanes>(src + indexOf(shape.src, at.image, h, w, at.channel)));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane)
        if (y[lane] > best[lane]) {
          best[lane] = y[lane];
          where.values[lane] = static_cast<std::uint8_t>((h - top) * pool.kernelW + w - left);
        }
    }
  storeFloats<Lanes>(dst + dstIndexOf(shape, at.image, at.h, at.w, at.channel), best);
  if (maxIndex != nullptr) where.store(maxIndex + indexOf(shape.dst, at.image, at.h, at.w, at.channel));
}

/// Blocks of the gathering kernels on one multiprocessor: at most 80 registers for each thread.
constexpr int kGatheringBlocks = 3;

/// Gradient before the ReLU at one pixel: that of the windows whose maximum it is.
template <typename T, int Lanes>
__device__ Floats<Lanes> gathered(const NormPool& args, const NormPoolBackward& backward, unsigned row, int channel,
                                  const Floats<Lanes>& y) {
  const PoolingShape& shape = args.shape;
  const MaxPool& pool = args.pool;
  const int w = static_cast<int>(row % static_cast<unsigned>(shape.src.w));
  row /= static_cast<unsigned>(shape.src.w);
  const int h = static_cast<int>(row % static_cast<unsigned>(shape.src.h));
  const int image = static_cast<int>(row / static_cast<unsigned>(shape.src.h));
  const Range rows = outputsOver(h, pool.strideH, pool.padTop, pool.kernelH, shape.dst.h);
  const Range columns = outputsOver(w, pool.strideW, pool.padLeft, pool.kernelW, shape.dst.w);
  Floats<Lanes> sum;
  for (int lane = 0; lane < Lanes; ++lane) sum[lane] = 0.0f;
  for (int i = rows.begin; i < rows.end; ++i)
    for (int j = columns.begin; j < columns.end; ++j) {
      const auto position = static_cast<std::uint8_t>((h + pool.padTop - i * pool.strideH) * pool.kernelW + w +
                                                      pool.padLeft - j * pool.strideW);
      const auto where = Pack<std::uint8_t, Lanes>::load(backward.maxIndex + indexOf(shape.dst, image, i, j, channel));
      const Floats<Lanes> dy =
          loadFloats<Lanes>(static_cast<const T*>(backward.diffDst) + dstIndexOf(shape, image, i, j, channel));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sum[lane] += where.values[lane] == position ? dy[lane] : 0.0f;
    }
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane)
    sum[lane] = y[lane] > 0.0f ? toFloat(fromFloat<T>(sum[lane])) : 0.0f;  // as the pool would store it
  return sum;
}

/// Ends normPoolSumsKernel().
struct EndNormPoolSums {
  const float* inverseStd;
  float *diffScale, *diffShift;
  __device__ void operator()(int channel, const Floats<1> (&sums)[2]) const {
    diffShift[channel] = sums[0][0];
    diffScale[channel] = sums[1][0] * inverseStd[channel];
  }
};

/// Sums of dy and dy (x - mean) over each split of the rows.
template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads, kGatheringBlocks)
    normPoolSumsKernel(ColumnTiling tiling, std::int64_t rows, NormPool args, NormPoolBackward backward,
                       EndNormPoolSums end) {
  const int channels = args.shape.src.c;
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  Floats<Lanes> sums[2];
  for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] = sums[1][lane] = 0.0f;
  if (place.inside) {
    const PoolNorm<T, Lanes> norm(args, place.channel);
    for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
      const Floats<Lanes> x = loadFloats<Lanes>(static_cast<const T*>(args.src) + row * channels + place.channel);
      const Floats<Lanes> dy = gathered<T, Lanes>(args, backward, static_cast<unsigned>(row), place.channel, norm(x));
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) {
        sums[0][lane] += dy[lane];
        sums[1][lane] += dy[lane] * (x[lane] - norm.mean[lane]);
      }
    }
  }
  endSums(tiling, place, channels, sums, static_cast<float*>(backward.workspace), backward.counters, end);
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads, kGatheringBlocks)
    normPoolDiffSrcKernel(ColumnTiling tiling, std::int64_t rows, NormPool args, NormPoolBackward backward) {
  const int channels = args.shape.src.c;
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  if (!place.inside) return;
  const PoolNorm<T, Lanes> norm(args, place.channel);
  Floats<Lanes> meanDy = loadFloats<Lanes>(backward.diffShift + place.channel);
  Floats<Lanes> slope = loadFloats<Lanes>(backward.diffScale + place.channel);
  const Floats<Lanes> inverseStd = loadFloats<Lanes>(args.inverseStd + place.channel);
  const float share = 1.0f / static_cast<float>(rows);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) {
    meanDy[lane] *= share;
    slope[lane] *= share * inverseStd[lane];
  }
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    const std::int64_t at = row * channels + place.channel;
    const Floats<Lanes> x = loadFloats<Lanes>(static_cast<const T*>(args.src) + at);
    const Floats<Lanes> dy = gathered<T, Lanes>(args, backward, static_cast<unsigned>(row), place.channel, norm(x));
    Floats<Lanes> dx;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane)
      dx[lane] = norm.factor[lane] * (dy[lane] - meanDy[lane] - (x[lane] - norm.mean[lane]) * slope[lane]);
    storeFloats<Lanes>(static_cast<T*>(backward.diffSrc) + at, dx);
  }
}

std::int64_t rowsOf(const PoolingShape& shape) { return std::int64_t{1} * shape.n * shape.src.h * shape.src.w; }

}  // namespace

void normPoolForward(const NormPool& args, void* dst, std::uint8_t* maxIndex, cudaStream_t stream) {
  requireArgument(args.pool.kernelH * args.pool.kernelW <= kMaxPoolPositions, "normPoolForward",
                  "a kernel of at most 256 positions");
  const bool packs = dividesIntoPacks(args.shape) && arePackAligned(args.src, dst, maxIndex);
  dispatchPacks(args.shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    launchOverPixels<lanes.kLanes>("normPoolForward", normPoolForwardKernel<T, lanes.kLanes>, args.shape.n,
                                   args.shape.dst, stream, args, static_cast<T*>(dst), maxIndex);
  });
}

void normPoolBackward(const NormPool& args, const NormPoolBackward& backward, cudaStream_t stream) {
  const std::int64_t rows = rowsOf(args.shape);
  const int channels = args.shape.src.c;
  blockCount("normPoolBackward", rows, 1);  // rows are counted in 32 bits
  const bool packs = dividesIntoPacks(args.shape) && arePackAligned(args.src, backward.maxIndex, backward.diffDst,
                                                                    backward.diffSrc, backward.workspace);
  dispatchPacks(args.shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    constexpr int kLanes = lanes.kLanes;
    const ColumnTiling sums = tileForSums(rows, channels, kLanes), maps = tileForMaps(rows, channels, kLanes);
    const EndNormPoolSums end{args.inverseStd, backward.diffScale, backward.diffShift};
    launch("normPoolSums", normPoolSumsKernel<T, kLanes>, shapeOf(sums, columnSumBytes(kLanes, 2)), stream, sums, rows,
           args, backward, end);
    if (backward.counters == nullptr)
      finishColumns<2>("normPoolFinishSums", sums, channels, backward.workspace, end, stream);
    launch("normPoolDiffSrc", normPoolDiffSrcKernel<T, kLanes>, shapeOf(maps), stream, maps, rows, args, backward);
  });
}

std::size_t normPoolWorkspaceBytes(const PoolingShape& shape) {
  return columnPartsBytes(rowsOf(shape), shape.src.c, 2);
}

}  // namespace scalescope::cuda
