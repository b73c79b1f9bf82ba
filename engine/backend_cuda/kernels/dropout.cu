// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/dropout.h"

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/graph/dropout_mask.h"

namespace scalescope::cuda {
namespace {

/// The mask of the device's current step.
__device__ DropoutMask maskOf(DropoutMask mask, const std::uint64_t* step) {
  mask.step = static_cast<std::uint32_t>(*step);
  return mask;
}

template <typename T>
__device__ void put(T* to, float value, bool accumulate) {
  *to = fromFloat<T>(value + (accumulate ? toFloat(*to) : 0.0f));
}

/// Four consecutive pixels of one channel are also neighbours in NCHW order: a thread takes four, which is one call of
/// Philox. Neighbouring threads take neighbouring channels, so that accesses coalesce. quads: of one image's plane.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    dropoutQuadsKernel(unsigned count, unsigned channels, unsigned quads, DropoutMask mask, const std::uint64_t* step,
                       const T* src, T* dst, bool accumulate) {
  const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count) return;
  const unsigned channel = at % channels, quad = at / channels % quads, image = at / channels / quads;
  const PhiloxWords words = maskOf(mask, step).words((std::uint64_t{image} * channels + channel) * quads + quad);
  const std::int64_t first = (std::int64_t{image} * quads + quad) * 4 * channels + channel;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const std::int64_t element = first + std::int64_t{i} * channels;
    put(dst + element, toFloat(src[element]) * mask.factor(words.word[i]), accumulate);
  }
}

/// Vectors, whose order is the same in both layouts: one quad of neighbours for each thread.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    dropoutVectorKernel(std::int64_t count, DropoutMask mask, const std::uint64_t* step, const T* src, T* dst,
                        bool accumulate) {
  const std::int64_t quad = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (quad * 4 >= count) return;
  const PhiloxWords words = maskOf(mask, step).words(static_cast<std::uint64_t>(quad));
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const std::int64_t element = quad * 4 + i;
    if (element < count) put(dst + element, toFloat(src[element]) * mask.factor(words.word[i]), accumulate);
  }
}

/// Planes that do not divide by four: a call of Philox for every element.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    dropoutElementsKernel(std::int64_t count, unsigned channels, unsigned pixels, DropoutMask mask,
                          const std::uint64_t* step, const T* src, T* dst, bool accumulate) {
  const std::int64_t at = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (at >= count) return;
  const auto index = static_cast<unsigned>(at);
  const unsigned channel = index % channels, pixel = index / channels % pixels, image = index / channels / pixels;
  const std::uint64_t element = (std::uint64_t{image} * channels + channel) * pixels + pixel;
  const std::uint32_t word = maskOf(mask, step).words(element / 4).word[element % 4];
  put(dst + at, toFloat(src[at]) * mask.factor(word), accumulate);
}

}  // namespace

void dropout(const DropoutArguments& args, const void* src, void* dst, bool accumulate, cudaStream_t stream) {
  const DropoutMask mask(args.rate, args.seed, 0, args.layer);  // the kernel reads the step
  const auto channels = static_cast<unsigned>(args.shape.c);
  const auto pixels = static_cast<unsigned>(args.shape.h * args.shape.w);
  const std::int64_t count = args.n * args.shape.count();
  dispatchType(args.type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const T* from = static_cast<const T*>(src);
    T* to = static_cast<T*>(dst);
    if (pixels == 1)
      launch("dropoutVector", dropoutVectorKernel<T>, oneThreadEach("dropoutVector", (count + 3) / 4), stream, count,
             mask, args.step, from, to, accumulate);
    else if (pixels % 4 == 0)
      launch("dropoutQuads", dropoutQuadsKernel<T>, oneThreadEach("dropoutQuads", count / 4), stream,
             static_cast<unsigned>(count / 4), channels, pixels / 4, mask, args.step, from, to, accumulate);
    else
      launch("dropoutElements", dropoutElementsKernel<T>, oneThreadEach("dropoutElements", count), stream, count,
             channels, pixels, mask, args.step, from, to, accumulate);
  });
}

}  // namespace scalescope::cuda
