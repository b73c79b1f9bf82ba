// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/batch_norm.h"

#include <type_traits>

#include "engine/backend_cuda/kernels/channel_moments.cuh"
#include "engine/backend_cuda/kernels/given_statistics.cuh"
#include "engine/backend_cuda/kernels/relu_bits.cuh"

namespace scalescope::cuda {
namespace {

__host__ __device__ int srcStride(const BatchNormShape& shape) {
  return shape.srcRowChannels > 0 ? shape.srcRowChannels : shape.channels;
}
__host__ __device__ int dstStride(const BatchNormShape& shape) {
  return shape.dstRowChannels > 0 ? shape.dstRowChannels : shape.channels;
}

/// Ends momentsKernel().
struct EndMoments {
  BatchNormTraining args;
  __device__ void operator()(int channel, float mean, float squares) const {
    takeStatistics(args, channel, mean, squares);
  }
};

/// The same from a convolution's statistics; and the factors for a convolution that normalises as it reads.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads) takeStatisticsKernel(unsigned channels, BatchNormTraining args) {
  const unsigned channel = blockIdx.x * blockDim.x + threadIdx.x;
  if (channel >= channels) return;
  const GivenStatistics<1> given(args, static_cast<int>(channel));
  takeStatistics(args, static_cast<int>(channel), given.mean[0], given.squares[0]);
  if (args.folded == nullptr) return;
  T* folded = static_cast<T*>(args.folded);
  const float factor = args.scale[channel] * args.savedInverseStd[channel];
  folded[channel] = fromFloat<T>(factor);
  folded[channels + channel] = fromFloat<T>(args.shift[channel] - given.mean[0] * factor);
}

/// Input of normalising: mean and, in training, inverse standard deviation; in evaluation, variance.
template <typename T>
struct Normalise {
  const T *src, *addend;
  const float *scale, *shift, *mean, *inverseStd, *variance;
  float epsilon;
  bool relu;
  T* dst;
  int srcStride, dstStride;
  std::uint8_t* passed;
};

struct NoStatistics {};

/// Mean and factor of a pack of channels.
template <int Lanes>
struct NormFactors {
  Floats<Lanes> mean, factor;

  template <typename T>
  __device__ NormFactors(const Normalise<T>& args, const NoStatistics&, const ColumnPlace<Lanes>& place)
      : mean(loadFloats<Lanes>(args.mean + place.channel)), factor(loadFloats<Lanes>(args.scale + place.channel)) {
    const Floats<Lanes> spread =
        loadFloats<Lanes>((args.variance != nullptr ? args.variance : args.inverseStd) + place.channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane)
      factor[lane] *= args.variance != nullptr ? 1.0f / sqrtf(spread[lane] + args.epsilon) : spread[lane];
  }
  /// From the statistics that a convolution left.
  template <typename T>
  __device__ NormFactors(const Normalise<T>& args, const BatchNormTraining& training, const ColumnPlace<Lanes>& place)
      : factor(loadFloats<Lanes>(args.scale + place.channel)) {
    const GivenStatistics<Lanes> given(training, place.channel);
    mean = given.mean;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) factor[lane] *= inverseStdOf(training, given.squares[lane]);
  }
};

/// Rows that a thread loads before it uses the first. dst may be src, so that the compiler does not move loads across
/// stores.
inline constexpr int kRowsInFlight = 2;

