// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/convolution.h"

#include <algorithm>

#include "engine/backend_cuda/kernels/convolution_operands.cuh"
#include "engine/backend_cuda/kernels/element_map.cuh"

namespace scalescope::cuda {
namespace {

/// Blocks: (tile of output pixels, tile of output channels, group).
template <typename T, typename Dst>
__global__ void __launch_bounds__(kBlockThreads)
    convolutionForwardKernel(ConvolutionView view, const T* src, const T* weights, const float* bias, bool relu,
                             Dst* dst) {
  const int group = blockIdx.z, firstChannel = blockIdx.y * kTile;
  const std::int64_t firstPixel = std::int64_t{blockIdx.x} * kTile;
  PatchOperand<T> patches(view, src, group, firstPixel + quadPlace<true>().position);
  WeightRows<T> rows(view, weights, group, firstChannel + quadPlace<true>().position);
  const ThreadTile tile = multiplyTiles(patches, rows, 0, view.taps() * view.groupC);
  const std::int64_t pixels = std::int64_t{view.n} * view.dstH * view.dstW;
  for (int i = 0; i < kThreadTile; ++i)
    for (int j = 0; j < kThreadTile; ++j) {
      const std::int64_t pixel = firstPixel + tile.row + i;
      const int channel = firstChannel + tile.column + j;
      if (pixel >= pixels || channel >= view.groupK) continue;
      const int k = group * view.groupK + channel;
      const float y = tile.values[i][j] + (bias != nullptr ? bias[k] : 0.0f);
      dst[pixel * view.dstC + k] = fromFloat<Dst>(relu && y < 0.0f ? 0.0f : y);  // keeps NaN
    }
}

/// Blocks: (tile of input pixels, tile of input channels, group).
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    convolutionBackwardDataKernel(ConvolutionView view, const T* weights, const T* diffDst, T* diffSrc,
                                  bool accumulate) {
  const int group = blockIdx.z, firstChannel = blockIdx.y * kTile;
  const std::int64_t firstPixel = std::int64_t{blockIdx.x} * kTile;
  ReturnOperand<T> gradients(view, diffDst, group, firstPixel + quadPlace<true>().position);
  WeightColumns<T> columns(view, weights, group, firstChannel + quadPlace<false>().position);
  const ThreadTile tile = multiplyTiles(gradients, columns, 0, view.taps() * view.groupK);
  const std::int64_t pixels = std::int64_t{view.n} * view.srcH * view.srcW;
  for (int i = 0; i < kThreadTile; ++i)
    for (int j = 0; j < kThreadTile; ++j) {
      const std::int64_t pixel = firstPixel + tile.row + i;
      const int channel = firstChannel + tile.column + j;
      if (pixel >= pixels || channel >= view.groupC) continue;
      T* to = diffSrc + pixel * view.srcC + group * view.groupC + channel;
      *to = fromFloat<T>(tile.values[i][j] + (accumulate ? toFloat(*to) : 0.0f));
    }
}

/// Blocks: (tile of output channels, tile of taps and input channels, group and split of the pixels).
/// parts: one diffWeights for each split.
template <typename T>
__global__ void __launch_bounds__(kBlockThreads)
    convolutionBackwardWeightsKernel(ConvolutionView view, int splits, int pixelsPerSplit, const T* src,
                                     const T* diffDst, float* parts) {
  const int group = blockIdx.z / splits, split = blockIdx.z % splits;
  const int firstK = blockIdx.x * kTile, firstPosition = blockIdx.y * kTile;
  GradientColumns<T> gradients(view, diffDst, group, firstK + quadPlace<false>().position);
  PatchColumns<T> patches(view, src, group, firstPosition + quadPlace<false>().position);
  const int pixels = view.n * view.dstH * view.dstW, begin = split * pixelsPerSplit;
  const ThreadTile tile = multiplyTiles(gradients, patches, begin, min(begin + pixelsPerSplit, pixels));
  const int positions = view.taps() * view.groupC;
  for (int i = 0; i < kThreadTile; ++i)
    for (int j = 0; j < kThreadTile; ++j) {
      const int k = firstK + tile.row + i, position = firstPosition + tile.column + j;
      if (k >= view.groupK || position >= positions) continue;
      parts[(std::int64_t{split} * view.dstC + group * view.groupK + k) * positions + position] = tile.values[i][j];
    }
}

/// dst = sum of `count` consecutive tensors, in their order.
struct SumParts {
  const float* parts;
  int count;
  std::int64_t size;
  float* dst;
  template <int Lanes>
  __device__ void apply(std::int64_t at) const {
    Floats<Lanes> sum = loadFloats<Lanes>(parts + at);
    for (int part = 1; part < count; ++part) {
      const Floats<Lanes> x = loadFloats<Lanes>(parts + part * size + at);
#pragma unroll
      for (int lane = 0; lane < Lanes; ++lane) sum[lane] += x[lane];
    }
    storeFloats<Lanes>(dst + at, sum);
  }
};

int tiles(std::int64_t count) { return static_cast<int>((count + kTile - 1) / kTile); }

template <typename... Pointers>
ConvolutionView viewOf(const ConvolutionShape& shape, const Pointers*... pointers) {
  const Convolution& op = shape.op;
  const int groupC = shape.src.c / op.groups, groupK = shape.dst.c / op.groups;
  const bool aligned = arePackAligned(pointers...);
  return {shape.n,
          shape.src.h,
          shape.src.w,
          shape.src.c,
          shape.dst.h,
          shape.dst.w,
          shape.dst.c,
          op.kernelH,
          op.kernelW,
          op.strideH,
          op.strideW,
          op.padTop,
          op.padLeft,
          op.groups,
          groupC,
          groupK,
          aligned && groupC % kQuad == 0,
          aligned && groupK % kQuad == 0};
}

/// Splits of the pixels that weight gradients sum over, for enough blocks. Depends on the shape only.
struct PixelSplits {
  int splits, pixelsPerSplit;
};
PixelSplits splitPixels(const ConvolutionShape& shape) {
  constexpr int kBlocks = 512, kFewestPixels = 8 * kTerms;
  const int groupC = shape.src.c / shape.op.groups, groupK = shape.dst.c / shape.op.groups;
  const int blocks =
      tiles(groupK) * tiles(std::int64_t{shape.op.kernelH} * shape.op.kernelW * groupC) * shape.op.groups;
  const int pixels = shape.n * shape.dst.h * shape.dst.w;
  const int wanted = std::clamp(kBlocks / blocks, 1, std::max(1, pixels / kFewestPixels));
  const int each = (pixels + wanted - 1) / wanted;
  return {(pixels + each - 1) / each, each};
}

std::int64_t weightCount(const ConvolutionShape& shape) {
  return std::int64_t{shape.dst.c} * shape.op.kernelH * shape.op.kernelW * (shape.src.c / shape.op.groups);
}

void requirePixels(const ConvolutionShape& shape, const char* name) {
  const auto largest = std::max(std::int64_t{shape.src.h} * shape.src.w, std::int64_t{shape.dst.h} * shape.dst.w);
  requireArgument(shape.n * largest < 0x7fffffff, name, "fewer than 2^31 pixels; make the batch smaller");
}

}  // namespace

void convolutionForward(const ConvolutionShape& shape, const void* src, const void* weights, const float* bias,
                        bool relu, DataType dstType, void* dst, cudaStream_t stream) {
  requirePixels(shape, "convolutionForward");
  requireArgument(dstType == shape.type || dstType == DataType::Fp32, "convolutionForward",
                  "outputs of its own type or FP32");
  const ConvolutionView view = viewOf(shape, src, weights);
  const std::int64_t pixels = std::int64_t{shape.n} * shape.dst.h * shape.dst.w;
  const LaunchShape blocks{dim3(tiles(pixels), tiles(view.groupK), view.groups), dim3(kBlockThreads),
                           sizeof(GemmTiles)};
  dispatchType(shape.type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const auto run = [&](auto dstTag) {
      using Dst = typename decltype(dstTag)::Type;
      launch("convolutionForward", convolutionForwardKernel<T, Dst>, blocks, stream, view, static_cast<const T*>(src),
             static_cast<const T*>(weights), bias, relu, static_cast<Dst*>(dst));
    };
    if (dstType == shape.type)
      run(tag);
    else
      run(TypeTag<float>{});
  });
}

