// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/data/dataset.h"

namespace scalescope {

/// The largest distance, in levels, of bytes' values from normalised pixels. Infinite for another number of them.
inline double levelsBetween(const PixelValues& values, std::span<const std::uint8_t> bytes,
                            std::span<const float> pixels) {
  if (bytes.size() != pixels.size()) return INFINITY;
  double most = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto& valueOf = values.channels[i % values.channels.size()];
    const double level = (double{valueOf[255]} - double{valueOf[0]}) / 255;
    most = std::max(most, std::abs(double{valueOf[bytes[i]]} - double{pixels[i]}) / level);
  }
  return most;
}

/// Of readBytes() from read(). Infinite where their labels differ.
inline double byteDistance(Dataset& dataset, Split split, std::int64_t index, const SampleOptions& options = {}) {
  const auto count = static_cast<std::size_t>(dataset.info().shape.count());
  std::vector<float> pixels(count, NAN);
  std::vector<std::uint8_t> bytes(count);
  std::int32_t label = -1, byteLabel = -2;
  require(dataset.read(split, index, options, pixels, label));
  require(dataset.readBytes(split, index, options, bytes, byteLabel));
  return label == byteLabel ? levelsBetween(*dataset.pixelValues(), bytes, pixels) : INFINITY;
}

/// What scaling leaves between two bytes is rounded; the rest is FP32 arithmetic.
inline constexpr double kHalfLevel = 0.5001;

}  // namespace scalescope
