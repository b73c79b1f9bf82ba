// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/lrn.h"

#include <algorithm>
#include <cmath>

namespace scalescope::reference {
namespace {

/// The window of channels around `c`.
struct ChannelWindow {
  int begin, end;
  ChannelWindow(const Lrn& norm, int c, int channels)
      : begin(std::max(0, c - norm.size / 2)), end(std::min(channels, c + norm.size / 2 + 1)) {}
};

/// k + alpha/size * sum of squares, for every element.
Tensor denominators(const Lrn& norm, const Tensor& src) {
  Tensor result(src.n, src.shape);
  for (int image = 0; image < src.n; ++image) {
    for (int c = 0; c < src.shape.c; ++c) {
      const ChannelWindow window(norm, c, src.shape.c);
      for (int i = 0; i < src.planeSize(); ++i) {
        double squares = 0;
        for (int other = window.begin; other < window.end; ++other) {
          const double x = src.values[src.row(image, other, 0) + i];
          squares += x * x;
        }
        result.values[src.row(image, c, 0) + i] = norm.k + norm.alpha / norm.size * squares;
      }
    }
  }
  return result;
}

}  // namespace

void forward(const Lrn& norm, const Tensor& src, Tensor& dst) {
  const Tensor scales = denominators(norm, src);
  for (std::size_t i = 0; i < src.values.size(); ++i)
    dst.values[i] = src.values[i] * std::pow(scales.values[i], -norm.beta);
}

/// The element's own term, and its term in the denominator of each channel whose window contains it.
void backward(const Lrn& norm, const Tensor& src, const Tensor& diffDst, Tensor& diffSrc) {
  const Tensor scales = denominators(norm, src);
  for (int image = 0; image < src.n; ++image) {
    for (int c = 0; c < src.shape.c; ++c) {
      const ChannelWindow window(norm, c, src.shape.c);
      for (int i = 0; i < src.planeSize(); ++i) {
        double sum = 0;
        for (int other = window.begin; other < window.end; ++other) {
          const std::size_t at = src.row(image, other, 0) + i;
          sum += diffDst.values[at] * src.values[at] * std::pow(scales.values[at], -norm.beta - 1);
        }
        const std::size_t at = src.row(image, c, 0) + i;
        diffSrc.values[at] += diffDst.values[at] * std::pow(scales.values[at], -norm.beta) -
                              2 * norm.alpha / norm.size * norm.beta * src.values[at] * sum;
      }
    }
  }
}

}  // namespace scalescope::reference
