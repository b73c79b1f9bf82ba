// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/convert.h"

#include "engine/backend_cuda/kernels/element_map.cuh"

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

}  // namespace scalescope::cuda
