// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/concat.h"

#include "engine/backend_cuda/kernels/column_sums.cuh"

namespace scalescope::cuda {
namespace {

template <typename T, int Lanes>
__global__ void __launch_bounds__(kBlockThreads)
    copyChannelsKernel(ColumnTiling tiling, ChannelSlice slice, const T* src, T* dst, bool accumulate) {
  const ColumnPlace<Lanes> place(tiling, slice.rows, slice.channels);
  if (!place.inside) return;
  for (std::int64_t row = place.row; row < place.rowsEnd; row += blockDim.y) {
    const T* from = src + row * slice.srcChannels + slice.srcOffset + place.channel;
    T* to = dst + row * slice.dstChannels + slice.dstOffset + place.channel;
    if (!accumulate) {
      Pack<T, Lanes>::load(from).store(to);
      continue;
    }
    Floats<Lanes> sum = loadFloats<Lanes>(to);
    const Floats<Lanes> x = loadFloats<Lanes>(from);
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) sum[lane] += x[lane];
    storeFloats<Lanes>(to, sum);
  }
}

}  // namespace

void copyChannels(const ChannelSlice& slice, const void* src, void* dst, bool accumulate, cudaStream_t stream) {
  requireArgument(
      slice.srcOffset + slice.channels <= slice.srcChannels && slice.dstOffset + slice.channels <= slice.dstChannels,
      "copyChannels", "slices inside their tensors");
  bool packs = arePackAligned(src, dst);
  for (const int channels : {slice.channels, slice.srcChannels, slice.srcOffset, slice.dstChannels, slice.dstOffset})
    packs = packs && dividesIntoPacks(slice.type, channels);
  dispatchPacks(slice.type, packs, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    const ColumnTiling tiling = tileForMaps(slice.rows, slice.channels, lanes.kLanes);
    launch("copyChannels", copyChannelsKernel<T, lanes.kLanes>, shapeOf(tiling), stream, tiling, slice,
           static_cast<const T*>(src), static_cast<T*>(dst), accumulate);
  });
}

}  // namespace scalescope::cuda
