// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/convert.h"

#include "engine/backend_cuda/kernels/element_map.cuh"
#include "engine/backend_cuda/kernels/shared_memory.cuh"

namespace scalescope::cuda {
namespace {

template <typename Src, typename Dst>
struct Convert {
  const Src* src;
  Dst* dst;
  template <int Lanes>
  __device__ void apply(std::int64_t at) const {
    storeFloats<Lanes>(dst + at, loadFloats<Lanes>(src + at));
  }
};

/// One thread for each value of dst.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    castInputKernel(const float* src, unsigned srcChannels, unsigned dstChannels, std::int64_t count, T* dst) {
  const std::int64_t at = std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x;
  if (at >= count) return;
  const auto row = static_cast<unsigned>(at) / dstChannels, channel = static_cast<unsigned>(at) % dstChannels;
  dst[at] = fromFloat<T>(channel < srcChannels ? src[std::int64_t{row} * srcChannels + channel] : 0.0f);
}

constexpr int kByteValues = 256;
constexpr int kMaxByteChannels = 48;  ///< their values fill a block's shared memory
constexpr int kRowsPerThread = 16;    ///< a block's rows outweigh the values that it loads first

/// One row at a time for each thread; Channels: of dst if it is written by packs, else 0.
template <typename T, int Channels>
__global__ void __launch_bounds__(kBlockThreads)
    normaliseBytesKernel(const std::uint8_t* src, const float* values, std::int64_t rows, int srcChannels,
                         int dstChannels, T* dst) {
  float* table = sharedMemory<float>();
  for (int i = static_cast<int>(threadIdx.x); i < srcChannels * kByteValues; i += kBlockThreads) table[i] = values[i];
  __syncthreads();
  const auto valueOf = [&](std::int64_t row, int channel) {
    return channel < srcChannels ? table[channel * kByteValues + src[row * srcChannels + channel]] : 0.0f;
  };
  std::int64_t row = std::int64_t{blockIdx.x} * kBlockThreads * kRowsPerThread + threadIdx.x;
  for (int i = 0; i < kRowsPerThread && row < rows; ++i, row += kBlockThreads) {
    if constexpr (Channels > 0) {
      Floats<Channels> pixel;
#pragma unroll
      for (int channel = 0; channel < Channels; ++channel) pixel[channel] = valueOf(row, channel);
      storeFloats<Channels>(dst + row * Channels, pixel);
    } else {
      for (int channel = 0; channel < dstChannels; ++channel)
        dst[row * dstChannels + channel] = fromFloat<T>(valueOf(row, channel));
    }
  }
}

}  // namespace

void convert(DataType srcType, const void* src, DataType dstType, void* dst, std::int64_t count, cudaStream_t stream) {
  dispatchType(srcType, [&](auto srcTag) {
    dispatchPacks(dstType, arePackAligned(src, dst), [&](auto dstTag, auto lanes) {
      using Src = typename decltype(srcTag)::Type;
      using Dst = typename decltype(dstTag)::Type;
      mapElements<lanes.kLanes>("convert", Convert<Src, Dst>{static_cast<const Src*>(src), static_cast<Dst*>(dst)},
                                count, stream);
    });
  });
}

void castInput(const float* src, std::int64_t rows, int srcChannels, DataType dstType, void* dst, int dstChannels,
               cudaStream_t stream) {
  requireArgument(dstChannels >= srcChannels, "castInput", "room for every channel of the images");
  const std::int64_t count = rows * dstChannels;
  dispatchType(dstType, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("castInput", castInputKernel<T>, oneThreadEach("castInput", count), stream, src,
           static_cast<unsigned>(srcChannels), static_cast<unsigned>(dstChannels), count, static_cast<T*>(dst));
  });
}

void normaliseBytes(const std::uint8_t* src, const float* values, std::int64_t rows, int srcChannels, DataType dstType,
                    void* dst, int dstChannels, cudaStream_t stream) {
  requireArgument(dstChannels >= srcChannels, "normaliseBytes", "room for every channel of the images");
  requireArgument(srcChannels <= kMaxByteChannels, "normaliseBytes", "at most 48 channels");
  LaunchShape shape = oneThreadEach("normaliseBytes", (rows + kRowsPerThread - 1) / kRowsPerThread);
  shape.sharedBytes = static_cast<std::size_t>(srcChannels) * kByteValues * sizeof(float);
  dispatchType(dstType, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    auto* kernel = normaliseBytesKernel<T, 0>;
    if (isPackAligned(dst) && dstChannels == 4) kernel = normaliseBytesKernel<T, 4>;
    if (isPackAligned(dst) && dstChannels == 8) kernel = normaliseBytesKernel<T, 8>;
    launch("normaliseBytes", kernel, shape, stream, src, values, rows, srcChannels, dstChannels, static_cast<T*>(dst));
  });
}

}  // namespace scalescope::cuda