/// Statistics: NoStatistics, or the BatchNormTraining whose statistics a convolution left.
template <typename T, int Lanes, typename Statistics>
__global__ void __launch_bounds__(kBlockThreads, 4)
    normaliseKernel(ColumnTiling tiling, std::int64_t rows, int channels, Normalise<T> args, Statistics statistics) {
  if constexpr (std::is_same_v<Statistics, BatchNormTraining>) saveGiven(tiling, statistics);
  const ColumnPlace<Lanes> place(tiling, rows, channels);
  if (!place.inside) return;
  const Floats<Lanes> shift = loadFloats<Lanes>(args.shift + place.channel);
  const auto [mean, factor] = NormFactors<Lanes>(args, statistics, place);
  for (std::int64_t first = place.row; first < place.rowsEnd; first += kRowsInFlight * blockDim.y) {
    LoadedPack<T, Lanes> src[kRowsInFlight], addend[kRowsInFlight];
#pragma unroll
    for (int i = 0; i < kRowsInFlight; ++i) {
      const std::int64_t row = first + i * blockDim.y;
      if (row >= place.rowsEnd) continue;
      src[i].load(args.src + row * args.srcStride + place.channel);
      if (args.addend != nullptr) addend[i].load(args.addend + row * channels + place.channel);
    }
#pragma unroll
    for (int i = 0; i < kRowsInFlight; ++i) {
      const std::int64_t row = first + i * blockDim.y;
      if (row >= place.rowsEnd) continue;
      Floats<Lanes> y = src[i].floats();
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) y[lane] = (y[lane] - mean[lane]) * factor[lane] + shift[lane];
      if (args.addend != nullptr) {
        const Floats<Lanes> added = addend[i].floats();
#pragma unroll
        for (int lane = 0; lane < Lanes; ++lane) y[lane] += added[lane];
      }
      if (args.relu) reluOf(y);
      if constexpr (Lanes == kMaskLanes)
        if (args.passed != nullptr) args.passed[(row * channels + place.channel) / kMaskLanes] = passedBits<T>(y);
      storeFloats<Lanes>(args.dst + row * args.dstStride + place.channel, y);
    }
  }
}

/// Source of the ReLU's mask: its output (or no ReLU), a bit for each value, or src with factors. Each has separate
/// kernels, because the factors take registers.
enum class MaskFrom { Output, Bits, Shift, Folded };

MaskFrom maskFrom(const BatchNormBackward& args) {
  if (args.folded != nullptr) return MaskFrom::Folded;
  if (args.shift != nullptr) return MaskFrom::Shift;
  return args.passed != nullptr ? MaskFrom::Bits : MaskFrom::Output;
}

template <MaskFrom From, typename T, int Lanes>
struct ReluMask {
  Floats<Lanes> factor, shift;  ///< of Shift and Folded

  __device__ ReluMask(const BatchNormBackward& args, int channel) {
    if constexpr (From == MaskFrom::Folded) {
      const T* folded = static_cast<const T*>(args.folded) + channel;
      factor = loadFloats<Lanes>(folded);
      shift = loadFloats<Lanes>(folded + args.shape.channels);
    } else if constexpr (From == MaskFrom::Shift) {
      shift = loadFloats<Lanes>(args.shift + channel);
      factor = loadFloats<Lanes>(args.scale + channel);
      const Floats<Lanes> inverseStd = loadFloats<Lanes>(args.savedInverseStd + channel);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) factor[lane] *= inverseStd[lane];
    }
  }

  __device__ void apply(const BatchNormBackward& args, std::int64_t row, int channel, const Floats<Lanes>& x,
                        const Floats<Lanes>& mean, Floats<Lanes>& dy) const {
    if constexpr (From == MaskFrom::Output) {
      if (args.dst == nullptr) return;
      keepPositive(loadFloats<Lanes>(static_cast<const T*>(args.dst) + row * dstStride(args.shape) + channel), dy);
    } else if constexpr (From == MaskFrom::Bits) {
      keepPassed(args.passed[(row * args.shape.channels + channel) / kMaskLanes], dy);
    } else {
      Floats<Lanes> y;
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) {
        const float centred = From == MaskFrom::Shift ? x[lane] - mean[lane] : x[lane];
        y[lane] = toFloat(fromFloat<T>(centred * factor[lane] + shift[lane]));  // as it was stored
      }
      keepPositive(y, dy);
    }
  }
};

template <typename T, int Lanes>
__device__ Floats<Lanes> loadDiffDst(const BatchNormBackward& args, std::int64_t row, int channel) {
  return loadFloats<Lanes>(static_cast<const T*>(args.diffDst) + row * dstStride(args.shape) + channel);
}

/// Ends gradientSumsKernel().
struct EndGradientSums {
  BatchNormBackward args;
  __device__ void operator()(int channel, const Floats<1> (&sums)[2]) const {
    args.diffShift[channel] = sums[0][0];
    args.diffScale[channel] = sums[1][0] * args.savedInverseStd[channel];
  }
};

