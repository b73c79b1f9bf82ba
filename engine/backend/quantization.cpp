// SPDX-License-Identifier: Apache-2.0
#include "engine/backend/quantization.h"

#include <algorithm>
#include <cmath>

namespace scalescope {

namespace {

constexpr float kLargestUnsigned = 255, kLargestSigned = 127;

/// A tensor or channel of zeros has no scale of its own.
float scaleFor(float largest, float stored) { return largest > 0 && std::isfinite(largest) ? largest / stored : 1; }

}  // namespace

Quantization quantizationOf(const ActivationRange& range) {
  if (range.low >= 0) return {true, false, scaleFor(range.high, kLargestUnsigned)};
  return {true, true, scaleFor(std::max(-range.low, range.high), kLargestSigned)};
}

Quantization asSigned(const Quantization& format) {
  if (format.isSigned) return format;
  return {true, true, format.scale * kLargestUnsigned / kLargestSigned};
}

std::vector<float> weightScales(std::span<const float> values, std::size_t channels, int limit) {
  const std::size_t row = values.size() / channels;
  std::vector<float> scales(channels);
  for (std::size_t k = 0; k < channels; ++k) {
    float largest = 0;
    for (const float value : values.subspan(k * row, row)) largest = std::max(largest, std::abs(value));
    scales[k] = scaleFor(largest, static_cast<float>(limit));
  }
  return scales;
}

}  // namespace scalescope