void convolutionBackwardData(const ConvolutionShape& shape, const void* weights, const void* diffDst, void* diffSrc,
                             bool accumulate, cudaStream_t stream) {
  requirePixels(shape, "convolutionBackwardData");
  const ConvolutionView view = viewOf(shape, weights, diffDst);
  const std::int64_t pixels = std::int64_t{shape.n} * shape.src.h * shape.src.w;
  const LaunchShape blocks{dim3(tiles(pixels), tiles(view.groupC), view.groups), dim3(kBlockThreads),
                           sizeof(GemmTiles)};
  dispatchType(shape.type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("convolutionBackwardData", convolutionBackwardDataKernel<T>, blocks, stream, view,
           static_cast<const T*>(weights), static_cast<const T*>(diffDst), static_cast<T*>(diffSrc), accumulate);
  });
}

std::size_t convolutionBackwardWeightsWorkspaceBytes(const ConvolutionShape& shape) {
  return sizeof(float) * static_cast<std::size_t>(weightCount(shape) * splitPixels(shape).splits);
}

void convolutionBackwardWeights(const ConvolutionShape& shape, const void* src, const void* diffDst, float* diffWeights,
                                void* workspace, cudaStream_t stream) {
  requirePixels(shape, "convolutionBackwardWeights");
  const ConvolutionView view = viewOf(shape, src, diffDst);
  const auto [splits, pixelsPerSplit] = splitPixels(shape);
  // Without splits the kernel writes the sum directly.
  auto* parts = splits == 1 ? diffWeights : static_cast<float*>(workspace);
  const int positions = shape.op.kernelH * shape.op.kernelW * view.groupC;
  const LaunchShape blocks{dim3(tiles(view.groupK), tiles(positions), view.groups * splits), dim3(kBlockThreads),
                           sizeof(GemmTiles)};
  dispatchType(shape.type, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    launch("convolutionBackwardWeights", convolutionBackwardWeightsKernel<T>, blocks, stream, view, splits,
           pixelsPerSplit, static_cast<const T*>(src), static_cast<const T*>(diffDst), parts);
  });
  if (splits == 1) return;
  const std::int64_t count = weightCount(shape);
  const SumParts sum{parts, splits, count, diffWeights};
  constexpr int kLanes = kPackLanes<float>;
  if (count % kLanes == 0 && arePackAligned(parts, diffWeights))
    mapElements<kLanes>("sumWeightGradients", sum, count, stream);
  else
    mapElements<1>("sumWeightGradients", sum, count, stream);
}

}  // namespace scalescope::cuda
