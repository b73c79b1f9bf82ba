// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/convolution.h"

#include <algorithm>

namespace scalescope::reference {
namespace {

/// Outputs of one row that one weight reaches: dst[i] meets src[i * strideW] for i in [0, count).
struct RowRun {
  std::size_t dst, src, weight;
  int count;
};

/// The outputs [first, last) of a row whose input column lies inside the image.
struct ColumnRange {
  int first, last;
};
ColumnRange columnsInside(const Convolution& conv, int tap, int srcWidth, int dstWidth) {
  const int offset = tap - conv.padLeft;
  const int first = offset >= 0 ? 0 : (-offset + conv.strideW - 1) / conv.strideW;
  const int last = srcWidth > offset ? (srcWidth - 1 - offset) / conv.strideW + 1 : 0;
  return {first, std::min(last, dstWidth)};
}

/// Visits every product of the convolution, row by row; forward and both backward passes differ in `body` alone.
template <typename Body>
void forEachRun(const Convolution& conv, const Tensor& src, const Tensor& dst, const Body& body) {
  const int srcChannels = src.shape.c / conv.groups;
  const int dstChannels = conv.k / conv.groups;
  std::vector<ColumnRange> columns;
  for (int s = 0; s < conv.kernelW; ++s) columns.push_back(columnsInside(conv, s, src.shape.w, dst.shape.w));
  const auto visitRow = [&](int image, int k, int c, int r, int dstH, int srcH) {
    const int srcC = k / dstChannels * srcChannels + c;
    for (int s = 0; s < conv.kernelW; ++s) {
      const auto [first, last] = columns[s];
      if (first >= last) continue;
      const std::size_t weight = ((std::size_t(k) * srcChannels + c) * conv.kernelH + r) * conv.kernelW + s;
      body(RowRun{dst.row(image, k, dstH) + first, src.row(image, srcC, srcH) + first * conv.strideW + s - conv.padLeft,
                  weight, last - first});
    }
  };
  for (int image = 0; image < dst.n; ++image)
    for (int k = 0; k < conv.k; ++k)
      for (int c = 0; c < srcChannels; ++c)
        for (int r = 0; r < conv.kernelH; ++r)
          for (int dstH = 0; dstH < dst.shape.h; ++dstH) {
            const int srcH = dstH * conv.strideH + r - conv.padTop;
            if (srcH >= 0 && srcH < src.shape.h) visitRow(image, k, c, r, dstH, srcH);
          }
}

}  // namespace

void forward(const Convolution& conv, const Tensor& src, const Values& weights, const Values& bias, Tensor& dst) {
  for (std::size_t i = 0; i < dst.values.size(); ++i)
    dst.values[i] = bias.empty() ? 0.0 : bias[i / dst.planeSize() % dst.shape.c];
  forEachRun(conv, src, dst, [&](const RowRun& run) {
    for (int i = 0; i < run.count; ++i)
      dst.values[run.dst + i] += weights[run.weight] * src.values[run.src + i * conv.strideW];
  });
}

void backward(const Convolution& conv, const Tensor& src, const Values& weights, const Tensor& diffDst, Tensor& diffSrc,
              Values& diffWeights, Values& diffBias) {
  forEachRun(conv, src, diffDst, [&](const RowRun& run) {
    double sum = 0;
    for (int i = 0; i < run.count; ++i) {
      diffSrc.values[run.src + i * conv.strideW] += weights[run.weight] * diffDst.values[run.dst + i];
      sum += src.values[run.src + i * conv.strideW] * diffDst.values[run.dst + i];
    }
    diffWeights[run.weight] += sum;
  });
  if (diffBias.empty()) return;
  for (std::size_t i = 0; i < diffDst.values.size(); ++i)
    diffBias[i / diffDst.planeSize() % diffDst.shape.c] += diffDst.values[i];
}

}  // namespace scalescope::reference
