// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/norm_sum.h"

#include "engine/backend_cuda/kernels/column_sums.cuh"
#include "engine/backend_cuda/kernels/given_statistics.cuh"
#include "engine/backend_cuda/kernels/relu_bits.cuh"

namespace scalescope::cuda {
namespace {

template <typename Term>
__host__ __device__ int strideOf(const BatchNormShape& shape, const Term& term) {
  return term.srcRowChannels > 0 ? term.srcRowChannels : shape.channels;
}

/// One batch norm in a thread's channels.
template <int Lanes>
struct TermFactors {
  Floats<Lanes> mean, factor, shift;

  __device__ TermFactors(const NormTerm& term, int channel)
      : factor(loadFloats<Lanes>(term.scale + channel)), shift(loadFloats<Lanes>(term.shift + channel)) {
    if (term.given.batchMean != nullptr) {
      const GivenStatistics<Lanes> given(term.given, channel);
      mean = given.mean;
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) factor[lane] *= inverseStdOf(term.given, given.squares[lane]);
      return;
    }
    mean = loadFloats<Lanes>(term.mean + channel);
    const bool evaluates = term.inverseStd == nullptr;
    const Floats<Lanes> spread = loadFloats<Lanes>((evaluates ? term.variance : term.inverseStd) + channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane)
      factor[lane] *= evaluates ? 1.0f / sqrtf(spread[lane] + term.epsilon) : spread[lane];
  }
  __device__ float of(const Floats<Lanes>& x, int lane) const {
    return (x[lane] - mean[lane]) * factor[lane] + shift[lane];
  }
};

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads) normSumKernel(ColumnTiling tiling, NormSumForward args) {
  const int channels = args.shape.channels;
  for (const NormTerm& term : args.terms)
    if (term.given.batchMean != nullptr) saveGiven(tiling, term.given);
  const ColumnPlace<Lanes> place(tiling, args.shape.rows, channels);
  if (!place.inside) return;
  const TermFactors<Lanes> first(args.terms[0], place.channel), second(args.terms[1], place.channel);
  const int strides[2] = {strideOf(args.shape, args.terms[0]), strideOf(args.shape, args.terms[1])};
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    Floats<Lanes> x[2], y;
#pragma unroll
    for (int term = 0; term < 2; ++term)
      x[term] = loadFloats<Lanes>(static_cast<const T*>(args.terms[term].src) + row * strides[term] + place.channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) y[lane] = first.of(x[0], lane) + second.of(x[1], lane);
    if (args.relu) reluOf(y);
    const std::int64_t at = row * channels + place.channel;
    if constexpr (Lanes == kMaskLanes)
      if (args.passed != nullptr) args.passed[at / kMaskLanes] = passedBits<T>(y);
    storeFloats<Lanes>(static_cast<T*>(args.dst) + at, y);
  }
}

/// The gradient of the sum, before the ReLU.
template <typename T, int Lanes>
__device__ Floats<Lanes> loadPassedGradient(const NormSumBackward& args, std::int64_t row, int channel) {
  const std::int64_t at = row * args.shape.channels + channel;
  Floats<Lanes> dy = loadFloats<Lanes>(static_cast<const T*>(args.diffDst) + at);
  if constexpr (Lanes == kMaskLanes)
    if (args.passed != nullptr) keepPassed(args.passed[at / kMaskLanes], dy);
  if (args.dst != nullptr) keepPositive(loadFloats<Lanes>(static_cast<const T*>(args.dst) + at), dy);
  return dy;
}

inline constexpr int kSums = 3;  ///< of dy, and of dy times each term's distance from its mean

/// Ends normSumGradientSumsKernel().
struct EndNormSumGradients {
  NormSumBackward args;
  __device__ void operator()(int channel, const Floats<1> (&sums)[kSums]) const {
    for (int term = 0; term < 2; ++term) {
      args.terms[term].diffShift[channel] = sums[0][0];
      args.terms[term].diffScale[channel] = sums[1 + term][0] * args.terms[term].inverseStd[channel];
    }
  }
};

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads) normSumGradientSumsKernel(ColumnTiling tiling, NormSumBackward args) {
  const int channels = args.shape.channels;
  const ColumnPlace<Lanes> place(tiling, args.shape.rows, channels);
  Floats<Lanes> sums[kSums];
#pragma unroll
  for (int i = 0; i < kSums * Lanes; ++i) sums[i / Lanes][i % Lanes] = 0.0f;
  if (place.inside) {
    const Floats<Lanes> mean[2] = {loadFloats<Lanes>(args.terms[0].mean + place.channel),
                                   loadFloats<Lanes>(args.terms[1].mean + place.channel)};
    for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
      const Floats<Lanes> dy = loadPassedGradient<T, Lanes>(args, row, place.channel);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sums[0][lane] += dy[lane];
#pragma unroll
      for (int term = 0; term < 2; ++term) {
        const std::int64_t at = row * strideOf(args.shape, args.terms[term]) + place.channel;
        const Floats<Lanes> x = loadFloats<Lanes>(static_cast<const T*>(args.terms[term].src) + at);
#pragma unroll
        for (int lane = 0; lane < Lanes; ++lane) sums[1 + term][lane] += dy[lane] * (x[lane] - mean[term][lane]);
      }
    }
  }
  endSums(tiling, place, channels, sums, static_cast<float*>(args.workspace), args.counters, EndNormSumGradients{args});
}

