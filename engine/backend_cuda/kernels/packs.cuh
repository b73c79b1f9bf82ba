// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cstdint>
#include <cstring>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

__device__ __forceinline__ float toFloat(float x) { return x; }
__device__ __forceinline__ float toFloat(__half x) { return __half2float(x); }
__device__ __forceinline__ float toFloat(__nv_bfloat16 x) { return __bfloat162float(x); }

template <typename T>
__device__ __forceinline__ T fromFloat(float x);
template <>
__device__ __forceinline__ float fromFloat<float>(float x) {
  return x;
}
template <>
__device__ __forceinline__ __half fromFloat<__half>(float x) {
  return __float2half_rn(x);
}
template <>
__device__ __forceinline__ __nv_bfloat16 fromFloat<__nv_bfloat16>(float x) {
  return __float2bfloat16_rn(x);
}

/// Elements that one 16-byte access moves.
template <typename T>
inline constexpr int kPackLanes = 16 / static_cast<int>(sizeof(T));

/// An unsigned integer (or a vector of them) as wide as one access.
template <int Bytes>
struct AccessOf;
template <>
struct AccessOf<1> {
  using Type = unsigned char;
};
template <>
struct AccessOf<2> {
  using Type = unsigned short;
};
template <>
struct AccessOf<4> {
  using Type = unsigned;
};
template <>
struct AccessOf<8> {
  using Type = uint2;
};
template <>
struct AccessOf<16> {
  using Type = uint4;
};

/// Lanes consecutive elements of type T in registers, moved by one access. Addresses must be multiples of its bytes.
template <typename T, int Lanes>
struct Pack {
  using Access = typename AccessOf<static_cast<int>(sizeof(T)) * Lanes>::Type;
  T values[Lanes];

  __device__ __forceinline__ static Pack load(const T* from) {
    const Access raw = *reinterpret_cast<const Access*>(from);
    Pack pack;
    memcpy(pack.values, &raw, sizeof(raw));
    return pack;
  }
  __device__ __forceinline__ void store(T* to) const {
    Access raw;
    memcpy(&raw, values, sizeof(raw));
    *reinterpret_cast<Access*>(to) = raw;
  }
};

/// Lanes consecutive elements as FP32.
template <int Lanes>
struct Floats {
  float values[Lanes];

  __device__ __forceinline__ float& operator[](int lane) { return values[lane]; }
  __device__ __forceinline__ float operator[](int lane) const { return values[lane]; }
};

/// An access of up to 16 bytes at a time: eight FP32 values take two.
template <int Lanes, typename T>
__device__ __forceinline__ Floats<Lanes> loadFloats(const T* from) {
  constexpr int kStep = Lanes < kPackLanes<T> ? Lanes : kPackLanes<T>;
  Floats<Lanes> result;
#pragma unroll
  for (int first = 0; first < Lanes; first += kStep) {
    const auto pack = Pack<T, kStep>::load(from + first);
#pragma unroll
    for (int lane = 0; lane < kStep; ++lane) result[first + lane] = toFloat(pack.values[lane]);
  }
  return result;
}

template <int Lanes, typename T>
__device__ __forceinline__ void storeFloats(T* to, const Floats<Lanes>& floats) {
  constexpr int kStep = Lanes < kPackLanes<T> ? Lanes : kPackLanes<T>;
#pragma unroll
  for (int first = 0; first < Lanes; first += kStep) {
    Pack<T, kStep> pack;
#pragma unroll
    for (int lane = 0; lane < kStep; ++lane) pack.values[lane] = fromFloat<T>(floats[first + lane]);
    pack.store(to + first);
  }
}

/// A pack as it was loaded, not yet taken apart: one register for each four bytes, which need not be waited for.
template <typename T, int Lanes>
struct LoadedPack {
  typename Pack<T, Lanes>::Access raw;

  __device__ __forceinline__ void load(const T* from) {
    raw = *reinterpret_cast<const typename Pack<T, Lanes>::Access*>(from);
  }
  __device__ __forceinline__ Floats<Lanes> floats() const {
    T values[Lanes];
    memcpy(values, &raw, sizeof(raw));
    Floats<Lanes> result;
#pragma unroll
    for (int lane = 0; lane < Lanes; ++lane) result[lane] = toFloat(values[lane]);
    return result;
  }
};

/// The start value where a gradient accumulates: the content of `to`, or zeros.
template <int Lanes, typename T>
__device__ __forceinline__ Floats<Lanes> startOf(const T* to, bool accumulate) {
  if (accumulate) return loadFloats<Lanes>(to);
  Floats<Lanes> zeros;
#pragma unroll
  for (int lane = 0; lane < Lanes; ++lane) zeros[lane] = 0.0f;
  return zeros;
}

inline bool isPackAligned(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer) % 16 == 0; }

/// Whether all addresses (nullptr counts) allow 16-byte accesses.
template <typename... Pointers>
bool arePackAligned(const Pointers*... pointers) {
  return (isPackAligned(pointers) && ...);
}

template <typename T>
struct TypeTag {
  using Type = T;
};

/// Calls body(TypeTag<T>{}) for `type`.
template <typename Body>
void dispatchType(DataType type, const Body& body) {
  switch (type) {
    case DataType::Fp32: return body(TypeTag<float>{});
    case DataType::Bf16: return body(TypeTag<__nv_bfloat16>{});
    case DataType::Fp16: return body(TypeTag<__half>{});
  }
}

template <int Value>
struct LanesTag {
  static constexpr int kLanes = Value;
};

/// Calls body(TypeTag<T>{}, LanesTag<N>{}): N is a full pack where `vectorised`, else 1.
template <typename Body>
void dispatchPacks(DataType type, bool vectorised, const Body& body) {
  dispatchType(type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    if (vectorised)
      body(tag, LanesTag<kPackLanes<T>>{});
    else
      body(tag, LanesTag<1>{});
  });
}

}  // namespace scalescope::cuda
