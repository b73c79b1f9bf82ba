// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/element_wise.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/element_map.cuh"

namespace scalescope::cuda {
namespace {

/// Keeps NaN: every comparison with it is false.
__device__ __forceinline__ float rectified(float x) { return x < 0.0f ? 0.0f : x; }

template <typename T>
struct ReluForward {
  const T* src;
  T* dst;
  template <int Lanes>
  __device__ void apply(std::int64_t at) const {
    Floats<Lanes> x = loadFloats<Lanes>(src + at);
    for (int lane = 0; lane < Lanes; ++lane) x[lane] = rectified(x[lane]);
    storeFloats<Lanes>(dst + at, x);
  }
};

template <typename T>
struct ReluBackward {
  const T *dst, *diffDst;
  T* diffSrc;
  bool accumulate;
  template <int Lanes>
  __device__ void apply(std::int64_t at) const {
    const Floats<Lanes> y = loadFloats<Lanes>(dst + at), dy = loadFloats<Lanes>(diffDst + at);
    Floats<Lanes> dx = startOf<Lanes>(diffSrc + at, accumulate);
    for (int lane = 0; lane < Lanes; ++lane) dx[lane] += y[lane] > 0.0f ? dy[lane] : 0.0f;
    storeFloats<Lanes>(diffSrc + at, dx);
  }
};

template <typename T>
struct AddTensors {
  const T* srcs[kMaxAddends];
  int count;
  bool relu;
  T* dst;
  template <int Lanes>
  __device__ void apply(std::int64_t at) const {
    Floats<Lanes> sum = loadFloats<Lanes>(srcs[0] + at);
#pragma unroll  // constant indices keep the addresses in registers
    for (int i = 1; i < kMaxAddends; ++i) {
      if (i >= count) break;
      const Floats<Lanes> x = loadFloats<Lanes>(srcs[i] + at);
      for (int lane = 0; lane < Lanes; ++lane) sum[lane] += x[lane];
    }
    if (relu)
      for (int lane = 0; lane < Lanes; ++lane) sum[lane] = rectified(sum[lane]);
    storeFloats<Lanes>(dst + at, sum);
  }
};

}  // namespace

void reluForward(DataType type, const void* src, void* dst, std::int64_t count, cudaStream_t stream) {
  dispatchPacks(type, arePackAligned(src, dst), [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    mapElements<lanes.kLanes>("reluForward", ReluForward<T>{static_cast<const T*>(src), static_cast<T*>(dst)}, count,
                              stream);
  });
}

void reluBackward(DataType type, const void* dst, const void* diffDst, void* diffSrc, std::int64_t count,
                  bool accumulate, cudaStream_t stream) {
  dispatchPacks(type, arePackAligned(dst, diffDst, diffSrc), [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    mapElements<lanes.kLanes>("reluBackward",
                              ReluBackward<T>{static_cast<const T*>(dst), static_cast<const T*>(diffDst),
                                              static_cast<T*>(diffSrc), accumulate},
                              count, stream);
  });
}

void addTensors(DataType type, std::span<const void* const> srcs, bool relu, void* dst, std::int64_t count,
                cudaStream_t stream) {
  requireArgument(!srcs.empty() && srcs.size() <= kMaxAddends, "addTensors", "1 to 8 tensors to add");
  const bool aligned = isPackAligned(dst) && std::all_of(srcs.begin(), srcs.end(), isPackAligned);
  dispatchPacks(type, aligned, [&](auto tag, auto lanes) {
    using T = typename decltype(tag)::Type;
    AddTensors<T> add{{}, static_cast<int>(srcs.size()), relu, static_cast<T*>(dst)};
    for (std::size_t i = 0; i < srcs.size(); ++i) add.srcs[i] = static_cast<const T*>(srcs[i]);
    mapElements<lanes.kLanes>("addTensors", add, count, stream);
  });
}

}  // namespace scalescope::cuda
