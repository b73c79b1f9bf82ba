// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/convolution.h"
#include "engine/backend_cuda/kernels/gemm_tile.cuh"

namespace scalescope::cuda {

/// A convolution as the kernels see it: sizes of one group, and which accesses of four neighbouring channels are
/// aligned.
struct ConvolutionView {
  int n, srcH, srcW, srcC, dstH, dstW, dstC;
  int kernelH, kernelW, strideH, strideW, padTop, padLeft;
  int groups, groupC, groupK;  ///< input and output channels of a group
  bool srcQuads, dstQuads;     ///< channels of a group divide by four and tensors are aligned

  __device__ __forceinline__ int taps() const { return kernelH * kernelW; }
};

/// A pixel of a batch, and whether it exists.
struct Pixel {
  int image, h, w;
  bool exists;

  __device__ Pixel(std::int64_t index, int n, int height, int width) {
    const std::int64_t count = std::int64_t{n} * height * width;
    exists = index < count;
    const auto at = static_cast<unsigned>(exists ? index : 0);
    w = static_cast<int>(at % width);
    h = static_cast<int>(at / width % height);
    image = static_cast<int>(at / width / height);
  }
};

/// Four adjacent values, or zeros.
template <typename T>
__device__ __forceinline__ Floats<kQuad> quadAt(const T* from, bool exists) {
  if (exists) return loadFloats<kQuad>(from);
  return startOf<kQuad, T>(nullptr, false);
}

/// Quads of an operand that is contiguous along its terms, where terms are (tap, channel) of `channels` channels each.
/// Derived: address(tap, channel), nullptr in the padding.
template <typename T, typename Derived>
struct TapOperand {
  static constexpr bool kQuadsAlongTerms = true;
  int channels;
  bool quads;

  __device__ Floats<kQuad> quad(int term, int end) const {
    const auto& self = static_cast<const Derived&>(*this);
    if (quads) {
      const T* from = term < end ? self.address(term / channels, term % channels) : nullptr;
      return quadAt(from, from != nullptr);
    }
    Floats<kQuad> values;
    for (int i = 0; i < kQuad; ++i) {
      const T* from = term + i < end ? self.address((term + i) / channels, (term + i) % channels) : nullptr;
      values[i] = from != nullptr ? toFloat(*from) : 0.0f;
    }
    return values;
  }
};

/// Position: output pixel; terms: (tap, input channel). The image patches of a convolution.
template <typename T>
struct PatchOperand : TapOperand<T, PatchOperand<T>> {
  const ConvolutionView& view;
  const T* src;
  Pixel pixel;

  __device__ PatchOperand(const ConvolutionView& v, const T* tensor, int group, std::int64_t position)
      : TapOperand<T, PatchOperand<T>>{v.groupC, v.srcQuads},
        view(v),
        src(tensor + group * v.groupC),
        pixel(position, v.n, v.dstH, v.dstW) {}

  __device__ __forceinline__ const T* address(int tap, int channel) const {
    const int h = pixel.h * view.strideH - view.padTop + tap / view.kernelW;
    const int w = pixel.w * view.strideW - view.padLeft + tap % view.kernelW;
    if (!pixel.exists || h < 0 || h >= view.srcH || w < 0 || w >= view.srcW) return nullptr;
    return src + ((std::int64_t{pixel.image} * view.srcH + h) * view.srcW + w) * view.srcC + channel;
  }
};

/// Position: input pixel; terms: (tap, output channel). The gradients of a pixel's outputs.
template <typename T>
struct ReturnOperand : TapOperand<T, ReturnOperand<T>> {
  const ConvolutionView& view;
  const T* diffDst;
  Pixel pixel;

  __device__ ReturnOperand(const ConvolutionView& v, const T* tensor, int group, std::int64_t position)
      : TapOperand<T, ReturnOperand<T>>{v.groupK, v.dstQuads},
        view(v),
        diffDst(tensor + group * v.groupK),
        pixel(position, v.n, v.srcH, v.srcW) {}