/// Sums of dy and dy xhat over each split of the rows.
template <MaskFrom From, typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads) gradientSumsKernel(ColumnTiling tiling, BatchNormBackward args) {
  const int channels = args.shape.channels;
  const ColumnPlace<Lanes> place(tiling, args.shape.rows, channels);
  Floats<Lanes> sums[2];
  for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] = sums[1][lane] = 0.0f;
  if (place.inside) {
    const Floats<Lanes> mean = loadFloats<Lanes>(args.savedMean + place.channel);
    const ReluMask<From, T, Lanes> mask(args, place.channel);
#pragma unroll 2
    for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
      const std::int64_t at = row * srcStride(args.shape) + place.channel;
      const Floats<Lanes> x = loadFloats<Lanes>(static_cast<const T*>(args.src) + at);
      Floats<Lanes> dy = loadDiffDst<T, Lanes>(args, row, place.channel);
      mask.apply(args, row, place.channel, x, mean, dy);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) {
        sums[0][lane] += dy[lane];
        sums[1][lane] += dy[lane] * (x[lane] - mean[lane]);
      }
    }
  }
  endSums(tiling, place, channels, sums, static_cast<float*>(args.workspace), args.counters, EndGradientSums{args});
}

template <MaskFrom From, typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads) diffSrcKernel(ColumnTiling tiling, BatchNormBackward args) {
  const int channels = args.shape.channels;
  const ColumnPlace<Lanes> place(tiling, args.shape.rows, channels);
  if (!place.inside) return;
  const Floats<Lanes> mean = loadFloats<Lanes>(args.savedMean + place.channel);
  const Floats<Lanes> inverseStd = loadFloats<Lanes>(args.savedInverseStd + place.channel);
  Floats<Lanes> factor = loadFloats<Lanes>(args.scale + place.channel);
  Floats<Lanes> meanDy = loadFloats<Lanes>(args.diffShift + place.channel);
  Floats<Lanes> slope = loadFloats<Lanes>(args.diffScale + place.channel);
  const ReluMask<From, T, Lanes> mask(args, place.channel);
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
    Floats<Lanes> dy = loadDiffDst<T, Lanes>(args, row, place.channel);
    mask.apply(args, row, place.channel, x, mean, dy);
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

template <typename T, int Lanes, typename Statistics>
void normalise(const BatchNormShape& shape, const Normalise<T>& args, const Statistics& statistics,
               cudaStream_t stream) {
  const ColumnTiling tiling = tileForMaps(shape.rows, shape.channels, Lanes);
  launch("batchNormNormalise", normaliseKernel<T, Lanes, Statistics>, shapeOf(tiling), stream, tiling, shape.rows,
         shape.channels, args, statistics);
}

bool vectorised(const BatchNormShape& shape) {
  return dividesIntoPacks(shape.type, shape.channels) && dividesIntoPacks(shape.type, srcStride(shape)) &&
         dividesIntoPacks(shape.type, dstStride(shape));
}

template <typename T, int Lanes>
void findStatistics(const BatchNormTraining& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  if (args.batchMean != nullptr)
    return launch("batchNormTakeStatistics", takeStatisticsKernel<T>,
                  oneThreadEach("batchNormTakeStatistics", shape.channels), stream,
                  static_cast<unsigned>(shape.channels), args);
  findMoments<T, Lanes>(
      {"batchNormFinishMoments", shape.rows, shape.channels, srcStride(shape), args.workspace, args.counters},
      static_cast<const T*>(args.src), EndMoments{args}, stream);
}

template <MaskFrom From, typename T, int Lanes>
void findGradientSums(const BatchNormBackward& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  const ColumnTiling sums = tileForSums(shape.rows, shape.channels, Lanes);
  launch("batchNormGradientSums", gradientSumsKernel<From, T, Lanes>, shapeOf(sums, columnSumBytes(Lanes, 2)), stream,
         sums, args);
  if (args.counters == nullptr)
    finishColumns<2>("batchNormFinishGradientSums", sums, shape.channels, args.workspace, EndGradientSums{args},
                     stream);
}

template <MaskFrom From, typename T, int Lanes>
void findDiffSrc(const BatchNormBackward& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  const ColumnTiling maps = tileForMaps(shape.rows, shape.channels, Lanes);
  launch("batchNormDiffSrc", diffSrcKernel<From, T, Lanes>, shapeOf(maps), stream, maps, args);
}

void requireMaskLanes(const BatchNormShape& shape, bool packs, const void* passed, const char* name) {
  requireArgument(passed == nullptr || (packs && bytesOf(shape.type) == 2), name,
                  "a bit for each value only of 16-bit types whose channels divide into packs");
}

template <MaskFrom Value>
struct MaskTag {
  static constexpr MaskFrom kFrom = Value;
};

/// Calls body(MaskTag, TypeTag, LanesTag) for the arguments.
template <typename Body>
void dispatchBackward(const BatchNormBackward& args, const Body& body) {
  const auto& shape = args.shape;
  const bool packs =
      vectorised(shape) &&
      arePackAligned(args.src, args.dst, args.diffDst, args.diffSrc, args.diffAddend, args.scale, args.savedMean,
                     args.savedInverseStd, args.diffScale, args.diffShift, args.shift, args.folded, args.workspace);
  requireMaskLanes(shape, packs, args.passed, "batchNormBackward");
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    switch (maskFrom(args)) {
      case MaskFrom::Output: return body(MaskTag<MaskFrom::Output>{}, tag, lanes);
      case MaskFrom::Shift: return body(MaskTag<MaskFrom::Shift>{}, tag, lanes);
      case MaskFrom::Folded: return body(MaskTag<MaskFrom::Folded>{}, tag, lanes);
      case MaskFrom::Bits: break;
    }
    if constexpr (lanes.kLanes == kMaskLanes) body(MaskTag<MaskFrom::Bits>{}, tag, lanes);
  });
}

}  // namespace

