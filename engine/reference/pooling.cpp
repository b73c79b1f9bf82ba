// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/pooling.h"

#include <algorithm>

namespace scalescope::reference {
namespace {

/// The part of a window inside the image.
struct Window {
  int top, left, bottom, right;
  int count() const { return (bottom - top) * (right - left); }
};

template <typename Pool>
Window windowAt(const Pool& pool, int h, int w, const Shape& src) {
  const int top = h * pool.strideH - pool.padTop;
  const int left = w * pool.strideW - pool.padLeft;
  return {std::max(top, 0), std::max(left, 0), std::min(top + pool.kernelH, src.h),
          std::min(left + pool.kernelW, src.w)};
}

/// Visits every output: body(image, c, h, w, window).
template <typename Pool, typename Body>
void forEachWindow(const Pool& pool, const Tensor& dst, const Shape& src, const Body& body) {
  for (int image = 0; image < dst.n; ++image)
    for (int c = 0; c < dst.shape.c; ++c)
      for (int h = 0; h < dst.shape.h; ++h)
        for (int w = 0; w < dst.shape.w; ++w) body(image, c, h, w, windowAt(pool, h, w, src));
}

/// Index of the first maximum of a window.
std::size_t maximumOf(const Tensor& src, int image, int c, const Window& window) {
  std::size_t best = src.row(image, c, window.top) + window.left;
  for (int h = window.top; h < window.bottom; ++h)
    for (int w = window.left; w < window.right; ++w)
      if (const std::size_t i = src.row(image, c, h) + w; src.values[i] > src.values[best]) best = i;
  return best;
}

double divisor(const AveragePool& pool, const Window& window) {
  return pool.countPadding ? pool.kernelH * pool.kernelW : window.count();
}

}  // namespace

void forward(const MaxPool& pool, const Tensor& src, Tensor& dst) {
  forEachWindow(pool, dst, src.shape, [&](int image, int c, int h, int w, const Window& window) {
    dst.at(image, c, h, w) = src.values[maximumOf(src, image, c, window)];
  });
}

void backward(const MaxPool& pool, const Tensor& src, const Tensor& diffDst, Tensor& diffSrc) {
  forEachWindow(pool, diffDst, src.shape, [&](int image, int c, int h, int w, const Window& window) {
    diffSrc.values[maximumOf(src, image, c, window)] += diffDst.at(image, c, h, w);
  });
}

void forward(const AveragePool& pool, const Tensor& src, Tensor& dst) {
  forEachWindow(pool, dst, src.shape, [&](int image, int c, int h, int w, const Window& window) {
    double sum = 0;
    for (int y = window.top; y < window.bottom; ++y)
      for (int x = window.left; x < window.right; ++x) sum += src.at(image, c, y, x);
    dst.at(image, c, h, w) = sum / divisor(pool, window);
  });
}

void backward(const AveragePool& pool, const Tensor& diffDst, Tensor& diffSrc) {
  forEachWindow(pool, diffDst, diffSrc.shape, [&](int image, int c, int h, int w, const Window& window) {
    const double share = diffDst.at(image, c, h, w) / divisor(pool, window);
    for (int y = window.top; y < window.bottom; ++y)
      for (int x = window.left; x < window.right; ++x) diffSrc.at(image, c, y, x) += share;
  });
}

void forward(const GlobalAveragePool&, const Tensor& src, Tensor& dst) {
  std::fill(dst.values.begin(), dst.values.end(), 0.0);
  for (std::size_t i = 0; i < src.values.size(); ++i)
    dst.values[i / src.planeSize()] += src.values[i] / src.planeSize();
}

void backward(const GlobalAveragePool&, const Tensor& diffDst, Tensor& diffSrc) {
  for (std::size_t i = 0; i < diffSrc.values.size(); ++i)
    diffSrc.values[i] += diffDst.values[i / diffSrc.planeSize()] / diffSrc.planeSize();
}

}  // namespace scalescope::reference