  __device__ __forceinline__ const T* address(int tap, int channel) const {
    const int h = pixel.h + view.padTop - tap / view.kernelW, w = pixel.w + view.padLeft - tap % view.kernelW;
    if (!pixel.exists || h < 0 || w < 0 || h % view.strideH != 0 || w % view.strideW != 0) return nullptr;
    const int dstH = h / view.strideH, dstW = w / view.strideW;
    if (dstH >= view.dstH || dstW >= view.dstW) return nullptr;
    return diffDst + ((std::int64_t{pixel.image} * view.dstH + dstH) * view.dstW + dstW) * view.dstC + channel;
  }
};

/// Position: output channel; terms: (tap, input channel) in KRSC order.
template <typename T>
struct WeightRows : TapOperand<T, WeightRows<T>> {
  const T* row;

  __device__ WeightRows(const ConvolutionView& v, const T* weights, int group, int position)
      : TapOperand<T, WeightRows<T>>{v.groupC, v.srcQuads},
        row(position < v.groupK
                ? weights + (std::int64_t{group} * v.groupK + position) * v.kernelH * v.kernelW * v.groupC
                : nullptr) {}

  __device__ __forceinline__ const T* address(int tap, int channel) const {
    return row != nullptr ? row + std::int64_t{tap} * this->channels + channel : nullptr;
  }
};

/// Position: input channel, four side by side; terms: (tap, output channel).
template <typename T>
struct WeightColumns {
  static constexpr bool kQuadsAlongTerms = false;
  const ConvolutionView& view;
  const T* weights;  ///< of the group
  int channel;

  __device__ WeightColumns(const ConvolutionView& v, const T* tensor, int group, int position)
      : view(v), weights(tensor + std::int64_t{group} * v.groupK * v.taps() * v.groupC), channel(position) {}

  __device__ Floats<kQuad> quad(int term, int end) const {
    const bool exists = term < end;
    const T* from = weights +
                    (std::int64_t{exists ? term % view.groupK : 0} * view.taps() + (exists ? term / view.groupK : 0)) *
                        view.groupC +
                    channel;
    if (view.srcQuads) return quadAt(from, exists && channel < view.groupC);
    Floats<kQuad> values;
    for (int i = 0; i < kQuad; ++i) values[i] = exists && channel + i < view.groupC ? toFloat(from[i]) : 0.0f;
    return values;
  }
};

/// Position: output channel, four side by side; terms: output pixels.
template <typename T>
struct GradientColumns {
  static constexpr bool kQuadsAlongTerms = false;
  const ConvolutionView& view;
  const T* diffDst;
  int channel;

  __device__ GradientColumns(const ConvolutionView& v, const T* tensor, int group, int position)
      : view(v), diffDst(tensor + group * v.groupK), channel(position) {}

  __device__ Floats<kQuad> quad(int term, int end) const {
    const T* from = diffDst + std::int64_t{term} * view.dstC + channel;
    if (view.dstQuads) return quadAt(from, term < end && channel < view.groupK);
    Floats<kQuad> values;
    for (int i = 0; i < kQuad; ++i) values[i] = term < end && channel + i < view.groupK ? toFloat(from[i]) : 0.0f;
    return values;
  }
};

/// Position: (tap, input channel), four side by side; terms: output pixels.
template <typename T>
struct PatchColumns {
  static constexpr bool kQuadsAlongTerms = false;
  const ConvolutionView& view;
  const T* src;
  int group, position;

  __device__ PatchColumns(const ConvolutionView& v, const T* tensor, int ofGroup, int first)
      : view(v), src(tensor), group(ofGroup), position(first) {}

  __device__ Floats<kQuad> quad(int term, int end) const {
    const PatchOperand<T> patch(view, src, group, term);
    const int positions = view.taps() * view.groupC;
    if (view.srcQuads) {
      const T* from =
          term < end && position < positions ? patch.address(position / view.groupC, position % view.groupC) : nullptr;
      return quadAt(from, from != nullptr);
    }
    Floats<kQuad> values;
    for (int i = 0; i < kQuad; ++i) {
      const int at = position + i;
      const T* from = term < end && at < positions ? patch.address(at / view.groupC, at % view.groupC) : nullptr;
      values[i] = from != nullptr ? toFloat(*from) : 0.0f;
    }
    return values;
  }
};

}  // namespace scalescope::cuda