/// Computes diffSrc from dy and x, see BatchNormBackward.
template <int Lanes>
struct TermSlopes {
  Floats<Lanes> mean, factor, slope;

  __device__ TermSlopes(const NormTermBackward& term, int channel, float share) {
    mean = loadFloats<Lanes>(term.mean + channel);
    factor = loadFloats<Lanes>(term.scale + channel);
    slope = loadFloats<Lanes>(term.diffScale + channel);
    const Floats<Lanes> inverseStd = loadFloats<Lanes>(term.inverseStd + channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) {
      factor[lane] *= inverseStd[lane];
      slope[lane] *= share * inverseStd[lane];
    }
  }
};

template <typename T, int Lanes>
__device__ void writeDiffSrc(const NormTermBackward& term, const TermSlopes<Lanes>& slopes, std::int64_t at,
                             const Floats<Lanes>& centred) {
  const Floats<Lanes> x = loadFloats<Lanes>(static_cast<const T*>(term.src) + at);
  Floats<Lanes> dx;
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane)
    dx[lane] = slopes.factor[lane] * (centred[lane] - (x[lane] - slopes.mean[lane]) * slopes.slope[lane]);
  storeFloats<Lanes>(static_cast<T*>(term.diffSrc) + at, dx);
}

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads, 3) normSumDiffSrcKernel(ColumnTiling tiling, NormSumBackward args) {
  const ColumnPlace<Lanes> place(tiling, args.shape.rows, args.shape.channels);
  if (!place.inside) return;
  const float share = 1.0f / static_cast<float>(args.shape.rows);
  const TermSlopes<Lanes> first(args.terms[0], place.channel, share), second(args.terms[1], place.channel, share);
  Floats<Lanes> meanDy = loadFloats<Lanes>(args.terms[0].diffShift + place.channel);
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) meanDy[lane] *= share;
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    Floats<Lanes> dy = loadPassedGradient<T, Lanes>(args, row, place.channel);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) dy[lane] -= meanDy[lane];
    writeDiffSrc<T>(args.terms[0], first, row * strideOf(args.shape, args.terms[0]) + place.channel, dy);
    writeDiffSrc<T>(args.terms[1], second, row * strideOf(args.shape, args.terms[1]) + place.channel, dy);
  }
}

template <typename Args>
bool rowsDivide(const Args& args) {
  const auto divides = [&](int channels) { return dividesIntoPacks(args.shape.type, channels); };
  return divides(args.shape.channels) && divides(strideOf(args.shape, args.terms[0])) &&
         divides(strideOf(args.shape, args.terms[1]));
}

bool isAligned(const NormTerm& term) {
  return arePackAligned(term.src, term.scale, term.shift, term.mean, term.inverseStd, term.variance,
                        term.given.batchMean, term.given.batchVariance);
}
bool isAligned(const NormTermBackward& term) {
  return arePackAligned(term.src, term.scale, term.mean, term.inverseStd, term.diffScale, term.diffShift, term.diffSrc);
}

template <typename Args>
bool inPacks(const Args& args, const char* name) {
  const bool packs =
      rowsDivide(args) && isAligned(args.terms[0]) && isAligned(args.terms[1]) && arePackAligned(args.dst);
  requireArgument(args.passed == nullptr || (packs && bytesOf(args.shape.type) == 2), name,
                  "a bit for each value only of 16-bit types whose channels divide into packs");
  return packs;
}

}  // namespace

std::size_t normSumWorkspaceBytes(const BatchNormShape& shape) {
  return columnPartsBytes(shape.rows, shape.channels, kSums);
}

void normSumForward(const NormSumForward& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  dispatchPacks(shape.type, inPacks(args, "normSumForward"), [&](auto tag, auto lanes) {
    const ColumnTiling maps = tileForMaps(shape.rows, shape.channels, lanes.kLanes);
    launch("batchNormSum", normSumKernel<typename decltype(tag)::Type, lanes.kLanes>, shapeOf(maps), stream, maps,
           args);
  });
}

void normSumBackward(const NormSumBackward& args, cudaStream_t stream) {
  const auto& shape = args.shape;
  const bool packs = inPacks(args, "normSumBackward") && arePackAligned(args.diffDst, args.workspace);
  dispatchPacks(shape.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    constexpr int kLanes = lanes.kLanes;
    const ColumnTiling sums = tileForSums(shape.rows, shape.channels, kLanes);
    launch("batchNormSumGradientSums", normSumGradientSumsKernel<T, kLanes>,
           shapeOf(sums, columnSumBytes(kLanes, kSums)), stream, sums, args);
    if (args.counters == nullptr)
      finishColumns<kSums>("batchNormSumFinishGradients", sums, shape.channels, args.workspace,
                           EndNormSumGradients{args}, stream);
    const ColumnTiling maps = tileForMaps(shape.rows, shape.channels, kLanes);
    launch("batchNormSumDiffSrc", normSumDiffSrcKernel<T, kLanes>, shapeOf(maps), stream, maps, args);
  });
}

}  // namespace scalescope::cuda
