// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "engine/graph/graph.h"

namespace scalescope::reference {

using Values = std::vector<double>;

/// A batch of activations, NCHW.
struct Tensor {
  int n = 0;
  Shape shape;
  Values values;

  Tensor() = default;
  Tensor(int count, const Shape& image) : n(count), shape(image), values(count * image.count(), 0.0) {}

  /// Index of the first value of a row.
  std::size_t row(int image, int c, int h) const {
    return ((static_cast<std::size_t>(image) * shape.c + c) * shape.h + h) * shape.w;
  }
  double& at(int image, int c, int h, int w) { return values[row(image, c, h) + w]; }
  double at(int image, int c, int h, int w) const { return values[row(image, c, h) + w]; }
  int planeSize() const { return shape.h * shape.w; }
};

}  // namespace scalescope::reference
