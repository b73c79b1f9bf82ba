// SPDX-License-Identifier: Apache-2.0
#include "engine/data/crop.h"

#include <algorithm>
#include <cmath>

namespace scalescope {

CropBox randomResizedCrop(int width, int height, Random& random) {
  constexpr double kMinAspect = 3.0 / 4, kMaxAspect = 4.0 / 3;
  const double area = double{1} * width * height;
  for (int attempt = 0; attempt < 10; ++attempt) {
    const double wanted = area * random.uniform(0.08, 1);
    const double aspect = std::exp(random.uniform(std::log(kMinAspect), std::log(kMaxAspect)));
    const int w = static_cast<int>(std::lround(std::sqrt(wanted * aspect)));
    const int h = static_cast<int>(std::lround(std::sqrt(wanted / aspect)));
    if (w < 1 || h < 1 || w > width || h > height) continue;
    const int left = random.below(width - w + 1), top = random.below(height - h + 1);
    return {double(left), double(top), double(w), double(h)};
  }
  const double w = std::min<double>(width, height * kMaxAspect), h = std::min<double>(height, width / kMinAspect);
  return {(width - w) / 2, (height - h) / 2, w, h};
}

CropBox centreCrop(int width, int height, int side) {
  const double shorter = std::min(width, height);
  const double length = shorter * side / std::round(side * 256.0 / 224);
  return {(width - length) / 2, (height - length) / 2, length, length};
}

}  // namespace scalescope