std::size_t batchNormWorkspaceBytes(const BatchNormShape& shape) {
  return columnPartsBytes(shape.rows, shape.channels, 2);
}

void batchNormForward(const BatchNormTraining& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  const bool packs =
      vectorised(shape) && arePackAligned(args.src, args.addend, args.dst, args.scale, args.shift, args.savedMean,
                                          args.savedInverseStd, args.batchMean, args.batchVariance, args.workspace);
  requireMaskLanes(shape, packs, args.passed, "batchNormForward");
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    constexpr int kLanes = lanes.kLanes;
    const bool takes = args.takesStatistics && args.batchMean != nullptr && args.dst != nullptr;
    if (!takes) findStatistics<T, kLanes>(args, stream);
    if (args.dst == nullptr) return;
    const Normalise<T> normalised{static_cast<const T*>(args.src),
                                  static_cast<const T*>(args.addend),
                                  args.scale,
                                  args.shift,
                                  args.savedMean,
                                  args.savedInverseStd,
                                  nullptr,
                                  args.epsilon,
                                  args.relu,
                                  static_cast<T*>(args.dst),
                                  srcStride(shape),
                                  dstStride(shape),
                                  args.passed};
    if (takes)
      normalise<T, kLanes>(shape, normalised, args, stream);
    else
      normalise<T, kLanes>(shape, normalised, NoStatistics{}, stream);
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
                                static_cast<T*>(args.dst), srcStride(shape), dstStride(shape), nullptr},
                               NoStatistics{}, stream);
  });
}

void batchNormGradientSums(const BatchNormBackward& args, cudaStream_t stream) {
  dispatchBackward(args, [&](auto from, auto tag, auto lanes) {
    findGradientSums<decltype(from)::kFrom, typename decltype(tag)::Type, lanes.kLanes>(args, stream);
  });
}

void batchNormBackward(const BatchNormBackward& args, cudaStream_t stream) {
  if (!args.sumsGiven) batchNormGradientSums(args, stream);
  dispatchBackward(args, [&](auto from, auto tag, auto lanes) {
    findDiffSrc<decltype(from)::kFrom, typename decltype(tag)::Type, lanes.kLanes>(args, stream);
  });
}

}  // namespace scalescope::cuda
